import type { IncomingMessage } from 'node:http'
import type { Role } from '@standfest/domain/base/call.ts'
import { type FastifyInstance, fastify } from 'fastify'
import type { Limits } from '#limits/limits.ts'
import { faultOf } from '#log/log.ts'
import { refusedOf } from './answers.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { refuseForeignCertificates } from './client-certificate.ts'
import { limitConnections } from './connections.ts'
import { type Ending, finishBeforeClosing } from './drain.ts'
import { firstHelpOf } from './first-help.ts'
import { type Handler, Refused } from './handle.ts'
import { answerHeaders } from './headers.ts'
import { readQuery } from './input.ts'
import { limitRequests, type RequestLimits } from './limits.ts'
import { type BuiltPages, servePages } from './pages.ts'
import { refusePipelines } from './pipelines.ts'
import { fewLines, noteRefusedBeforeCalls } from './refused-before-calls.ts'
import { hasRepeatedName } from './repeated-names.ts'
import { newRequestId } from './request-id.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { openBodyBytes, sendRefusal, serveCalls } from './serve.ts'
import type { ServingNeeds } from './serving-needs.ts'
import { type StreamNeeds, serveStream } from './stream.ts'
import { type TlsTerms, tlsOptions } from './tls.ts'
import type { IsTrusted } from './trusted-proxies.ts'
import { readAwayInTurns } from './unread-body.ts'

export type SiteNeeds = Omit<ServingNeeds, 'site' | 'noteSession'> &
  StreamNeeds & {
    readonly handlers: readonly Handler[]
    /** The answer of `GET /config` on this site, as JSON. */
    readonly config: (site: Role) => Promise<string>
    /** The API document as JSON. Generated lazily, so that a start does not wait for it. */
    readonly apiDocument: () => Buffer
    readonly tls: TlsTerms | undefined
    /** The proxies and routers whose connections are of many visitors, whether or not their headers are believed on this site. */
    readonly isProxy: IsTrusted
    /**
     * Whether only trusted proxies may connect, because a proxy terminates TLS and direct connections would be
     * unencrypted.
     */
    readonly onlyProxies: boolean
    /** The clinic's authorities (PEM), from which therapists' browsers are asked for a certificate. */
    readonly authorities: readonly string[]
    readonly requestLimits: RequestLimits
    readonly ending: Readonly<Ending>
    /** Where what is limited over all processes is counted. */
    readonly limits: Limits
    /** The contact for security researchers. */
    readonly securityContact: string | undefined
    /** The built pages, if served. */
    readonly pages: BuiltPages | undefined
  }

const urlMax = 2048

/** Timeouts: longer requests have no user waiting. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often slow requests are looked for; Node's default is 30 seconds.
  connectionsCheckingInterval: 1000,
}
/** Requests without a Host header are refused here, because Node's own answer lacks our headers. */
const heads = { ...patience, maxHeaderSize: 16 * 1024, requireHostHeader: false }

/** One site: an origin with the pages and the whole API. */
export async function openSite(site: Role, needs: SiteNeeds): Promise<FastifyInstance> {
  const noteRefused = noteRefusedBeforeCalls(site, needs)
  const app = fastify({
    // Calls with a session accept larger bodies, once the session is found.
    bodyLimit: openBodyBytes,
    routerOptions: { maxParamLength: urlMax, querystringParser: readQuery },
    requestTimeout: patience.requestTimeout,
    connectionTimeout: 0,
    // Closes connections that are still open when all responses are finished.
    forceCloseConnections: true,
    // Ending waits longer for slow senders than fastify gives a plugin: its timeout would end the process out of order.
    pluginTimeout: 0,
    return503OnClosing: false,
    // HEAD routes are not in the API document, so that there are none.
    exposeHeadRoutes: false,
    trustProxy: (address) => needs.certificates.isTrustedProxy(address),
    logger: false,
    ...(needs.tls
      ? {
          https: {
            ...heads,
            handshakeTimeout: patience.headersTimeout,
            ...tlsOptions(site, needs.tls, needs.authorities),
          },
        }
      : { http: heads }),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, { ...needs, noteRefused }),
    frameworkErrors: (error, _request, reply) => {
      const [refused, requestId] = [refusedByFramework(error), newRequestId()]
      noteRefused(refused, requestId)
      sendRefusal(reply.headers(answerHeaders(needs)), refused, requestId)
    },
  })
  limitConnections(app, {
    ...needs,
    noteRefused,
    connections: needs.shares.connections,
    isTrustedProxy: needs.isProxy,
  })
  refusePipelines(app.server, noteRefused)
  finishBeforeClosing(app, needs.ending)
  // Node would refuse an unknown Expect header with a response of its own, without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(answerHeaders(needs))
  })
  // Rate limits come first, so that refused requests do not fill the log.
  const noteSession = limitRequests(app, site, needs.requestLimits, needs.limits)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > urlMax || !hasOneHost(request.raw))
      throw new Refused({ code: 'ERROR.MALFORMED' })
    refuseForeignCertificates(request, site, needs.certificates, needs.log)
    if (needs.onlyProxies && !needs.certificates.isTrustedProxy(request.raw.socket.remoteAddress))
      throw new Refused({ code: 'ERROR.ACCESS_DENIED' })
    if ((request.routeOptions.url ?? request.url).startsWith('/api'))
      reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    readAwayInTurns(raw)
    done(null, payload)
  })
  readJsonOnly(app)
  app.setErrorHandler((error, _request, reply) => {
    const requestId = newRequestId()
    const refused = refusedByFramework(error)
    if (refused.refusal.code === 'ERROR.INTERNAL') {
      needs.meters.countRefused(site, 500)
      needs.log.error({ event: 'fault', requestId, site, ...faultOf(error) })
    } else noteRefused(refused, requestId)
    return sendRefusal(reply, refused, requestId)
  })
  const serving = { ...needs, site, noteSession }
  serveCalls(app, needs.handlers, serving)
  serveStream(app, serving)
  app.get('/config', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(await needs.config(site)),
  )
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(needs.apiDocument()),
  )
  const mayReport = fewLines()
  app.post('/csp', async (_request, reply) => {
    if (mayReport()) needs.log.info({ event: 'policy-report', site })
    return reply.code(204).send()
  })
  serveSecurityTxt(app, needs)
  servePages(app, site, needs.pages, {
    config: () => needs.config(site),
    firstHelp: site === 'CLIENT' ? firstHelpOf(needs) : async () => '',
  })
  return app
}

/** Refuses duplicate Host headers, on which proxies and servers disagree. None is allowed before HTTP/1.1. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Accepts JSON bodies only; CSP reports are read and discarded. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // The pages send this content type with every call, even without a body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parseJson(request, body as string, (error, parsed) => {
      const isClear = error !== null || !hasRepeatedName(body as string, parsed)
      return isClear ? done(error, parsed) : done(new Refused({ code: 'ERROR.MALFORMED' }))
    })
  })
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  )
}

/**
 * Turns an error of the web framework, which carries a status, into a refusal; any other exception is handled as usual.
 */
function refusedByFramework(error: unknown): Refused {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refused({ code: 'ERROR.TOO_LARGE' })
  if (status === 415) return new Refused({ code: 'ERROR.MEDIA_TYPE' })
  const ofRequest = typeof status === 'number' && status >= 400 && status < 500
  return ofRequest ? new Refused({ code: 'ERROR.MALFORMED' }) : refusedOf(error)
}
