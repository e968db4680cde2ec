import {
  type Credentials,
  normaliseAlias,
  type PasswordByLink,
} from '@standfest/domain/features/login/login.ts'
import {
  login,
  logout,
  prolongSession,
  readSession,
  setPasswordByLink,
} from '@standfest/domain/features/login/login.calls.ts'
import type { Role } from '@standfest/domain/base/call.ts'
import { noteAccountAction } from '#features/protocol/protocol.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { type Before, type Handler, handle, handlePrepared, refuse, refuseIf } from '#http/handle.ts'
import { blindIndex } from '#vault/keyring.ts'
import { putLetter } from '#outbox/letters.store.ts'
import { passwordSetKind } from './login.jobs.ts'
import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'
import {
  findLoginFacts,
  isPasswordLinkGood,
  type LoginFacts,
  recordLogin,
  storePasswordHash,
  usePasswordLink,
} from './login.store.ts'
import { hashPassword, passwordMatches } from '#vault/passwords.ts'
import {
  addToken,
  endSession,
  endSessionByCookie,
  endSessionsOf,
  findSessionByCookie,
  hashSecret,
  openSession,
  roleOf,
} from './sessions.store.ts'

const noticeGoodForSeconds = 72 * 3600

const answerLogin = handlePrepared(login, authenticated, async (_input, { tx, now, browser }, facts) => {
  const role = roleOf(facts.type)
  if (!(await recordLogin(tx, facts, now.instant))) refuse('ERROR.WRONG_CREDENTIALS')
  const settings = await getSetting(tx, 'session')
  if (browser.cookieHalf !== undefined) await endSessionByCookie(tx, browser.cookieHalf, browser.site)
  const session = await openSession(tx, {
    accountId: facts.id,
    site: browser.site,
    instant: now.instant,
    idleSeconds: settings.idleSeconds[role],
    longestSeconds: settings.longestSeconds,
  })
  await noteAccountAction(tx, { subjectRef: facts.subjectRef, role }, 'login', now.instant)
  browser.keepCookieHalf(session.cookieHalf, session)
  const { token, idleUntil, endsAt } = session
  return { attributes: { token, idleUntil, endsAt } }
})

/** Wrong alias, wrong password and wrong site have one answer; the rest is told only after the right password. */
async function authenticated({ body }: { body: Credentials }, before: Before): Promise<LoginFacts> {
  const { database, vault, browser } = before
  const { alias, password } = body
  if (alias.trim() === '' || password === '') refuse('ERROR.MISSING_CREDENTIALS')
  const index = blindIndex(vault.keyring, 'alias', normaliseAlias(alias))
  const facts = await database.inTransaction((tx) => findLoginFacts(tx, index))
  const matches = await passwordMatches(vault.keyring.pepperKey, facts?.passwordHash, password)
  if (!facts || !matches || roleOf(facts.type) !== browser.site) return refuse('ERROR.WRONG_CREDENTIALS')
  if (!facts.active) refuse('ERROR.ACCOUNT_DISABLED')
  if (facts.type === 3 && !facts.parentActive) refuse('ERROR.NO_TREATING_THERAPIST')
  return facts
}

const answerLogout = handle(logout, async (_input, { tx, now, actor, browser }) => {
  const { token, cookieHalf, site, sameOrigin, otherOrigin } = browser
  if (otherOrigin || (token === undefined && !sameOrigin)) refuse('ERROR.ACCESS_DENIED')
  const byCookie = () => cookieHalf && findSessionByCookie(tx, cookieHalf, site, now.instant)
  const session = actor ?? (await byCookie())
  if (session) {
    await endSession(tx, session.sessionId)
    await noteAccountAction(tx, session, 'logout', now.instant)
  }
  browser.forgetSession()
  return undefined
})

const answerReadSession = handle(readSession, async (_input, context) => {
  const { tx, now, actor, browser } = context
  if (browser.token !== undefined) {
    if (!actor) return refuse('ERROR.SESSION_EXPIRED')
    return { attributes: { idleUntil: actor.idleUntil, endsAt: actor.endsAt } }
  }
  if (browser.cookieHalf === undefined || !browser.sameOrigin) return refuse('ERROR.NOT_FOUND')
  const session = await findSessionByCookie(tx, browser.cookieHalf, browser.site, now.instant)
  if (!session) return refuse('ERROR.NOT_FOUND')
  const token = await addToken(tx, session.sessionId, now.instant)
  return { attributes: { token, idleUntil: session.idleUntil, endsAt: session.endsAt } }
})

/** Every change prolongs the session before it is handled; this call is a change of nothing else. */
const answerProlong = handle(prolongSession, async (_input, { actor }) => ({
  attributes: { idleUntil: actor.idleUntil, endsAt: actor.endsAt },
}))

const answerSetPassword = handlePrepared(
  setPasswordByLink,
  hashedPassword,
  async ({ body }, { tx, now }, hash) => {
    const link = await usePasswordLink(tx, hashSecret(body.link), now.instant)
    if (!link) return refuse('ERROR.LINK_INVALID')
    await storePasswordHash(tx, link.accountId, hash, now.instant)
    await endSessionsOf(tx, link.accountId)
    const role: Role = roleOf(link.type)
    await noteAccountAction(tx, { subjectRef: link.subjectRef, role }, 'password-set', now.instant)
    await putLetter(tx, {
      accountId: link.accountId,
      kind: passwordSetKind,
      subjectId: link.accountId,
      dueAt: now.instant,
      notAfter: now.instant + noticeGoodForSeconds,
    })
    return undefined
  },
)

/** A link that is no longer good is told first; only then the password is looked at and hashed. */
async function hashedPassword({ body }: { body: PasswordByLink }, before: Before): Promise<string> {
  const { database, now, vault } = before
  const rules = await database.inTransaction(async (tx) => {
    if (!(await isPasswordLinkGood(tx, hashSecret(body.link), now.instant))) refuse('ERROR.LINK_INVALID')
    return getSetting(tx, 'password_rules')
  })
  refuseIf(passwordRefusal(body.password, rules))
  return hashPassword(vault.keyring.pepperKey, body.password)
}

export const loginHandlers: readonly Handler[] = [
  answerLogin,
  answerLogout,
  answerReadSession,
  answerProlong,
  answerSetPassword,
]
