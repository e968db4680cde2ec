import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { useUnsavedForm } from './unsaved-page.tsx'

/** What is sent: the draft, the number of the version that was seen, and a key that is the same for every try. */
export type NewVersion<Draft> = { readonly draft: Draft; readonly seen: number; readonly key: string }

/**
 * What is kept in versions, while somebody works on the next one: what others save meanwhile is a conflict, not a silent
 * new base.
 */
export function useVersionedForm<Version extends { readonly number: number }, Draft, Fault>({
  present,
  draftOf,
  tidy,
  faultsOf,
  make,
}: {
  readonly present: Version
  readonly draftOf: (version: Version) => Draft
  readonly tidy: (draft: Draft) => Draft
  readonly faultsOf: (draft: Draft) => readonly Fault[]
  readonly make: UseMutationResult<Version | undefined, Error, NewVersion<Draft>>
}) {
  const [base, setBase] = useState(present)
  const [draft, setDraft] = useState(() => draftOf(present))
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isChanged = JSON.stringify(tidy(draft)) !== JSON.stringify(tidy(draftOf(base)))
  useUnsavedForm(isChanged)
  const begin = (version: Version) => {
    setBase(version)
    setDraft(draftOf(version))
    setTried(false)
  }
  // Nothing was typed that could be lost.
  if (!isChanged && base.number !== present.number) begin(present)
  const faults = faultsOf(draft)
  return {
    draft,
    put: (next: Draft) => {
      make.reset()
      setKey(crypto.randomUUID())
      setDraft(next)
    },
    save: () => {
      setTried(true)
      if (faults.length > 0 || !isChanged) return
      make.mutate(
        { draft: tidy(draft), seen: base.number, key },
        { onSuccess: (made) => made && begin(made) },
      )
    },
    discard: () => {
      make.reset()
      begin(present)
    },
    faults: isTried ? faults : [],
    isChanged,
    isUnchanged: isTried && !isChanged,
    isPending: make.isPending,
    isSaved: make.isSuccess,
    failure: make.error,
    isConflict: make.error instanceof RequestFailed && make.error.status === 412,
  }
}

/** A list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], place: number, to: number): readonly Entry[] {
  const entry = list[place]
  return entry === undefined ? list : list.toSpliced(place, 1).toSpliced(to, 0, entry)
}
