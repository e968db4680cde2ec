import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import { statement, type Tx } from '#database/connection.ts'
import { roleOf } from './sessions.store.ts'

type LoginRow = {
  id: AccountId
  type: 1 | 2 | 3
  subject_ref: string
  password_hash: string | null
  active: boolean
  parent_active: boolean | null
  one_time_until: number | null
  has_signed_in: boolean
}

const byAlias = statement<LoginRow>(
  'login-facts',
  `select a.id, a.type, a.subject_ref, a.password_hash, a.active, p.active and p.deleted_at is null as parent_active,
     extract(epoch from a.password_one_time_until)::bigint as one_time_until, a.last_login_at is not null as has_signed_in
   from accounts a left join accounts p on p.id = a.parent_id
   where a.alias_index = $1 and a.deleted_at is null and a.anonymised_at is null`,
)
const noteLogin = statement(
  'note-login',
  `update accounts set last_login_at = to_timestamp($3), password_hash = coalesce($4, password_hash)
   where id = $1 and password_hash = $2 and active and deleted_at is null and anonymised_at is null`,
)
const insertLink = statement(
  'insert-password-link',
  `insert into password_links (token_hash, account_id, made_at, expires_at)
   values ($1, $2, to_timestamp($3), to_timestamp($4))`,
)
const isOver = `l.expires_at <= to_timestamp($2) or l.made_at > to_timestamp($2 + ${clocksApartSeconds})`
const useLink = statement<{ account_id: AccountId; subject_ref: string; type: number }>(
  'use-password-link',
  `update password_links l set used_at = to_timestamp($2) from accounts a
   where l.token_hash = $1 and l.used_at is null and not (${isOver})
     and a.id = l.account_id and a.deleted_at is null and a.anonymised_at is null
   returning l.account_id, a.subject_ref, a.type`,
)
const findLink = statement<{ account_id: AccountId; is_expired: boolean }>(
  'unused-password-link',
  `select l.account_id, ${isOver} as is_expired
   from password_links l join accounts a on a.id = l.account_id
   where l.token_hash = $1 and l.used_at is null and a.deleted_at is null and a.anonymised_at is null`,
)
const voidLinks = statement(
  'void-password-links',
  'update password_links set used_at = to_timestamp($2) where account_id = $1 and used_at is null',
)
const setHash = statement(
  'set-password-hash',
  `update accounts set password_hash = $2, password_one_time_until = null, version = version + 1
   where id = $1 and ($3::text is null or password_hash = $3)`,
)
const findHash = statement<{ password_hash: string | null }>(
  'password-hash',
  'select password_hash from accounts where id = $1',
)
type Found = { id: AccountId; type: 1 | 2 | 3; parent_id: AccountId | null; subject_ref: string }
const byAliasOrEmail = statement<Found>(
  'account-by-alias-or-email',
  `select id, type, parent_id, subject_ref from accounts
   where (alias_index = $1 or email_index = $2) and active and deleted_at is null and anonymised_at is null
   order by coalesce(alias_index = $1, false) desc limit 1`,
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
  /** Until when a password that somebody else chose opens the account; undefined: the owner chose it. */
  readonly oneTimeUntil: Instant | undefined
  /** Whether anybody signed in before. */
  readonly hasSignedIn: boolean
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
      oneTimeUntil: row.one_time_until ?? undefined,
      hasSignedIn: row.has_signed_in,
    }
  )
}

/** Notes a login, unless the account or its password changed while that was compared. Says whether it did. */
export async function recordLogin(
  tx: Tx,
  { id, passwordHash }: LoginFacts,
  { at, newHash }: { readonly at: Instant; readonly newHash: string | undefined },
): Promise<boolean> {
  return (await noteLogin.run(tx, [id, passwordHash ?? null, at, newHash ?? null])) === 1
}

/** An account that can be signed in to, by what somebody typed as login name or e-mail address. */
export async function findByAliasOrEmail(tx: Tx, aliasIndex: Buffer, emailIndex: Buffer) {
  const row = await byAliasOrEmail.first(tx, [aliasIndex, emailIndex])
  return (
    row && {
      id: row.id,
      role: roleOf(row.type),
      parentId: row.parent_id ?? undefined,
      subjectRef: row.subject_ref,
    }
  )
}

export async function findPasswordHash(tx: Tx, accountId: AccountId): Promise<string | undefined> {
  return (await findHash.first(tx, [accountId]))?.password_hash ?? undefined
}

/** A link in place of all that were handed out before. */
export async function replacePasswordLinks(
  tx: Tx,
  tokenHash: Buffer,
  accountId: AccountId,
  { at, expiresAt }: { readonly at: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await voidLinks.run(tx, [accountId, at])
  await insertLink.run(tx, [tokenHash, accountId, at, expiresAt])
}

/** Stores a link's hash. Links that were handed out before stay good until one is used. */
export async function insertPasswordLink(
  tx: Tx,
  tokenHash: Buffer,
  accountId: AccountId,
  { at, expiresAt }: { readonly at: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await insertLink.run(tx, [tokenHash, accountId, at, expiresAt])
}

/** A link that was not used yet, and whether its time is over. */
export async function findUnusedLink(tx: Tx, tokenHash: Buffer, at: Instant) {
  const row = await findLink.first(tx, [tokenHash, at])
  return row && { accountId: row.account_id, isExpired: row.is_expired }
}

/** Uses a link, once: of two who come at the same time only one gets the account. */
export async function usePasswordLink(tx: Tx, tokenHash: Buffer, at: Instant) {
  const row = await useLink.first(tx, [tokenHash, at])
  return row && { accountId: row.account_id, subjectRef: row.subject_ref, type: row.type }
}

/**
 * Sets the password; every other link of the account becomes void, and nothing is left of a first password. With
 * `instead` only if that is still the present one: says whether it was.
 */
export async function storePasswordHash(
  tx: Tx,
  accountId: AccountId,
  hash: string,
  { at, instead }: { readonly at: Instant; readonly instead?: string },
): Promise<boolean> {
  if ((await setHash.run(tx, [accountId, hash, instead ?? null])) === 0) return false
  await voidLinks.run(tx, [accountId, at])
  return true
}

export async function removeOldPasswordLinks(tx: Tx, before: Instant): Promise<number> {
  return removeLinks.run(tx, [before])
}
