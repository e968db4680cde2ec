import { useLocale } from 'react-aria-components'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useTyped } from './use-typed.ts'

/** A whole number. Typed text that is none, such as 7,5, stays as typed; empty text is ''. */
export type TypedNumber = number | string

export type NumberFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error' | 'onBlur'> & {
  value: TypedNumber
  onChange: (value: TypedNumber) => void
}

/**
 * A text field for a whole number. Text that is none is the form's to refuse: React Aria's number field would read a typed
 * 7.5 as 75 in German.
 */
export function NumberField({ value, onChange, onBlur, ...look }: NumberFieldProps) {
  const { locale } = useLocale()
  const text = typeof value === 'number' ? value.toLocaleString(locale, { useGrouping: false }) : value
  const typed = useTyped({
    value: text,
    onChange: (changed = '') => onChange(wholeNumber.test(changed) ? Number(changed) : changed),
    onBlur,
    read: (given) => (wholeNumber.test(given.trim()) ? String(Number(given)) : given.trim()),
    show: (shown) => shown,
  })
  return <TextField {...look} {...typed} autoCorrect="off" inputMode="numeric" spellCheck="false" />
}

/** Further digits would not be exact. */
const wholeNumber = /^\d{1,15}$/
