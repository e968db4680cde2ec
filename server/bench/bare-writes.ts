import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'

/** Check-ins as bare SQL: a day's first one of each of these clients. */
export type BareWrites = {
  readonly url: string
  readonly connections: number
  readonly clients: readonly AccountId[]
  readonly instant: Instant
  readonly today: Day
  readonly dayBegins: Instant
}

export type BareWritesResult = { readonly aSecond: number }
