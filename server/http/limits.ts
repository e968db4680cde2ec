import { isIPv6 } from 'node:net'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Role } from '@standfest/domain/base/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '#limits/limits.ts'
import type { Counted } from '#limits/windows.ts'
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

const timeWindow = '1 minute'

/**
 * Rate limits: requests a minute to a site, counted over all processes in one bucket each: by session once it is found, else
 * by address. Unverified claims never select a bucket: invented sessions would escape the limit. Credentials are counted by
 * address only.
 */
export async function limitRequests(
  app: FastifyInstance,
  site: Role,
  most: RequestLimits,
  limits: Pick<Limits, 'count' | 'read'>,
): Promise<NoteSession> {
  await app.register(rateLimit, { global: false, timeWindow, store: storeIn(limits) })
  app.decorateRequest('sessionId', undefined)
  const byAddress = (bucket: string, max: number) =>
    app.createRateLimit({ max, keyGenerator: ({ ip }) => `${site}|${bucket}|${networkOf(ip)}` })
  const bySession = (bucket: string, max: number, window: string) =>
    app.createRateLimit({
      timeWindow: window,
      max,
      keyGenerator: ({ sessionId = '' }) => `${site}|${bucket}|${sessionId}`,
    })
  const ofAddress = {
    credentials: byAddress('credentials', most.credentialsAMinute),
    report: byAddress('report', most.reportsAMinute),
    public: byAddress('public', most.publicAMinute),
  }
  const ofSession = bySession('session', most.sessionAMinute, timeWindow)
  const uploads = bySession('uploads', most.uploadsAnHour, '1 hour')
  app.addHook('onRequest', async (request) => {
    const kind = kindOf(request)
    refuseExceeded(
      kind === 'claimed'
        ? await ofAddress.public(request, { increment: false })
        : await ofAddress[kind](request),
    )
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    // The server was too busy to look up the session, which must not count against the address.
    if (statusCode === 503) return
    if (kindOf(request) === 'claimed' && request.sessionId === undefined) await ofAddress.public(request)
  })
  return async (request, sessionId) => {
    if (request.sessionId !== undefined) return
    request.sessionId = sessionId
    if (kindOf(request) === 'claimed') refuseExceeded(await ofSession(request))
    if (isUpload(request)) refuseExceeded(await uploads(request))
  }
}

/** The library's buckets, counted where all processes count them. */
function storeIn(limits: Pick<Limits, 'count' | 'read'>) {
  type Told = (error: Error | null, counted?: Counted) => void
  const tell = (counted: Promise<Counted>, told: Told) => {
    counted.then(
      (found) => told(null, found),
      (error: Error) => told(error),
    )
  }
  return class Store implements FastifyRateLimitStore {
    incr(key: string, told: Told, milliseconds: number, max: number) {
      tell(limits.count(key, { milliseconds, max }), told)
    }
    read(key: string, told: Told) {
      tell(limits.read(key), told)
    }
    child() {
      return this
    }
  }
}

type Checked = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseExceeded(counted: Checked): void {
  if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
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
  'POST /api/user/step-up',
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
