import type { Duty } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import { isFirstPasswordGood } from '@standfest/domain/features/login/recovery.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { type Context, refuse } from '#http/handle.ts'
import { deviceCookieWith } from './attempt-counters.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import type { LoginFacts } from './login.store.ts'
import { bindToCertificate } from './login-certificate.ts'
import { openedSession } from './opened-session.ts'
import { endSessionByCookie, openSession, roleOf } from './sessions.store.ts'

type Entry = {
  /** The login name, for the device cookie. */
  readonly alias: string
  readonly enrolmentDue: boolean
  /** The client certificate to which the session is bound. */
  readonly certificate: string | undefined
  /** Whether the account logged in before, but not on this device. */
  readonly isNewDevice: boolean
  /** When the account's owner authenticated, if not now. */
  readonly provenAt?: Instant
}

/** The last step of every login, after authentication: creates the session and its cookies, the audit log entry and the notice. */
export async function beginSession(
  context: Context,
  facts: LoginFacts,
  { alias, enrolmentDue, certificate, isNewDevice, provenAt = context.now.instant }: Entry,
) {
  const { tx, now, browser, vault, operator } = context
  const role = roleOf(facts.type)
  const settings = await getSetting(tx, 'session')
  if (browser.cookieHalf !== undefined) await endSessionByCookie(tx, browser.cookieHalf, browser.site)
  const session = await openSession(tx, {
    accountId: facts.id,
    site: browser.site,
    instant: now.instant,
    provenAt,
    idleSeconds: settings.idleSeconds[role],
    longestSeconds: settings.longestSeconds,
    userAgent: browser.userAgent,
    enrolmentDue,
  })
  await bindToCertificate(context, session.cookieHalf, certificate)
  await recordAuditOfAccount(tx, { subjectRef: facts.subjectRef, role }, 'login', now.instant)
  browser.keepCookieHalf(session.cookieHalf, session)
  if (operator.countsTries) {
    browser.setDeviceCookie(deviceCookieWith(vault.keyring, browser.deviceCookieValue, alias))
    if (isNewDevice) await enqueueLoginNotice(tx, 'new-device', facts.id, now.instant)
  }
  const duty = dutyOf(facts, enrolmentDue)
  return { attributes: await openedSession(context, { id: facts.id, role }, { ...session, duty }) }
}

function dutyOf({ oneTimeUntil }: LoginFacts, enrolmentDue: boolean): Duty | undefined {
  if (oneTimeUntil !== undefined) return 'change-password'
  return enrolmentDue ? 'enrol-second-factor' : undefined
}

/** Refuses an account that may not log in. Called after authentication only, because the refusal reveals the account's state. */
export function refuseAccount(facts: LoginFacts, now: Instant): void {
  if (!facts.active) refuse('ERROR.ACCOUNT_DISABLED')
  if (facts.type === 3 && !facts.parentActive) refuse('ERROR.NO_TREATING_THERAPIST')
  if (facts.oneTimeUntil !== undefined && !isFirstPasswordGood(facts.oneTimeUntil, now))
    refuse('ERROR.PASSWORD_EXPIRED')
}

export async function refuseWhileClosed({ tx }: Context, { type }: LoginFacts): Promise<void> {
  const role = roleOf(type)
  if (role === 'ADMIN') return
  const closed = await getSetting(tx, 'login_disabled')
  if (closed[role]) refuse('ERROR.LOGIN_SWITCHED_OFF')
}
