import type { Role } from '@standfest/domain/base/call.ts'
import { openidAttemptGoodForSeconds } from '@standfest/domain/features/login/openid.ts'
import { parse, serialize } from 'cookie'

/** A site's cookie names. They contain the site, because cookies are shared across ports. */
export function cookieNames(site: Role, secure: boolean) {
  const name = `sf-${site.toLowerCase()}`
  const half = secure ? `__Host-${name}` : name
  return { half, idle: `${half}-idle`, device: `${half}-device`, openid: `${half}-openid` }
}

type Cookies = Readonly<Record<string, string | undefined>>

/** The cookies of a request, by name. */
export function readCookies(header: string | undefined): Cookies {
  return header === undefined ? {} : parse(header)
}

const always = { path: '/', sameSite: 'strict' } as const

/** The session cookie, not readable by scripts; a session cookie of the browser. */
export function halfCookie(name: string, half: string, secure: boolean): string {
  return serialize(name, half, { ...always, httpOnly: true, secure })
}

/** The time of the automatic logout, for the page's countdown only; the server decides by its own. */
export function idleCookie(name: string, idleUntil: number, secure: boolean): string {
  return serialize(name, String(idleUntil), { ...always, secure })
}

const deviceKnownSeconds = 180 * 24 * 3600

/**
 * The device cookie of a known device: it outlives the session, so that attempts from other devices cannot lock it out.
 */
export function deviceCookie(name: string, mark: string, secure: boolean): string {
  return serialize(name, mark, { ...always, httpOnly: true, secure, maxAge: deviceKnownSeconds })
}

/** The secret of a pending OpenID authorisation request. */
export function openidCookie(name: string, secret: string, secure: boolean): string {
  return serialize(name, secret, { ...always, httpOnly: true, secure, maxAge: openidAttemptGoodForSeconds })
}

export function expiredCookie(name: string, secure: boolean): string {
  return serialize(name, '', { ...always, secure, maxAge: 0 })
}
