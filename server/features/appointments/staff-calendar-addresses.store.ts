import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** When the therapist's calendar address was created; null: there is none. */
export async function findStaffCalendarAddress(tx: Tx, accountId: AccountId): Promise<Instant | null> {
  const row = await statement<{ made_at: Instant }>(
    'staff-calendar-address',
    sql`select made_at from staff_calendar_addresses where account_id = ${accountId}`,
  ).first(tx)
  return row?.made_at ?? null
}

/** Stores the keyed hash of a therapist's new calendar address; the former address stops working. */
export async function putStaffCalendarAddress(
  tx: Tx,
  accountId: AccountId,
  secretHash: Buffer,
  at: Instant,
): Promise<void> {
  await statement(
    'put-staff-calendar-address',
    sql`insert into staff_calendar_addresses ${sql.values({
      account_id: accountId,
      secret_hash: secretHash,
      made_at: sql.at(at),
    })}
     on conflict (account_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at`,
  ).run(tx)
}

/** Ends a therapist's calendar address; returns whether there was one. */
export async function removeStaffCalendarAddress(tx: Tx, accountId: AccountId): Promise<boolean> {
  const count = await statement(
    'remove-staff-calendar-address',
    sql`delete from staff_calendar_addresses where account_id = ${accountId}`,
  ).run(tx)
  return count > 0
}

/** The therapist of a calendar address with their language, while the account may be used. */
export async function findTherapistOfCalendar(
  tx: Tx,
  secretHash: Buffer,
): Promise<{ readonly id: AccountId; readonly language: Language } | undefined> {
  return statement<{ id: AccountId; language: Language }>(
    'therapist-of-calendar-address',
    sql`select a.id, a.language from staff_calendar_addresses s join accounts a on a.id = s.account_id
     where s.secret_hash = ${secretHash} and a.type = 2 and a.active and a.deleted_at is null`,
  ).first(tx)
}
