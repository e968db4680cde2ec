import type { Role } from '@standfest/domain/base/call.ts'
import type { FastifyRequest } from 'fastify'
import { type CertificateTerms, shownCertificate } from './client-certificate.ts'
import { cookieNames, deviceCookie, expiredCookie, halfCookie, idleCookie, readCookie } from './cookies.ts'
import type { Browser } from './handle.ts'

/** Dependencies of reading a browser's request. */
export type BrowserNeeds = {
  readonly secure: boolean
  readonly certificates: CertificateTerms
  /** The public origin of a site, with its port unless it is the default one. */
  readonly originOf: (site: Role) => string
}

/** Reads the session cookies and headers of a request, and collects the cookies to set. */
export function openBrowser(
  request: FastifyRequest,
  site: Role,
  { secure, certificates, originOf }: BrowserNeeds,
): Browser & { answerHeaders: [name: string, value: string][] } {
  const names = cookieNames(site, secure)
  const answerHeaders: [name: string, value: string][] = []
  const setCookies = (...cookies: string[]) => {
    for (const cookie of cookies) answerHeaders.push(['set-cookie', cookie])
  }
  const session = request.headers['x-session']
  const from = request.headers['sec-fetch-site']
  const token =
    typeof session === 'string' ? (/^Bearer ([\w-]{20,100})$/.exec(session)?.[1] ?? '') : undefined
  return {
    site,
    origin: originOf(site),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token,
    deviceCookieValue: readCookie(request.headers.cookie, names.device),
    cookieHalf: readCookie(request.headers.cookie, names.half),
    certificate: { required: certificates.required, shown: shownCertificate(request, site, certificates) },
    sameOrigin: from === 'same-origin',
    otherOrigin: from !== undefined && from !== 'same-origin',
    answerHeaders,
    keepCookieHalf: (half, { idleUntil }) => {
      setCookies(halfCookie(names.half, half, secure), idleCookie(names.idle, idleUntil, secure))
    },
    setDeviceCookie: (mark) => {
      setCookies(deviceCookie(names.device, mark, secure))
    },
    noteIdleUntil: (idleUntil) => {
      setCookies(idleCookie(names.idle, idleUntil, secure))
    },
    forgetSession: () => {
      answerHeaders.push(['clear-site-data', '"cache"'])
      setCookies(expiredCookie(names.half, secure), expiredCookie(names.idle, secure))
    },
  }
}
