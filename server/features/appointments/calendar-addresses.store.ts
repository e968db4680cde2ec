import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

const find = statement<{ made_at: Instant }>(
  'calendar-address',
  'select extract(epoch from made_at)::bigint as made_at from calendar_addresses where owner_client = $1',
)
const put = statement(
  'put-calendar-address',
  `insert into calendar_addresses (owner_client, secret_hash, made_at) values ($1, $2, to_timestamp($3))
   on conflict (owner_client) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at`,
)
const remove = statement('remove-calendar-address', 'delete from calendar_addresses where owner_client = $1')
const ownerOf = statement<{ owner: AccountId | null }>(
  'owner-of-calendar-address',
  'select owner_of_calendar_address($1) as owner',
)
const language = statement<{ language: Language }>(
  'language-of-calendar',
  'select language from accounts where id = $1',
)

/** Since when there is an address, if there is one. */
export async function findCalendarAddress(tx: Tx, { clientId }: ClientAccess): Promise<Instant | null> {
  return (await find.first(tx, [clientId]))?.made_at ?? null
}

/** Keeps the hash of a client's new address; the former one leads nowhere from now on. */
export async function putCalendarAddress(
  tx: Tx,
  { clientId }: ClientAccess,
  secretHash: Buffer,
  at: Instant,
): Promise<void> {
  await put.run(tx, [clientId, secretHash, at])
}

/** Ends the address of an account whose row the second wall lets see; says whether there was one. */
export async function removeCalendarAddress(tx: Tx, accountId: AccountId): Promise<boolean> {
  return (await remove.run(tx, [accountId])) > 0
}

/** Whose address this is; it opens nothing yet. */
export async function findOwnerOfCalendar(tx: Tx, secretHash: Buffer): Promise<AccountId | undefined> {
  return (await ownerOf.first(tx, [secretHash]))?.owner ?? undefined
}

/** The language in which a client's calendar is written. */
export async function findLanguageOfCalendar(tx: Tx, { clientId }: ClientAccess): Promise<Language> {
  return (await language.first(tx, [clientId]))?.language ?? 'de_DE'
}
