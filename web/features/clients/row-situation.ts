import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'

/** What a row must know of the reader; handed down, because a thousand rows do not ask each for themselves. */
export type RowSituation = {
  readonly today: Day
  readonly language: Language
  readonly zone: string
  readonly readerId: AccountId
}
