import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, Resolver, UseFormReturn } from 'react-hook-form'
import { isRefusal, RequestFailed } from '#api/failures.ts'
import type { DraftKey } from '#drafts/drafts.ts'
import { fieldErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useFields } from '#ui/use-fields.ts'
import { carryOver, differencesOf, isSame, storedAfter } from './merge.ts'
import { type Attempt, type Begun, useEditing } from './use-editing.ts'
import { useFormDraft } from './use-form-draft.ts'

type FormNeeds<Base, Form extends FieldValues, Change> = {
  /** The loaded version; undefined for a new item. */
  readonly base: Base
  readonly versionOf: (base: Base) => number | undefined
  /** Reads the stored version; undefined where it is not there any more. */
  readonly reread?: (base: Base) => Promise<Base | undefined>
  readonly formOf: (base: Base) => Form
  /** The changes to send; undefined: nothing differs from the base, whose form is `begun`. */
  readonly changeOf: (values: Form, base: Base, begun: Form) => Change | undefined
  /**
   * Sends the changes; resolves with the stored version, on which the form goes on where something was typed
   * meanwhile. `undefined`: nothing was stored that could be changed, such as a request for an approval.
   */
  readonly send: (change: Change, attempt: Attempt<Base>, values: Form) => Promise<Base | undefined>
  /** Called once everything that was typed is stored. */
  readonly onSaved: (saved: Base, values: Form) => void
  /** Queues a new item that could not be sent, such as offline; true: the queue has taken it over. */
  readonly onFailed?: (error: unknown, change: Change, key: string) => boolean
  /**
   * The draft's key; undefined: no draft is stored, or nothing is edited at the moment. A new item that was stored
   * has another key than before: its draft must not fill the form of the next new item.
   */
  readonly draftAt?: ((base: Base) => DraftKey | undefined) | undefined
  /** Fields that are never stored on the device, such as a password. */
  readonly notInDraft?: readonly (keyof Form & string)[]
  /** Validates the whole form. */
  readonly resolverOf?: (base: Base) => Resolver<Form>
}

/** A request whose answer was lost, with the form's values when it was sent. */
type Unanswered<Form, Change> = {
  readonly change: Change
  readonly key: string
  readonly sent: Form
  readonly values: Form
}

/** A form with several fields ([Note: Editing]), from loading to saving. Typed text is never lost on the way. */
export function useFormEditing<Base, Form extends FieldValues, Change>(needs: FormNeeds<Base, Form, Change>) {
  const { base: read, versionOf, formOf } = needs
  const { language } = useLanguage()
  const core = useEditing<Base>({ base: read, versionOf, reread: needs.reread })
  // The initial values are remembered: the loaded parts, such as a goal's tasks, may be read again meanwhile.
  const begun = useRef({ version: versionOf(read), values: formOf(read) })
  const givenUp = useRef(0)
  const unanswered = useRef<Unanswered<Form, Change>>(undefined)
  const resolver = needs.resolverOf?.(core.base)
  const form = useFields<Form>({
    defaultValues: formOf(read) as DefaultValues<Form>,
    ...(resolver && { resolver }),
  }) as UseFormReturn<Form>
  const { isDirty } = form.formState
  useEffect(() => {
    const values = formOf(core.base)
    const before = begun.current.values
    const isTypedOn = isDirty && core.outcome === 'partly'
    if ((isDirty && !isTypedOn) || isSame(values, before)) return
    const typed = structuredClone(form.getValues())
    begun.current = { ...begun.current, values }
    form.reset(values)
    // Parts that were just stored, such as new tasks, have their ids from now on.
    if (isTypedOn) fillForm(form, carryOver(before, typed, values))
  }, [formOf, core.base, core.outcome, form, isDirty])

  const draftAt = needs.draftAt?.(core.base)
  const draft = useFormDraft(form, {
    at: draftAt,
    without: needs.notInDraft ?? [],
    begun: () => begun.current,
    sentAs: core.keys.all,
    onFound: (version, sentAs) => {
      core.keys.goOnWith(sentAs)
      if (version !== undefined) begun.current = { ...begun.current, version }
      core.goBackTo(version)
    },
  })

  const begin = (base: Base) => {
    begun.current = { version: versionOf(base), values: formOf(base) }
    return begun.current.values
  }
  const reset = (base: Base) => {
    givenUp.current += 1
    unanswered.current = undefined
    form.reset(begin(base))
    core.begin(base)
  }
  const markRefusedFields = (error: unknown) => {
    if (!(error instanceof RequestFailed)) return
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
  }
  /**
   * Saves validated values on a version. A new item whose answer was lost may be stored: the same request is repeated first, and what
   * was typed since is a change of that item.
   */
  const storeOn = async (on: Begun<Base>, values: Form): Promise<void> => {
    const isNew = on.version === undefined
    const inForm = structuredClone(form.getValues())
    const isRepeat = isNew && unanswered.current !== undefined && !isSame(unanswered.current.sent, inForm)
    const repeated = isRepeat ? unanswered.current : undefined
    const sent = repeated?.sent ?? inForm
    const begunAfter = givenUp.current
    let last: Unanswered<Form, Change> | undefined
    const ending = await core.save<Change, Base | undefined>(
      {
        changeOf: (base) =>
          repeated === undefined
            ? needs.changeOf(values, base, base === on.base ? begun.current.values : formOf(base))
            : repeated.change,
        differencesOf: (_, present) => differencesOf(begun.current.values, formOf(present), values),
      },
      async (change, attempt) => {
        last = repeated ?? { change, key: attempt.key, sent, values }
        draft.keep()
        return needs.send(change, attempt, last.values)
      },
      on,
    )
    if (ending.type === 'conflict' || ending.type === 'busy') return
    if (ending.type === 'failed') {
      unanswered.current = isNew && !isRefusal(ending.error) ? last : undefined
      if (repeated !== undefined && unanswered.current === undefined) return storeOn(on, values)
      // The queue would take over what was sent, without what was typed since.
      const isTakenOver =
        last !== undefined &&
        isNew &&
        isSame(sent, form.getValues()) &&
        needs.onFailed?.(ending.error, last.change, last.key) === true
      if (!isTakenOver) return markRefusedFields(ending.error)
      draft.dropSaved()
      return reset(read)
    }
    unanswered.current = undefined
    // Where the answer has no stored version, the former base stays.
    const saved = (ending.type === 'saved' ? ending.saved : undefined) ?? on.base
    const stored = storedAfter(begun.current.values, sent, formOf(saved))
    const typed = carryOver(sent, structuredClone(form.getValues()), stored)
    // What was discarded during the save was not typed on.
    if (!isSame(typed, stored) && givenUp.current === begunAfter) {
      begun.current = { version: versionOf(saved), values: stored }
      form.reset(stored)
      fillForm(form, typed)
      core.begin(saved, 'partly')
      draft.moveTo(needs.draftAt?.(saved))
      if (repeated === undefined) return
      return storeOn({ base: saved, version: versionOf(saved), isFromDraft: false }, typed)
    }
    draft.dropSaved()
    form.reset(begin(saved))
    core.begin(saved, 'saved')
    needs.onSaved(saved, values)
  }

  const store = (values: Form) => storeOn(core, values)

  return {
    form,
    ...core,
    /** Whether typed text is stored on this device while it is unsaved. */
    isDrafted: draftAt !== undefined,
    /** The form was filled from an unsaved draft. */
    isRestored: draft.isRestored,
    submit: () => void form.handleSubmit(store)(),
    store,
    /** Resets the form to the loaded version. */
    reset,
    /** Discards the typed values, on this device too. */
    giveUp: () => {
      draft.drop()
      reset(read)
    },
    /** Takes the version that another person saved, and discards the typed values. */
    reload: () => {
      if (core.conflict !== undefined) reset(core.conflict.present)
    },
    /** Keeps the typed values, to be saved over the version that another person saved. */
    keepMine: () => {
      if (core.conflict === undefined) return
      const { present } = core.conflict
      form.reset(begin(present), { keepDirtyValues: true })
      core.begin(present, 'kept')
    },
    /** The form's initial values, as shown in its fields. */
    begunValues: () => begun.current.values,
    /** Sets values in the form as if they had been typed. */
    fill: (values: Form) => fillForm(form, values),
  }
}

function fillForm<Form extends FieldValues>(form: UseFormReturn<Form>, values: Form): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true })
}
