import { useState } from 'react'
import { isConflict } from '#api/failures.ts'
import { useKeys } from './use-same-key.ts'

/** A field that somebody else changed: what is stored there by now, and what was typed. */
export type Difference = { readonly field: string; readonly there: unknown; readonly mine: unknown }

/** What somebody else saved while the form was open. */
export type Conflict<Base> = { readonly present: Base; readonly differences: readonly Difference[] }

/** What a try to save is based on. */
export type Attempt<Base> = {
  readonly base: Base
  /** The version that was seen; undefined for something new. */
  readonly version: number | undefined
  /** The same for every try of the same content. */
  readonly key: string
}

/** How the last action ended; it is told until the next one. `kept`: what was typed is now based on the present version. */
export type Outcome = 'saved' | 'unchanged' | 'kept'

/** How one save ended. */
type Ending<Saved> =
  | { readonly type: 'saved'; readonly saved: Saved }
  | { readonly type: 'unchanged' | 'conflict' }
  | { readonly type: 'failed'; readonly error: unknown }

type Begun<Base> = {
  readonly base: Base
  readonly version: number | undefined
  /** What was typed comes from a draft and may be based on an older version than what is shown around it. */
  readonly isFromDraft: boolean
}

type Said<Base> = {
  readonly conflict?: Conflict<Base>
  readonly failure?: unknown
  readonly outcome?: Outcome | undefined
  readonly isPending?: boolean
}

/** What the fields of a form are for one save: what of them changes a base, and what of them somebody else changed. */
type Typed<Base, Change> = {
  /** What is to be sent over a base; undefined: nothing differs. */
  readonly changeOf: (base: Base) => Change | undefined
  readonly differencesOf: (before: Base, present: Base) => readonly Difference[]
}

/**
 * [Note: Editing]
 * What every form has in common that changes something stored. It begins with a base, and a save says by the version which
 * base was seen. Where somebody else was quicker, what is stored by now is read again: if that differs in nothing that the
 * form shows, the save is repeated on it; otherwise the person decides whether to take it (`reload`) or to save what was
 * typed over it (`keepMine`). `useFormEditing` and `useValueEditing` add the fields.
 */
export function useEditing<Base>({
  base: read,
  versionOf,
  reread,
}: {
  /** What was read; undefined for something new. */
  readonly base: Base
  readonly versionOf: (base: Base) => number | undefined
  /** What is stored by now; undefined where it is not there any more. */
  readonly reread?: ((base: Base) => Promise<Base | undefined>) | undefined
}) {
  const [begun, setBegun] = useState<Begun<Base>>({
    base: read,
    version: versionOf(read),
    isFromDraft: false,
  })
  const [said, setSaid] = useState<Said<Base>>({})
  const keys = useKeys()

  const begin = (base: Base, outcome?: Outcome) => {
    setBegun({ base, version: versionOf(base), isFromDraft: false })
    setSaid({ outcome })
    if (outcome !== 'kept') keys.forget()
  }

  const save = async <Change, Saved>(
    { changeOf, differencesOf }: Typed<Base, Change>,
    send: (change: Change, attempt: Attempt<Base>) => Promise<Saved>,
  ): Promise<Ending<Saved>> => {
    const saveOn = async ({ base, version }: Begun<Base>, isRepeated: boolean): Promise<Ending<Saved>> => {
      const change = changeOf(base)
      if (change === undefined) return { type: 'unchanged' }
      try {
        return {
          type: 'saved',
          saved: await send(change, { base, version, key: keys.of([version, change]) }),
        }
      } catch (error) {
        const present = isConflict(error) && base !== undefined ? await reread?.(base) : undefined
        if (present === undefined) throw error
        const differences = differencesOf(begun.base, present)
        const isAsked = isRepeated || begun.isFromDraft || differences.length > 0
        if (!isAsked) return saveOn({ base: present, version: versionOf(present), isFromDraft: false }, true)
        setSaid({ conflict: { present, differences } })
        return { type: 'conflict' }
      }
    }
    setSaid({ isPending: true })
    try {
      const ending = await saveOn(begun, false)
      if (ending.type === 'saved') keys.forget()
      if (ending.type === 'saved' || ending.type === 'unchanged') setSaid({ outcome: ending.type })
      return ending
    } catch (error) {
      setSaid({ failure: error })
      return { type: 'failed', error }
    }
  }

  return {
    ...begun,
    conflict: said.conflict,
    /** Why it was not saved. */
    failure: said.failure,
    outcome: said.outcome,
    isPending: said.isPending === true,
    save,
    begin,
    /** Nothing is told any more, as when somebody goes on typing. */
    settle: () => setSaid({}),
    /** Puts back the version that a draft was written on. */
    goBackTo: (version: number | undefined) =>
      setBegun((now) => ({ ...now, version: version ?? now.version, isFromDraft: true })),
    /** A part was stored on the way, as one line of a list: what is left goes on from there. */
    goOnFrom: (base: Base) => setBegun((now) => ({ ...now, base })),
    keys,
  }
}
