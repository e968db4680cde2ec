import { z } from 'zod'
import type { Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { folded, readingOf, wordsOf } from '#base/search-text.ts'
import { anonymousName } from './anonymise-client.ts'

/** The state filters of accounts (§4). */
export const accountStates = ['active', 'deactivated', 'anonymised'] as const
export type AccountState = (typeof accountStates)[number]

/** The sort orders of an administrator's list of accounts (§2). */
export const accountOrders = ['name', 'lastLogin', 'registration'] as const
export type AccountOrder = (typeof accountOrders)[number]

/** The longest page of search results. */
const foundPageMax = 100

/** An administrator's search among all accounts (§6); an absent field does not filter. */
export const AccountSearch = z.strictObject({
  /** 1 administrators, 2 therapists, 3 clients. */
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  state: z.enum(accountStates).optional(),
  /** Only clients of this therapist. */
  parentId: AccountId.optional(),
  /** Search words, each of which must occur in name, login name, mail address or external number. */
  text: z.string().max(200).optional(),
  /** The sort order; absent: by name. Dates are sorted latest first. */
  order: z.enum(accountOrders).optional(),
  offset: z.int().min(0).max(1_000_000).optional(),
  limit: z.int().min(1).max(foundPageMax).optional(),
})
export type AccountSearch = z.infer<typeof AccountSearch>

/** The total number of accounts found, on all pages. */
export const FoundCount = z.object({ total: z.int() })

/** The facts of an account needed to search and sort it. */
export type Findable = {
  readonly id: AccountId
  readonly name: string
  readonly surname: string
  readonly alias: string
  readonly email: string
  readonly externalId: string
  readonly anonymised: boolean
  readonly lastLoginAt: Instant | null
  readonly registeredAt: Instant
}

/**
 * One page of the search results and their total (§2). Sorted by surname and first name; anonymised accounts, which
 * have no name, come last. Ties are sorted by id, so that pages are deterministic.
 */
export function findAmong<One extends Findable>(
  all: readonly One[],
  { text = '', order = 'name', offset = 0, limit = foundPageMax }: AccountSearch,
): { readonly total: number; readonly page: readonly One[] } {
  const words = wordsOf(text.trim())
  const found = words[0] === '' ? all : all.filter((one) => matches(one, words))
  const placed = found.map((one) => ({ one, name: nameKey(one) })).sort(comparisons[order])
  return { total: found.length, page: placed.slice(offset, offset + limit).map(({ one }) => one) }
}

function matches(one: Findable, words: readonly string[]): boolean {
  const { name, surname } = shownName(one)
  const reading = readingOf([name, surname, one.alias, one.email, one.externalId].join(' '))
  return words.every((word) => reading.includes(word))
}

type Placed = { readonly one: Findable; readonly name: string }

const comparisons: Readonly<Record<AccountOrder, (one: Placed, other: Placed) => number>> = {
  name: byName,
  lastLogin: (one, other) => (other.one.lastLoginAt ?? 0) - (one.one.lastLoginAt ?? 0) || byName(one, other),
  registration: (one, other) => other.one.registeredAt - one.one.registeredAt || byName(one, other),
}

/**
 * Compares folded texts instead of using a collator: four times as fast for ten thousand names, and it sorts Ä with A
 * as well.
 */
function byName(one: Placed, other: Placed): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.one.id < other.one.id ? -1 : 1
}

const behindAllNames = '\uffff'

function nameKey(one: Findable): string {
  return one.anonymised ? behindAllNames : folded(`${one.surname} ${one.name}`)
}

function shownName({ id, name, surname, anonymised }: Findable) {
  return anonymised ? anonymousName(id) : { name, surname }
}
