import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './handle.ts'

export type RequestLimits = {
  readonly credentialsAMinute: number
  readonly publicAMinute: number
  readonly sessionAMinute: number
  readonly uploadsAnHour: number
}

const timeWindow = '1 minute'

/**
 * Requests a minute are counted in the process: by session where one was sent, else by address. Credentials are
 * counted by address alone, and so are sessions that turned out to be none: else whoever invents one with each
 * request would never be counted.
 */
export async function limitRequests(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow,
    hook: 'onRequest',
    keyGenerator: keyOf,
    max: (request) => limits[`${kindOf(request)}AMinute`],
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  const countUploads = app.createRateLimit({
    timeWindow: '1 hour',
    max: limits.uploadsAnHour,
    keyGenerator: (request) => `upload|${keyOf(request)}`,
  })
  app.addHook('onRequest', async (request) => {
    if (!isUpload(request)) return
    const counted = await countUploads(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
  const countInvented = app.createRateLimit({
    timeWindow,
    max: limits.publicAMinute,
    keyGenerator: (request) => networkOf(request.ip),
  })
  app.addHook('onRequest', async (request) => {
    if (kindOf(request) !== 'session') return
    const counted = await countInvented(request, { increment: false })
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 401 && kindOf(request) === 'session') await countInvented(request)
  })
}

function tooMany(milliseconds: number): Refused {
  return new Refused({ code: 'ERROR.RATE_LIMIT' }, Math.max(1, Math.ceil(milliseconds / 1000)))
}

const credentialRoutes = new Set([
  'POST /api/user/login',
  'POST /api/user/recovery',
  'POST /api/user/recovery-init',
  'POST /api/user/password',
  'POST /api/user/step-up',
  'POST /api/user/second-factor/confirm',
  'POST /api/rest/register',
  'POST /api/rest/register/update',
  'POST /api/rest/certificates/enrolment',
])

const uploadRoutes = new Set(['POST /api/upload/property', 'PUT /api/upload/property/:id'])
/** No message without a file is longer, however its letters are spelled. */
const longestTextBytes = 64 * 1024

/** Looking into a file is work: a message with one counts as an upload too. */
function isUpload({ method, routeOptions, headers }: FastifyRequest): boolean {
  const route = `${method} ${routeOptions.url}`
  const isLong = Number(headers['content-length'] ?? 0) > longestTextBytes
  return uploadRoutes.has(route) || (route === 'POST /api/message/create' && isLong)
}

/** The route and not the address as it was written: percent signs spell the same path in many ways. */
function kindOf(request: FastifyRequest): 'credentials' | 'session' | 'public' {
  if (credentialRoutes.has(`${request.method} ${request.routeOptions.url}`)) return 'credentials'
  return sessionOf(request) === undefined ? 'public' : 'session'
}

function keyOf(request: FastifyRequest): string {
  const kind = kindOf(request)
  return `${kind}|${kind === 'session' ? sessionOf(request) : networkOf(request.ip)}`
}

function sessionOf(request: FastifyRequest): string | undefined {
  const session = request.headers['x-session']
  return typeof session === 'string' && session.length > 20 ? session.slice(0, 120) : undefined
}

/** What is counted as one address: of IPv6 the first 56 bits, because a household has all the others. */
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
