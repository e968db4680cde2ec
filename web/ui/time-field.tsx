import { IconCheck, IconClock } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import {
  Button as AriaButton,
  DateInput,
  DateSegment,
  ListBox,
  ListBoxItem,
  TimeField as AriaTimeField,
} from 'react-aria-components'
import { readTime, type TimeText, timeText, toTime } from './calendar-day.ts'
import dateStyles from './date-field.module.css'
import { DateLocale } from './date-locale.tsx'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import fieldStyles from './field.module.css'
import { PickerOverlay } from './picker-overlay.tsx'
import popoverStyles from './popover.module.css'
import styles from './time-field.module.css'
import { useDateTyping } from './use-date-typing.ts'

export type TimeFieldProps = {
  label: ReactNode
  /** '07:30'; undefined while it is empty or incomplete. */
  value: TimeText | undefined
  onChange: (value: TimeText | undefined) => void
  onBlur?: (() => void) | undefined
  /** Names the list of times and the button that opens it. */
  openLabel: string
  applyLabel: string
  cancelLabel: string
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isReadOnly?: boolean
  isDisabled?: boolean
}

/** A time of day, typed or chosen from half hours. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, onBlur, optional, help, error } = props
  const box = useRef<HTMLDivElement>(null)
  const time = useMemo(() => toTime(value), [value])
  const paste = useCallback(
    (text: string) => {
      const read = readTime(text)
      if (read !== null) onChange(timeText(read))
      return read !== null
    },
    [onChange],
  )
  useDateTyping(box, paste)
  const isLocked = props.isReadOnly === true || props.isDisabled === true
  return (
    <DateLocale>
      <AriaTimeField
        {...(props.name !== undefined && { name: props.name })}
        className={fieldStyles.field ?? ''}
        hourCycle={24}
        isDisabled={props.isDisabled ?? false}
        isInvalid={error !== undefined}
        isReadOnly={props.isReadOnly ?? false}
        onBlur={() => onBlur?.()}
        onChange={(chosen) => onChange(chosen === null ? undefined : timeText(chosen))}
        shouldForceLeadingZeros
        validationBehavior="aria"
        value={time}
      >
        <FieldLabel optional={optional}>{label}</FieldLabel>
        <FieldHelp>{help}</FieldHelp>
        <div
          className={fieldStyles.box}
          data-invalid={error === undefined ? undefined : 'true'}
          data-readonly={props.isReadOnly === true ? 'true' : undefined}
          ref={box}
        >
          <DateInput className={dateStyles.input ?? ''}>
            {(part) => <DateSegment className={dateStyles.part ?? ''} segment={part} />}
          </DateInput>
          {!isLocked && <TimeChoice {...props} />}
        </div>
        <FieldFault>{error}</FieldFault>
      </AriaTimeField>
    </DateLocale>
  )
}

const halfHours = Array.from({ length: 48 }, (_, index) => ({
  id: timeText({ hour: Math.floor(index / 2), minute: (index % 2) * 30 }),
}))

function TimeChoice({ value, onChange, openLabel, applyLabel, cancelLabel }: TimeFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(value)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <AriaButton
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={openLabel}
        className={fieldStyles.end ?? ''}
        onPress={() => {
          setDraft(value)
          setOpen(true)
        }}
        ref={anchor}
      >
        <IconClock aria-hidden="true" size={20} stroke={1.75} />
      </AriaButton>
      <PickerOverlay
        anchor={anchor}
        applyLabel={applyLabel}
        cancelLabel={cancelLabel}
        isOpen={isOpen}
        label={openLabel}
        onApply={() => {
          setOpen(false)
          onChange(draft)
        }}
        onCancel={() => setOpen(false)}
      >
        <HalfHours label={openLabel} onChange={setDraft} value={draft} />
      </PickerOverlay>
    </>
  )
}

function HalfHours(props: { label: string; value: string | undefined; onChange: (value: string) => void }) {
  return (
    <ListBox
      aria-label={props.label}
      autoFocus
      className={`${popoverStyles.list} ${styles.times}`}
      disallowEmptySelection
      items={halfHours}
      onSelectionChange={(keys) => {
        const chosen = halfHours.find(({ id }) => keys !== 'all' && keys.has(id))
        if (chosen !== undefined) props.onChange(chosen.id)
      }}
      selectedKeys={props.value === undefined ? [] : [props.value]}
      selectionMode="single"
    >
      {({ id }) => (
        <ListBoxItem className={popoverStyles.item ?? ''} id={id} textValue={id}>
          <span className={popoverStyles.grow}>{id}</span>
          <IconCheck aria-hidden="true" className={popoverStyles.check} size={18} stroke={2} />
        </ListBoxItem>
      )}
    </ListBox>
  )
}
