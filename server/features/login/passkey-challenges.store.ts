import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import { isOfTheFuture } from '@standfest/domain/base/set-back.ts'
import { challengeGoodForSeconds } from '@standfest/domain/features/login/passkeys.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { hashSecret, makeSecret } from './sessions.store.ts'

/** What a challenge is bound to: a site, and a session unless it is for a login; with a user handle it is for a registration. */
export type ChallengeFor = {
  readonly site: Role
  readonly sessionId: string | undefined
  readonly userHandle?: string
}

type Row = { session_id: string | null; user_handle: string | null; made_at: number; expires_at: number }

/** Creates a challenge; only its hash is stored. */
export async function makeChallenge(
  tx: Tx,
  { site, sessionId, userHandle }: ChallengeFor,
  at: Instant,
): Promise<string> {
  const challenge = makeSecret()
  await statement(
    'insert-passkey-challenge',
    sql`insert into passkey_challenges ${sql.values({
      challenge_hash: hashSecret(challenge),
      site,
      session_id: sessionId ?? null,
      user_handle: userHandle ?? null,
      made_at: sql.at(at),
      expires_at: sql.at(at + challengeGoodForSeconds),
    })}`,
  ).run(tx)
  return challenge
}

/** A valid challenge; undefined if it was consumed, has expired or is bound to something else. */
export async function findChallenge(
  tx: Tx,
  challenge: string,
  { site, sessionId }: Omit<ChallengeFor, 'userHandle'>,
  now: Instant,
): Promise<{ readonly userHandle: string | undefined } | undefined> {
  const row = await statement<Row>(
    'passkey-challenge',
    sql`select session_id, user_handle, made_at, expires_at from passkey_challenges
     where challenge_hash = ${hashSecret(challenge)} and site = ${site}`,
  ).first(tx)
  if (!row || row.session_id !== (sessionId ?? null)) return undefined
  if (row.expires_at <= now || isOfTheFuture(row.made_at, now)) return undefined
  return { userHandle: row.user_handle ?? undefined }
}

/** Consumes a challenge. True for only one of concurrent requests. */
export async function consumeChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const count = await statement(
    'take-passkey-challenge',
    sql`delete from passkey_challenges where challenge_hash = ${hashSecret(challenge)}`,
  ).run(tx)
  return count === 1
}

export async function removeOldChallenges(tx: Tx, now: Instant): Promise<number> {
  return statement(
    'remove-old-passkey-challenges',
    sql`delete from passkey_challenges where expires_at <= ${sql.at(now)}`,
  ).run(tx)
}
