import { useState } from 'react'

type Typed<Value extends string | number> = {
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
  readonly onBlur: (() => void) | undefined
  /** Parses typed text; returns the text itself where it has no valid value. */
  readonly read: (text: string) => Value
  readonly show: (value: Value) => string
}

/** A value that is typed as text: the text stays as typed while typing, and is formatted on blur. */
export function useTyped<Value extends string | number>({
  value,
  onChange,
  onBlur,
  read,
  show,
}: Typed<Value>) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value?: Value }>()
  return {
    value: value === undefined ? '' : typed?.value === value ? typed.text : show(value),
    onChange: (text: string) => {
      const meant = read(text)
      setTyped({ text, value: meant })
      onChange(meant === '' ? undefined : meant)
    },
    onBlur: () => {
      setTyped(undefined)
      onBlur?.()
    },
  }
}
