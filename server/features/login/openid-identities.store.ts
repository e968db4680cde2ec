import { createHmac } from 'node:crypto'
import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { Keyring } from '#vault/keyring.ts'

/** An identity at the clinic's OpenID provider. Only issuer and subject together are a stable identifier; an e-mail address is not. */
export type Identity = { readonly issuer: string; readonly subject: string }

/** The HMAC of an identity on a site, so that it is known on that site only, even if sites are ports of one host. */
export function identityHashOf({ openidKey }: Keyring, site: Role, { issuer, subject }: Identity): Buffer {
  return createHmac('sha256', openidKey)
    .update(JSON.stringify([site, issuer, subject]))
    .digest()
}

/** The HMAC that includes the account, so that a row moved to another account is rejected. */
function ownerHashOf({ openidKey }: Keyring, identityHash: Buffer, accountId: AccountId): Buffer {
  return createHmac('sha256', openidKey)
    .update(`${identityHash.toString('hex')}|${accountId}`)
    .digest()
}

/** The account that is linked to an identity. Throws if the row was moved to another account. */
export async function findAccountOfIdentity(
  tx: Tx,
  keyring: Keyring,
  identityHash: Buffer,
): Promise<AccountId | undefined> {
  const row = await statement<{ account_id: AccountId; owner_hash: Buffer }>(
    'account-of-openid-identity',
    sql`select account_id, owner_hash from openid_identities where identity_hash = ${identityHash}`,
  ).first(tx)
  if (row && !ownerHashOf(keyring, identityHash, row.account_id).equals(row.owner_hash))
    throw new Error('an identity lies with another account')
  return row?.account_id
}

/** Since when an account is linked. */
export async function findLinkedAt(tx: Tx, accountId: AccountId): Promise<Instant | undefined> {
  const row = await statement<{ linked_at: number }>(
    'openid-identity-of-account',
    sql`select linked_at from openid_identities where account_id = ${accountId}`,
  ).first(tx)
  return row?.linked_at
}

/** Links an account. False if the account or the identity is already linked on this site; the link of a deleted account is replaced. */
export async function insertIdentity(
  tx: Tx,
  keyring: Keyring,
  { accountId, identityHash, at }: { accountId: AccountId; identityHash: Buffer; at: Instant },
): Promise<boolean> {
  await statement(
    'end-openid-identity-of-deleted',
    sql`delete from openid_identities i using accounts a
     where i.identity_hash = ${identityHash} and a.id = i.account_id and a.deleted_at is not null`,
  ).run(tx)
  const count = await statement(
    'insert-openid-identity',
    sql`insert into openid_identities ${sql.values({
      account_id: accountId,
      identity_hash: identityHash,
      owner_hash: ownerHashOf(keyring, identityHash, accountId),
      linked_at: sql.at(at),
    })} on conflict do nothing`,
  ).run(tx)
  return count === 1
}

/** Removes the link of an account; returns whether there was one. */
export async function removeIdentity(tx: Tx, accountId: AccountId): Promise<boolean> {
  const count = await statement(
    'end-openid-identity',
    sql`delete from openid_identities where account_id = ${accountId}`,
  ).run(tx)
  return count === 1
}
