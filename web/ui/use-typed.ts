import { useState } from 'react'

type Typed = {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly onBlur: (() => void) | undefined
  /** What the typed text means: the text itself where it means nothing. */
  readonly read: (text: string) => string
  readonly show: (value: string) => string
}

/** A value that is typed as text: it stays as typed while somebody types, and is written in full once it is left. */
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
