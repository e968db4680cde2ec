import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type DraftPlace, dropDraft, findDraft, keepDraft } from '#drafts/drafts.ts'
import { isSame } from './merge.ts'
import type { SentKeys } from './use-same-key.ts'

/** What differs from what the form began with, and which version that was; something new has none. */
type FormDraft = {
  readonly version: number | undefined
  readonly typed: Readonly<Record<string, unknown>>
  /** The keys of the tries to send it: the next try is the same one, after a reload too. */
  readonly sentAs?: SentKeys
}

type Draft<Form> = {
  /** Where it is kept; undefined while nothing is written, as in view mode. */
  readonly at: DraftPlace | undefined
  /** Fields that are never kept on the device, such as a password. */
  readonly without: readonly (keyof Form & string)[]
  /** What the form began with. */
  readonly begun: () => { readonly version: number | undefined; readonly values: Form }
  readonly sentAs: () => SentKeys
  /** A draft fills the form; its version may be older than what is stored by now. */
  readonly onFound: (version: number | undefined, sentAs: SentKeys) => void
}

/** Keeps what is typed into a form on the device, and fills a form with what was kept (§7). */
export function useFormDraft<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { at, without, begun, onFound, sentAs }: Draft<Form>,
) {
  const [isRestored, setRestored] = useState(false)
  const { account, of } = at ?? {}
  useEffect(() => {
    if (account === undefined || of === undefined) return undefined
    const place = { account, of }
    const listening = { stop: () => {}, isOver: false }
    const keep = () => keepTyped(place)
    void findDraft(place).then((found) => {
      if (listening.isOver) return
      const draft = found as FormDraft | undefined
      const untouched = Object.entries(draft?.typed ?? {}).filter(
        ([field]) => !(field in changedFields(begun().values, form.getValues())),
      )
      for (const [field, value] of untouched)
        form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true })
      if (draft !== undefined && untouched.length > 0) {
        setRestored(true)
        onFound(draft.version, draft.sentAs ?? {})
      }
      listening.stop = form.subscribe({ formState: { values: true }, callback: keep })
      // What was typed before the device answered.
      if (Object.keys(changedFields(begun().values, form.getValues())).length > 0) keep()
    })
    return () => {
      listening.isOver = true
      listening.stop()
      setRestored(false)
    }
    // The place says all: what else is named here is made anew with each drawing and says the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account, of])
  const keepTyped = (place: DraftPlace) => {
    const { version, values } = begun()
    const typed = changedFields(values, form.getValues())
    for (const field of without) delete typed[field]
    if (Object.keys(typed).length === 0) dropDraft(place)
    else void keepDraft(place, { version, typed, sentAs: sentAs() } satisfies FormDraft)
  }
  return {
    isRestored,
    /** It was tried to send it: the key of the try is kept with it. */
    keep: () => {
      if (at !== undefined) keepTyped(at)
    },
    /** It is saved or given up. */
    drop: () => {
      setRestored(false)
      if (at !== undefined) dropDraft(at)
    },
  }
}

function changedFields(before: object, after: object): Record<string, unknown> {
  const begun = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSame(value, begun.get(field))),
  )
}
