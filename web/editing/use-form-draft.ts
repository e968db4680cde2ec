import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { changeDraft, type DraftKey, dropDraft, findDraft, storeDraft } from '#drafts/drafts.ts'
import { isSame } from './merge.ts'
import type { SentKeys } from './use-same-key.ts'

/** A stored draft: the values that differ from the base, and the base's version; a new item has none. */
type FormDraft = {
  readonly version: number | undefined
  readonly typed: Readonly<Record<string, unknown>>
  /** The idempotency keys of the attempts to send it: a further attempt uses the same one, after a reload too. */
  readonly sentAs?: SentKeys
}

type Draft<Form> = {
  /** The draft's key; undefined while nothing is edited, as in view mode. */
  readonly at: DraftKey | undefined
  /** Fields that are never stored on the device, such as a password. */
  readonly without: readonly (keyof Form & string)[]
  /** The form's initial values. */
  readonly begun: () => { readonly version: number | undefined; readonly values: Form }
  readonly sentAs: () => SentKeys
  /** Called with a restored draft; its version may be older than the stored one. */
  readonly onFound: (version: number | undefined, sentAs: SentKeys) => void
}

/** Stores what is typed into a form as a draft on the device, and fills the form from a stored draft (§7). */
export function useFormDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { at, without, begun, onFound, sentAs }: Draft<Form>,
) {
  const [isRestored, setRestored] = useState(false)
  const { account, of } = at ?? {}
  // A save that goes on with further words has moved the draft before the next render.
  const here = useRef(at)
  useEffect(() => {
    here.current = at
  }, [at])
  const keepHere = () => {
    if (here.current !== undefined) keepTyped(here.current)
  }
  useEffect(() => {
    if (account === undefined || of === undefined) return undefined
    const place = { account, of }
    const listenWith = (callback: () => void) => form.subscribe({ formState: { values: true }, callback })
    const typedBefore = new Set<string>()
    const listening = { stop: listenWith(() => keepBeside(place, typedBefore)), isOver: false }
    void findDraft(place).then((found) => {
      if (listening.isOver) return
      listening.stop()
      const draft = found as FormDraft | undefined
      const untouched = Object.entries(draft?.typed ?? {}).filter(
        ([field]) => !typedBefore.has(field) && !(field in changedFields(begun().values, form.getValues())),
      )
      for (const [field, value] of untouched)
        form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true })
      if (draft !== undefined && untouched.length > 0) {
        setRestored(true)
        onFound(draft.version, draft.sentAs ?? {})
      }
      listening.stop = listenWith(keepHere)
      if (typedBefore.size > 0) keepHere()
    })
    return () => {
      listening.isOver = true
      listening.stop()
      setRestored(false)
    }
    // Only the draft's key is a dependency: the other values are created again by each render and are equal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account, of])
  const typedNow = () => {
    const typed = changedFields(begun().values, form.getValues())
    for (const field of without) delete typed[field]
    return typed
  }
  const keepTyped = (place: DraftKey) => {
    const { version } = begun()
    const typed = typedNow()
    // The keys are stored by what was sent, which may contain such a field.
    const keys = without.some((field) => Boolean(form.getValues()[field])) ? {} : { sentAs: sentAs() }
    if (Object.keys(typed).length === 0) dropDraft(place)
    else void storeDraft(place, { version, typed, ...keys } satisfies FormDraft)
  }
  /** Stores what is typed before the device's store has answered with the draft that lies there, which stays beside it. */
  const keepBeside = (place: DraftKey, typedBefore: Set<string>) => {
    const { version } = begun()
    const typed = typedNow()
    if (typedBefore.size === 0 && Object.keys(typed).length === 0) return
    for (const field of Object.keys(typed)) typedBefore.add(field)
    void changeDraft(place, (stored) => {
      const draft = (stored as FormDraft | undefined) ?? { version, typed: {} }
      const others = Object.entries(draft.typed).filter(([field]) => !typedBefore.has(field))
      const all = { ...Object.fromEntries(others), ...typed }
      return Object.keys(all).length === 0 ? undefined : ({ ...draft, typed: all } satisfies FormDraft)
    })
  }
  return {
    isRestored,
    /** Stores the idempotency key of an attempt with the draft. */
    keep: keepHere,
    /** Stores the draft under another key, such as that of the item that was new until now. */
    moveTo: (place: DraftKey | undefined) => {
      if (here.current !== undefined && here.current.of !== place?.of) dropDraft(here.current)
      here.current = place
      keepHere()
    },
    /** Removes the draft after a save or a discard. */
    drop: () => {
      setRestored(false)
      if (here.current !== undefined) dropDraft(here.current)
    },
  }
}

function changedFields(before: object, after: object): Record<string, unknown> {
  const begun = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, begun.get(field))),
  )
}
