import { useState } from 'react'
import { type FieldErrors, type Resolver } from 'react-hook-form'
import { RequestFailed } from '#api/failures.ts'
import { useSecond } from '#approvals/use-second.ts'
import { useSameKey } from '#editing/use-same-key.ts'
import { fieldErrorText, refusalText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { dayFault } from '#language/typed-moments.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { useFields } from '#ui/use-fields.ts'
import {
  type Fields,
  fieldNames,
  fieldOf,
  fieldsOf,
  missingOf,
  refuseFields,
  wantedOf,
} from './form-fields.ts'
import { type Colleague, type NamedSubstitute, useSaveSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

const labels = { parentId: 'parent', accountId: 'colleague', startDate: 'first', endDate: 'last' } as const

type Needs = {
  readonly substitutes: readonly NamedSubstitute[]
  readonly colleagues: readonly Colleague[]
  readonly onSaved: (saved: Fields, base: NamedSubstitute | undefined, isAsked: boolean) => void
}

/** The form of a new substitution, or of one that is changed. */
export function useSubstituteForm({ substitutes, colleagues, onSaved }: Needs) {
  const { language } = useLanguage()
  const { account, role } = useSession()
  // As it was when the form was opened: what others change meanwhile is a conflict, not a silent new base.
  const [base, setBase] = useState<NamedSubstitute>()
  const [failure, setFailure] = useState<unknown>()
  const keyOf = useSameKey()
  const save = useSaveSubstitute()
  const second = useSecond()
  const [atOnce, setAtOnce] = useState(false)
  const absent = role === 'THERAPIST' ? account.id : ''
  const form = useFields<Fields>({
    resolver: useResolver({ substitutes, colleagues, base }),
    defaultValues: fieldsOf(undefined, absent),
  })

  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined)
    const { startDate, endDate } = wantedOf(fields)
    const what = base
      ? { id: base.id, version: base.version, days: { startDate, endDate } }
      : { wanted: { ...wantedOf(fields), ...(atOnce ? { atOnce } : {}) } }
    const asks = base === undefined && second.isNeeded && !atOnce
    try {
      if (asks) await second.ask({ kind: 'substitution', ...wantedOf(fields) })
      else await save.mutateAsync({ ...what, key: keyOf(what) })
    } catch (error) {
      const faulty = fieldNames.find((name) => fieldErrorText(error, name, language) !== undefined)
      if (faulty === undefined) return setFailure(error)
      const message = fieldErrorText(error, faulty, language) ?? ''
      return form.setError(faulty, { message }, { shouldFocus: true })
    }
    onSaved(fields, base, asks)
  })
  const start = (present: NamedSubstitute | undefined) => {
    setFailure(undefined)
    setBase(present)
    setAtOnce(false)
    form.reset(fieldsOf(present, absent))
  }
  const isConflict = failure instanceof RequestFailed && failure.status === 412
  return {
    form,
    base,
    submit: () => void submit(),
    failure,
    isConflict,
    start,
    second: { ...second, atOnce, setAtOnce },
  }
}

/** Judges the whole form by the rules that the server asks too; each field shows what concerns it. */
function useResolver(known: {
  readonly substitutes: readonly NamedSubstitute[]
  readonly colleagues: readonly Colleague[]
  readonly base: NamedSubstitute | undefined
}): Resolver<Fields> {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  return (values) => {
    const errors: FieldErrors<Fields> = {}
    for (const name of missingOf(values)) {
      errors[name] = { type: 'required', message: t('required', { label: t(labels[name]) }) }
    }
    for (const name of ['startDate', 'endDate'] as const) {
      const message = values[name] === '' ? undefined : dayFault(values[name], language)
      if (message !== undefined) errors[name] = { type: 'date', message }
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors }
    const no = refuseFields(values, { ...known, present: known.base, today })
    if (no === undefined) return { values, errors: {} }
    const message = refusalText(no, language)
    return { values: {}, errors: { [fieldOf(no) ?? 'endDate']: { type: no.code, message } } }
  }
}
