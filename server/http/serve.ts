import type { Call, Download, FileBytes } from '@standfest/domain/base/call.ts'
import type { Day, Now } from '@standfest/domain/base/day.ts'
import { type Refusal, refusals } from '@standfest/domain/base/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '#database/connection.ts'
import { faultOf } from '#log/log.ts'
import { actorOf, admit, type Begun, begin } from './admit.ts'
import { failureOf, refusedOf, successStatus, worthRepeating, wrapReply } from './answers.ts'
import { type Before, type Context, type Handler, Refused, refuse, type SignedIn } from './handle.ts'
import {
  findStoredAnswer,
  type RepeatableRequest,
  type StoredAnswer,
  storeAnswer,
} from './idempotency-keys.store.ts'
import { checkInput, hasDuplicates, refuseMonstrous } from './input.ts'
import { networkOf } from './limits.ts'
import { withPresentKeys } from './present-keys.ts'
import { sendDownload, sendFile } from './send-file.ts'
import type { ServingNeeds } from './serving-needs.ts'
import { giveBackAfter } from './shares.ts'
import type { TraceOfCall } from './trace.ts'
import { whoAsked } from './who-asked.ts'

const tries = 4
const keyPattern = /^[\x21-\x7e]{1,100}$/

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
 * requests could make the server read, parse and hold arbitrary data. Calls without a body are authorised in the
 * transaction that answers them, where all calls are authorised (again).
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
  const leave = needs.loadShedder.enter()
  try {
    found.actor = await needs.database.read((tx) => admit(tx, begun, needs.clock.instant(), needs))
  } finally {
    leave()
  }
  const length = Math.min(Number(request.headers['content-length'] ?? Infinity), bodyLimitOf(call))
  if (call.method === 'GET' || length <= openBodyBytes) return
  const holder = { address: networkOf(request.ip), session: request.sessionId }
  giveBackAfter(reply.raw, needs.shares.bodyBytes.take(length, holder))
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
    const answer = await withPresentKeys(needs, call, () => runInTransaction(handler, begun, needs))
    for (const [name, value] of browser.answerHeaders) reply.header(name, value)
    logCall(begun, answer.status, needs)
    if (answer.file) return await sendFile(reply, answer.file)
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

type Answer = {
  readonly status: number
  readonly text: string
  readonly file?: FileBytes
  readonly download?: Download
}

/** The caller of a refused request for the log, if known. */
function askerOf({ asker: { who } }: Begun['browser'], { vault, clock }: ServingNeeds) {
  return who === undefined ? {} : { who: whoAsked(vault.keyring, who.id, clock.now().today) }
}

async function runInTransaction(handler: Handler, begun: Begun, needs: ServingNeeds): Promise<Answer> {
  const { call, request, browser, requestId } = begun
  const prepared = await prepare(handler, begun, needs)
  const { concerns } = begun
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTracedTransaction(needs, async (tx, now, trace) => {
        browser.answerHeaders.length = 0
        concerns.client = undefined
        const ahead = begun.found.actor && askAhead(tx, begun, begun.found.actor, needs)
        const actor = await actorOf(tx, begun, now.instant, needs)
        const input = inputOf(call, request)
        const asked = ahead ?? (actor && askAhead(tx, begun, actor, needs))
        const context: Context = {
          tx,
          now,
          call,
          actor,
          vault: needs.vault,
          names: needs.names,
          browser,
          operator: needs.operator,
          ifMatch: versionOf(request.headers['if-match']),
          requestId,
          concerns,
          trace,
        }
        return answerOnce(handler, { input, prepared, ...asked }, context, needs)
      })
    } catch (error) {
      if (attempt === tries || !worthRepeating(error)) throw error
      await pause(attempt)
    }
  }
}

type Ahead = {
  readonly repeatable?: RepeatableRequest | undefined
  readonly kept?: Promise<StoredAnswer | undefined>
}

/**
 * What a change asks in any case, sent together with the session's query: the answer that is kept for its key, and a client's
 * own record. Who asks was found before the body was read, and is looked up again in the same transaction.
 */
function askAhead(tx: Tx, { call, request }: Begun, actor: SignedIn, needs: ServingNeeds): Ahead {
  const repeatable = repeatableRequest(call, request, actor)
  const kept = repeatable && findStoredAnswer(tx, repeatable)
  kept?.catch(() => undefined)
  if (actor.role === 'CLIENT' && repeatable) needs.askOwnRecord(tx, actor.id)
  return kept ? { repeatable, kept } : {}
}

/** A transaction that reads client data; its recorded readings are remembered after the commit. */
export async function inTracedTransaction<T>(
  { database, clock, trace, log }: Pick<ServingNeeds, 'database' | 'clock' | 'trace' | 'log'>,
  work: (tx: Tx, now: Now, traceOfCall: TraceOfCall) => Promise<T>,
): Promise<T> {
  const noted: { readonly day: Day; readonly keys: readonly string[] }[] = []
  const result = await database.inTransaction((tx) => {
    const now = clock.now()
    return work(tx, now, {
      has: (key) => trace.has(now.today, key),
      keep: (keys) => void noted.push({ day: now.today, keys }),
      missed: () => log.error({ event: 'trace-not-written' }),
    })
  })
  for (const { day, keys } of noted) trace.add(day, keys)
  return result
}

async function prepare(handler: Handler, begun: Begun, needs: ServingNeeds): Promise<unknown> {
  if (!handler.prepare) return undefined
  const { database, clock, vault, operator, trace } = needs
  const { call, request, browser, found } = begun
  const before: Before = { database, now: clock.now(), actor: found.actor, vault, browser, operator, trace }
  return handler.prepare(inputOf(call, request) as never, before as never)
}

/** A request's input, validated by the call's schemas. */
export function inputOf(call: Call, request: FastifyRequest) {
  const query = request.query as Record<string, string>
  if (hasDuplicates(query)) refuse('ERROR.MALFORMED')
  refuseMonstrous(request.body)
  return checkInput(call, { params: request.params as Record<string, string>, query, body: request.body })
}

async function answerOnce(
  handler: Handler,
  { input, prepared, repeatable, kept: asked }: Ahead & { input: unknown; prepared: unknown },
  context: Context,
  needs: ServingNeeds,
): Promise<Answer> {
  const kept = await asked
  if (kept) {
    if (!kept.sameRoute) refuse('ERROR.IDEMPOTENCY_MISMATCH')
    if (kept.ownerClient) await needs.openClient(context as Context<SignedIn>, kept.ownerClient)
    return { status: kept.status, text: textOfRepeat(handler.call, kept, context) }
  }
  const result = await handler.answer(input as never, context as never, prepared as never)
  const { shape } = handler.call.reply
  if (shape === 'bytes') return { status: 200, text: '', file: result as FileBytes }
  if (shape === 'download') return { status: 200, text: '', download: result as Download }
  const answer = { status: successStatus(handler.call), text: wrapReply(handler.call, result) }
  if (repeatable) {
    const concerned = context.concerns.client
    const stored = storeAnswer(context.tx, repeatable, {
      ...answer,
      key: concerned?.key ?? context.vault.instanceKey,
      consumptionShown: concerned?.consumptionShown ?? true,
      ownerClient: concerned?.clientId,
      instant: context.now.instant,
    })
    context.tx.sendWithCommit(stored)
  }
  return answer
}

/** The repeated answer; success without data where it contains what is hidden from the reader by now. */
function textOfRepeat(call: Call, kept: StoredAnswer, { concerns: { client }, vault }: Context): string {
  const { text, consumptionShown, sameBody } = kept.open(client?.key ?? vault.instanceKey)
  if (!sameBody) refuse('ERROR.IDEMPOTENCY_MISMATCH')
  return consumptionShown && client?.consumptionShown === false ? wrapReply(call, undefined) : text
}

function repeatableRequest(
  call: Call,
  request: FastifyRequest,
  actor: SignedIn,
): RepeatableRequest | undefined {
  const key = request.headers['idempotency-key']
  if (call.method === 'GET' || call.repeatable === false || key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key))
    return refuse('ERROR.MALFORMED', { fields: [{ field: 'Idempotency-Key' }] })
  return { actorId: actor.id, key, route: `${request.method} ${request.url}`, body: request.body }
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

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1]
  return version === undefined
    ? refuse('ERROR.MALFORMED', { fields: [{ field: 'If-Match' }] })
    : Number(version)
}

async function pause(attempt: number): Promise<void> {
  const milliseconds = Math.random() * 20 * attempt
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
