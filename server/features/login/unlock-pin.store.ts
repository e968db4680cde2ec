import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { wrongUnlockPinsEver, wrongUnlockPinsMax } from '@standfest/domain/features/login/unlock-pin.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { hashSecret } from './sessions.store.ts'

/**
 * [Note: Locked sessions]
 * A page of staff that locks itself tells the server, and its token then opens nothing. While a token of a session is locked, a
 * further token for its cookie is locked from the beginning, so that neither a reload nor a new tab gets round the lock; other
 * tabs that are in use go on. A ticket opens what the token that asked for it opens, and no live channel tells a locked token of changes.
 * A PIN unlocks all tokens of the session; so does a step-up. A new login opens another session.
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

/** The session's last proof counts no more: it was given before the page was left alone. */
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

/** A counted try: the PIN's hash, how many tries the session has left after it, and whether it is the last one of the PIN. */
export type PinTry = { readonly hash: string; readonly left: number; readonly isLastOfPin: boolean }

/**
 * Counts a try before it is checked, so that tries at the same time cannot exceed the limit; undefined where there is none left,
 * or no PIN.
 */
export async function takePinTry(
  tx: Tx,
  { sessionId, id }: { readonly sessionId: string; readonly id: AccountId },
): Promise<PinTry | undefined> {
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

/** After a right PIN; false where it was changed or removed while it was compared. */
export async function forgetPinTries(
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
