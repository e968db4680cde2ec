import type { Role } from '@standfest/domain/base/call.ts'
import { type MiddlewareFunction, redirect } from 'react-router'
import { currentSession, type Session } from './session.ts'

/** Where each role begins (§2). */
const homes: Record<Role, string> = {
  CLIENT: '/',
  THERAPIST: '/klienten',
  ADMIN: '/admin-verwaltung/dashboard',
}

/** The query parameter in which the login keeps where somebody wanted to go. */
const targetParameter = 'ziel'

export function homeOf(role: Role): string {
  return homes[role]
}

/** Where a page for one role sends the person who is there, or undefined if they may stay (§2). */
function detour(session: Session | undefined, role: Role, wanted: string): string | undefined {
  if (session === undefined) return loginFor(wanted)
  return session.role === role ? undefined : homeOf(session.role)
}

/** The login that leads on to an address afterwards. */
export function loginFor(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?${new URLSearchParams({ [targetParameter]: wanted })}`
}

/** Where to go after the login: where the person wanted to go if that lies on this site, else home. */
export function afterLogin(search: string, role: Role): string {
  const wanted = new URLSearchParams(search).get(targetParameter)
  if (wanted === null || !wanted.startsWith('/')) return homeOf(role)
  const address = new URL(wanted, location.origin)
  // Taking the address apart removes "/./": what is left of "/.//host" would be read as another host.
  const isElsewhere = address.origin !== location.origin || address.pathname.startsWith('//')
  if (isElsewhere || address.pathname === '/login') return homeOf(role)
  return `${address.pathname}${address.search}${address.hash}`
}

/** Lets only one role pass (§2). */
export function onlyFor(role: Role): MiddlewareFunction {
  return async ({ url }, next) => {
    const elsewhere = detour(currentSession(), role, `${url.pathname}${url.search}`)
    if (elsewhere !== undefined) throw redirect(elsewhere)
    return next()
  }
}

/** Who is signed in already has no use for the login page. */
export const onlySignedOut: MiddlewareFunction = async ({ url }, next) => {
  const session = currentSession()
  if (session !== undefined) throw redirect(afterLogin(url.search, session.role))
  return next()
}
