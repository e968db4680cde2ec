import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { isOfTheFuture } from '@standfest/domain/base/set-back.ts'
import { openidAttemptGoodForSeconds } from '@standfest/domain/features/login/openid.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { hashSecret } from './sessions.store.ts'

/** The purpose of an authorisation request: a login on a site, or linking an account there. */
export type AttemptFor = { readonly site: Role; readonly accountId: AccountId | undefined }

type Row = { account_id: AccountId | null; identity_hash: Buffer | null; made_at: number; expires_at: number }

/** Stores an authorisation request, by the hash of the secret in the browser's cookie. */
export async function insertOpenidAttempt(
  tx: Tx,
  secret: string,
  { site, accountId }: AttemptFor,
  at: Instant,
): Promise<void> {
  await statement(
    'insert-openid-attempt',
    sql`insert into openid_attempts ${sql.values({
      secret_hash: hashSecret(secret),
      site,
      account_id: accountId ?? null,
      made_at: sql.at(at),
      expires_at: sql.at(at + openidAttemptGoodForSeconds),
    })}`,
  ).run(tx)
}

/** A valid authorisation request; undefined if it was consumed, has expired or has another purpose. */
export async function findOpenidAttempt(
  tx: Tx,
  secret: string,
  { site, accountId }: AttemptFor,
  now: Instant,
): Promise<{ readonly identityHash: Buffer | undefined } | undefined> {
  const row = await statement<Row>(
    'openid-attempt',
    sql`select account_id, identity_hash, made_at, expires_at from openid_attempts
     where secret_hash = ${hashSecret(secret)} and site = ${site}`,
  ).first(tx)
  if (!row || row.account_id !== (accountId ?? null)) return undefined
  if (row.expires_at <= now || isOfTheFuture(row.made_at, now)) return undefined
  return { identityHash: row.identity_hash ?? undefined }
}

/** Stores the identity from the ID token. False if a concurrent request was first. */
export async function noteIdentity(tx: Tx, secret: string, identityHash: Buffer): Promise<boolean> {
  const count = await statement(
    'note-openid-identity',
    sql`update openid_attempts set identity_hash = ${identityHash}
     where secret_hash = ${hashSecret(secret)} and identity_hash is null`,
  ).run(tx)
  return count === 1
}

/** Consumes an authorisation request and returns when it was made; undefined for all but one of concurrent calls. */
export async function takeOpenidAttempt(tx: Tx, secret: string): Promise<Instant | undefined> {
  const row = await statement<Pick<Row, 'made_at'>>(
    'take-openid-attempt',
    sql`delete from openid_attempts where secret_hash = ${hashSecret(secret)} returning made_at`,
  ).first(tx)
  return row?.made_at
}

export async function removeOldOpenidAttempts(tx: Tx, now: Instant): Promise<number> {
  return statement(
    'remove-old-openid-attempts',
    sql`delete from openid_attempts where expires_at <= ${sql.at(now)}`,
  ).run(tx)
}
