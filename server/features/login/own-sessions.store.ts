import type { AccountId } from '@standfest/domain/base/id.ts'
import type { OwnSession } from '@standfest/domain/features/login/own-sessions.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { SignedIn } from '#http/handle.ts'
import { addToken, endSession, hashSecret, makeSecret, stillLasting } from './sessions.store.ts'

type OwnRow = Omit<OwnSession, 'openedAt' | 'lastActiveAt' | 'endsAt' | 'present'> & {
  id: string
  opened_at: number
  last_active_at: number
  ends_at: number
}

const own = statement<OwnRow>(
  'own-sessions',
  `select id, browser, system, extract(epoch from opened_at)::bigint as opened_at,
     extract(epoch from last_active_at)::bigint as last_active_at, extract(epoch from ends_at)::bigint as ends_at
   from sessions s
   where account_id = $1 and ${stillLasting('$2')}
   order by opened_at desc, id desc`,
)
const endOwn = statement('end-own-session', 'delete from sessions where id = $1 and account_id = $2')
const endOthers = statement('end-other-sessions', 'delete from sessions where account_id = $1 and id <> $2')
const copySession = statement<{ idle_until: number; ends_at: number }>(
  'copy-session',
  `insert into sessions (id, account_id, site, cookie_hash, opened_at, last_active_at, proven_at, idle_seconds, ends_at,
     browser, system, enrolment_due, certificate_fingerprint)
   select $2, account_id, site, $3, opened_at, to_timestamp($4), to_timestamp($5), idle_seconds, ends_at,
     browser, system, $6, certificate_fingerprint
   from sessions where id = $1
   returning (extract(epoch from last_active_at) + idle_seconds)::bigint as idle_until,
     extract(epoch from ends_at)::bigint as ends_at`,
)
const moveTokens = statement(
  'move-session-tokens',
  'update session_tokens set session_id = $2 where session_id = $1 and token_hash <> $3',
)

/** The open sessions of the own account, the latest first. */
export async function findOwnSessions(tx: Tx, actor: SignedIn, instant: number) {
  const rows = await own.all(tx, [actor.id, instant])
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

/** Ends a session of this account; says whether there was one. */
export async function endOwnSession(tx: Tx, sessionId: string, accountId: AccountId): Promise<boolean> {
  return (await endOwn.run(tx, [sessionId, accountId])) === 1
}

/** Ends all sessions of the account but this one; says how many there were. */
export async function endOtherSessions(tx: Tx, accountId: AccountId, sessionId: string): Promise<number> {
  return endOthers.run(tx, [accountId, sessionId])
}

/**
 * The session goes on under another id, another cookie and another token: whoever had the old ones has nothing. Other
 * tabs of the browser keep their tokens, which are of use with the new cookie only.
 */
export async function rotateSession(
  tx: Tx,
  actor: SignedIn,
  token: string | undefined,
  { instant, provenAt, enrolmentDue }: { instant: number; provenAt: number; enrolmentDue: boolean },
): Promise<{ token: string; cookieHalf: string; idleUntil: number; endsAt: number }> {
  const id = uuidv7()
  const cookieHalf = makeSecret()
  const values = [actor.sessionId, id, hashSecret(cookieHalf), instant, provenAt, enrolmentDue]
  const copy = await copySession.first(tx, values)
  if (!copy) throw new Error('the session of a request is gone')
  await moveTokens.run(tx, [actor.sessionId, id, hashSecret(token ?? '')])
  await endSession(tx, actor.sessionId)
  const idleUntil = Math.min(copy.idle_until, copy.ends_at)
  return { cookieHalf, token: await addToken(tx, id, instant), idleUntil, endsAt: copy.ends_at }
}
