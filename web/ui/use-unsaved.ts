import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

export type Unsaved = {
  /** Somebody is about to leave: the question stands open. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** What was typed is saved or given up: the next step is not asked about. */
  readonly settle: () => void
}

const unsavedForms = new Set<object>()

/** Whether anything typed would be lost if the page went away now. */
export function isAnythingUnsaved(): boolean {
  return unsavedForms.size > 0
}

/**
 * Holds up every step away from the present address while something typed is not saved, closing the window included,
 * unless what was typed is kept and there again after it. What stands on the page itself is not left when something is
 * laid over it: with `isPage` only the way to another page is held up.
 */
export function useUnsaved(isDirty: boolean, { isKept = false, isPage = false } = {}): Unsaved {
  const isUnsaved = useRef(isDirty)
  useEffect(() => {
    isUnsaved.current = isDirty
    if (!isDirty || isKept) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    unsavedForms.add(onUnload)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      unsavedForms.delete(onUnload)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty, isKept])
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: here, nextLocation: there }) =>
        isUnsaved.current && !(isPage && here.pathname === there.pathname),
      [isPage],
    ),
  )
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
