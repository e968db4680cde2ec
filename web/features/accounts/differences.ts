import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { type AccountForm, formOf } from './account-form.ts'

type Read = { readonly account: Account; readonly lifeAreas: readonly LifeAreaTypeId[] }

/** A field that somebody else changed: what stands there now, and what stands in the form. */
export type Difference = {
  readonly field: Exclude<keyof AccountForm, 'password'>
  readonly there: AccountForm[keyof AccountForm]
  readonly mine: AccountForm[keyof AccountForm]
}

/** The fields that changed between two states of an account and now differ from the form. */
export function differencesOf(before: Read, present: Read, form: AccountForm): readonly Difference[] {
  const old = formOf(before.account, before.lifeAreas)
  const there = formOf(present.account, present.lifeAreas)
  const fields = Object.keys(there).filter((field) => field !== 'password') as Difference['field'][]
  return fields
    .filter((field) => !isSame(old[field], there[field]) && !isSame(there[field], form[field]))
    .map((field) => ({ field, there: there[field], mine: form[field] }))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
