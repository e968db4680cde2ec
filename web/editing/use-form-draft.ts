import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { addToDraft, type DraftKey, dropDraft, findDraft, storeDraft } from '#drafts/drafts.ts'
import { isSame } from './merge.ts'
import { typedEarly } from './typed-early.ts'
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
  /** What is typed until the device's store has answered with the draft that lies there, which stays beside it. */
  const early = useRef<ReturnType<typeof earlyForm>>(undefined)
  const movedTo = useRef<string>(undefined)
  const keepHere = () => {
    if (here.current !== undefined) keepTyped(here.current)
  }
  useEffect(() => {
    if (account === undefined || of === undefined) return undefined
    const place = { account, of }
    // A draft moved by a save was written by this form: there is no older one to join with.
    const awaited = movedTo.current === of ? undefined : earlyForm()
    movedTo.current = undefined
    early.current = awaited
    const listen = () => form.subscribe({ formState: { values: true }, callback: keepHere })
    const listening = { stop: listen(), isOver: false }
    void findDraft(place).then((found) => {
      // A draft that was discarded meanwhile stays discarded.
      if (listening.isOver || awaited === undefined || early.current !== awaited) return
      early.current = undefined
      listening.stop()
      const typedBefore = awaited.fields
      const draft = awaited.olderThan(found) as FormDraft | undefined
      const untouched = Object.entries(draft?.typed ?? {}).filter(
        ([field]) => !typedBefore.has(field) && !(field in changedFields(begun().values, form.getValues())),
      )
      for (const [field, value] of untouched)
        form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true })
      if (draft !== undefined && untouched.length > 0) {
        setRestored(true)
        onFound(draft.version, draft.sentAs ?? {})
      }
      listening.stop = listen()
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
    const draft: FormDraft = { version, typed, ...keys }
    const isEmpty = Object.keys(typed).length === 0
    if (early.current === undefined) void (isEmpty ? dropDraft(place) : storeDraft(place, draft))
    else if (!isEmpty || early.current.fields.size > 0) keepBeside(early.current, place, draft)
  }
  /** Removes the draft of what was saved; an older one that was not found yet stays. */
  const dropSaved = () => {
    if (here.current === undefined) return
    if (early.current === undefined) dropDraft(here.current)
    else keepBeside(early.current, here.current, { version: undefined, typed: {} })
  }
  return {
    isRestored,
    /** Stores the idempotency key of an attempt with the draft. */
    keep: keepHere,
    /** Stores the draft under another key, such as that of the item that was new until now. */
    moveTo: (place: DraftKey | undefined) => {
      if (here.current?.of !== place?.of) {
        dropSaved()
        movedTo.current = place?.of
        early.current = undefined
      }
      here.current = place
      keepHere()
    },
    /** Removes the draft after a save. */
    dropSaved: () => {
      setRestored(false)
      dropSaved()
    },
    /** Removes the draft after a discard. */
    drop: () => {
      setRestored(false)
      early.current = undefined
      if (here.current !== undefined) dropDraft(here.current)
    },
  }
}

function earlyForm() {
  const fields = new Set<string>()
  const join = (found: unknown, { version, typed, sentAs }: FormDraft): FormDraft | undefined => {
    const older = found as FormDraft | undefined
    const others = Object.entries(older?.typed ?? {}).filter(([field]) => !fields.has(field))
    const all = { ...Object.fromEntries(others), ...typed }
    if (Object.keys(all).length === 0) return undefined
    return { version, ...older, typed: all, sentAs: { ...older?.sentAs, ...sentAs } }
  }
  return { fields, ...typedEarly(join) }
}

function keepBeside(early: ReturnType<typeof earlyForm>, place: DraftKey, draft: FormDraft): void {
  for (const field of Object.keys(draft.typed)) early.fields.add(field)
  void addToDraft(place, early.joinedWith(draft))
}

function changedFields(before: object, after: object): Record<string, unknown> {
  const begun = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, begun.get(field))),
  )
}
