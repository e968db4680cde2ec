import type { ReactNode } from 'react'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { DiscardQuestion } from './discard-question.tsx'

type Leaving = {
  /** What was typed is saved or given up: the next step is not asked about. */
  readonly settle: () => void
  /** The question, while it is asked. */
  readonly question: ReactNode
}

/** Asks before something typed is left: in overlays and dialogs. Forms of a page have `UnsavedPage`. */
export function useLeaving(
  isDirty: boolean,
  {
    isKept = false,
    onDiscard,
  }: {
    /** What was typed is kept on the device: a reload does not lose it. */
    readonly isKept?: boolean
    readonly onDiscard?: () => void
  } = {},
): Leaving {
  const unsaved = useUnsaved(isDirty, { isKept })
  const leave = () => {
    onDiscard?.()
    unsaved.leave()
  }
  return { settle: unsaved.settle, question: <DiscardQuestion unsaved={{ ...unsaved, leave }} /> }
}
