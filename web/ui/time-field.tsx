import { IconClock } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { readTime, type TimeText, timeText } from './calendar-day.ts'
import type { DateFieldProps } from './date-field.tsx'
import { FieldButton } from './field-button.tsx'
import { Option, Options } from './options.tsx'
import { PickerOverlay } from './picker-overlay.tsx'
import { TextField } from './text-field.tsx'
import styles from './time-field.module.css'
import { useTyped } from './use-typed.ts'

export type TimeFieldProps = Omit<DateFieldProps, 'value' | 'onChange' | 'end'> & {
  /** '07:30', or typed text that is not a time; undefined while it is empty. */
  value: TimeText | undefined
  onChange: (value: TimeText | undefined) => void
  /** Names the list of times and the button that opens it. */
  openLabel: string
  /** The first time that the list offers; earlier ones can be typed. */
  from?: TimeText | undefined
  ref?: Ref<HTMLInputElement>
}

/** A time of day, typed or chosen from half hours. */
export function TimeField(props: TimeFieldProps) {
  const { openLabel, from, value, onChange, onBlur, ...look } = props
  const [isOpen, setOpen] = useState(false)
  const choice = { openLabel, from, value, onChange, onBlur, isOpen, setOpen }
  const { locale } = useLocale()
  const isLocked = props.isReadOnly === true || props.isDisabled === true
  return (
    <TextField
      {...look}
      {...useTyped({ value, onChange, onBlur, read: readTime, show: (time) => time })}
      autoCorrect="off"
      end={!isLocked && <TimeChoice {...choice} />}
      inputMode="numeric"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || isLocked) return event.continuePropagation()
        event.preventDefault()
        return setOpen(true)
      }}
      placeholder={locale.startsWith('de') ? 'HH:MM' : 'hh:mm'}
      spellCheck="false"
    />
  )
}

type HalfHour = { readonly id: TimeText }

const halfHours: readonly HalfHour[] = Array.from({ length: 48 }, (_, index) => ({
  id: timeText({ hour: Math.floor(index / 2), minute: (index % 2) * 30 }),
}))

type TimeChoiceProps = Pick<TimeFieldProps, 'value' | 'onChange' | 'onBlur' | 'from' | 'openLabel'> & {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

function TimeChoice({ value, onChange, onBlur, from, openLabel, isOpen, setOpen }: TimeChoiceProps) {
  const [draft, setDraft] = useState(value)
  useEffect(() => {
    if (isOpen) setDraft(value)
    // What is typed meanwhile does not change the choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen])
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FieldButton
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={openLabel}
        // The arrow down in the field opens the list too, as in every combobox.
        excludeFromTabOrder
        onPress={() => setOpen(true)}
        ref={anchor}
      >
        <IconClock aria-hidden="true" size={20} stroke={1.75} />
      </FieldButton>
      <PickerOverlay
        anchor={anchor}
        isOpen={isOpen}
        label={openLabel}
        onApply={() => {
          setOpen(false)
          onChange(draft)
          onBlur?.()
        }}
        onCancel={() => setOpen(false)}
      >
        <HalfHours from={from} label={openLabel} onChange={setDraft} value={draft} />
      </PickerOverlay>
    </>
  )
}

type HalfHoursProps = {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  from: TimeText | undefined
}

function HalfHours(props: HalfHoursProps) {
  const { from = '' } = props
  return (
    <Options
      aria-label={props.label}
      autoFocus
      className={styles.times}
      disallowEmptySelection
      items={halfHours.filter(({ id }) => id >= from)}
      onSelectionChange={(keys) => {
        const chosen = halfHours.find(({ id }) => keys !== 'all' && keys.has(id))
        if (chosen !== undefined) props.onChange(chosen.id)
      }}
      selectedKeys={props.value === undefined ? [] : [props.value]}
      selectionMode="single"
    >
      {({ id }) => (
        <Option id={id} text={id}>
          {id}
        </Option>
      )}
    </Options>
  )
}
