import { useState } from 'react'
import { useUnsaved } from '#ui/use-unsaved.ts'

/** The way out of a form over the list: asked about while something typed is not saved, however it is closed (§2). */
export function useClosing(
  isDirty: boolean,
  { giveUp, onClose }: { readonly giveUp: () => void; readonly onClose: () => void },
) {
  const unsaved = useUnsaved(isDirty, { isKept: true })
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    settle: unsaved.settle,
    question: {
      ...unsaved,
      isAsking: isAsking || unsaved.isAsking,
      stay: () => {
        setAsking(false)
        unsaved.stay()
      },
      leave: () => {
        setAsking(false)
        giveUp()
        unsaved.leave()
        onClose()
      },
    },
  }
}
