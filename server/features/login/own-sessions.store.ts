import type { AccountId } from '@standfest/domain/base/id.ts'
import type { OwnSession } from '@standfest/domain/features/login/own-sessions.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { refuse, type SignedIn } from '#http/handle.ts'
import { holdAccount } from './login.store.ts'
import { addToken, endSession, hashSecret, idleUntil, makeSecret, stillLasting } from './sessions.store.ts'

type OwnRow = Omit<OwnSession, 'openedAt' | 'lastActiveAt' | 'endsAt' | 'present'> & {
  id: string
  opened_at: number
  last_active_at: number
  ends_at: number
}

/** The open sessions of the caller's account, latest first. */
export async function findOwnSessions(tx: Tx, actor: SignedIn, instant: number) {
  const rows = await statement<OwnRow>(
    'own-sessions',
    sql`select id, browser, system, opened_at, last_active_at, ends_at
     from sessions s
     where account_id = ${actor.id} and ${stillLasting(instant)}
     order by opened_at desc, id desc`,
  ).all(tx)
  return rows.map(({ id, opened_at, last_active_at, ends_at, ...device }) => ({
    id,
    attributes: {
      ...device,
      openedAt: opened_at,
      lastActiveAt: last_active_at,
      endsAt: ends_at,
      present: id === actor.sessionId,
    },
  }))
}

/** Ends a session of this account; returns whether there was one. */
export async function endOwnSession(tx: Tx, sessionId: string, accountId: AccountId): Promise<boolean> {
  const count = await statement(
    'end-own-session',
    sql`delete from sessions where id = ${sessionId} and account_id = ${accountId}`,
  ).run(tx)
  return count === 1
}

/** Ends all other sessions of the account; returns their number. */
export async function endOtherSessions(tx: Tx, accountId: AccountId, sessionId: string): Promise<number> {
  return statement(
    'end-other-sessions',
    sql`delete from sessions where account_id = ${accountId} and id <> ${sessionId}`,
  ).run(tx)
}

/**
 * Row-locks the actor's account until the transaction ends, and refuses if the session ended meanwhile: a new password that got the lock
 * first has ended it.
 */
export async function holdOwnAccount(tx: Tx, { id, sessionId }: SignedIn): Promise<void> {
  await holdAccount(tx, id)
  const row = await statement(
    'session-is-still-there',
    sql`select from sessions where id = ${sessionId}`,
  ).first(tx)
  if (!row) refuse('ERROR.SESSION_EXPIRED')
}

/**
 * Rotates id, cookie and token of the session: stolen old values are useless. Other tabs keep their tokens, which work with the new cookie
 * only. All locks are lifted, because the owner has re-authenticated. Callers row-lock the account first (`holdAccount`), otherwise the new
 * session could outlive a password that is set concurrently.
 */
export async function rotateSession(
  tx: Tx,
  actor: SignedIn,
  token: string | undefined,
  { instant, provenAt, enrolmentDue }: { instant: number; provenAt: number; enrolmentDue: boolean },
): Promise<{ token: string; cookieHalf: string; idleUntil: number; endsAt: number }> {
  const id = uuidv7()
  const cookieHalf = makeSecret()
  const copy = await statement<{ idle_until: number; ends_at: number }>(
    'copy-session',
    sql`insert into sessions (id, account_id, site, cookie_hash, opened_at, last_active_at, proven_at, idle_seconds,
       ends_at, browser, system, enrolment_due, certificate_fingerprint)
     select ${id}, account_id, site, ${hashSecret(cookieHalf)}, opened_at, ${sql.at(instant)}, ${sql.at(provenAt)},
       idle_seconds, ends_at, browser, system, ${enrolmentDue}, certificate_fingerprint
     from sessions where id = ${actor.sessionId}
     returning ${idleUntil}, ends_at`,
  ).first(tx)
  if (!copy) return refuse('ERROR.SESSION_EXPIRED')
  await statement(
    'move-session-tokens',
    sql`update session_tokens set session_id = ${id}, locked = false where session_id = ${actor.sessionId}
     and token_hash <> ${hashSecret(token ?? '')}`,
  ).run(tx)
  await endSession(tx, actor.sessionId)
  const endsAt = copy.ends_at
  return {
    cookieHalf,
    token: await addToken(tx, id, instant),
    idleUntil: Math.min(copy.idle_until, endsAt),
    endsAt,
  }
}
