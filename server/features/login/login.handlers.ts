import type { Duty } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import { type Credentials, normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { isFirstPasswordGood } from '@standfest/domain/features/login/recovery.ts'
import { spanOf } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { noteOnceADay } from '#features/audit-log/views.store.ts'
import { getSetting, lockLoginSettings } from '#features/instance-settings/settings.store.ts'
import { noteRefusedLogin } from '#features/monitoring/metric-samples.store.ts'
import { type Before, type Context, type Handler, handlePrepared, refuse } from '#http/handle.ts'
import { blindIndex } from '#vault/keyring.ts'
import { hashPassword, isHashOutdated, passwordMatches } from '#vault/passwords.ts'
import { counterOf, deviceCookieWith, knownDevice, unknownDevice } from './attempt-counters.ts'
import { type Counter, hasExhausted } from './attempts.store.ts'
import { type Counters, withCountedAttempt } from './counted-attempts.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import { findLoginFacts, findPasswordHash, type LoginFacts, recordLogin } from './login.store.ts'
import { bindToCertificate, certificateFor, refuseUncertified } from './login-certificate.ts'
import { openedSession } from './opened-session.ts'
import { askForCode, type FactorOf, passSecondFactor } from './second-factor-check.ts'
import { endSessionByCookie, openSession, roleOf } from './sessions.store.ts'

type Authenticated = {
  readonly facts: LoginFacts
  /** The password's new hash, where the hash parameters have changed. */
  readonly newHash: string | undefined
  readonly factor: FactorOf
  /** Whether the account logged in before, but not on this device. */
  readonly isNewDevice: boolean
}

const answerLogin = handlePrepared(
  login,
  authenticated,
  async ({ body }, context, { facts, newHash, factor, isNewDevice }) => {
    const { tx, now, browser, vault, operator } = context
    const role = roleOf(facts.type)
    await lockLoginSettings(tx)
    await noteLogin(body, context, { facts, newHash })
    await refuseWhileClosed(context, facts)
    const certificate = await certificateFor(context, facts)
    const { enrolmentDue } = await passSecondFactor(context, factor, body.code)
    const settings = await getSetting(tx, 'session')
    if (browser.cookieHalf !== undefined) await endSessionByCookie(tx, browser.cookieHalf, browser.site)
    const session = await openSession(tx, {
      accountId: facts.id,
      site: browser.site,
      instant: now.instant,
      idleSeconds: settings.idleSeconds[role],
      longestSeconds: settings.longestSeconds,
      userAgent: browser.userAgent,
      enrolmentDue,
    })
    await bindToCertificate(context, session.cookieHalf, certificate)
    await recordAuditOfAccount(tx, { subjectRef: facts.subjectRef, role }, 'login', now.instant)
    browser.keepCookieHalf(session.cookieHalf, session)
    if (operator.countsTries) {
      browser.setDeviceCookie(deviceCookieWith(vault.keyring, browser.deviceCookieValue, body.alias))
      if (isNewDevice) await enqueueLoginNotice(tx, 'new-device', facts.id, now.instant)
    }
    const duty = dutyOf(facts, enrolmentDue)
    return { attributes: await openedSession(context, { id: facts.id, role }, { ...session, duty }) }
  },
)

export const loginHandlers: readonly Handler[] = [answerLogin]

/**
 * Refuses a login whose account was changed or deactivated while the password was compared; a concurrent rehash by
 * another login is fine.
 */
async function noteLogin(
  { password }: Credentials,
  { tx, now, vault }: Context,
  { facts, newHash }: Pick<Authenticated, 'facts' | 'newHash'>,
): Promise<void> {
  const at = now.instant
  if (await recordLogin(tx, facts, { at, newHash })) return
  const passwordHash = await findPasswordHash(tx, facts.id)
  const isStillRight = await passwordMatches(vault.keyring.pepperKey, passwordHash, password)
  if (isStillRight && (await recordLogin(tx, { ...facts, passwordHash }, { at, newHash: undefined }))) return
  refuse('ERROR.WRONG_CREDENTIALS')
}

function dutyOf({ oneTimeUntil }: LoginFacts, enrolmentDue: boolean): Duty | undefined {
  if (oneTimeUntil !== undefined) return 'change-password'
  return enrolmentDue ? 'enrol-second-factor' : undefined
}

/**
 * Unknown alias, wrong password and wrong site get the same answer; further reasons are given only after the right
 * password.
 */
async function authenticated({ body }: { body: Credentials }, before: Before): Promise<Authenticated> {
  const { alias, password } = body
  const { vault, now, operator, browser, database } = before
  const { keyring } = vault
  await refuseUncertified(before)
  const mark = knownDevice(keyring, browser.deviceCookieValue, alias)
  const isKnown = mark !== undefined && !(await database.inTransaction((tx) => hasExhausted(tx, mark)))
  const known = isKnown ? mark : undefined
  const facts = await guessedRight(body, before, known)
  refuseAccount(facts, now.instant)
  const device = known === undefined ? '' : known.key.toString('hex')
  const factor = {
    id: facts.id,
    role: roleOf(facts.type),
    subjectRef: facts.subjectRef,
    counter: counterOf(keyring, 'code', facts.id, device),
  }
  await askForCode(before, factor, body.code)
  const isOutdated = operator.countsTries && isHashOutdated(facts.passwordHash ?? '')
  const newHash = isOutdated ? await hashPassword(keyring.pepperKey, password) : undefined
  return { facts, factor, newHash, isNewDevice: mark === undefined && facts.hasSignedIn }
}

/**
 * One attempt under all counters of the device, or of the address for an unknown device; a right password is not
 * counted.
 */
async function guessedRight(
  { alias, password }: Credentials,
  before: Before,
  known: Counter | undefined,
): Promise<LoginFacts> {
  const { database, vault, browser } = before
  const { keyring } = vault
  const { place, account, hour, network } = unknownDevice(keyring, browser.address, alias)
  const counters: Counters = known
    ? { forget: [known], undo: [] }
    : { forget: [account, place], undo: [hour, network] }
  let tried: string | undefined
  const onWrong = async () => {
    await database.inTransaction((tx) => noteRefusedLogin(tx, spanOf(before.now.instant)))
    noteFailedLogin(before, tried)
  }
  const onBlocked = async () => noteLockedLogin(before, blindIndex(keyring, 'alias', normaliseAlias(alias)))
  const terms = { counters, wrong: 'ERROR.WRONG_CREDENTIALS', onWrong, onBlocked } as const
  return withCountedAttempt(before, terms, async () => {
    const name = normaliseAlias(alias)
    const [facts, roleCheckOff] = await database.inTransaction((tx) =>
      Promise.all([findLoginFacts(tx, blindIndex(keyring, 'alias', name)), getSetting(tx, 'role_check_off')]),
    )
    tried = facts?.subjectRef
    const matches = await passwordMatches(keyring.pepperKey, facts?.passwordHash, password)
    const isRightSite = facts !== undefined && (roleCheckOff || roleOf(facts.type) === browser.site)
    return facts && matches && isRightSite ? facts : undefined
  })
}

/** Records a blocked login, once a day like failed logins; the account is looked up after the answer. */
function noteLockedLogin({ trace, now }: Before, index: Buffer): void {
  trace.later(async (tx) => {
    const subjectRef = (await findLoginFacts(tx, index))?.subjectRef
    await noteOnceADay(tx, { actor: undefined, subjectRefs: [subjectRef], action: 'login-locked', now })
  })
}

/**
 * Records a failed login after the answer, whose timing must not reveal whether the account exists. Once a day per
 * account, and once for all unknown names together: typed names are not stored and cannot flood the audit log.
 */
function noteFailedLogin({ trace, now }: Before, subjectRef: string | undefined): void {
  const failed = { actor: undefined, subjectRefs: [subjectRef], action: 'login-failed', now } as const
  trace.later((tx) => noteOnceADay(tx, failed))
}

function refuseAccount(facts: LoginFacts, now: Instant): void {
  if (!facts.active) refuse('ERROR.ACCOUNT_DISABLED')
  if (facts.type === 3 && !facts.parentActive) refuse('ERROR.NO_TREATING_THERAPIST')
  if (facts.oneTimeUntil !== undefined && !isFirstPasswordGood(facts.oneTimeUntil, now))
    refuse('ERROR.PASSWORD_EXPIRED')
}

async function refuseWhileClosed({ tx }: Context, { type }: LoginFacts): Promise<void> {
  const role = roleOf(type)
  if (role === 'ADMIN') return
  const closed = await getSetting(tx, 'login_disabled')
  if (closed[role]) refuse('ERROR.LOGIN_SWITCHED_OFF')
}
