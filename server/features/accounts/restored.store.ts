import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'

const sessions = statement('end-all-sessions', 'delete from sessions')
const links = statement('void-all-password-links', 'delete from password_links')
const calendarAddresses = statement('end-all-calendar-addresses', 'select end_all_calendar_addresses()')
const approvals = statement(
  'end-open-approvals',
  `update approvals set state = 'ended', address = null, version = version + 1 where state in ('waiting', 'approved')`,
)
const letters = statement(
  'park-old-letters',
  `update letters set state = 'expired', address = null, last_error = 'restored'
   where state = 'planned' and due_at < to_timestamp($1)`,
)

/**
 * Ends what was open when a copy of the database was made: sessions that may have been ended since, links that may have
 * been used, addresses for calendars that may have been ended, requests
 * that may have been refused, letters that may have been sent.
 */
export async function closeWhatWasOpen(
  tx: Tx,
  { lettersDueBefore }: { readonly lettersDueBefore: Instant },
): Promise<void> {
  await sessions.run(tx, [])
  await links.run(tx, [])
  await calendarAddresses.run(tx, [])
  await approvals.run(tx, [])
  await letters.run(tx, [lettersDueBefore])
}
