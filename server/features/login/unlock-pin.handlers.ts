import {
  lockSession,
  readUnlockPin,
  removeUnlockPin,
  setUnlockPin,
  unlockSession,
} from '@standfest/domain/features/login/unlock-pin.calls.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { type Before, type Handler, handle, handlePrepared, refuse, type SignedIn } from '#http/handle.ts'
import { hashPassword, passwordMatches } from '#vault/passwords.ts'
import { holdOwnAccount } from './own-sessions.store.ts'
import { endSession } from './sessions.store.ts'
import {
  countPinAttempt,
  deleteUnlockPin,
  forgetProof,
  hasUnlockPin,
  lockToken,
  type PinAttempt,
  resetPinAttempts,
  storeUnlockPin,
  undoPinAttempt,
  unlockTokens,
} from './unlock-pin.store.ts'

const answerRead = handle(readUnlockPin, async (_input, { tx, actor }) => ({
  attributes: { isSet: await hasUnlockPin(tx, actor.id) },
}))

const answerSet = handlePrepared(
  setUnlockPin,
  ({ body }, { vault, actor }: Before<SignedIn>) =>
    hashPassword(vault.keyring.pepperKey, boundTo(actor, body.pin)),
  async (_input, { tx, actor, now }, hash) => {
    await holdOwnAccount(tx, actor)
    await storeUnlockPin(tx, actor.id, { hash, at: now.instant })
    await recordAuditOfAccount(tx, actor, 'unlock-pin-set', now.instant)
    return undefined
  },
)

const answerRemove = handle(removeUnlockPin, async (_input, { tx, actor, now }) => {
  if (await deleteUnlockPin(tx, actor.id))
    await recordAuditOfAccount(tx, actor, 'unlock-pin-removed', now.instant)
  return undefined
})

const answerLock = handle(lockSession, async (_input, { tx, browser }) => {
  if (browser.token !== undefined) await lockToken(tx, browser.token)
  return undefined
})

const answerUnlock = handlePrepared(unlockSession, rightPin, async (_input, { tx, actor }, { hash }) => {
  const { id, sessionId } = actor
  // The PIN was changed or removed while it was being verified.
  if (!(await resetPinAttempts(tx, { id, sessionId, hash }))) refuse('ERROR.PIN_WRONG')
  await unlockTokens(tx, sessionId)
  // Revokes the session's step-up, because it predates the lock.
  await forgetProof(tx, sessionId)
  return undefined
})

/**
 * Before the transaction: counts the attempt, verifies the PIN, and ends the session at the last wrong one, which the refusal does not roll
 * back. Refused unless the token is locked, so that an open page is no oracle for guessing.
 */
async function rightPin(
  { body }: { readonly body: { readonly pin: string } },
  { database, vault, now, actor }: Before<SignedIn>,
): Promise<PinAttempt> {
  if (!actor.locked) refuse('ERROR.ACCESS_DENIED')
  const isSet = await database.inTransaction((tx) => hasUnlockPin(tx, actor.id))
  if (!isSet) refuse('ERROR.ACCESS_DENIED')
  const counted = await database.inTransaction((tx) => countPinAttempt(tx, actor))
  if (counted === undefined) return refuse('ERROR.SESSION_EXPIRED')
  const guess = boundTo(actor, body.pin)
  const isRight = await passwordMatches(vault.keyring.pepperKey, counted.hash, guess).catch(
    async (error: unknown) => {
      // The PIN was not verified, so that the attempt does not count.
      await database.inTransaction((tx) => undoPinAttempt(tx, actor))
      throw error
    },
  )
  if (isRight) return counted
  await database.inTransaction(async (tx) => {
    await recordAuditOfAccount(tx, actor, 'unlock-pin-wrong', now.instant)
    if (counted.isLastOfPin && (await deleteUnlockPin(tx, actor.id)))
      await recordAuditOfAccount(tx, actor, 'unlock-pin-removed', now.instant)
    if (counted.left > 0) return
    await endSession(tx, actor.sessionId)
    await recordAuditOfAccount(tx, actor, 'session-ended', now.instant)
  })
  if (counted.left === 0) refuse('ERROR.SESSION_EXPIRED')
  return refuse('ERROR.PIN_WRONG', { count: counted.left })
}

/** Binds the hash to its account, so that it is invalid in another account's row. */
function boundTo({ id }: SignedIn, pin: string): string {
  return `unlock-pin ${id} ${pin}`
}

export const unlockPinHandlers: readonly Handler[] = [
  answerRead,
  answerSet,
  answerRemove,
  answerLock,
  answerUnlock,
]
