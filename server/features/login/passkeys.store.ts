import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, PasskeyId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openRecipient, type Recipient } from '#features/accounts/recipient.store.ts'
import { openJson, sealJson } from '#vault/sealing.ts'
import type { Vault } from '#vault/vault.ts'
import { hashSecret } from './sessions.store.ts'

type Row = {
  id: PasskeyId
  account_id: AccountId
  site: Role
  credential: Buffer
  sign_count: number
  made_at: number
  used_at: number | null
}

const columns = sql`id, account_id, site, credential, sign_count, made_at, used_at`

/** The encrypted fields of a passkey. They include account and site, so that a row moved to another account is rejected. */
const Credential = z.object({
  accountId: z.string(),
  site: z.string(),
  name: z.string(),
  credentialId: z.string(),
  publicKey: z.base64(),
  userHandle: z.string(),
})
type Credential = z.infer<typeof Credential>

/** A passkey with its decrypted fields. */
export type OpenedPasskey = {
  readonly id: PasskeyId
  readonly accountId: AccountId
  readonly site: Role
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly userHandle: string
  readonly signCount: number
  readonly madeAt: Instant
  readonly usedAt: Instant | null
}

type Sealing = Pick<Recipient, 'key' | 'owner'>

/** The passkey with a credential id, and its account, which may be deactivated; undefined if it is unknown. */
export async function findPasskey(
  tx: Tx,
  vault: Vault,
  credentialId: string,
): Promise<{ readonly passkey: OpenedPasskey; readonly owner: Recipient } | undefined> {
  const row = await statement<Row>(
    'passkey-by-credential',
    sql`select ${columns} from passkeys where credential_hash = ${hashSecret(credentialId)}`,
  ).first(tx)
  const owner = row && (await openRecipient(tx, vault, row.account_id, { evenDeactivated: true }))
  return owner && { passkey: opened(row, owner), owner }
}

/** The passkeys of an account on all sites, oldest first. */
export async function listPasskeysOf(tx: Tx, vault: Vault, accountId: AccountId): Promise<OpenedPasskey[]> {
  const rows = await statement<Row>(
    'passkeys-of-account',
    sql`select ${columns} from passkeys where account_id = ${accountId} order by made_at, id`,
  ).all(tx)
  const owner = rows.length > 0 && (await openRecipient(tx, vault, accountId))
  return owner ? rows.map((row) => opened(row, owner)) : []
}

export async function hasPasskey(tx: Tx, accountId: AccountId): Promise<boolean> {
  const row = await statement<{ is: boolean }>(
    'has-passkey',
    sql`select exists (select from passkeys where account_id = ${accountId}) as is`,
  ).first(tx)
  return row?.is === true
}

type NewRow = Omit<OpenedPasskey, 'id' | 'usedAt'>

/** Stores a passkey. False if its credential id is already registered. */
export async function insertPasskey(
  tx: Tx,
  { accountId, site, name, credentialId, publicKey, userHandle, signCount, madeAt }: NewRow,
  { key, owner }: Sealing,
): Promise<boolean> {
  const id = uuidv7()
  const credential: Credential = {
    accountId,
    site,
    name,
    credentialId,
    publicKey: publicKey.toString('base64'),
    userHandle,
  }
  const count = await statement(
    'insert-passkey',
    sql`insert into passkeys ${sql.values({
      id,
      account_id: accountId,
      site,
      credential_hash: hashSecret(credentialId),
      credential: sealJson(key, credential, contextOf(id, owner)),
      sign_count: signCount,
      made_at: sql.at(madeAt),
    })} on conflict (credential_hash) do nothing`,
  ).run(tx)
  return count === 1
}

/**
 * Stores the signature counter and the time of use, by compare-and-set: true for only one of concurrent requests with the same counter.
 * Authenticators without a counter always send 0.
 */
export async function noteUse(
  tx: Tx,
  { id, signCount }: Pick<OpenedPasskey, 'id' | 'signCount'>,
  at: Instant,
): Promise<boolean> {
  const count = await statement(
    'use-passkey',
    sql`update passkeys set sign_count = ${signCount}, used_at = ${sql.at(at)}
     where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`,
  ).run(tx)
  return count === 1
}

/** Removes a passkey of this account; returns whether it existed. */
export async function removePasskey(tx: Tx, id: PasskeyId, accountId: AccountId): Promise<boolean> {
  const count = await statement(
    'end-passkey',
    sql`delete from passkeys where id = ${id} and account_id = ${accountId}`,
  ).run(tx)
  return count === 1
}

/** Removes all passkeys of an account, or of all accounts. Returns whether there were any. */
export async function removePasskeysOf(tx: Tx, of: AccountId | 'everybody'): Promise<boolean> {
  const accountId = of === 'everybody' ? null : of
  const count = await statement(
    'end-passkeys',
    sql`delete from passkeys where ${accountId}::uuid is null or account_id = ${accountId}`,
  ).run(tx)
  return count > 0
}

/** Throws if the row's account or site differs from the encrypted one. */
function opened(row: Row, { key, owner }: Sealing): OpenedPasskey {
  const { accountId, site, publicKey, ...rest } = Credential.parse(
    openJson(key, row.credential, contextOf(row.id, owner)),
  )
  if (accountId !== row.account_id || site !== row.site)
    throw new Error('a passkey lies with another account')
  return {
    ...rest,
    id: row.id,
    accountId: row.account_id,
    site: row.site,
    publicKey: Buffer.from(publicKey, 'base64'),
    signCount: row.sign_count,
    madeAt: row.made_at,
    usedAt: row.used_at,
  }
}

function contextOf(id: string, owner: string) {
  return { table: 'passkeys', column: 'credential', row: id, owner }
}
