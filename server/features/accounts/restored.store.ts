import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/**
 * Invalidates what was open when a restored database copy was made: sessions, links, calendar addresses and approval
 * requests that may have ended since, consents that may have been withdrawn, and mails and reports that may have been sent.
 */
export async function closeWhatWasOpen(
  tx: Tx,
  { at, lettersDueBefore }: { readonly at: Instant; readonly lettersDueBefore: Instant },
): Promise<void> {
  await statement('end-all-sessions', sql`delete from sessions`).run(tx)
  await statement('void-all-password-links', sql`delete from password_links`).run(tx)
  await statement('end-all-calendar-addresses', sql`select end_all_calendar_addresses()`).run(tx)
  await statement('end-hospital-reports', sql`select end_hospital_reports(${sql.at(at)})`).run(tx)
  await statement(
    'end-open-approvals',
    sql`update approvals set state = 'ended', address = null, version = version + 1
     where state in ('waiting', 'approved')`,
  ).run(tx)
  await statement(
    'park-old-letters',
    sql`update letters set state = 'expired', address = null, last_error = 'restored'
     where state = 'planned' and due_at < ${sql.at(lettersDueBefore)}`,
  ).run(tx)
}
