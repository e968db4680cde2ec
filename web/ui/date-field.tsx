import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components'
import { type DayText, readDay, toCalendarDate } from './calendar-day.ts'
import styles from './date-field.module.css'
import { DateLocale } from './date-locale.tsx'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import fieldStyles from './field.module.css'
import { useDateTyping } from './use-date-typing.ts'

export type DateFieldProps = {
  label: ReactNode
  /** '2026-03-12'; undefined while it is empty or incomplete. */
  value: DayText | undefined
  onChange: (value: DayText | undefined) => void
  onBlur?: (() => void) | undefined
  /** The first and the last day that make sense here. */
  min?: DayText
  max?: DayText
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isReadOnly?: boolean
  isDisabled?: boolean
  /** A control at the end of the box. */
  end?: ReactNode
}

export const firstDay = '1900-01-01'
export const lastDay = '2100-12-31'

/** A day, typed: 12.03.2026. `DatePicker` adds the calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, min = firstDay, max = lastDay, optional, help, error, end } = props
  const box = useRef<HTMLDivElement>(null)
  const day = useMemo(() => toCalendarDate(value), [value])
  const paste = useCallback(
    (text: string) => {
      const read = readDay(text)
      if (read !== null) onChange(read.toString())
      return read !== null
    },
    [onChange],
  )
  useDateTyping(box, paste)
  return (
    <DateLocale>
      <AriaDateField
        {...(props.name !== undefined && { name: props.name })}
        className={fieldStyles.field ?? ''}
        granularity="day"
        isDisabled={props.isDisabled ?? false}
        isInvalid={error !== undefined}
        isReadOnly={props.isReadOnly ?? false}
        maxValue={toCalendarDate(max)}
        minValue={toCalendarDate(min)}
        onBlur={() => onBlur?.()}
        onChange={(chosen) => onChange(chosen?.toString())}
        shouldForceLeadingZeros
        validationBehavior="aria"
        value={day}
      >
        <FieldLabel optional={optional}>{label}</FieldLabel>
        <FieldHelp>{help}</FieldHelp>
        <div
          className={fieldStyles.box}
          data-invalid={error === undefined ? undefined : 'true'}
          data-readonly={props.isReadOnly === true ? 'true' : undefined}
          ref={box}
        >
          <DateInput className={styles.input ?? ''}>
            {(part) => <DateSegment className={styles.part ?? ''} segment={part} />}
          </DateInput>
          {end}
        </div>
        <FieldFault>{error}</FieldFault>
      </AriaDateField>
    </DateLocale>
  )
}
