import { changePassword, stepUp } from '@standfest/domain/features/login/login.calls.ts'
import type { PasswordChange, Proof } from '@standfest/domain/features/login/login.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { type Before, type Handler, handlePrepared, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { hashPassword, passwordMatches } from '#vault/passwords.ts'
import { counterOf, personCounter } from './attempt-counters.ts'
import { withCountedAttempt } from './counted-attempts.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import { findPasswordHash, holdAccount, storePasswordHash } from './login.store.ts'
import { findPasswordFault } from './new-passwords.store.ts'
import { openedSession } from './opened-session.ts'
import { endOtherSessions, rotateSession } from './own-sessions.store.ts'
import { provenAgain } from './proven-again.ts'
import { askForFactor, type Checked, type FactorOf, passSecondFactor } from './second-factor-check.ts'

type NewPassword = { readonly before: string; readonly after: string }

const answerChangePassword = handlePrepared(
  changePassword,
  newPassword,
  async (_input, context, { before, after }) => {
    const { tx, now, actor, browser } = context
    const { instant } = now
    if (!(await storePasswordHash(tx, actor.id, after, { at: instant, instead: before })))
      refuse('ERROR.WRONG_PASSWORD_CHANGE')
    await endOtherSessions(tx, actor.id, actor.sessionId)
    const enrolmentDue = actor.enrolmentDue
    const session = await rotateSession(tx, actor, browser.token, {
      instant,
      provenAt: instant,
      enrolmentDue,
    })
    browser.keepCookieHalf(session.cookieHalf, session)
    await recordAuditOfAccount(tx, actor, 'password-changed', instant)
    await enqueueLoginNotice(tx, 'password-set', actor.id, instant)
    const duty = enrolmentDue ? ('enrol-second-factor' as const) : undefined
    return { attributes: await openedSession(context, actor, { ...session, duty }) }
  },
)

/** Checks the present password first; only then the new one is checked and hashed. */
async function newPassword(
  { body }: { body: PasswordChange },
  before: Before<SignedIn>,
): Promise<NewPassword> {
  const { oldPassword, newPassword: wanted } = body
  const { database, actor, vault } = before
  const present = await provenHash(before, oldPassword, 'ERROR.WRONG_PASSWORD_CHANGE')
  if (wanted.normalize('NFC') === oldPassword.normalize('NFC')) refuse('ERROR.PASSWORD_UNCHANGED')
  await database.inTransaction(async (tx) => {
    const owner = await openRecipient(tx, vault, actor.id)
    const fault = await findPasswordFault(tx, wanted, owner?.person)
    refuseIf(
      fault && { ...fault, fields: fault.fields?.map((one) => ({ ...one, field: 'newPassword' })) ?? [] },
    )
  })
  return { before: present, after: await hashPassword(vault.keyring.pepperKey, wanted) }
}

const answerStepUp = handlePrepared(stepUp, proven, async (_input, context, { factor, checked }) => {
  await holdAccount(context.tx, context.actor.id)
  const { enrolmentDue } = await passSecondFactor(context, factor, checked)
  return provenAgain(context, enrolmentDue)
})

type Proven = { readonly factor: FactorOf; readonly checked: Checked }

async function proven({ body }: { body: Proof }, before: Before<SignedIn>): Promise<Proven> {
  const { actor, vault } = before
  await provenHash(before, body.password, 'ERROR.WRONG_CREDENTIALS')
  const counter = counterOf(vault.keyring, 'code', actor.id, 'session')
  const factor = { id: actor.id, role: actor.role, subjectRef: actor.subjectRef, counter }
  return { factor, checked: await askForFactor(before, factor, body) }
}

export const passwordHandlers: readonly Handler[] = [answerChangePassword, answerStepUp]

/** The hash that the password matches. Guesses within a session are limited like those at a login. */
async function provenHash(
  before: Before<SignedIn>,
  password: string,
  wrong: 'ERROR.WRONG_PASSWORD_CHANGE' | 'ERROR.WRONG_CREDENTIALS',
): Promise<string> {
  const { database, actor, vault } = before
  const counters = { forget: [personCounter(vault.keyring, 'proof', actor.id)], undo: [] }
  return withCountedAttempt(before, { counters, wrong }, async () => {
    const hash = await database.inTransaction((tx) => findPasswordHash(tx, actor.id))
    const matches = await passwordMatches(vault.keyring.pepperKey, hash, password)
    return matches ? hash : undefined
  })
}
