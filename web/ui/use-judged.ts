import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPress } from './press.ts'

declare const steady: unique symbol

/** What is wrong with a field, once nothing is pressed: only this may be drawn. */
export type SteadyFault = (string & { readonly [steady]: true }) | undefined

/** The fault of a field, which appears, changes and goes between two presses only. That the field is wrong is known at once. */
export function useSteadyFault(error: string | undefined) {
  const [shown, setShown] = useState(error)
  useLayoutEffect(() => (error === shown ? undefined : afterPress(() => setShown(error))), [error, shown])
  return { fault: shown as SteadyFault, isInvalid: (error ?? shown) !== undefined }
}

type Judged<Value> = {
  readonly value: Value
  readonly error: string | undefined
  readonly onBlur: (() => void) | undefined
}

/**
 * When a field that is typed into is judged: when it is left, and only if something was typed, even where it was
 * taken out again, or is wrong. A field that was merely passed through is not reproached.
 */
export function useJudged<Value>({ value, error, onBlur }: Judged<Value>) {
  const entered = useRef(value)
  const wasTyped = useRef(false)
  useEffect(() => {
    if (value !== entered.current) wasTyped.current = true
  }, [value])
  return {
    ...useSteadyFault(error),
    onFocus: () => {
      entered.current = value
      wasTyped.current = false
    },
    onBlur: () => {
      if (wasTyped.current || value !== entered.current || error !== undefined) onBlur?.()
    },
  }
}
