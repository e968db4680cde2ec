import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

export type Unsaved = {
  /** Somebody is about to leave: the question stands open. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** What was typed is saved or given up: the next step is not asked about. */
  readonly settle: () => void
}

/**
 * Holds up every step away from the present address while something typed is not saved, closing the window included,
 * unless what was typed is kept and there again after it.
 */
export function useUnsaved(isDirty: boolean, { isKept = false } = {}): Unsaved {
  const isUnsaved = useRef(isDirty)
  useEffect(() => {
    isUnsaved.current = isDirty
    if (!isDirty || isKept) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty, isKept])
  const blocker = useBlocker(useCallback(() => isUnsaved.current, []))
  const settle = useCallback(() => {
    isUnsaved.current = false
  }, [])
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      settle()
      blocker.proceed?.()
    },
    settle,
  }
}
