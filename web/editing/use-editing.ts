import { useState } from 'react'
import { isConflict } from '#api/failures.ts'
import { useKeys } from './use-same-key.ts'

/** A field that another person changed: the stored value and the typed one. */
export type Difference = { readonly field: string; readonly there: unknown; readonly mine: unknown }

/** The changes that another person saved while the form was open. */
export type Conflict<Base> = { readonly present: Base; readonly differences: readonly Difference[] }

/** What an attempt to save is based on. */
export type Attempt<Base> = {
  readonly base: Base
  /** The version that was loaded; undefined for a new item. */
  readonly version: number | undefined
  /** The idempotency key, the same for every attempt of the same content. */
  readonly key: string
}

/**
 * The outcome of the last action, shown until the next one. `kept`: the typed values are now based on the present
 * version. `partly`: saved, except for what was typed during the save.
 */
export type Outcome = 'saved' | 'unchanged' | 'kept' | 'partly'

/** The outcome of one save. `busy`: nothing was sent, because another save is under way. */
type Ending<Saved> =
  | { readonly type: 'saved'; readonly saved: Saved }
  | { readonly type: 'unchanged' | 'conflict' | 'busy' }
  | { readonly type: 'failed'; readonly error: unknown }

/** What the typed values are based on. */
export type Begun<Base> = {
  readonly base: Base
  readonly version: number | undefined
  /** Whether the typed values come from a draft, which may be based on an older version than what the page shows. */
  readonly isFromDraft: boolean
}

type Said<Base> = {
  readonly conflict?: Conflict<Base>
  readonly failure?: unknown
  readonly outcome?: Outcome | undefined
  readonly isPending?: boolean
}

/** The form's values for one save: which of them differ from the base, and which of them another person changed. */
type Typed<Base, Change> = {
  /** The changes to send relative to a base; undefined: nothing differs. */
  readonly changeOf: (base: Base) => Change | undefined
  readonly differencesOf: (before: Base, present: Base) => readonly Difference[]
}

/**
 * [Note: Editing]
 * The state machine of every form that changes something stored. It starts from a base version, and a save names that
 * version (If-Match). On a conflict the stored value is read again: if it differs in nothing that the form shows, the
 * save is repeated on it; otherwise the user decides whether to take it (`reload`) or to save the typed values over
 * it (`keepMine`). `useFormEditing` and `useValueEditing` add the fields.
 */
export function useEditing<Base>({
  base: read,
  versionOf,
  reread,
}: {
  /** The loaded version; undefined for a new item. */
  readonly base: Base
  readonly versionOf: (base: Base) => number | undefined
  /** Reads the stored version; undefined where it is not there any more. */
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
    on: Begun<Base> = begun,
  ): Promise<Ending<Saved>> => {
    // Enter in a field submits a form again while it is being saved: further words would be a second new item.
    if (said.isPending === true) return { type: 'busy' }
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
        const differences = differencesOf(on.base, present)
        const isAsked = isRepeated || on.isFromDraft || differences.length > 0
        if (!isAsked) return saveOn({ base: present, version: versionOf(present), isFromDraft: false }, true)
        setSaid({ conflict: { present, differences } })
        return { type: 'conflict' }
      }
    }
    setSaid({ isPending: true })
    try {
      const ending = await saveOn(on, false)
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
    /** Why the save failed. */
    failure: said.failure,
    outcome: said.outcome,
    isPending: said.isPending === true,
    save,
    begin,
    /** Clears the outcome, as when typing goes on; a save that is under way stays pending. */
    settle: () => setSaid((now) => (now.isPending === true ? now : {})),
    /** Restores the version that a draft was based on. */
    goBackTo: (version: number | undefined) =>
      setBegun((now) => ({ ...now, version: version ?? now.version, isFromDraft: true })),
    /**
     * Rebases the form after a part was stored, such as one line of a list: the remaining changes build on the new
     * version.
     */
    goOnFrom: (base: Base) => setBegun((now) => ({ ...now, base })),
    keys,
  }
}
