import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { isSame, mergeOver } from './merge.ts'
import { useUnsavedForm } from './unsaved-page.tsx'
import { type Attempt, useEditing } from './use-editing.ts'

type ValueNeeds<Base, Value> = {
  /** The stored value, as far as it is known. */
  readonly present: Base
  readonly versionOf: (base: Base) => number
  readonly reread: () => Promise<Base | undefined>
  readonly valueOf: (base: Base) => Value
  /** Normalises a value for the request. */
  readonly tidy: (value: Value) => Value
  /** Whether a value would be refused. */
  readonly isFaulty: (value: Value) => boolean
  readonly send: (value: Value, attempt: Attempt<Base>) => Promise<Base | undefined>
  /** Merges the typed value onto the stored one. */
  readonly merge?: (before: Value, mine: Value, there: Value) => Value
}

/** A form for one value ([Note: Editing]), such as a setting or a list: it is replaced as a whole. */
export function useValueEditing<Base, Value>(needs: ValueNeeds<Base, Value>) {
  const { present, versionOf, valueOf, tidy, merge = mergeOver } = needs
  const core = useEditing<Base>({ base: present, versionOf, reread: needs.reread })
  const [value, setValue] = useState(() => valueOf(present))
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const [isTried, setTried] = useState(false)
  // A browser reports many lines that are put in at once one by one: a long list is judged when they are all there.
  const judged = useDeferredValue(value)
  const isChanged = useMemo(
    () => !isSame(tidy(judged), tidy(valueOf(core.base))),
    // The functions are created again by each render and are equal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [judged, core.base],
  )
  useUnsavedForm(isChanged)
  const begin = (base: Base, ...outcome: [('saved' | 'partly')?]) => {
    core.begin(base, ...outcome)
    setValue(valueOf(base))
    setTried(false)
  }
  // Takes a newer stored version while nothing is typed.
  if (!isChanged && judged === value && core.version !== undefined && core.version < versionOf(present))
    begin(present)
  const valueOn = (base: Base) =>
    base === core.base ? value : merge(valueOf(core.base), value, valueOf(base))
  return {
    ...core,
    value,
    put: (next: Value) => {
      core.settle()
      setValue(next)
    },
    save: async () => {
      setTried(true)
      if (needs.isFaulty(value)) return core.settle()
      const ending = await core.save<Value, Base | undefined>(
        {
          changeOf: (base) => {
            const wanted = tidy(valueOn(base))
            return isSame(wanted, tidy(valueOf(base))) ? undefined : wanted
          },
          differencesOf: (before, there) => {
            const stored = tidy(valueOf(there))
            const isAsked = !isSame(tidy(valueOf(before)), stored) && !isSame(stored, tidy(value))
            return isAsked ? [{ field: '', there: stored, mine: value }] : []
          },
        },
        needs.send,
      )
      if (ending.type !== 'saved' || ending.saved === undefined) return
      const typed = latest.current
      if (isSame(typed, value)) return begin(ending.saved, 'saved')
      begin(ending.saved, 'partly')
      setValue(merge(value, typed, valueOf(ending.saved)))
    },
    discard: () => begin(present),
    /** Takes the value that another person saved, and discards the typed one. */
    reload: () => {
      if (core.conflict !== undefined) begin(core.conflict.present)
    },
    /** Keeps the typed value, to be saved over the one that another person saved. */
    keepMine: () => {
      if (core.conflict === undefined) return
      setValue(valueOn(core.conflict.present))
      core.begin(core.conflict.present, 'kept')
    },
    /** Whether a save was attempted: from then on errors are shown. */
    isTried,
    isFaulty: () => needs.isFaulty(value),
    /** The value that the form is judged by: the present one, except while input comes faster than it is judged. */
    judged,
    isChanged,
  }
}

/** A list with one entry moved to another position. */
export function moved<Entry>(list: readonly Entry[], place: number, to: number): readonly Entry[] {
  const entry = list[place]
  return entry === undefined ? list : list.toSpliced(place, 1).toSpliced(to, 0, entry)
}
