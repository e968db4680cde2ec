import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Refusal } from '@standfest/domain/base/refusal.ts'
import {
  refuseNewSubstitute,
  refuseSubstituteChange,
} from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { type NewSubstitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import type { Colleague, NamedSubstitute } from './substitutes.queries.ts'

/** The form's values; '' where nothing was chosen yet. */
export type Fields = { parentId: string; accountId: string; startDate: string; endDate: string }
const fieldNames = ['parentId', 'accountId', 'startDate', 'endDate'] as const

/** The form's initial values. */
export function fieldsOf(present: NamedSubstitute | undefined, parentId: string): Fields {
  if (present === undefined) return { parentId, accountId: '', startDate: '', endDate: '' }
  const { accountId, startDate, endDate } = present
  return { parentId: present.parentId, accountId, startDate, endDate }
}

/** The missing fields, in the order of the form. */
export function missingOf(fields: Fields): readonly (keyof Fields)[] {
  return fieldNames.filter((name) => fields[name] === '')
}

type Known = {
  readonly today: Day
  readonly colleagues: readonly Colleague[]
  readonly substitutes: readonly NamedSubstitute[]
  readonly present: NamedSubstitute | undefined
}

/** The wire form of a complete form. */
export function wantedOf(fields: Fields): NewSubstitute {
  return fields as unknown as NewSubstitute
}

/** The domain rule's refusal of a whole form, before it is sent: the server applies the same rule. */
export function refuseFields(fields: Fields, { today, colleagues, substitutes, present }: Known) {
  const wanted = wantedOf(fields)
  const others = substitutes.filter(
    ({ id, parentId, accountId }) =>
      id !== present?.id && parentId === wanted.parentId && accountId === wanted.accountId,
  )
  if (present !== undefined) return refuseSubstituteChange(present, wanted, { today, others })
  const isActiveTherapist = (id: AccountId) => colleagues.some((one) => one.id === id)
  return refuseNewSubstitute(wanted, { today, isActiveTherapist, others })
}

/** The field below which a refusal is shown; undefined: it concerns the whole form. */
export function fieldOf({ fields }: Pick<Refusal, 'fields'>): keyof Fields | undefined {
  return fieldNames.find((name) => name === fields?.[0]?.field)
}
