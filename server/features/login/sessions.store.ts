import { createHash, randomBytes } from 'node:crypto'
import type { Duty, Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import { deviceOf } from '@standfest/domain/features/login/own-sessions.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { SignedIn } from '#http/handle.ts'

const secretBytes = 32
const mostTokensOfASession = 10
const mostSessionsOfAnAccount = 5
/** The last activity is written at most this often. */
const activityEverySeconds = 60

const roleOfType: Readonly<Record<number, Role>> = { 1: 'ADMIN', 2: 'THERAPIST', 3: 'CLIENT' }

/** The wire name of the role of an account type. */
export function roleOf(type: number): Role {
  const role = roleOfType[type]
  if (!role) throw new Error('an account of no role')
  return role
}

/** A random 256-bit secret for a session, a token or a link. Only its hash is stored. */
export function makeSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The stored hash of the request's token; empty, like no stored hash, for a request without one. */
export function tokenHashOf({ tokenHash = '' }: SignedIn): Buffer {
  return Buffer.from(tokenHash, 'hex')
}

type SessionRow = {
  account_id: AccountId
  type: number
  subject_ref: string
  session_id: string
  active: boolean
  parent_id: AccountId | null
  parent_active: boolean | null
  allowed: Permission[]
  password_is_one_time: boolean
  enrolment_due: boolean
  proven_at: number
  idle_until: number
  ends_at: number
  last_active_at: number
  certificate_fingerprint: Buffer | null
  token_hash: Buffer | null
  locked: boolean
}

const sessionColumns = sql`
  a.id as account_id, a.type, a.subject_ref, s.id as session_id, a.active, a.parent_id,
  p.active and p.deleted_at is null as parent_active, r.permissions as allowed,
  a.password_one_time_until is not null as password_is_one_time, s.enrolment_due, s.proven_at,
  s.last_active_at + s.idle_seconds * interval '1 second' as idle_until, s.ends_at, s.last_active_at,
  s.certificate_fingerprint`
/** SQL condition: any token of the session is locked, see [Note: Locked sessions]. */
const isAnyTokenLocked = (sessionId: string | ReturnType<typeof sql>) =>
  sql`exists (select from session_tokens l where l.session_id = ${sessionId} and l.locked)`
/** What belongs to a session `s`. */
const ownerOfSession = sql`join accounts a on a.id = s.account_id left join accounts p on p.id = a.parent_id
  join roles r on r.name = (array['ADMIN', 'THERAPIST', 'CLIENT'])[a.type]`
/** SQL condition: a session opened with a certificate is valid only while the certificate is. */
const certificateStillGood = (now: number) => sql`(s.certificate_fingerprint is null or exists (
    select from certificates c where c.fingerprint = s.certificate_fingerprint
      and c.revoked_at is null and c.valid_until > ${sql.at(now)}))`

/**
 * SQL condition: neither idle nor total lifetime exceeded; a last activity in the future (clock set back) counts as
 * expired.
 */
export const stillLasting = (now: number) => sql`s.ends_at > ${sql.at(now)}
  and s.last_active_at + s.idle_seconds * interval '1 second' > ${sql.at(now)}
  and s.last_active_at <= ${sql.at(now + clocksApartSeconds)}`

type Terms = { readonly site: Role; readonly instant: number }

const stillGood = ({ site, instant }: Terms) => sql`s.site = ${site} and ${stillLasting(instant)}
  and a.deleted_at is null and a.anonymised_at is null and a.active and ${certificateStillGood(instant)}`

/** When a session that was just written would end for lack of activity. */
export const idleUntil = sql`last_active_at + idle_seconds * interval '1 second' as idle_until`

function signedInOf(row: SessionRow | undefined): SignedIn | undefined {
  if (!row) return undefined
  return {
    id: row.account_id,
    role: roleOf(row.type),
    sessionId: row.session_id,
    subjectRef: row.subject_ref,
    active: row.active,
    parentId: row.parent_id ?? undefined,
    parentActive: row.parent_active === true,
    allowed: row.allowed,
    certificateFingerprint: row.certificate_fingerprint?.toString('hex'),
    duty: dutyOf(row),
    tokenHash: row.token_hash?.toString('hex'),
    locked: row.locked,
    enrolmentDue: row.enrolment_due,
    provenAt: row.proven_at,
    lastActiveAt: row.last_active_at,
    idleUntil: Math.min(row.idle_until, row.ends_at),
    endsAt: row.ends_at,
  }
}

function dutyOf({ password_is_one_time, enrolment_due }: SessionRow): Duty | undefined {
  if (password_is_one_time) return 'change-password'
  return enrolment_due ? 'enrol-second-factor' : undefined
}

export type SessionProof = { readonly token: string; readonly cookieHalf: string | undefined }

/**
 * [Note: A client's own row-level scope] The statement that finds the session of a client opens the transaction's row-level scope
 * for this client: who asks, whether they may log in, and what they may read is decided by one row at one moment. No
 * scope is opened for a caller whose session was ended or whose account was locked in between.
 */
const ownScope = (opensOwnScope: boolean) => sql`case when ${opensOwnScope} and a.type = 3 and p.active
    and p.deleted_at is null then set_config('app.scope', '{' || a.id || '}', true) end as own_scope`

/** The valid session proved by both token and cookie on its own site. */
export async function findSession(
  tx: Tx,
  { token, cookieHalf }: SessionProof,
  {
    bearerOnly,
    opensOwnScope,
    ...terms
  }: Terms & { readonly bearerOnly: boolean; readonly opensOwnScope: boolean },
): Promise<SignedIn | undefined> {
  const ofToken = sql`select ${ownScope(opensOwnScope)}, ${sessionColumns}, t.token_hash, t.locked
     from session_tokens t join sessions s on s.id = t.session_id ${ownerOfSession}
     where t.token_hash = ${hashSecret(token)} and ${stillGood(terms)}`
  if (cookieHalf !== undefined) {
    const proven = sql`${ofToken} and s.cookie_hash = ${hashSecret(cookieHalf)}`
    return signedInOf(await statement<SessionRow>('session-by-both-halves', proven).first(tx))
  }
  return bearerOnly
    ? signedInOf(await statement<SessionRow>('session-by-token', ofToken).first(tx))
    : undefined
}

/** The session of a browser that has only the cookie, such as a new tab. */
export async function findSessionByCookie(tx: Tx, cookieHalf: string, site: Role, instant: number) {
  const row = await statement<SessionRow>(
    'session-by-cookie',
    sql`select ${sessionColumns}, null::bytea as token_hash, ${isAnyTokenLocked(sql`s.id`)} as locked
     from sessions s ${ownerOfSession}
     where s.cookie_hash = ${hashSecret(cookieHalf)} and ${stillGood({ site, instant })}`,
  ).first(tx)
  return signedInOf(row)
}

/** Whether this browser's session ended because its certificate was revoked. */
export async function isEndedByRevocation(tx: Tx, cookieHalf: string, site: Role): Promise<boolean> {
  const row = await statement<{ id: string }>(
    'session-ended-by-revocation',
    sql`select s.id from sessions s join certificates c on c.fingerprint = s.certificate_fingerprint
     where s.cookie_hash = ${hashSecret(cookieHalf)} and s.site = ${site} and c.revoked_at is not null`,
  ).first(tx)
  return row !== undefined
}

/**
 * The valid session that issued a ticket, in the browser with its cookie; the ticket may be consumed. It authorises what the token does
 * that requested it, and nothing once that is locked or removed.
 */
export async function findSessionByTicket(
  tx: Tx,
  { ticket, cookieHalf }: { readonly ticket: string; readonly cookieHalf: string | undefined },
  {
    bearerOnly,
    opensOwnScope,
    ...terms
  }: Terms & { readonly bearerOnly: boolean; readonly opensOwnScope: boolean },
): Promise<SignedIn | undefined> {
  if (cookieHalf === undefined && !bearerOnly) return undefined
  const half = cookieHalf === undefined ? null : hashSecret(cookieHalf)
  const row = await statement<SessionRow>(
    'session-by-ticket',
    sql`select ${ownScope(opensOwnScope)}, ${sessionColumns}, t.token_hash, t.locked
     from (select ticket_hash, session_id, token_hash from export_runs
       union all select ticket_hash, session_id, token_hash from copy_tickets) x
     join session_tokens t on t.token_hash = x.token_hash and t.session_id = x.session_id
     join sessions s on s.id = t.session_id ${ownerOfSession}
     where x.ticket_hash = ${hashSecret(ticket)} and ${stillGood(terms)}
       and (${half}::bytea is null or s.cookie_hash = ${half})`,
  ).first(tx)
  return signedInOf(row)
}

export type NewSession = {
  readonly accountId: AccountId
  readonly site: Role
  readonly instant: number
  /** When the account's owner authenticated; `instant` if absent. */
  readonly provenAt?: number
  readonly idleSeconds: number
  readonly longestSeconds: number
  readonly userAgent?: string
  /** Whether the session is restricted to enrolling a second factor. */
  readonly enrolmentDue?: boolean
}

/** Opens a session and ends the account's oldest one above the limit. Returns token and cookie. */
export async function openSession(
  tx: Tx,
  {
    accountId,
    site,
    instant,
    provenAt = instant,
    idleSeconds,
    longestSeconds,
    userAgent = '',
    enrolmentDue = false,
  }: NewSession,
) {
  const id = uuidv7()
  const { browser, system } = deviceOf(userAgent)
  const cookieHalf = makeSecret()
  const endsAt = instant + longestSeconds
  await statement(
    'insert-session',
    sql`insert into sessions ${sql.values({
      id,
      account_id: accountId,
      site,
      cookie_hash: hashSecret(cookieHalf),
      opened_at: sql.at(instant),
      last_active_at: sql.at(instant),
      proven_at: sql.at(provenAt),
      idle_seconds: idleSeconds,
      ends_at: sql.at(endsAt),
      browser,
      system,
      enrolment_due: enrolmentDue,
    })}`,
  ).run(tx)
  await statement(
    'drop-old-sessions',
    sql`delete from sessions where account_id = ${accountId} and id <> ${id} and id not in
       (select id from sessions where account_id = ${accountId} and id <> ${id}
        order by opened_at desc, id desc limit ${mostSessionsOfAnAccount - 1})`,
  ).run(tx)
  const token = await addToken(tx, id, instant)
  return { cookieHalf, token, idleUntil: instant + idleSeconds, endsAt }
}

/** Adds a token to a session for another tab, locked if any of its tokens is; above the limit the oldest is dropped. */
export async function addToken(tx: Tx, sessionId: string, instant: number): Promise<string> {
  const token = makeSecret()
  const hash = hashSecret(token)
  await statement(
    'insert-session-token',
    sql`insert into session_tokens ${sql.values({
      token_hash: hash,
      session_id: sessionId,
      made_at: sql.at(instant),
      locked: isAnyTokenLocked(sessionId),
    })}`,
  ).run(tx)
  await statement(
    'drop-old-session-tokens',
    sql`delete from session_tokens where session_id = ${sessionId} and token_hash <> ${hash}
       and token_hash not in
       (select token_hash from session_tokens where session_id = ${sessionId} and token_hash <> ${hash}
        order by made_at desc, token_hash limit ${mostTokensOfASession - 1})`,
  ).run(tx)
  return token
}

/** Records activity and postpones the automatic logout. Returns its new time, or undefined if recorded just before. */
export async function noteActivity(tx: Tx, sessionId: string, instant: number): Promise<number | undefined> {
  const row = await statement<{ idle_until: number }>(
    'touch-session',
    sql`update sessions set last_active_at = ${sql.at(instant)}
     where id = ${sessionId} and last_active_at <= ${sql.at(instant - activityEverySeconds)}
     returning ${idleUntil}`,
  ).first(tx)
  return row?.idle_until
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await statement('end-session', sql`delete from sessions where id = ${sessionId}`).run(tx)
}

/** Ends the browser's previous session, expired or not. */
export async function endSessionByCookie(tx: Tx, cookieHalf: string, site: Role): Promise<void> {
  await statement(
    'end-session-by-cookie',
    sql`delete from sessions where cookie_hash = ${hashSecret(cookieHalf)} and site = ${site}`,
  ).run(tx)
}

export async function endSessionsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await statement('end-sessions-of-account', sql`delete from sessions where account_id = ${accountId}`).run(
    tx,
  )
}

export async function removeExpiredSessions(tx: Tx, instant: number): Promise<number> {
  return statement(
    'end-expired-sessions',
    sql`delete from sessions s
     where (s.ends_at <= ${sql.at(instant)}
         or s.last_active_at + s.idle_seconds * interval '1 second' <= ${sql.at(instant)})
       and not exists (select from certificates c where c.fingerprint = s.certificate_fingerprint
         and c.revoked_at > ${sql.at(instant)} - interval '1 day')`,
  ).run(tx)
}

/** Those of the given tokens, by hexadecimal hash, that are not locked and whose session is valid. */
export async function findOpenTokens(
  tx: Tx,
  hashes: readonly string[],
  instant: number,
): Promise<ReadonlySet<string>> {
  const rows = await statement<{ token_hash: Buffer }>(
    'open-tokens',
    sql`select t.token_hash from session_tokens t join sessions s on s.id = t.session_id ${ownerOfSession}
     where t.token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[]) and not t.locked
       and ${stillLasting(instant)}
       and a.deleted_at is null and a.anonymised_at is null and a.active
       and (a.type <> 3 or (p.active and p.deleted_at is null))
       and a.password_one_time_until is null and not s.enrolment_due and ${certificateStillGood(instant)}`,
  ).all(tx)
  return new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
}

/** Whether any administrator is signed in. */
export async function isAdministratorSignedIn(tx: Tx, instant: number): Promise<boolean> {
  const row = await statement<{ signed_in: boolean }>(
    'administrator-signed-in',
    sql`select exists (select from sessions s join accounts a on a.id = s.account_id
       where a.type = 1 and a.active and a.deleted_at is null and ${stillLasting(instant)}) as signed_in`,
  ).first(tx)
  return row?.signed_in === true
}
