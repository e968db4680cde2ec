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
import { endSession } from './sessions.store.ts'
import {
  deleteUnlockPin,
  forgetPinTries,
  forgetProof,
  hasUnlockPin,
  lockToken,
  type PinTry,
  storeUnlockPin,
  takePinTry,
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
  // Another PIN was set, or a new password removed it, while this one was compared.
  if (!(await forgetPinTries(tx, { id, sessionId, hash }))) refuse('ERROR.PIN_WRONG')
  await unlockTokens(tx, sessionId)
  // What needs a proof asks for it anew, however fresh the one before was.
  await forgetProof(tx, sessionId)
  return undefined
})

/**
 * Before the transaction: counts the try, checks the PIN, and ends the session at the last wrong one, which the refusal does not
 * roll back. Nobody guesses at a page that is not locked.
 */
async function rightPin(
  { body }: { readonly body: { readonly pin: string } },
  { database, vault, now, actor }: Before<SignedIn>,
): Promise<PinTry> {
  if (!actor.locked) refuse('ERROR.ACCESS_DENIED')
  const isSet = await database.inTransaction((tx) => hasUnlockPin(tx, actor.id))
  if (!isSet) refuse('ERROR.ACCESS_DENIED')
  const counted = await database.inTransaction((tx) => takePinTry(tx, actor))
  if (counted === undefined) return refuse('ERROR.SESSION_EXPIRED')
  if (await passwordMatches(vault.keyring.pepperKey, counted.hash, boundTo(actor, body.pin))) return counted
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

/** Bound to its account: the hash of one account is worth nothing in the row of another. */
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
