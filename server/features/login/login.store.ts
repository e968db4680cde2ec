import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { roleOf } from './sessions.store.ts'
import { deleteUnlockPin } from './unlock-pin.store.ts'

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

const loginFacts = sql`select a.id, a.type, a.subject_ref, a.password_hash, a.active,
     p.active and p.deleted_at is null as parent_active,
     a.password_one_time_until as one_time_until, a.last_login_at is not null as has_signed_in
   from accounts a left join accounts p on p.id = a.parent_id
   where a.deleted_at is null and a.anonymised_at is null`

type NewLink = {
  readonly tokenHash: Buffer
  readonly accountId: AccountId
  readonly at: Instant
  readonly expiresAt: Instant
}
const insertLink = ({ tokenHash, accountId, at, expiresAt }: NewLink) =>
  statement(
    'insert-password-link',
    sql`insert into password_links ${sql.values({
      token_hash: tokenHash,
      account_id: accountId,
      made_at: sql.at(at),
      expires_at: sql.at(expiresAt),
    })}`,
  )
const isOver = (now: Instant) =>
  sql`(l.expires_at <= ${sql.at(now)} or l.made_at > ${sql.at(now + clocksApartSeconds)})`
const voidLinks = (accountId: AccountId, at: number) =>
  statement(
    'void-password-links',
    sql`update password_links set used_at = ${sql.at(at)} where account_id = ${accountId}
     and used_at is null`,
  )
type Found = { id: AccountId; type: 1 | 2 | 3; parent_id: AccountId | null; subject_ref: string }

/** Facts of an account that a login needs, found by the blind index of its alias. */
export type LoginFacts = {
  readonly id: AccountId
  readonly type: 1 | 2 | 3
  readonly subjectRef: string
  readonly passwordHash: string | undefined
  readonly active: boolean
  /** Clients only: whether the treating therapist is active. */
  readonly parentActive: boolean
  /** The expiry of a password set by another person; undefined: the owner chose it. */
  readonly oneTimeUntil: Instant | undefined
  /** Whether the account ever logged in. */
  readonly hasSignedIn: boolean
}

export async function findLoginFacts(tx: Tx, aliasIndex: Buffer): Promise<LoginFacts | undefined> {
  const found = sql`${loginFacts} and a.alias_index = ${aliasIndex}`
  return factsOf(await statement<LoginRow>('login-facts', found).first(tx))
}

/** Like `findLoginFacts`, by account id, for a login by passkey. */
export async function findLoginFactsOf(tx: Tx, accountId: AccountId): Promise<LoginFacts | undefined> {
  const found = sql`${loginFacts} and a.id = ${accountId}`
  return factsOf(await statement<LoginRow>('login-facts-by-id', found).first(tx))
}

function factsOf(row: LoginRow | undefined): LoginFacts | undefined {
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

/** Records a login by passkey and row-locks the account. False if the account was deactivated or removed meanwhile. */
export async function recordPasskeyLogin(tx: Tx, accountId: AccountId, at: Instant): Promise<boolean> {
  const count = await statement(
    'note-passkey-login',
    sql`update accounts set last_login_at = ${sql.at(at)}
     where id = ${accountId} and active and deleted_at is null and anonymised_at is null`,
  ).run(tx)
  return count === 1
}

/**
 * Row-locks an account until the transaction ends. A new password takes the same lock and then ends sessions and passkeys: what a
 * concurrent request adds is either committed before and removed, or the request finds its session ended.
 */
export async function holdAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await statement('hold-account', sql`select from accounts where id = ${accountId} for no key update`).run(tx)
}

/** The pseudonymous reference of an account in the audit log. */
export async function findSubjectRef(tx: Tx, accountId: AccountId): Promise<string | undefined> {
  const row = await statement<{ subject_ref: string }>(
    'subject-ref-of-present-account',
    sql`select subject_ref from accounts where id = ${accountId} and anonymised_at is null`,
  ).first(tx)
  return row?.subject_ref
}

/** Records a login, unless account or password changed while the password was compared. Returns whether it did. */
export async function recordLogin(
  tx: Tx,
  { id, passwordHash }: LoginFacts,
  { at, newHash }: { readonly at: Instant; readonly newHash: string | undefined },
): Promise<boolean> {
  const count = await statement(
    'note-login',
    sql`update accounts set last_login_at = ${sql.at(at)}, password_hash = coalesce(${newHash ?? null},
       password_hash)
     where id = ${id} and password_hash = ${passwordHash ?? null} and active and deleted_at is null
       and anonymised_at is null`,
  ).run(tx)
  return count === 1
}

/** An account that can log in, by a typed login name or e-mail address. */
export async function findByAliasOrEmail(tx: Tx, aliasIndex: Buffer, emailIndex: Buffer) {
  const row = await statement<Found>(
    'account-by-alias-or-email',
    sql`select id, type, parent_id, subject_ref from accounts
     where (alias_index = ${aliasIndex} or email_index = ${emailIndex}) and active and deleted_at is null
       and anonymised_at is null
     order by coalesce(alias_index = ${aliasIndex}, false) desc limit 1`,
  ).first(tx)
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
  const row = await statement<{ password_hash: string | null }>(
    'password-hash',
    sql`select password_hash from accounts where id = ${accountId}`,
  ).first(tx)
  return row?.password_hash ?? undefined
}

/** Inserts a password link and invalidates all earlier ones. */
export async function replacePasswordLinks(
  tx: Tx,
  tokenHash: Buffer,
  accountId: AccountId,
  { at, expiresAt }: { readonly at: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await voidLinks(accountId, at).run(tx)
  await insertLink({ tokenHash, accountId, at, expiresAt }).run(tx)
}

/** Stores a link's hash. Earlier links stay valid until one is used. */
export async function insertPasswordLink(
  tx: Tx,
  tokenHash: Buffer,
  accountId: AccountId,
  { at, expiresAt }: { readonly at: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await insertLink({ tokenHash, accountId, at, expiresAt }).run(tx)
}

/** An unused link, and whether it has expired. */
export async function findUnusedLink(tx: Tx, tokenHash: Buffer, at: Instant) {
  const row = await statement<{ account_id: AccountId; is_expired: boolean }>(
    'unused-password-link',
    sql`select l.account_id, ${isOver(at)} as is_expired
     from password_links l join accounts a on a.id = l.account_id
     where l.token_hash = ${tokenHash} and l.used_at is null and a.deleted_at is null and a.anonymised_at is null`,
  ).first(tx)
  return row && { accountId: row.account_id, isExpired: row.is_expired }
}

/** Uses a link exactly once, also when requests race. */
export async function usePasswordLink(tx: Tx, tokenHash: Buffer, at: Instant) {
  const row = await statement<{ account_id: AccountId; subject_ref: string; type: number }>(
    'use-password-link',
    sql`update password_links l set used_at = ${sql.at(at)} from accounts a
     where l.token_hash = ${tokenHash} and l.used_at is null and not ${isOver(at)}
       and a.id = l.account_id and a.deleted_at is null and a.anonymised_at is null
     returning l.account_id, a.subject_ref, a.type`,
  ).first(tx)
  return row && { accountId: row.account_id, subjectRef: row.subject_ref, type: row.type }
}

/**
 * Sets the password, invalidates the account's other links and its PIN, and clears the first-password expiry. With `instead` only if
 * that is still the present hash; returns whether it was set.
 */
export async function storePasswordHash(
  tx: Tx,
  accountId: AccountId,
  hash: string,
  { at, instead }: { readonly at: Instant; readonly instead?: string },
): Promise<boolean> {
  const count = await statement(
    'set-password-hash',
    sql`update accounts set password_hash = ${hash}, password_one_time_until = null, version = version + 1
     where id = ${accountId} and (${instead ?? null}::text is null or password_hash = ${instead ?? null})`,
  ).run(tx)
  if (count === 0) return false
  await voidLinks(accountId, at).run(tx)
  await deleteUnlockPin(tx, accountId)
  return true
}

export async function removeOldPasswordLinks(tx: Tx, before: Instant): Promise<number> {
  return statement(
    'remove-old-password-links',
    sql`delete from password_links where expires_at < ${sql.at(before)}`,
  ).run(tx)
}
