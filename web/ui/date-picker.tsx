import { today } from '@internationalized/date'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Calendar } from './calendar.tsx'
import { type DayText, toCalendarDate } from './calendar-day.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { DateLocale } from './date-locale.tsx'
import { FieldButton } from './field-button.tsx'
import { PickerOverlay } from './picker-overlay.tsx'

export type DatePickerProps = Omit<DateFieldProps, 'end'> & {
  /** The first and the last day that the calendar offers. */
  min?: DayText
  max?: DayText
  /** Names the calendar and the button that opens it. */
  openLabel: string
}

const firstDay = '1900-01-01'
const lastDay = '2100-12-31'

/** A date field with a calendar. A choice in the calendar takes effect when it is confirmed. */
export function DatePicker(props: DatePickerProps) {
  const { openLabel, min = firstDay, max = lastDay, ...field } = props
  const { value, onChange, onBlur } = field
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(() => toCalendarDate(value))
  const anchor = useRef<HTMLButtonElement>(null)
  const isLocked = field.isReadOnly === true || field.isDisabled === true
  return (
    <DateLocale>
      <DateField
        {...field}
        end={
          !isLocked && (
            <FieldButton
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              aria-label={openLabel}
              onPress={() => {
                setDraft(toCalendarDate(value))
                setOpen(true)
              }}
              ref={anchor}
            >
              <IconCalendarEvent aria-hidden="true" size={20} stroke={1.75} />
            </FieldButton>
          )
        }
      />
      <PickerOverlay
        anchor={anchor}
        isOpen={isOpen}
        label={openLabel}
        onApply={() => {
          setOpen(false)
          if (draft === null) return
          onChange(draft.toString())
          onBlur?.()
        }}
        onCancel={() => setOpen(false)}
      >
        <Calendar
          label={openLabel}
          max={toCalendarDate(max) ?? today('UTC')}
          min={toCalendarDate(min) ?? today('UTC')}
          onChange={setDraft}
          value={draft}
        />
      </PickerOverlay>
    </DateLocale>
  )
}
