import type { Role } from '@standfest/domain/base/call.ts'
import type { SessionDurations } from '@standfest/domain/features/instance-settings/security-settings.ts'
import { statement, type Tx } from '#database/connection.ts'

const roleOfAccount = `(array['ADMIN', 'THERAPIST', 'CLIENT'])[a.type]`
const endOfRole = statement(
  'end-sessions-of-role',
  `delete from sessions s using accounts a where a.id = s.account_id and ${roleOfAccount} = $1`,
)
const endAbroad = statement(
  'end-sessions-on-other-sites',
  `delete from sessions s using accounts a where a.id = s.account_id and s.site <> ${roleOfAccount}`,
)
const setDurations = statement(
  'set-durations',
  `update sessions s set ends_at = s.opened_at + $1 * interval '1 second',
     idle_seconds = ($2::jsonb ->> ${roleOfAccount})::integer
   from accounts a where a.id = s.account_id`,
)

/** Ends the sessions of everybody of a role. */
export async function endSessionsOfRole(tx: Tx, role: Role): Promise<void> {
  await endOfRole.run(tx, [role])
}

/** Ends the sessions on sites that are not those of the account's role. */
export async function endSessionsOnOtherSites(tx: Tx): Promise<void> {
  await endAbroad.run(tx, [])
}

/** Open sessions last as long as new ones from now on. */
export async function applyDurations(
  tx: Tx,
  { longestSeconds, idleSeconds }: SessionDurations,
): Promise<void> {
  await setDurations.run(tx, [longestSeconds, JSON.stringify(idleSeconds)])
}
