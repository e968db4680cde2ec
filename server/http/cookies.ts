import { parse, serialize } from 'cookie'
import type { Role } from '@standfest/domain/base/call.ts'

/** The names of a site's cookies. They carry the site, because cookies do not tell ports apart. */
export function cookieNames(site: Role, secure: boolean): { half: string; idle: string } {
  const name = `sf-${site.toLowerCase()}`
  return secure
    ? { half: `__Host-${name}`, idle: `__Host-${name}-idle` }
    : { half: name, idle: `${name}-idle` }
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

export function expiredCookie(name: string, secure: boolean): string {
  return serialize(name, '', { ...always, secure, maxAge: 0 })
}
