import { isIPv6 } from 'node:net'
import type { Role } from '@standfest/domain/base/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '#limits/limits.ts'
import type { Counted, Window } from '#limits/windows.ts'
import { Refused } from './handle.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route looks up the session. */
    identifies?: true
    /** Whether the route's body may contain a file. */
    takesFiles?: true
  }
  interface FastifyRequest {
    /** The session that the request was found to belong to. */
    sessionId: string | undefined
  }
}

export type RequestLimits = {
  readonly credentialsAMinute: number
  readonly publicAMinute: number
  readonly sessionAMinute: number
  readonly uploadsAnHour: number
  /** CSP reports from browsers: a page sends one per violation. */
  readonly reportsAMinute: number
}

/** Counts a request for its session; above the limit it is refused. */
export type NoteSession = (request: FastifyRequest, sessionId: string) => Promise<void>

const minute = 60_000
const hour = 60 * minute

/**
 * Rate limits: requests a minute to a site, counted over all processes in one bucket each: by session once it is found, else
 * by address. Unverified claims never select a bucket: invented sessions would escape the limit. Credentials are counted by
 * address only.
 */
export function limitRequests(
  app: FastifyInstance,
  site: Role,
  most: RequestLimits,
  limits: Pick<Limits, 'count' | 'read'>,
): NoteSession {
  app.decorateRequest('sessionId', undefined)
  const maxOf = {
    credentials: most.credentialsAMinute,
    report: most.reportsAMinute,
    public: most.publicAMinute,
  }
  const countForAddress = ({ ip }: FastifyRequest, bucket: keyof typeof maxOf) =>
    limits.count(`${site}|${bucket}|${networkOf(ip)}`, { milliseconds: minute, max: maxOf[bucket] })
  app.addHook('onRequest', async (request) => {
    const kind = kindOf(request)
    if (kind !== 'claimed') refuseAbove(maxOf[kind], await countForAddress(request, kind))
    // Counted with the answer, unless a session is found until then.
    else refuseAbove(maxOf.public, await limits.read(`${site}|public|${networkOf(request.ip)}`))
  })
  // Before the answer is written: a caller who has hung up gets none, and is counted all the same.
  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    // The server was too busy to look up the session, which must not count against the address.
    const isCounted = statusCode !== 503 && kindOf(request) === 'claimed' && request.sessionId === undefined
    if (isCounted) countForAddress(request, 'public').catch(() => undefined)
    done(null, payload)
  })
  const countForSession = async (sessionId: string, bucket: string, window: Window) =>
    refuseAbove(window.max, await limits.count(`${site}|${bucket}|${sessionId}`, window))
  return async (request, sessionId) => {
    if (request.sessionId !== undefined) return
    request.sessionId = sessionId
    if (kindOf(request) === 'claimed')
      await countForSession(sessionId, 'session', { milliseconds: minute, max: most.sessionAMinute })
    if (isUpload(request))
      await countForSession(sessionId, 'uploads', { milliseconds: hour, max: most.uploadsAnHour })
  }
}

function refuseAbove(max: number, { current, ttl }: Counted): void {
  if (current > max) throw tooMany(ttl)
}

function tooMany(milliseconds: number): Refused {
  return new Refused({ code: 'ERROR.RATE_LIMIT' }, Math.max(1, Math.ceil(milliseconds / 1000)))
}

const credentialRoutes = new Set([
  'POST /api/user/login',
  'POST /api/user/recovery',
  'POST /api/user/recovery-check',
  'POST /api/user/recovery-init',
  'POST /api/user/password',
  'POST /api/user/login/passkey',
  'POST /api/user/login/openid',
  'POST /api/user/login/openid/begin',
  'POST /api/user/openid',
  'POST /api/user/openid/begin',
  'POST /api/user/passkeys',
  'POST /api/user/passkeys/challenge',
  'POST /api/user/step-up',
  'POST /api/user/unlock',
  'POST /api/user/step-up/passkey',
  'POST /api/user/second-factor/confirm',
  'POST /api/rest/register',
  'POST /api/rest/register/check',
  'POST /api/rest/register/update',
  'POST /api/rest/certificates/enrolment',
])

/** The longest message without a file, in any encoding. */
const longestTextBytes = 64 * 1024

/** Inspecting a file is expensive: a message with one counts as an upload too, and so does one without a length. */
function isUpload({ routeOptions: { url, config }, headers }: FastifyRequest): boolean {
  const isLong = !(Number(headers['content-length']) <= longestTextBytes)
  return config.takesFiles === true && (url !== '/api/message/create' || isLong)
}

/** The route, not the raw path: percent-encoding allows many spellings. */
function kindOf({
  method,
  headers,
  routeOptions: { url, config },
}: FastifyRequest): 'credentials' | 'report' | 'claimed' | 'public' {
  const route = `${method} ${url}`
  if (credentialRoutes.has(route)) return 'credentials'
  if (route === 'POST /csp') return 'report'
  return config.identifies && headers['x-session'] !== undefined ? 'claimed' : 'public'
}

/** The network counted as one address: for IPv6 the first 56 bits, because a household has all addresses below. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const [one, two, three, four] = [...left, ...(tail === undefined ? [] : ['0', '0', '0', '0'])].map(
    (group) => Number.parseInt(group, 16),
  )
  return `${[one, two, three, (four ?? 0) & 0xff00].map((group) => (group ?? 0).toString(16)).join(':')}::/56`
}
