import type { Role } from '@standfest/domain/base/call.ts'
import { parse, serialize } from 'cookie'

/** The names of a site's cookies. They carry the site, because cookies do not tell ports apart. */
export function cookieNames(site: Role, secure: boolean): { half: string; idle: string; device: string } {
  const name = `sf-${site.toLowerCase()}`
  const half = secure ? `__Host-${name}` : name
  return { half, idle: `${half}-idle`, device: `${half}-device` }
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parse(header)[name]
}

const always = { path: '/', sameSite: 'strict' } as const

/** The session's cookie half: the page's scripts never see it. It goes with the browser. */
export function halfCookie(name: string, half: string, secure: boolean): string {
  return serialize(name, half, { ...always, httpOnly: true, secure })
}

/** The time of the automatic logout, for the countdown only; the server decides by its own. */
export function idleCookie(name: string, idleUntil: number, secure: boolean): string {
  return serialize(name, String(idleUntil), { ...always, secure })
}

const deviceKnownSeconds = 180 * 24 * 3600

/** The mark of a device on which somebody logged in: kept beyond the session, so that nobody else's tries lock it. */
export function deviceCookie(name: string, mark: string, secure: boolean): string {
  return serialize(name, mark, { ...always, httpOnly: true, secure, maxAge: deviceKnownSeconds })
}

export function expiredCookie(name: string, secure: boolean): string {
  return serialize(name, '', { ...always, secure, maxAge: 0 })
}
