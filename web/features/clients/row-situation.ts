import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import type { Say } from '#language/words.ts'
import * as words from './clients.texts.ts'

/** What a row must know of the reader; handed down, because a thousand rows do not ask each for themselves. */
export type RowSituation = {
  readonly today: Day
  readonly language: Language
  readonly zone: string
  readonly readerId: AccountId
  /** Who covers for the reader is said once over the table. */
  readonly hasCommonCover: boolean
  readonly t: Say<typeof words>
  /** The list is sorted by all sober days: the streak says how many they are. */
  readonly isByTotal: boolean
}

/** Where a line leads. */
export function recordOf({ account }: ClientListEntry): string {
  return `/klienten/${account.id}/datenerfassung`
}

/** Where somebody is written to. */
export function threadOf({ account }: ClientListEntry): string {
  return `/klienten/nachrichten-uebersicht?account=${account.id}`
}
