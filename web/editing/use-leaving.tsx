import type { ReactNode } from 'react'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { DiscardQuestion } from './discard-question.tsx'

type Leaving = {
  /** The typed text was saved or discarded: the next navigation is not asked about. */
  readonly settle: () => void
  /** The open question, if any. */
  readonly question: ReactNode
}

/** Asks before unsaved text is left, in overlays and dialogs. Forms of a page use `UnsavedPage`. */
export function useLeaving(
  isDirty: boolean,
  {
    isDraftStored = false,
    onDiscard,
    staysOpen = false,
  }: {
    /** Whether the typed text is stored on the device, so that a reload does not lose it. */
    readonly isDraftStored?: boolean
    readonly onDiscard?: () => void
    /** Whether discarding stays at the address, where something has to be shown first. */
    readonly staysOpen?: boolean
  } = {},
): Leaving {
  const unsaved = useUnsaved(isDirty, { isDraftStored })
  const leave = () => {
    onDiscard?.()
    if (staysOpen) unsaved.stay()
    else unsaved.leave()
  }
  return { settle: unsaved.settle, question: <DiscardQuestion unsaved={{ ...unsaved, leave }} /> }
}
