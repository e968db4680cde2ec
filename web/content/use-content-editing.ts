import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { newId } from '#api/new-id.ts'
import type { DraftPlace } from '#drafts/drafts.ts'
import { errorText, fieldErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useNow } from '#session/now.ts'
import type { Whose } from '#session/whose.ts'
import { useFields } from '#ui/use-fields.ts'
import { readContent, useChangeContent } from './content.queries.ts'
import type { ContentFeature, PastWord } from './content-feature.ts'
import { useContentDraft } from './use-content-draft.ts'

/** Something new that was saved without a connection, under the key of the first try. */
export type Unsent = { readonly attributes: Readonly<Record<string, unknown>>; readonly key: string }

export type ContentEditing<Form extends FieldValues> = {
  readonly form: UseFormReturn<Form>
  /** Why it was not saved. */
  readonly refusal: string | undefined
  /** What somebody else saved while this form was open; stands until it is decided what to do with it (§7). */
  readonly conflict: ContentItem | undefined
  /** What stands in the form was written earlier and never saved. */
  readonly isRestored: boolean
  /** Gives up what was written, on this device too. */
  readonly giveUp: () => void
  readonly submit: () => void
  /** What lies in the past, while it is asked whether it is to be saved so. */
  readonly past: PastWord | undefined
  readonly answerPast: (isWanted: boolean) => void
  /** Takes what somebody else saved, and gives up what was typed. */
  readonly reload: () => void
  /** Keeps what was typed, to be saved over what somebody else saved. */
  readonly keepMine: () => void
  /** Puts values into the form as if they had been typed. */
  readonly fill: (values: Form) => void
  /** Begins anew from an item, or from an empty form. */
  readonly reset: (item: ContentItem | undefined) => void
}

/** The form of an item, from what was read to what was saved. Nothing that was typed is lost on the way. */
export function useContentEditing<Form extends FieldValues>(
  feature: ContentFeature<Form>,
  whose: Whose,
  {
    item,
    of,
    draftAt,
    onSaved,
    onUnsent,
  }: {
    readonly item: ContentItem | undefined
    readonly of: string | undefined
    /** Where unsaved words are kept; undefined while nothing is written. */
    readonly draftAt: DraftPlace | undefined
    /** What is still to be done with it keeps the form busy. */
    readonly onSaved: (saved: ContentItem) => Promise<void>
    /** Takes over something new that found no connection; without it the form keeps it. */
    readonly onUnsent?: ((unsent: Unsent) => void) | undefined
  },
): ContentEditing<Form> {
  const { language } = useLanguage()
  const change = useChangeContent(feature, whose)
  // What the form began with: a save says by its version what it is based on.
  const base = useRef(item)
  // As it stood in the form then: what it is made of, such as a goal's tasks, may be read again meanwhile.
  const begun = useRef(feature.formOf(item, of))
  const key = useRef({ said: '', key: '' })
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<ContentItem>()
  const now = useNow()
  const [past, setPast] = useState<PastWord>()
  const form = useFields<Form>({
    defaultValues: feature.formOf(item, of) as DefaultValues<Form>,
  })
  const { isDirty } = form.formState
  useEffect(() => {
    const next = feature.formOf(base.current, of)
    if (isDirty || JSON.stringify(next) === JSON.stringify(begun.current)) return
    begun.current = next
    form.reset(next)
  }, [feature, of, form, isDirty])

  const draft = useContentDraft(form as UseFormReturn<Form>, {
    at: draftAt,
    begun: () => ({
      version: base.current?.version,
      values: begun.current ?? feature.formOf(base.current, of),
    }),
    // Saved over a newer version it is refused, and the question is asked what to do with both.
    sentAs: () => key.current,
    onFound: (version, sentAs) => {
      if (sentAs !== undefined) key.current = sentAs
      if (base.current !== undefined && version !== undefined) base.current = { ...base.current, version }
    },
  })

  const begin = (next: ContentItem | undefined) => {
    base.current = next
    begun.current = feature.formOf(next, of)
    return begun.current
  }
  const reset = (next: ContentItem | undefined) => {
    form.reset(begin(next))
    setRefusal(undefined)
    setConflict(undefined)
  }
  const sameKey = (said: string) => {
    if (key.current.said !== said) key.current = { said, key: newId() }
    return key.current.key
  }
  const save = async (values: Form) => {
    const from = base.current
    const attributes = feature.attributesOf(values)
    if (from === undefined) {
      const said = JSON.stringify(attributes)
      return change.mutateAsync({ type: 'create', attributes, key: sameKey(said) })
    }
    const changed = changedOf(feature.attributesOf(begun.current), attributes)
    if (Object.keys(changed).length === 0) return from
    const said = JSON.stringify([from.id, from.version, changed])
    const { id, version } = from
    return change.mutateAsync({ type: 'change', id, version, attributes: changed, key: sameKey(said) })
  }
  const refuse = async (error: unknown) => {
    if (error instanceof RequestFailed && error.code === 'ERROR.CONFLICT' && base.current) {
      const present = await readContent(feature.calls, whose, base.current.id)
      if (present !== null) return setConflict(present)
    }
    setRefusal(errorText(error, language))
    if (!(error instanceof RequestFailed)) return undefined
    const known = error.errors.flatMap(({ field }) =>
      field !== undefined && field in form.getValues() ? [field] : [],
    )
    for (const [place, field] of known.entries()) {
      const message = fieldErrorText(error, field, language)
      form.setError(
        field as Path<Form>,
        { type: 'server', ...(message === undefined ? {} : { message }) },
        { shouldFocus: place === 0 },
      )
    }
    return undefined
  }
  const store = async (values: FieldValues) => {
    setRefusal(undefined)
    setConflict(undefined)
    try {
      const saving = save(values as Form)
      draft.keep()
      const saved = await saving
      if (saved === null) return undefined
      draft.drop()
      reset(saved)
      await onSaved(saved)
    } catch (error) {
      if (onUnsent === undefined || base.current !== undefined || !(error instanceof NetworkFailed))
        return refuse(error)
      const unsent = { attributes: feature.attributesOf(values as Form), key: key.current.key }
      draft.drop()
      reset(undefined)
      onUnsent(unsent)
    }
    return undefined
  }

  return {
    form: form as UseFormReturn<Form>,
    refusal,
    conflict,
    isRestored: draft.isRestored,
    giveUp: () => {
      draft.drop()
      reset(item)
    },
    submit: () =>
      void form.handleSubmit((values) => {
        const found = feature.pastOf?.(values, begun.current, now)
        return found === undefined ? store(values) : setPast(found)
      })(),
    past,
    answerPast: (isWanted) => {
      setPast(undefined)
      if (isWanted) void form.handleSubmit(store)()
    },
    reload: () => {
      if (conflict !== undefined) reset(conflict)
    },
    keepMine: () => {
      if (conflict === undefined) return
      form.reset(begin(conflict), { keepDirtyValues: true })
      setConflict(undefined)
    },
    fill: (values) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true })
    },
    reset,
  }
}

/** What differs; nothing else is sent. */
function changedOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}
