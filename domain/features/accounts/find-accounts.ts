import { z } from 'zod'
import type { Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { folded, readingOf, wordsOf } from '#base/search-text.ts'
import { anonymousName } from './anonymise-client.ts'

/** How an account stands (§4). */
export const accountStates = ['active', 'deactivated', 'anonymised'] as const
export type AccountState = (typeof accountStates)[number]

/** By what an administrator's list is put in order (§2). */
export const accountOrders = ['name', 'lastLogin', 'registration'] as const
export type AccountOrder = (typeof accountOrders)[number]

/** The longest page of accounts that were looked for. */
const foundPageMax = 100

/** What an administrator looks for among all accounts (§6); what is absent narrows nothing. */
export const AccountSearch = z.strictObject({
  /** 1 administrators, 2 therapists, 3 clients. */
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  state: z.enum(accountStates).optional(),
  /** Only clients of this therapist. */
  parentId: AccountId.optional(),
  /** Words of which each stands in the name, the login name, the mail address or the number in another system. */
  text: z.string().max(200).optional(),
  /** Absent: by name. Dates come with the latest on top. */
  order: z.enum(accountOrders).optional(),
  offset: z.int().min(0).max(1_000_000).optional(),
  limit: z.int().min(1).max(foundPageMax).optional(),
})
export type AccountSearch = z.infer<typeof AccountSearch>

/** How many accounts were found in all, whatever page of them is shown. */
export const FoundCount = z.object({ total: z.int() })

/** What must be known of an account to find it and to put it in its place. */
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
 * The page that was looked for, and how many there are in all (§2). By surname, then first name; whoever was anonymised
 * has no name and stands at the end. Equal ones stand by id, so that no page depends on chance.
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

/** Folded texts and not a collator: it compares ten thousand names four times as fast, and puts Ä beside A as well. */
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
