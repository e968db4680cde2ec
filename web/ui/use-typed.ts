import { useState } from 'react'

type Typed = {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly onBlur: (() => void) | undefined
  /** Parses typed text; returns the text itself where it has no valid value. */
  readonly read: (text: string) => string
  readonly show: (value: string) => string
}

/** A value that is typed as text: the text stays as typed while typing, and is formatted on blur. */
export function useTyped({ value, onChange, onBlur, read, show }: Typed) {
  const [typed, setTyped] = useState({ text: '', value: '' })
  return {
    value: value === undefined ? '' : typed.value === value ? typed.text : show(value),
    onChange: (text: string) => {
      const meant = read(text)
      setTyped({ text, value: meant })
      onChange(meant === '' ? undefined : meant)
    },
    onBlur: () => {
      setTyped({ text: '', value: '' })
      onBlur?.()
    },
  }
}
