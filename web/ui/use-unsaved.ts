import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

export type Unsaved = {
  /** Whether a navigation is blocked and the question is open. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** The typed text was saved or discarded: the next navigation is not asked about. */
  readonly settle: () => void
}

const unsavedForms = new Set<object>()

/** Whether leaving the page now would lose unsaved text. */
export function isAnythingUnsaved(): boolean {
  return unsavedForms.size > 0
}

/**
 * Blocks every navigation away from the present address while something is unsaved, including closing the window,
 * unless the text is stored as a draft that will be restored. Opening an overlay does not leave a form of the page
 * itself: with `isPage` only navigation to another page is blocked.
 */
export function useUnsaved(isDirty: boolean, { isDraftStored = false, isPage = false } = {}): Unsaved {
  const isUnsaved = useRef(isDirty)
  useEffect(() => {
    isUnsaved.current = isDirty
    if (!isDirty || isDraftStored) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    unsavedForms.add(onUnload)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      unsavedForms.delete(onUnload)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isDirty, isDraftStored])
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
