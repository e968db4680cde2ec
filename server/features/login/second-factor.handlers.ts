import { resetSecondFactor } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@standfest/domain/features/login/second-factor.calls.ts'
import type { EnrolmentProof } from '@standfest/domain/features/login/second-factor.ts'
import { TOTP } from 'otpauth'
import { openForAdministration } from '#features/access/administered-account.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { markEntrusted } from '#features/approvals/approvals.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import { noticeKinds, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { type Before, type Handler, handle, handlePrepared, refuse, type SignedIn } from '#http/handle.ts'
import { counterOf } from './attempt-counters.ts'
import { type Counter, forgetAttempts } from './attempts.store.ts'
import { countAttempt } from './counted-attempts.ts'
import { removeEveryFactor } from './every-factor.store.ts'
import { voidKnownPasswords } from './known-passwords.store.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import { holdAccount } from './login.store.ts'
import { openedSession } from './opened-session.ts'
import { endOtherSessions, rotateSession } from './own-sessions.store.ts'
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  inGroups,
  isEnrolled,
  markUnenrolledSessions,
  openFactor,
  removeFactor,
  renewRecoveryCodes as renewCodes,
} from './second-factor.store.ts'
import { endSessionsOf } from './sessions.store.ts'

const answerRead = handle(readSecondFactor, async (_input, { tx, actor, vault }) => {
  const [switches, enrolled, recoveryCodesLeft] = [
    await getSetting(tx, 'second_factor'),
    await isEnrolled(tx, await openFactor(tx, vault, actor.id)),
    await countRecoveryCodes(tx, actor.id),
  ]
  return { attributes: { required: switches[actor.role], enrolled, recoveryCodesLeft } }
})

const answerBegin = handle(beginEnrolment, async (_input, context) => {
  const { tx, actor, vault, now } = context
  const secret = await beginFactor(tx, await openFactor(tx, vault, actor.id), now.instant)
  const [{ appName }, owner] = [await getClinicSettings(tx), await openRecipient(tx, vault, actor.id)]
  const uri = new TOTP({ issuer: appName, label: owner?.person.alias ?? appName, secret }).toString()
  return { attributes: { uri, secret: inGroups(secret.base32) } }
})

const answerConfirm = handlePrepared(confirmEnrolment, countedCode, async ({ body }, context, counter) => {
  const { tx, actor, vault, now, browser } = context
  const { instant } = now
  await holdAccount(tx, actor.id)
  const access = await openFactor(tx, vault, actor.id)
  if (!(await confirmFactor(tx, access, body.code, instant))) refuse('ERROR.SECOND_FACTOR_WRONG')
  await forgetAttempts(tx, [counter])
  const recoveryCodes = await renewCodes(tx, access)
  await endOtherSessions(tx, actor.id, actor.sessionId)
  const session = await rotateSession(tx, actor, browser.token, {
    instant,
    provenAt: actor.provenAt,
    enrolmentDue: false,
  })
  browser.keepCookieHalf(session.cookieHalf, session)
  await recordAuditOfAccount(tx, actor, 'second-factor-enrolled', instant)
  await enqueueLoginNotice(tx, 'second-factor', actor.id, instant)
  const opened = await openedSession(context, actor, { ...session, duty: undefined })
  return { attributes: { ...opened, recoveryCodes } }
})

async function countedCode(_input: { body: EnrolmentProof }, before: Before<SignedIn>): Promise<Counter> {
  const counter = counterOf(before.vault.keyring, 'code', before.actor.id, 'enrolment')
  await countAttempt(before, [counter])
  return counter
}

const answerRenewCodes = handle(renewRecoveryCodes, async (_input, { tx, actor, vault, now }) => {
  const access = await openFactor(tx, vault, actor.id)
  if (!(await isEnrolled(tx, access))) refuse('ERROR.ACCESS_DENIED')
  const recoveryCodes = await renewCodes(tx, access)
  await recordAuditOfAccount(tx, actor, 'recovery-codes-renewed', now.instant)
  await enqueueLoginNotice(tx, 'second-factor', actor.id, now.instant)
  return { attributes: { recoveryCodes } }
})

const answerRemove = handle(removeSecondFactor, async (_input, { tx, actor, now, vault }) => {
  if (!(await removeFactor(tx, actor.id))) return undefined
  await endOtherSessions(tx, actor.id, actor.sessionId)
  await markUnenrolledSessions(tx, vault.instanceKey)
  await recordAuditOfAccount(tx, actor, 'second-factor-removed', now.instant)
  await enqueueLoginNotice(tx, 'second-factor', actor.id, now.instant)
  return undefined
})

/** Resetting one's own second factor is refused here (own route); resetting a missing one notifies nobody. */
const answerReset = handle(resetSecondFactor, async ({ body }, context) => {
  const { tx, actor, now, vault } = context
  const account = await openForAdministration(context, body.accountId)
  if (account.id === actor.id) refuse('ERROR.UPDATE_FAILED')
  await holdAccount(tx, account.id)
  await voidKnownPasswords(tx, vault.keyring, { of: account.id, at: now.instant })
  if (!(await removeEveryFactor(tx, account.id))) refuse('ERROR.UPDATE_FAILED')
  await endSessionsOf(tx, account.id)
  await markEntrusted(tx, account.id, now.instant)
  await recordAuditOfAccount(tx, actor, 'second-factor-reset', now.instant, account.subjectRef)
  await enqueueLoginNotice(tx, 'second-factor', account.id, now.instant)
  await noticeToAdministrators(tx, noticeKinds.factorReset, { by: actor.id, at: now.instant })
  return undefined
})

export const secondFactorHandlers: readonly Handler[] = [
  answerRead,
  answerBegin,
  answerConfirm,
  answerRenewCodes,
  answerRemove,
  answerReset,
]
