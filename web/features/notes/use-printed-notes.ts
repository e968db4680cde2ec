import type { Note } from '@standfest/domain/features/notes/notes.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'

/** Which notes are printed with the sheet of a session. */
export type PrintedChoice = {
  readonly isTicked: (note: Note) => boolean
  readonly tick: (note: Note, isTicked: boolean) => void
  readonly clear: () => void
}

/** Notes are printed only where they were ticked, and each print begins without a tick (§6). */
export function usePrintedNotes(): { readonly notes: readonly Note[]; readonly choice: PrintedChoice } {
  const [notes, setNotes] = useState<readonly Note[]>([])
  const clear = useCallback(() => setNotes([]), [])
  useEffect(() => {
    window.addEventListener('afterprint', clear)
    return () => window.removeEventListener('afterprint', clear)
  }, [clear])
  const choice = useMemo(
    (): PrintedChoice => ({
      isTicked: ({ id }) => notes.some((one) => one.id === id),
      tick: (note, isTicked) =>
        setNotes((known) => [...known.filter(({ id }) => id !== note.id), ...(isTicked ? [note] : [])]),
      clear,
    }),
    [notes, clear],
  )
  return { notes, choice }
}
