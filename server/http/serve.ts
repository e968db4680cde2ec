import type { Call } from '@standfest/domain/base/call.ts'
import { type Refusal, refusals } from '@standfest/domain/base/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultOf } from '#log/log.ts'
import { admit, type Begun, begin } from './admit.ts'
import { failureOf, refusedOf } from './answers.ts'
import { type Handler, type Refused, refuse } from './handle.ts'
import { networkOf } from './limits.ts'
import { withPresentKeys } from './present-keys.ts'
import { rememberedActor, runCall } from './run-call.ts'
import { sendDownload, sendFile } from './send-file.ts'
import type { ServingNeeds } from './serving-needs.ts'
import { giveBackAfter } from './shares.ts'
import { whoAsked } from './who-asked.ts'

/** The body limit without a session: no honest login or registration is longer. */
export const openBodyBytes = 16 * 1024
const signedInBodyBytes = 256 * 1024

/** Registers a route for each call on one site. */
export function serveCalls(app: FastifyInstance, handlers: readonly Handler[], needs: ServingNeeds): void {
  for (const handler of handlers) {
    const { call } = handler
    const bodyLimit = bodyLimitOf(call)
    const begun = new WeakMap<FastifyRequest, Begun>()
    app.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit,
      config: { identifies: true, ...(call.bodyMaxBytes === undefined ? {} : { takesFiles: true }) },
      onRequest: async (request, reply) => {
        const one = begin(handler.call, request, needs)
        begun.set(request, one)
        try {
          await letIn(handler, one, reply, needs)
        } catch (error) {
          return refuseCall(one, error, reply, needs)
        }
      },
      handler: (request, reply) => {
        const one = begun.get(request)
        if (!one) throw new Error('a request that was not let in')
        return answerRequest(handler, one, reply, needs)
      },
    })
  }
}

function bodyLimitOf({ by, bodyMaxBytes = signedInBodyBytes }: Call): number {
  return by === 'anyone' ? openBodyBytes : bodyMaxBytes
}

/**
 * [Note: Who asks comes before what they send] A body is read only from an authorised caller: otherwise unauthenticated
 * requests could make the server read, parse and hold arbitrary data. Calls without a body, and those with a short one of a caller
 * who was admitted before ([Note: Assumed actors]), are authorised in the transaction that answers them, where all calls are
 * authorised (again).
 */
async function letIn(
  handler: Handler,
  begun: Begun,
  reply: FastifyReply,
  needs: ServingNeeds,
): Promise<void> {
  const { call, request, browser, found } = begun
  if (!call.withoutClientHeaders && browser.ticket === undefined) checkClientHeaders(request)
  const isAskedBefore = call.method !== 'GET' || handler.prepare !== undefined
  if (call.by === 'anyone' || !isAskedBefore) return
  const { 'content-length': told = '0', 'transfer-encoding': pieces } = request.headers
  const length = Math.min(pieces === undefined ? Number(told) : Infinity, bodyLimitOf(call))
  const isShort = length <= openBodyBytes
  if (isShort && handler.prepare === undefined && rememberedActor(begun, needs)) return
  const leave = needs.loadShedder.enter()
  try {
    found.actor = await needs.database.read((tx) => admit(tx, begun, needs.clock.instant(), needs))
  } finally {
    leave()
  }
  if (call.method === 'GET' || isShort) return
  const holder = { address: networkOf(request.ip), session: request.sessionId }
  giveBackAfter(reply.raw, await needs.shares.bodyBytes.take(length, holder))
}

async function answerRequest(
  handler: Handler,
  begun: Begun,
  reply: FastifyReply,
  needs: ServingNeeds,
): Promise<FastifyReply> {
  const { call, requestId, browser } = begun
  let leave: (() => void) | undefined
  try {
    leave = needs.loadShedder.enter()
    const answer = await withPresentKeys(needs, call, () => runCall(handler, begun, needs))
    for (const [name, value] of browser.answerHeaders) reply.header(name, value)
    // Logged when the bytes are there: until then the call may still be refused.
    if (answer.file) {
      const sent = await sendFile(reply, answer.file)
      logCall(begun, answer.status, needs)
      return sent
    }
    logCall(begun, answer.status, needs)
    if (answer.download) {
      return await sendDownload(reply, answer.download, (error) =>
        needs.log.error({ event: 'fault', requestId, ...faultOf(error) }),
      )
    }
    return await reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text)
  } catch (error) {
    return refuseCall(begun, error, reply, needs)
  } finally {
    leave?.()
  }
}

/** Answers a call with a refusal, and logs it. */
export function refuseCall(
  begun: Begun,
  error: unknown,
  reply: FastifyReply,
  needs: ServingNeeds,
): FastifyReply {
  const refused = refusedOf(error)
  noteUnforeseen(error, begun.requestId, needs)
  noteRefusedAccess(begun, refused.refusal, needs)
  logCall(begun, refusals[refused.refusal.code], needs, refused.refusal)
  return sendRefusal(reply, refused, begun.requestId)
}

export function logCall(
  { call, requestId, startedAt, browser }: Begun,
  status: number,
  needs: ServingNeeds,
  refusal?: Refusal,
): void {
  const milliseconds = performance.now() - startedAt
  needs.meters.countCall({ site: needs.site, call: call.name, status, milliseconds, refusal: refusal?.code })
  needs.log.info({
    event: 'call',
    requestId,
    call: call.name,
    status,
    site: needs.site,
    milliseconds: Math.round(milliseconds),
    ...(refusal === undefined ? {} : { refusal: refusal.code, ...askerOf(browser, needs) }),
  })
}

/** Records a signed-in user's refused access in the audit log, after the answer. */
function noteRefusedAccess(
  { call, browser, concerns }: Begun,
  { code }: Refusal,
  { clock, trace, noteRefusal }: ServingNeeds,
): void {
  const { who: actor } = browser.asker
  if (code !== 'ERROR.ACCESS_DENIED' || !actor) return
  const { wanted } = concerns
  const now = clock.now()
  trace.later((tx) => noteRefusal(tx, { actor, wanted, isChange: call.method !== 'GET', now }))
}

/** Logs an unexpected error under the request id of its answer. */
function noteUnforeseen(error: unknown, requestId: string, { log }: Pick<ServingNeeds, 'log'>): void {
  if (refusedOf(error).refusal.code === 'ERROR.INTERNAL')
    log.error({ event: 'fault', requestId, ...faultOf(error) })
}

/** Answers with an error in the standard format. */
export function sendRefusal(reply: FastifyReply, refused: Refused, requestId: string): FastifyReply {
  const failure = failureOf(refused, requestId)
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
  reply.header('cache-control', 'no-store')
  return reply.code(failure.status).type('application/json; charset=utf-8').send(JSON.stringify(failure))
}

/** The caller of a refused request for the log, if known. */
function askerOf({ asker: { who } }: Begun['browser'], { vault, clock }: ServingNeeds) {
  return who === undefined ? {} : { who: whoAsked(vault.keyring, who.id, clock.now().today) }
}

/** The fixed client headers identify the application (§7). They are not secret and grant nothing. */
export const clientHeaders = {
  'x-client-id': 'CVA',
  'x-client-version': 'v0.4',
  authorization: `Basic ${Buffer.from('CVA:standfest').toString('base64')}`,
} as const

export function checkClientHeaders(request: FastifyRequest): void {
  for (const [name, value] of Object.entries(clientHeaders)) {
    if (request.headers[name] !== value) refuse('ERROR.CLIENT_HEADERS', { fields: [{ field: name }] })
  }
}
