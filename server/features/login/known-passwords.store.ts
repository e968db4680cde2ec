import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { wrongCodesMax, wrongCodesNotified } from '@standfest/domain/features/login/second-factor.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { removeIdentity } from './openid-identities.store.ts'
import { enqueuePasswordLink } from './recovery.store.ts'
import { endSessionsOf } from './sessions.store.ts'

/**
 * Invalidates passwords that may be known to others before a second factor is removed or all are voided: several wrong
 * codes after a correct password suggest that another person knows it. The owner gets a link for a new password.
 */
export async function voidKnownPasswords(
  tx: Tx,
  keyring: Keyring,
  { of, at }: { readonly of: AccountId | 'everybody'; readonly at: Instant },
): Promise<boolean> {
  const accountId = of === 'everybody' ? null : of
  const voided = await statement<{ id: AccountId; subject_ref: string }>(
    'void-known-passwords',
    sql`update accounts a set password_hash = null, password_one_time_until = null, version = version + 1
     from second_factors f
     where f.account_id = a.id and f.confirmed and a.password_hash is not null and (${accountId}::uuid is null
       or a.id = ${accountId})
       and (f.wrong_codes >= ${wrongCodesMax} or f.wrong_in_a_row >= ${wrongCodesNotified})
     returning a.id, a.subject_ref`,
  ).all(tx)
  for (const { id, subject_ref } of voided) {
    await endSessionsOf(tx, id)
    // The wrong codes may have followed a login by the provider, not one by password.
    await removeIdentity(tx, id)
    await recordAuditOfInstance(tx, 'password-voided', at, subject_ref)
    // The rate limit for password links applies: the account can request another link at the login later.
    await enqueuePasswordLink(tx, keyring, id, at)
  }
  return voided.length > 0
}
