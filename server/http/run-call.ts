import { isDeepStrictEqual } from 'node:util'
import type { Call, Download, FileBytes } from '@standfest/domain/base/call.ts'
import type { Day, Now } from '@standfest/domain/base/day.ts'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '#database/connection.ts'
import { actorOf, type Begun, mayUse } from './admit.ts'
import { successStatus, worthRepeating, wrapReply } from './answers.ts'
import { type Before, type Context, type Handler, refuse, type SignedIn } from './handle.ts'
import {
  findStoredAnswer,
  type RepeatableRequest,
  type StoredAnswer,
  storeAnswer,
} from './idempotency-keys.store.ts'
import { checkInput, hasDuplicates, refuseMonstrous } from './input.ts'
import type { ServingNeeds } from './serving-needs.ts'
import type { TraceOfCall } from './trace.ts'

const tries = 4
const keyPattern = /^[\x21-\x7e]{1,100}$/

/** A call's answer before it is sent. */
export type Answer = {
  readonly status: number
  readonly text: string
  readonly file?: FileBytes
  readonly download?: Download
}

/**
 * Answers a call in its transaction, once more where that failed for a reason that passes. It is committed when this returns.
 */
export async function runCall(handler: Handler, begun: Begun, needs: ServingNeeds): Promise<Answer> {
  const prepared = await prepare(handler, begun, needs)
  let assumed = assumedActor(handler, begun, needs)
  for (let attempt = 1; ; attempt += 1) {
    const isSingleRead = isSingle(handler, begun, assumed)
    const inTransaction = isSingleRead ? needs.database.read : needs.database.inTransaction
    try {
      return await inTracedTransaction({ ...needs, database: { inTransaction } }, (tx, now, trace) => {
        begun.browser.answerHeaders.length = 0
        begun.concerns.client = undefined
        const asked = { handler, begun, prepared, now, trace, assumed, isSingleRead }
        return begun.call.method === 'GET' && assumed
          ? answerAssumed(tx, { ...asked, assumed }, needs)
          : answerFound(tx, asked, needs)
      })
    } catch (error) {
      if (attempt === tries || !(error instanceof AssumedWrongly || worthRepeating(error))) throw error
      if (error instanceof AssumedWrongly) assumed = undefined
      else await pause(attempt)
    }
  }
}

type Asked = {
  readonly handler: Handler
  readonly begun: Begun
  readonly prepared: unknown
  readonly now: Now
  readonly trace: TraceOfCall
  readonly assumed: SignedIn | undefined
  readonly isSingleRead: boolean
}

function isSingle({ isSingleRead }: Handler, { request }: Begun, assumed: SignedIn | undefined): boolean {
  return isSingleRead?.({ assumed, query: request.query as object }) === true
}

/**
 * Who presumably asks: found before the body was read, or remembered. A call that the remembered actor may not make, or that depends
 * on more than the session, is not begun early. A call for everybody opens a client by itself, so it has to be a single read.
 */
function assumedActor(handler: Handler, begun: Begun, needs: ServingNeeds): SignedIn | undefined {
  if (begun.found.actor) return begun.found.actor
  const former = rememberedActor(begun, needs)
  return begun.call.by === 'anyone' && !isSingle(handler, begun, former) ? undefined : former
}

/** Whom the process remembers by token and cookie, if that actor may presumably make the call. */
export function rememberedActor(
  { call, request, browser }: Begun,
  { formerActors }: ServingNeeds,
): SignedIn | undefined {
  // A malformed key would be refused before the session is found, and without being counted for it.
  const former = call.stepUp || isMalformedKey(keyOf(request)) ? undefined : formerActors.find(browser)
  const isOrdinary = former && mayUse(call, former) && former.duty === undefined && !former.locked
  return isOrdinary && (former.role !== 'CLIENT' || former.parentActive) ? former : undefined
}

/** The answer of a call whose handler begins when the session is found. */
async function answerFound(tx: Tx, asked: Asked, needs: ServingNeeds): Promise<Answer> {
  const { handler, begun, prepared, now, assumed } = asked
  const { call, request } = begun
  const repeatable = assumed && repeatableRequest(call, request, assumed)
  const opensOwnScope = assumed?.role === 'CLIENT' && repeatable !== undefined
  const identified = actorOf(tx, begun, now.instant, needs, { opensOwnScope })
  const ahead = assumed && askAhead(tx, assumed, { repeatable, opensOwnScope }, needs)
  const actor = await identified
  if (assumed && actor?.id !== assumed.id) throw new AssumedWrongly()
  const input = inputOf(call, request)
  const known =
    ahead ?? (actor && askAhead(tx, actor, { repeatable: repeatableRequest(call, request, actor) }, needs))
  return answerOnce(handler, { input, prepared, ...known }, contextOf({ tx, actor }, asked, needs), needs)
}

/** The session that the database knows is not the assumed one. */
class AssumedWrongly extends Error {}

/**
 * The answer of a read whose handler begins together with the session's query: see [Note: Assumed actors]. The handler gets no row
 * before the session was found to be the assumed one, so it sends no more than its first statements.
 */
async function answerAssumed(
  tx: Tx,
  asked: Asked & { readonly assumed: SignedIn },
  needs: ServingNeeds,
): Promise<Answer> {
  const { handler, begun, prepared, now, assumed, isSingleRead } = asked
  const opensOwnScope = assumed.role === 'CLIENT' && !isSingleRead
  const identified = actorOf(tx, begun, now.instant, needs, { assumed, opensOwnScope })
  const confirmed = identified.then((actor) => {
    if (!isDeepStrictEqual(actor, assumed)) throw new AssumedWrongly()
  })
  const held = holdRows(tx, confirmed)
  const answer = async () => {
    askAhead(held, assumed, { opensOwnScope }, needs)
    const input = inputOf(begun.call, begun.request)
    return answerOnce(
      handler,
      { input, prepared },
      contextOf({ tx: held, actor: assumed }, asked, needs),
      needs,
    )
  }
  // The handler has ended before its connection is given back.
  const [confirmation, answered] = await Promise.allSettled([confirmed, answer()])
  if (confirmation.status === 'rejected') {
    begun.concerns.wanted = undefined
    throw confirmation.reason
  }
  if (answered.status === 'rejected') throw answered.reason
  return answered.value
}

/** The transaction whose statements are sent at once, and whose rows are handed out after the confirmation. */
function holdRows(tx: Tx, confirmed: Promise<void>): Tx {
  const query = async (...statementAndValues: Parameters<Tx['query']>) => {
    const rows = tx.query(...statementAndValues) as unknown as Promise<unknown>
    rows.catch(() => undefined)
    await confirmed
    return rows
  }
  return { ...tx, query: query as unknown as Tx['query'] }
}

function contextOf(
  { tx, actor }: { readonly tx: Tx; readonly actor: SignedIn | undefined },
  { begun, now, trace }: Asked,
  { vault, names, operator, site, shownAlerts }: ServingNeeds,
): Context {
  const { call, request, browser, requestId, concerns } = begun
  const ifMatch = versionOf(request.headers['if-match'])
  return {
    tx,
    now,
    call,
    actor,
    vault,
    names,
    browser,
    operator,
    ifMatch,
    requestId,
    concerns,
    trace,
    shownAlerts: () => shownAlerts(site),
  }
}

type Ahead = {
  readonly repeatable?: RepeatableRequest | undefined
  readonly kept?: Promise<StoredAnswer | undefined>
}

/**
 * What a call asks in any case, sent behind the session's query and together with it: the answer that is kept for its key, and a
 * client's own record.
 */
function askAhead(
  tx: Tx,
  actor: SignedIn,
  {
    repeatable,
    opensOwnScope = false,
  }: { repeatable?: RepeatableRequest | undefined; opensOwnScope?: boolean },
  needs: ServingNeeds,
): Ahead {
  const kept = repeatable && findStoredAnswer(tx, repeatable)
  kept?.catch(() => undefined)
  if (opensOwnScope) needs.askOwnRecord(tx, actor.id)
  return kept ? { repeatable, kept } : {}
}

/** A transaction that reads client data; its recorded readings are remembered after the commit. */
export async function inTracedTransaction<T>(
  {
    database,
    clock,
    trace,
    log,
  }: Pick<ServingNeeds, 'clock' | 'trace' | 'log'> & { readonly database: Pick<Database, 'inTransaction'> },
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
  const key = keyOf(request)
  if (call.method === 'GET' || call.repeatable === false || key === undefined) return undefined
  if (isMalformedKey(key)) return refuse('ERROR.MALFORMED', { fields: [{ field: 'Idempotency-Key' }] })
  return { actorId: actor.id, key, route: `${request.method} ${request.url}`, body: request.body }
}

/** The idempotency key; Node joins repeated headers of this name into one text. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  return headers['idempotency-key']?.toString()
}

function isMalformedKey(key: string | undefined): boolean {
  return key !== undefined && !keyPattern.test(key)
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
