import { createHash, randomBytes } from 'node:crypto'
import type { Duty, Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import { deviceOf } from '@standfest/domain/features/login/own-sessions.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { SignedIn } from '#http/handle.ts'

const secretBytes = 32
const mostTokensOfASession = 10
const mostSessionsOfAnAccount = 5
/** The last activity is written at most this often. */
const activityEverySeconds = 60

const roleOfType: Readonly<Record<number, Role>> = { 1: 'ADMIN', 2: 'THERAPIST', 3: 'CLIENT' }

/** The role of an account's kind on the wire. */
export function roleOf(type: number): Role {
  const role = roleOfType[type]
  if (!role) throw new Error('an account of no role')
  return role
}

/** A 256-bit secret for a session's half, a token or a link. Only its hash is ever stored. */
export function makeSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
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
}

const sessionColumns = `
  a.id as account_id, a.type, a.subject_ref, s.id as session_id, a.active, a.parent_id,
  p.active and p.deleted_at is null as parent_active, r.permissions as allowed,
  a.password_one_time_until is not null as password_is_one_time, s.enrolment_due,
  extract(epoch from s.proven_at)::bigint as proven_at,
  (extract(epoch from s.last_active_at) + s.idle_seconds)::bigint as idle_until,
  extract(epoch from s.ends_at)::bigint as ends_at,
  extract(epoch from s.last_active_at)::bigint as last_active_at, s.certificate_fingerprint`
const sessionTables = `
  sessions s join accounts a on a.id = s.account_id left join accounts p on p.id = a.parent_id
  join roles r on r.name = (array['ADMIN', 'THERAPIST', 'CLIENT'])[a.type]`
/** A session ends with the certificate with which it was opened, if it was opened with one. */
function certificateStillGood(now: string): string {
  return `and (s.certificate_fingerprint is null or exists (
    select from certificates c where c.fingerprint = s.certificate_fingerprint
      and c.revoked_at is null and c.valid_until > to_timestamp(${now})))`
}

/** Neither too long without activity nor too long in all; one that was active in the future is of a clock set back since. */
export function stillLasting(now: string): string {
  return `s.ends_at > to_timestamp(${now}) and s.last_active_at + s.idle_seconds * interval '1 second' > to_timestamp(${now})
  and s.last_active_at <= to_timestamp(${now} + ${clocksApartSeconds})`
}

const stillGood = `
  s.site = $2 and ${stillLasting('$3')}
  and a.deleted_at is null and a.anonymised_at is null and a.active ${certificateStillGood('$3')}`

const byBothHalves = statement<SessionRow>(
  'session-by-both-halves',
  `select ${sessionColumns} from session_tokens t join ${sessionTables.trim().replace('sessions s', 'sessions s on s.id = t.session_id')}
   where t.token_hash = $1 and ${stillGood} and s.cookie_hash = $4`,
)
const byToken = statement<SessionRow>(
  'session-by-token',
  `select ${sessionColumns} from session_tokens t join ${sessionTables.trim().replace('sessions s', 'sessions s on s.id = t.session_id')}
   where t.token_hash = $1 and ${stillGood}`,
)
const byCookie = statement<SessionRow>(
  'session-by-cookie',
  `select ${sessionColumns} from ${sessionTables} where s.cookie_hash = $1 and ${stillGood}`,
)
const byTicket = statement<SessionRow>(
  'session-by-ticket',
  `select ${sessionColumns} from export_runs x join ${sessionTables.trim().replace('sessions s', 'sessions s on s.id = x.session_id')}
   where x.ticket_hash = $1 and ${stillGood} and ($4::bytea is null or s.cookie_hash = $4)`,
)

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

/** The session that both halves prove, on its own site, if it still lasts. */
export async function findSession(
  tx: Tx,
  { token, cookieHalf }: SessionProof,
  { site, instant, bearerOnly }: { site: Role; instant: number; bearerOnly: boolean },
): Promise<SignedIn | undefined> {
  if (cookieHalf !== undefined) {
    return signedInOf(
      await byBothHalves.first(tx, [hashSecret(token), site, instant, hashSecret(cookieHalf)]),
    )
  }
  return bearerOnly ? signedInOf(await byToken.first(tx, [hashSecret(token), site, instant])) : undefined
}

/** The session of a browser that has only the cookie, such as a new tab. */
export async function findSessionByCookie(tx: Tx, cookieHalf: string, site: Role, instant: number) {
  return signedInOf(await byCookie.first(tx, [hashSecret(cookieHalf), site, instant]))
}

/** The session that made a ticket, in the browser that has its cookie, if it still lasts; used up or not. */
export async function findSessionByTicket(
  tx: Tx,
  { ticket, cookieHalf }: { readonly ticket: string; readonly cookieHalf: string | undefined },
  { site, instant, bearerOnly }: { site: Role; instant: number; bearerOnly: boolean },
): Promise<SignedIn | undefined> {
  if (cookieHalf === undefined && !bearerOnly) return undefined
  const half = cookieHalf === undefined ? null : hashSecret(cookieHalf)
  return signedInOf(await byTicket.first(tx, [hashSecret(ticket), site, instant, half]))
}

const insertSession = statement(
  'insert-session',
  `insert into sessions (id, account_id, site, cookie_hash, opened_at, last_active_at, proven_at, idle_seconds, ends_at,
     browser, system, enrolment_due)
   values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($5), to_timestamp($5), $6, to_timestamp($7), $8, $9, $10)`,
)
const dropOldSessions = statement(
  'drop-old-sessions',
  `delete from sessions where account_id = $1 and id <> $2 and id not in
     (select id from sessions where account_id = $1 and id <> $2
      order by opened_at desc, id desc limit ${mostSessionsOfAnAccount - 1})`,
)
const insertToken = statement(
  'insert-session-token',
  'insert into session_tokens (token_hash, session_id, made_at) values ($1, $2, to_timestamp($3))',
)
const dropOldTokens = statement(
  'drop-old-session-tokens',
  `delete from session_tokens where session_id = $1 and token_hash <> $2 and token_hash not in
     (select token_hash from session_tokens where session_id = $1 and token_hash <> $2
      order by made_at desc, token_hash limit ${mostTokensOfASession - 1})`,
)

export type NewSession = {
  readonly accountId: AccountId
  readonly site: Role
  readonly instant: number
  readonly idleSeconds: number
  readonly longestSeconds: number
  readonly userAgent?: string
  /** Whether nothing but enrolling a second factor is open to it. */
  readonly enrolmentDue?: boolean
}

/** Opens a session; the account's oldest one falls when there are too many. Returns both halves. */
export async function openSession(
  tx: Tx,
  { accountId, site, instant, idleSeconds, longestSeconds, userAgent = '', enrolmentDue = false }: NewSession,
) {
  const id = uuidv7()
  const { browser, system } = deviceOf(userAgent)
  const cookieHalf = makeSecret()
  const endsAt = instant + longestSeconds
  const values = [id, accountId, site, hashSecret(cookieHalf), instant, idleSeconds, endsAt]
  await insertSession.run(tx, [...values, browser, system, enrolmentDue])
  await dropOldSessions.run(tx, [accountId, id])
  const token = await addToken(tx, id, instant)
  return { cookieHalf, token, idleUntil: instant + idleSeconds, endsAt }
}

/** A further token for a session, for another tab; the oldest falls when there are too many. */
export async function addToken(tx: Tx, sessionId: string, instant: number): Promise<string> {
  const token = makeSecret()
  const hash = hashSecret(token)
  await insertToken.run(tx, [hash, sessionId, instant])
  await dropOldTokens.run(tx, [sessionId, hash])
  return token
}

const touch = statement<{ idle_until: number }>(
  'touch-session',
  `update sessions set last_active_at = to_timestamp($2)
   where id = $1 and last_active_at <= to_timestamp($2 - ${activityEverySeconds})
   returning (extract(epoch from last_active_at) + idle_seconds)::bigint as idle_until`,
)

/** Somebody is there: the automatic logout moves on. Returns when it would come now, or undefined if just noted. */
export async function noteActivity(tx: Tx, sessionId: string, instant: number): Promise<number | undefined> {
  return (await touch.first(tx, [sessionId, instant]))?.idle_until
}

const endById = statement('end-session', 'delete from sessions where id = $1')
const endByCookie = statement(
  'end-session-by-cookie',
  'delete from sessions where cookie_hash = $1 and site = $2',
)
const endOfAccount = statement('end-sessions-of-account', 'delete from sessions where account_id = $1')
const endExpired = statement(
  'end-expired-sessions',
  `delete from sessions where ends_at <= to_timestamp($1) or last_active_at + idle_seconds * interval '1 second' <= to_timestamp($1)`,
)

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await endById.run(tx, [sessionId])
}

/** Ends what a browser had before, whether it still lasts or not. */
export async function endSessionByCookie(tx: Tx, cookieHalf: string, site: Role): Promise<void> {
  await endByCookie.run(tx, [hashSecret(cookieHalf), site])
}

export async function endSessionsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await endOfAccount.run(tx, [accountId])
}

export async function removeExpiredSessions(tx: Tx, instant: number): Promise<number> {
  return endExpired.run(tx, [instant])
}

const lasting = statement<{ id: string }>(
  'lasting-sessions',
  `select s.id from ${sessionTables} where s.id = any($1) and ${stillLasting('$2')}
     and a.deleted_at is null and a.anonymised_at is null and a.active and (a.type <> 3 or (p.active and p.deleted_at is null))
     and a.password_one_time_until is null and not s.enrolment_due ${certificateStillGood('$2')}`,
)

/** Which of these sessions still last. */
export async function findLastingSessions(
  tx: Tx,
  ids: readonly string[],
  instant: number,
): Promise<ReadonlySet<string>> {
  return new Set((await lasting.all(tx, [[...ids], instant])).map(({ id }) => id))
}
