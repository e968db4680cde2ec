import type { Role } from '@standfest/domain/base/call.ts'
import { type MiddlewareFunction, redirect } from 'react-router'
import { currentSession, type Session } from './session.ts'

/** The home page of each role (§2). */
const homes: Record<Role, string> = {
  CLIENT: '/',
  THERAPIST: '/heute',
  ADMIN: '/admin-verwaltung/dashboard',
}

/** The query parameter with the address to return to after the login. */
const targetParameter = 'ziel'

export function homeOf(role: Role): string {
  return homes[role]
}

/** The redirect for a person who opens a page of another role, or undefined if they may stay (§2). */
function detour(session: Session | undefined, role: Role, wanted: string): string | undefined {
  if (session === undefined) return loginFor(wanted)
  return session.role === role ? undefined : homeOf(session.role)
}

/** The login page's address that returns to an address afterwards. */
export function loginFor(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?${new URLSearchParams({ [targetParameter]: wanted })}`
}

/** The address after the login: the requested one if it is on this site, else the home page. */
export function afterLogin(search: string, role: Role): string {
  const wanted = new URLSearchParams(search).get(targetParameter)
  if (wanted === null || !wanted.startsWith('/')) return homeOf(role)
  const address = new URL(wanted, location.origin)
  // Parsing the address removes "/./", so that the rest of "/.//host" would be taken for another host.
  const isElsewhere = address.origin !== location.origin || address.pathname.startsWith('//')
  if (isElsewhere || address.pathname === '/login') return homeOf(role)
  return `${address.pathname}${address.search}${address.hash}`
}

/** A route guard that admits one role only (§2). */
export function onlyFor(role: Role): MiddlewareFunction {
  return async ({ url }, next) => {
    const elsewhere = detour(currentSession(), role, `${url.pathname}${url.search}`)
    if (elsewhere !== undefined) throw redirect(elsewhere)
    return next()
  }
}

/** Redirects signed-in users away from the login page. */
export const onlySignedOut: MiddlewareFunction = async ({ url }, next) => {
  const session = currentSession()
  if (session !== undefined) throw redirect(afterLogin(url.search, session.role))
  return next()
}
