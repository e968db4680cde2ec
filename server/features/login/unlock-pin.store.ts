import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { wrongUnlockPinsEver, wrongUnlockPinsMax } from '@standfest/domain/features/login/unlock-pin.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { hashSecret } from './sessions.store.ts'

/**
 * [Note: Locked sessions]
 * A page of staff that locks itself tells the server, which locks its token. While any token of a session is locked, a new token for its
 * cookie starts locked, so that neither a reload nor a new tab circumvents the lock; other tabs in use stay unlocked. A ticket authorises
 * what the token that requested it does, and the live channel sends nothing to a locked token. A PIN unlocks all tokens of the session; so
 * does a step-up. A new login opens another session.
 */
export async function lockToken(tx: Tx, token: string): Promise<void> {
  await statement(
    'lock-session-token',
    sql`update session_tokens set locked = true where token_hash = ${hashSecret(token)} and not locked`,
  ).run(tx)
}

export async function unlockTokens(tx: Tx, sessionId: string): Promise<void> {
  await statement(
    'unlock-session-tokens',
    sql`update session_tokens set locked = false where session_id = ${sessionId} and locked`,
  ).run(tx)
}

/** Revokes the session's last re-authentication. */
export async function forgetProof(tx: Tx, sessionId: string): Promise<void> {
  await statement(
    'forget-proof-of-session',
    sql`update sessions set proven_at = ${sql.at(0)} where id = ${sessionId}`,
  ).run(tx)
}

/** Whether an account has a PIN. */
export async function hasUnlockPin(tx: Tx, accountId: AccountId): Promise<boolean> {
  const row = await statement(
    'unlock-pin-set',
    sql`select from unlock_pins where account_id = ${accountId}`,
  ).first(tx)
  return row !== undefined
}

export async function storeUnlockPin(
  tx: Tx,
  accountId: AccountId,
  { hash, at }: { readonly hash: string; readonly at: Instant },
): Promise<void> {
  await statement(
    'store-unlock-pin',
    sql`insert into unlock_pins ${sql.values({ account_id: accountId, pin_hash: hash, set_at: sql.at(at) })}
     on conflict (account_id) do update
     set pin_hash = excluded.pin_hash, set_at = excluded.set_at, wrong_pins = 0`,
  ).run(tx)
}

/** Removes the PIN; returns whether there was one. */
export async function deleteUnlockPin(tx: Tx, accountId: AccountId): Promise<boolean> {
  const count = await statement(
    'delete-unlock-pin',
    sql`delete from unlock_pins where account_id = ${accountId}`,
  ).run(tx)
  return count === 1
}

/** A counted attempt: the PIN's hash, the session's remaining attempts, and whether this is the last attempt before the PIN is removed. */
export type PinAttempt = { readonly hash: string; readonly left: number; readonly isLastOfPin: boolean }

/**
 * Counts an attempt before it is verified, so that concurrent attempts cannot exceed the limit. Undefined if none is left or no PIN is set.
 */
export async function countPinAttempt(
  tx: Tx,
  { sessionId, id }: { readonly sessionId: string; readonly id: AccountId },
): Promise<PinAttempt | undefined> {
  const session = await statement<{ tried_pins: number }>(
    'count-pin-of-session',
    sql`update sessions set tried_pins = tried_pins + 1
     where id = ${sessionId} and tried_pins < ${wrongUnlockPinsMax}
     returning tried_pins`,
  ).first(tx)
  const pin = await statement<{ pin_hash: string; wrong_pins: number }>(
    'count-pin-of-account',
    sql`update unlock_pins set wrong_pins = wrong_pins + 1
     where account_id = ${id} and wrong_pins < ${wrongUnlockPinsEver}
     returning pin_hash, wrong_pins`,
  ).first(tx)
  if (session === undefined || pin === undefined) return undefined
  return {
    hash: pin.pin_hash,
    left: wrongUnlockPinsMax - session.tried_pins,
    isLastOfPin: pin.wrong_pins === wrongUnlockPinsEver,
  }
}

/** Removes a counted attempt whose PIN could not be verified. */
export async function undoPinAttempt(
  tx: Tx,
  { sessionId, id }: { readonly sessionId: string; readonly id: AccountId },
): Promise<void> {
  await statement(
    'undo-pin-of-session',
    sql`update sessions set tried_pins = tried_pins - 1 where id = ${sessionId} and tried_pins > 0`,
  ).run(tx)
  await statement(
    'undo-pin-of-account',
    sql`update unlock_pins set wrong_pins = wrong_pins - 1 where account_id = ${id} and wrong_pins > 0`,
  ).run(tx)
}

/** Resets the counts after a correct PIN. False if it was changed or removed while it was being verified. */
export async function resetPinAttempts(
  tx: Tx,
  { sessionId, id, hash }: { readonly sessionId: string; readonly id: AccountId; readonly hash: string },
): Promise<boolean> {
  const count = await statement(
    'forget-wrong-pins',
    sql`update unlock_pins set wrong_pins = 0 where account_id = ${id} and pin_hash = ${hash}`,
  ).run(tx)
  await statement('forget-tried-pins', sql`update sessions set tried_pins = 0 where id = ${sessionId}`).run(
    tx,
  )
  return count === 1
}
