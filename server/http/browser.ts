import type { Role } from '@standfest/domain/base/call.ts'
import type { FastifyRequest } from 'fastify'
import { cookieNames, expiredCookie, halfCookie, idleCookie, readCookie } from './cookies.ts'
import type { Browser } from './handle.ts'

/** Reads what a browser sent of its session, and gathers the cookies of the answer. */
export function openBrowser(
  request: FastifyRequest,
  site: Role,
  secure: boolean,
): Browser & { cookies: string[] } {
  const names = cookieNames(site, secure)
  const cookies: string[] = []
  const session = request.headers['x-session']
  const token =
    typeof session === 'string' ? (/^Bearer ([\w-]{20,100})$/.exec(session)?.[1] ?? '') : undefined
  return {
    site,
    address: request.ip,
    token,
    cookieHalf: readCookie(request.headers.cookie, names.half),
    sameOrigin: request.headers['sec-fetch-site'] === 'same-origin',
    cookies,
    keepCookieHalf: (half, { idleUntil }) => {
      cookies.push(halfCookie(names.half, half, secure), idleCookie(names.idle, idleUntil, secure))
    },
    noteIdleUntil: (idleUntil) => {
      cookies.push(idleCookie(names.idle, idleUntil, secure))
    },
    forgetCookies: () => {
      cookies.push(expiredCookie(names.half, secure), expiredCookie(names.idle, secure))
    },
  }
}
