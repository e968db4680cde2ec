import type { Role } from '@standfest/domain/base/call.ts'
import type { SessionDurations } from '@standfest/domain/features/instance-settings/security-settings.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

const roleOfAccount = sql`(array['ADMIN', 'THERAPIST', 'CLIENT'])[a.type]`

/** Ends the sessions of all accounts of a role. */
export async function endSessionsOfRole(tx: Tx, role: Role): Promise<void> {
  await statement(
    'end-sessions-of-role',
    sql`delete from sessions s using accounts a where a.id = s.account_id and ${roleOfAccount} = ${role}`,
  ).run(tx)
}

/** Ends the sessions on sites that are not those of the account's role. */
export async function endSessionsOnOtherSites(tx: Tx): Promise<void> {
  await statement(
    'end-sessions-on-other-sites',
    sql`delete from sessions s using accounts a where a.id = s.account_id and s.site <> ${roleOfAccount}`,
  ).run(tx)
}

/** Applies the configured durations to open sessions. */
export async function applyDurations(
  tx: Tx,
  { longestSeconds, idleSeconds }: SessionDurations,
): Promise<void> {
  await statement(
    'set-durations',
    sql`update sessions s set ends_at = s.opened_at + ${longestSeconds} * interval '1 second',
       idle_seconds = (${JSON.stringify(idleSeconds)}::jsonb ->> ${roleOfAccount})::integer
     from accounts a where a.id = s.account_id`,
  ).run(tx)
}
