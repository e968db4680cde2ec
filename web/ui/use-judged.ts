import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPress } from './press.ts'

declare const steady: unique symbol

/** The error of a field that may be rendered now, while no press is in progress. */
export type SteadyFault = (string & { readonly [steady]: true }) | undefined

/**
 * Delays changes of a field's error until no press is in progress, so that the layout does not move under a press.
 * Whether the field is invalid is known at once.
 */
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
 * When a text field is validated: on blur, and only if something was typed, even if it was deleted again, or if the
 * value is invalid. A field that was merely tabbed through shows no error.
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
