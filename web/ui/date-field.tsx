import type { ReactNode, Ref } from 'react'
import { useLocale } from 'react-aria-components'
import { type DayText, readDay, showDay } from './calendar-day.ts'
import { TextField } from './text-field.tsx'
import { useTyped } from './use-typed.ts'

export type DateFieldProps = {
  label: ReactNode
  /** '2026-03-12', or typed text that is not a day; undefined while it is empty. */
  value: DayText | undefined
  onChange: (value: DayText | undefined) => void
  onBlur?: (() => void) | undefined
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isReadOnly?: boolean
  isDisabled?: boolean
  /** A control at the end of the box. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * A text field for a day: 12.03.2026. `DatePicker` adds the calendar. A day that does not exist stays as typed, for
 * the form to refuse: React Aria's segmented date field would turn a typed 31.11. into the 30th.
 */
export function DateField({ value, onChange, onBlur, ...look }: DateFieldProps) {
  const { locale } = useLocale()
  return (
    <TextField
      {...look}
      {...useTyped({ value, onChange, onBlur, read: readDay, show: showDay })}
      autoCorrect="off"
      inputMode="numeric"
      placeholder={locale.startsWith('de') ? 'TT.MM.JJJJ' : 'dd.mm.yyyy'}
      spellCheck="false"
    />
  )
}
