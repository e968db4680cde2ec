import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

/** When the client's calendar address was created; undefined: there is none. */
export async function findCalendarAddress(tx: Tx, { clientId }: ClientAccess): Promise<Instant | null> {
  const row = await statement<{ made_at: Instant }>(
    'calendar-address',
    sql`select made_at from calendar_addresses where owner_client = ${clientId}`,
  ).first(tx)
  return row?.made_at ?? null
}

/** Stores the hash of a client's new calendar address; the former address stops working. */
export async function putCalendarAddress(
  tx: Tx,
  { clientId }: ClientAccess,
  secretHash: Buffer,
  at: Instant,
): Promise<void> {
  await statement(
    'put-calendar-address',
    sql`insert into calendar_addresses ${sql.values({
      owner_client: clientId,
      secret_hash: secretHash,
      made_at: sql.at(at),
    })}
     on conflict (owner_client) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at`,
  ).run(tx)
}

/** Ends the calendar address of an account visible under row-level security; returns whether there was one. */
export async function removeCalendarAddress(tx: Tx, accountId: AccountId): Promise<boolean> {
  const count = await statement(
    'remove-calendar-address',
    sql`delete from calendar_addresses where owner_client = ${accountId}`,
  ).run(tx)
  return count > 0
}

/** The client of a calendar address; it does not grant access yet. */
export async function findOwnerOfCalendar(tx: Tx, secretHash: Buffer): Promise<AccountId | undefined> {
  const row = await statement<{ owner: AccountId | null }>(
    'owner-of-calendar-address',
    sql`select owner_of_calendar_address(${secretHash}) as owner`,
  ).first(tx)
  return row?.owner ?? undefined
}

/** The language in which a client's calendar is written. */
export async function findLanguageOfCalendar(tx: Tx, { clientId }: ClientAccess): Promise<Language> {
  const row = await statement<{ language: Language }>(
    'language-of-calendar',
    sql`select language from accounts where id = ${clientId}`,
  ).first(tx)
  return row?.language ?? 'de_DE'
}
