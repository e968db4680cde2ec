import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import type { Say } from '#language/words.ts'
import * as words from './clients.texts.ts'

/**
 * What every row needs to know about the reader. It is a prop, because a thousand rows must not subscribe each for
 * themselves.
 */
export type RowSituation = {
  readonly today: Day
  readonly language: Language
  readonly zone: string
  readonly readerId: AccountId
  /** Whether the reader's substitute is named once above the table, so that the rows need not name one. */
  readonly hasCommonCover: boolean
  readonly t: Say<typeof words>
  /** Whether the list is sorted by all sober days: the streak column then shows their number. */
  readonly isByTotal: boolean
}

/** The address that a row links to. */
export function recordOf({ account }: ClientListEntry): string {
  return `/klienten/${account.id}/datenerfassung`
}

/** The address of the conversation with a client. */
export function threadOf({ account }: ClientListEntry): string {
  return `/klienten/nachrichten-uebersicht?account=${account.id}`
}
