import type { Call, Download, FileBytes, Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Refusal, refusals } from '@standfest/domain/base/refusal.ts'
import { isProofFresh } from '@standfest/domain/features/login/login.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Tx } from '#database/connection.ts'
import { faultOf, type Log } from '#log/log.ts'
import type { Vault } from '#vault/vault.ts'
import { failureOf, refusedOf, successStatus, worthRepeating, wrapReply } from './answers.ts'
import { type BrowserNeeds, openBrowser } from './browser.ts'
import type { Crowd } from './crowd.ts'
import {
  type Before,
  type Browser,
  type Context,
  type Handler,
  type OperatorTerms,
  Refused,
  refuse,
  refuseBeforeDuty,
  refuseIf,
  type SignedIn,
} from './handle.ts'
import type { AnswerNeeds } from './headers.ts'
import { checkInput, hasDuplicates, refuseMonstrous } from './input.ts'
import { findKeptAnswer, type KeptAnswer, keepAnswer } from './kept-answers.store.ts'
import { withPresentKeys } from './present-keys.ts'
import { newRequestId } from './request-id.ts'
import { sendDownload, sendFile } from './send-file.ts'
import { whoAsked } from './who-asked.ts'

/** What serving needs of features; `main.ts` hands it in. */
export type ServingNeeds = AnswerNeeds &
  BrowserNeeds & {
    readonly database: Database
    readonly vault: Vault
    readonly log: Log
    readonly crowd: Crowd
    readonly bearerOnly: boolean
    readonly operator: OperatorTerms
    readonly findSession: (
      tx: Tx,
      proof: { token: string; cookieHalf: string | undefined },
      terms: { site: Role; instant: number; bearerOnly: boolean },
    ) => Promise<SignedIn | undefined>
    /** The session that made the ticket, in the browser that has its cookie. */
    readonly findSessionByTicket: (
      tx: Tx,
      proof: { ticket: string; cookieHalf: string | undefined },
      terms: { site: Role; instant: number; bearerOnly: boolean },
    ) => Promise<SignedIn | undefined>
    /** Whether a session comes with the certificate that it needs. */
    readonly checkCertificate: (
      tx: Tx,
      session: SignedIn,
      browser: Pick<Browser, 'certificate'>,
      instant: number,
    ) => Promise<Refusal | undefined>
    readonly noteActivity: (tx: Tx, sessionId: string, instant: number) => Promise<number | undefined>
    /** Opens the client whom a kept answer concerns, with the same check as everywhere. */
    readonly openClient: (context: Context<SignedIn>, clientId: AccountId) => Promise<unknown>
  }

const tries = 4
const keyPattern = /^[\x21-\x7e]{1,100}$/
const activityEverySeconds = 60

/** Makes a route of each call on one site. */
export function serveCalls(
  app: FastifyInstance,
  site: Role,
  handlers: readonly Handler[],
  needs: ServingNeeds,
): void {
  for (const handler of handlers) {
    app.route({
      method: handler.call.method,
      url: `/api${handler.call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(handler.call.bodyMaxBytes === undefined ? {} : { bodyLimit: handler.call.bodyMaxBytes }),
      handler: (request, reply) => answerRequest(handler, request, reply, site, needs),
    })
  }
}

async function answerRequest(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Role,
  needs: ServingNeeds,
): Promise<FastifyReply> {
  const requestId = newRequestId()
  const startedAt = performance.now()
  const opened = openBrowser(request, site, needs)
  const browser: OpenedBrowser = { ...opened, ticket: ticketOf(handler.call, request), asker: {} }
  const done = (status: number, refusal?: Refusal) =>
    needs.log.info({
      event: 'call',
      requestId,
      call: handler.call.name,
      status,
      site,
      milliseconds: Math.round(performance.now() - startedAt),
      ...(refusal === undefined ? {} : { refusal: refusal.code, ...askerOf(browser, needs) }),
    })
  let leave: (() => void) | undefined
  try {
    leave = needs.crowd.enter()
    if (!handler.call.withoutClientHeaders && browser.ticket === undefined) checkClientHeaders(request)
    const answer = await withPresentKeys(needs, handler.call, () =>
      runInTransaction(handler, request, browser, requestId, needs),
    )
    for (const [name, value] of browser.answerHeaders) reply.header(name, value)
    done(answer.status)
    if (answer.file) return await sendFile(reply, answer.file)
    if (answer.download) {
      return await sendDownload(reply, answer.download, (error) =>
        needs.log.error({ event: 'fault', requestId, ...faultOf(error) }),
      )
    }
    return await reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text)
  } catch (error) {
    const refused = refusedOf(error)
    noteUnforeseen(error, requestId, needs)
    done(refusals[refused.refusal.code], refused.refusal)
    return sendRefusal(reply, refused, requestId)
  } finally {
    leave?.()
  }
}

/** What nobody foresaw stands in the log, under the number that its answer tells. */
export function noteUnforeseen(error: unknown, requestId: string, { log }: Pick<ServingNeeds, 'log'>): void {
  if (refusedOf(error).refusal.code === 'ERROR.INTERNAL')
    log.error({ event: 'fault', requestId, ...faultOf(error) })
}

/** Answers with an error in the one shape that every error has. */
export function sendRefusal(reply: FastifyReply, refused: Refused, requestId: string): FastifyReply {
  const failure = failureOf(refused.refusal, requestId)
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

type OpenedBrowser = ReturnType<typeof openBrowser> & {
  readonly ticket: string | undefined
  /** Whose session it is, once that is known. */
  readonly asker: { id?: AccountId }
}

/** Every refusal is in the log with who asked, if that was known before it was refused. */
function askerOf({ asker: { id } }: OpenedBrowser, { vault, clock }: ServingNeeds) {
  return id === undefined ? {} : { who: whoAsked(vault.keyring, id, clock.now().today) }
}

/** The ticket that stands for a session's token, where the call takes one. */
function ticketOf(call: Call, request: FastifyRequest): string | undefined {
  return call.byTicket ? (request.query as Record<string, string>)['ticket'] : undefined
}

async function runInTransaction(
  handler: Handler,
  request: FastifyRequest,
  browser: OpenedBrowser,
  requestId: string,
  needs: ServingNeeds,
): Promise<Answer> {
  const prepared = await prepare(handler, request, browser, needs)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await needs.database.inTransaction(async (tx) => {
        browser.answerHeaders.length = 0
        const now = needs.clock.now()
        const actor = await actorOf(tx, handler.call, browser, now.instant, needs)
        const input = inputOf(handler.call, request)
        const context: Context = {
          tx,
          now,
          call: handler.call,
          actor,
          vault: needs.vault,
          browser,
          operator: needs.operator,
          ifMatch: versionOf(request.headers['if-match']),
          requestId,
          concerns: { client: undefined },
        }
        return answerOnce(handler, { input, prepared }, request, context, needs)
      })
    } catch (error) {
      if (attempt === tries || !worthRepeating(error)) throw error
      await pause(attempt)
    }
  }
}

async function prepare(
  handler: Handler,
  request: FastifyRequest,
  browser: OpenedBrowser,
  needs: ServingNeeds,
): Promise<unknown> {
  const { call } = handler
  if (!handler.prepare) return undefined
  const { database, clock, vault, operator } = needs
  const now = clock.now()
  const actor =
    call.by === 'anyone'
      ? undefined
      : await database.inTransaction((tx) => actorOf(tx, call, browser, now.instant, needs))
  const before: Before = { database, now, actor, vault, browser, operator }
  return handler.prepare(inputOf(call, request) as never, before as never)
}

async function actorOf(
  tx: Tx,
  call: Call,
  browser: OpenedBrowser,
  instant: number,
  needs: ServingNeeds,
): Promise<SignedIn | undefined> {
  const actor = await sessionOf(tx, browser, instant, needs)
  if (actor) browser.asker.id = actor.id
  const uncertified = actor && (await needs.checkCertificate(tx, actor, browser, instant))
  if (call.by === 'anyone') return uncertified ? undefined : actor
  refuseIf(uncertified)
  if (!actor) return refuse('ERROR.SESSION_EXPIRED')
  if (call.by !== 'signed-in' && !call.by.includes(actor.role)) refuse('ERROR.ACCESS_DENIED')
  if (actor.role === 'CLIENT' && !actor.parentActive) refuse('ERROR.NO_TREATING_THERAPIST')
  refuseBeforeDuty(actor, call.despite)
  if (call.stepUp && browser.ticket === undefined && !isProofFresh(actor.provenAt, instant))
    refuse('ERROR.STEP_UP_REQUIRED')
  if (call.method !== 'GET' && instant - actor.lastActiveAt >= activityEverySeconds) {
    const moved = await needs.noteActivity(tx, actor.sessionId, instant)
    if (moved === undefined) return actor
    const idleUntil = Math.min(moved, actor.endsAt)
    browser.noteIdleUntil(idleUntil)
    return { ...actor, idleUntil, lastActiveAt: instant }
  }
  return actor
}

async function sessionOf(
  tx: Tx,
  { token, ticket, cookieHalf, site }: OpenedBrowser,
  instant: number,
  { findSession, findSessionByTicket, bearerOnly }: ServingNeeds,
): Promise<SignedIn | undefined> {
  const terms = { site, instant, bearerOnly }
  if (ticket !== undefined) return findSessionByTicket(tx, { ticket, cookieHalf }, terms)
  return token === undefined ? undefined : findSession(tx, { token, cookieHalf }, terms)
}

/** What a request brings, checked against the call's own schemas. */
export function inputOf(call: Call, request: FastifyRequest) {
  const query = request.query as Record<string, string>
  if (hasDuplicates(query)) refuse('ERROR.MALFORMED')
  refuseMonstrous(request.body)
  return checkInput(call, { params: request.params as Record<string, string>, query, body: request.body })
}

async function answerOnce(
  handler: Handler,
  { input, prepared }: { input: unknown; prepared: unknown },
  request: FastifyRequest,
  context: Context,
  needs: ServingNeeds,
): Promise<Answer> {
  const repeatable = repeatableRequest(handler.call, request, context)
  const kept = repeatable && (await findKeptAnswer(context.tx, repeatable))
  if (kept && repeatable) {
    if (!kept.sameRequest) refuse('ERROR.IDEMPOTENCY_MISMATCH')
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
    await keepAnswer(context.tx, repeatable, {
      ...answer,
      key: concerned?.key ?? context.vault.instanceKey,
      consumptionShown: concerned?.consumptionShown ?? true,
      ownerClient: concerned?.clientId,
      instant: context.now.instant,
    })
  }
  return answer
}

/** The same answer again; success alone where it shows what has been hidden from its reader since. */
function textOfRepeat(call: Call, kept: KeptAnswer, { concerns: { client }, vault }: Context): string {
  const { text, consumptionShown } = kept.open(client?.key ?? vault.instanceKey)
  return consumptionShown && client?.consumptionShown === false ? wrapReply(call, undefined) : text
}

function repeatableRequest(call: Call, request: FastifyRequest, { actor }: Context) {
  const key = request.headers['idempotency-key']
  if (call.method === 'GET' || call.repeatable === false || key === undefined || !actor) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key))
    return refuse('ERROR.MALFORMED', { fields: [{ field: 'Idempotency-Key' }] })
  return { actorId: actor.id, key, route: `${request.method} ${request.url}`, body: request.body }
}

/** The fixed headers name the application (§7). They are no secret and grant nothing. */
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
