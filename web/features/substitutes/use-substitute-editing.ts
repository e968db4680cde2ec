import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver } from 'react-hook-form'
import { useSecond } from '#approvals/use-second.ts'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { dayFault } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { allOf, type Read } from '#loading/read.ts'
import { useToday } from '#session/now.ts'
import type { SubstitutesMode } from '#session/overlay-address.ts'
import { useSession } from '#session/session.ts'
import { type Fields, fieldOf, fieldsOf, missingOf, refuseFields, wantedOf } from './form-fields.ts'
import {
  type Colleague,
  type NamedSubstitute,
  type Saved,
  useColleagues,
  useSaveSubstitute,
  useSubstitutes,
} from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

const labels = { parentId: 'parent', accountId: 'colleague', startDate: 'first', endDate: 'last' } as const

/** The state of the overlay: the loaded lists, and the form that its address names. */
export function useSubstituteEditing({
  isOpen,
  shown,
  onSaved,
}: {
  readonly isOpen: boolean
  readonly shown: SubstitutesMode
  readonly onSaved: (saved: Fields, isAsked: boolean) => void
}) {
  const { account, role } = useSession()
  const substitutes = useSubstitutes()
  const colleagues = useColleagues()
  const { mutateAsync } = useSaveSubstitute()
  const second = useSecond()
  const [atOnce, setAtOnce] = useState(false)
  const absent = role === 'THERAPIST' ? account.id : ''
  const editing = useFormEditing<NamedSubstitute | undefined, Fields, Wanted>({
    base: undefined,
    versionOf: (base) => base?.version,
    reread: async (base) => (await substitutes.refetch()).data?.find(({ id }) => id === base?.id),
    formOf: (base) => fieldsOf(base, absent),
    changeOf: (fields, base) => {
      const { startDate, endDate } = wantedOf(fields)
      if (base !== undefined) return { days: { startDate, endDate } }
      if (second.isNeeded && !atOnce) return { asked: wantedOf(fields) }
      return { wanted: { ...wantedOf(fields), ...(atOnce ? { atOnce } : {}) } }
    },
    send: async (what, { base, version, key }) => {
      if ('asked' in what) {
        await second.ask({ kind: 'substitution', ...what.asked })
        return undefined
      }
      if ('wanted' in what) return namedBy(await mutateAsync({ ...what, key }), colleagues.data ?? [])
      if (base === undefined) return undefined
      const saved = await mutateAsync({ ...what, id: base.id, version: version ?? base.version, key })
      return saved && { ...base, ...saved }
    },
    onSaved: (base, fields) => {
      leaving.settle()
      // A request for an approval stores no substitution yet.
      onSaved(fields, base === undefined)
    },
    resolverOf: useResolver({
      substitutes: substitutes.data ?? [],
      colleagues: colleagues.data ?? [],
    }),
  })
  const isForm = shown.mode !== 'view'
  const leaving = useLeaving(isOpen && isForm && editing.form.formState.isDirty)
  const wanted = shown.mode === 'edit' ? shown.substitute : undefined
  const found = substitutes.data?.find(({ id }) => id === wanted)
  const { reset } = editing
  useEffect(() => {
    reset(found)
    setAtOnce(false)
    // Once for each opened form, not each time the list is read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown.mode, found?.id])
  const read: Read<unknown> = isForm ? allOf(substitutes, colleagues) : substitutes
  return {
    ...editing,
    second: { ...second, atOnce, setAtOnce },
    substitutes: substitutes.data ?? [],
    colleagues: colleagues.data ?? [],
    leaving,
    isForm,
    read,
    isLoading: read.data === undefined,
    isGone: shown.mode === 'edit' && found === undefined,
  }
}

/** A substitution as the server answers it, with the two people by name. */
function namedBy(
  saved: Substitute | undefined,
  colleagues: readonly Colleague[],
): NamedSubstitute | undefined {
  const nameOf = (wanted: AccountId) => colleagues.find(({ id }) => id === wanted)?.person
  return saved && { ...saved, parent: nameOf(saved.parentId), colleague: nameOf(saved.accountId) }
}

/** The request: changed days of a substitution, a new one, or a new one that needs approval. */
type Wanted =
  | Pick<Extract<Saved, { days: unknown }>, 'days'>
  | Pick<Extract<Saved, { wanted: unknown }>, 'wanted'>
  | { readonly asked: ReturnType<typeof wantedOf> }

/** Validates the whole form by the same rules as on the server; each field shows its own message. */
function useResolver(known: {
  readonly substitutes: readonly NamedSubstitute[]
  readonly colleagues: readonly Colleague[]
}): (present: NamedSubstitute | undefined) => Resolver<Fields> {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const today = useToday()
  return (present) => (values) => {
    const errors: FieldErrors<Fields> = {}
    for (const name of missingOf(values)) {
      errors[name] = { type: 'required', message: t('required', { label: t(labels[name]) }) }
    }
    for (const name of ['startDate', 'endDate'] as const) {
      const message = values[name] === '' ? undefined : dayFault(values[name], language)
      if (message !== undefined) errors[name] = { type: 'date', message }
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors }
    const no = refuseFields(values, { ...known, present, today })
    if (no === undefined) return { values, errors: {} }
    const message = refusalText(no, language)
    return { values: {}, errors: { [fieldOf(no) ?? 'endDate']: { type: no.code, message } } }
  }
}
