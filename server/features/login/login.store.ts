import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Tx, statement } from '#database/connection.ts'

type LoginRow = {
  id: AccountId
  type: 1 | 2 | 3
  subject_ref: string
  password_hash: string | null
  active: boolean
  parent_active: boolean | null
}

const byAlias = statement<LoginRow>(
  'login-facts',
  `select a.id, a.type, a.subject_ref, a.password_hash, a.active, p.active and p.deleted_at is null as parent_active
   from accounts a left join accounts p on p.id = a.parent_id
   where a.alias_index = $1 and a.deleted_at is null and a.anonymised_at is null`,
)
const noteLogin = statement(
  'note-login',
  `update accounts set last_login_at = to_timestamp($3)
   where id = $1 and password_hash = $2 and active and deleted_at is null and anonymised_at is null`,
)
const insertLink = statement(
  'insert-password-link',
  'insert into password_links (token_hash, account_id, expires_at) values ($1, $2, to_timestamp($3))',
)
const useLink = statement<{ account_id: AccountId; subject_ref: string; type: number }>(
  'use-password-link',
  `update password_links l set used_at = to_timestamp($2) from accounts a
   where l.token_hash = $1 and l.used_at is null and l.expires_at > to_timestamp($2)
     and a.id = l.account_id and a.deleted_at is null and a.anonymised_at is null
   returning l.account_id, a.subject_ref, a.type`,
)
const goodLink = statement<{ good: boolean }>(
  'is-password-link-good',
  `select exists (select from password_links where token_hash = $1 and used_at is null and expires_at > to_timestamp($2)) as good`,
)
const voidLinks = statement(
  'void-password-links',
  'update password_links set used_at = to_timestamp($2) where account_id = $1 and used_at is null',
)
const setHash = statement(
  'set-password-hash',
  'update accounts set password_hash = $2, version = version + 1 where id = $1',
)
const removeLinks = statement(
  'remove-old-password-links',
  'delete from password_links where expires_at < to_timestamp($1)',
)

/** What a login needs to know of an account, by the blind index of its alias. */
export type LoginFacts = {
  readonly id: AccountId
  readonly type: 1 | 2 | 3
  readonly subjectRef: string
  readonly passwordHash: string | undefined
  readonly active: boolean
  /** Clients only: whether the treating therapist is active. */
  readonly parentActive: boolean
}

export async function findLoginFacts(tx: Tx, aliasIndex: Buffer): Promise<LoginFacts | undefined> {
  const row = await byAlias.first(tx, [aliasIndex])
  return (
    row && {
      id: row.id,
      type: row.type,
      subjectRef: row.subject_ref,
      passwordHash: row.password_hash ?? undefined,
      active: row.active,
      parentActive: row.parent_active === true,
    }
  )
}

/** Notes a login, unless the account or its password changed while that was compared. Says whether it did. */
export async function recordLogin(tx: Tx, { id, passwordHash }: LoginFacts, at: Instant): Promise<boolean> {
  return (await noteLogin.run(tx, [id, passwordHash ?? null, at])) === 1
}

/** Stores a link's hash. Links that were handed out before stay good until one is used. */
export async function insertPasswordLink(
  tx: Tx,
  tokenHash: Buffer,
  accountId: AccountId,
  expiresAt: Instant,
): Promise<void> {
  await insertLink.run(tx, [tokenHash, accountId, expiresAt])
}

export async function isPasswordLinkGood(tx: Tx, tokenHash: Buffer, at: Instant): Promise<boolean> {
  return (await goodLink.first(tx, [tokenHash, at]))?.good === true
}

/** Uses a link, once: of two who come at the same time only one gets the account. */
export async function usePasswordLink(tx: Tx, tokenHash: Buffer, at: Instant) {
  const row = await useLink.first(tx, [tokenHash, at])
  return row && { accountId: row.account_id, subjectRef: row.subject_ref, type: row.type }
}

/** Sets the password; every other link of the account becomes void. */
export async function storePasswordHash(
  tx: Tx,
  accountId: AccountId,
  hash: string,
  at: Instant,
): Promise<void> {
  await setHash.run(tx, [accountId, hash])
  await voidLinks.run(tx, [accountId, at])
}

export async function removeOldPasswordLinks(tx: Tx, before: Instant): Promise<number> {
  return removeLinks.run(tx, [before])
}
