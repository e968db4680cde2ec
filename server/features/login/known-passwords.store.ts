import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { wrongCodesMax, wrongCodesTold } from '@standfest/domain/features/login/second-factor.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { noteInstanceAction } from '#features/protocol/protocol.store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { putPasswordLink } from './recovery.store.ts'
import { endSessionsOf } from './sessions.store.ts'

/**
 * Before a second factor is taken away from somebody, or all of them become void: where wrong codes came after the right
 * password until the owner was told, somebody else may know that password and would need nothing more. It opens nothing
 * from then on, and the owner gets a link for another one.
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
       and (f.wrong_codes >= ${wrongCodesMax} or f.wrong_in_a_row >= ${wrongCodesTold})
     returning a.id, a.subject_ref`,
  ).all(tx)
  for (const { id, subject_ref } of voided) {
    await endSessionsOf(tx, id)
    await noteInstanceAction(tx, 'password-voided', at, subject_ref)
    // The rate limit for password links applies: the account can request another link at the login later.
    await putPasswordLink(tx, keyring, id, at)
  }
  return voided.length > 0
}
