import type { Call } from '@standfest/domain/base/call.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import type { Failure, Resource, ResourceKind, Success } from '@standfest/domain/base/resource.ts'
import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import type { z } from 'zod'
import { loadRefusalTexts } from '#language/refusal-texts.ts'
import { addressOf, callHeaders, noteServer, readMaxMs, sessionToken } from './connection.ts'
import {
  endsSession,
  NetworkFailed,
  RequestFailed,
  requestErrorEvent,
  sessionExpiredEvent,
} from './failures.ts'
import { endPrefetch, joinedAnswer } from './joined-reads.ts'
import { openingResponse } from './opening.ts'
import { endOfRenewals, renewsToken, tokenIsOutdated } from './renewed-token.ts'
import { stepUpAgain } from './step-up.ts'

/** One resource of a response: its id and its attributes. */
export type Item<Kind> =
  Kind extends ResourceKind<string, infer A>
    ? { readonly id?: string; readonly attributes: z.output<A> }
    : never

type Data<C extends Call> = C['reply'] extends { shape: 'one'; kind: infer Kind }
  ? Item<Kind> | undefined
  : C['reply'] extends { shape: 'many'; kind: infer Kind }
    ? readonly Item<Kind>[]
    : C['reply'] extends { shape: 'bytes' | 'download' }
      ? ArrayBuffer | undefined
      : undefined

/** The response as the pages read it: a missing resource (404) is `undefined` or an empty list, not an error (§7). */
export type Answer<C extends Call> = {
  readonly data: Data<C>
  readonly included: readonly Resource[]
  readonly status: number
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Params<C> = C extends { params: infer P } ? { readonly params: Input<P> } : unknown
type Query<C> = C extends { query: infer Q } ? { readonly query?: Input<Q> } : unknown
type Body<C> = C extends { body: ResourceKind<string, infer A> }
  ? { readonly body: z.input<A>; readonly id?: string | undefined }
  : unknown

/** The parts of a request; the call itself declares which of them it has. */
export type Request<C extends Call> = Params<C> &
  Query<C> &
  Body<C> & {
    /**
     * The version that the change is based on (If-Match); the server refuses it when another one is stored
     * (`isConflict`).
     */
    readonly ifMatch?: number
    /**
     * The idempotency key, the same for every attempt of the same change, which then happens once. Absent: a new one.
     */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** Called with the upload progress of a large body, from 0 to 1. */
    readonly onProgress?: (share: number) => void
    /** Whether this request is the step-up itself, for which other requests wait; it waits for none. */
    readonly isProof?: true
    /** Whether this is a retry in the background: the user was already told that the server cannot be reached. */
    readonly isRepeat?: boolean
    /**
     * Whether the user asked for this read by a press, such as for a file: its failure is reported over the whole page.
     */
    readonly isAsked?: true
  }

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly id?: string
  readonly ifMatch?: number
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
  readonly isProof?: true
  readonly isRepeat?: boolean
  readonly isAsked?: true
}

type NeedsNothing<C extends Call> = C extends { params: unknown } | { body: unknown } ? false : true

/**
 * Sends a declared call and returns its answer. Refusals throw `RequestFailed`, an unreachable server throws
 * `NetworkFailed`; both are also reported to the frame, which shows what concerns the whole page. A call that needs a
 * step-up has the frame ask for it, and is repeated once: its caller only waits longer.
 */
export async function send<const C extends Call>(
  call: C,
  ...[request]: NeedsNothing<C> extends true ? [request?: Request<C>] : [request: Request<C>]
): Promise<Answer<C>> {
  const given = (request ?? {}) as Parts
  // The repeat is the same request: one key for both.
  const parts =
    call.method === 'GET' ? given : { ...given, idempotencyKey: given.idempotencyKey ?? crypto.randomUUID() }
  const joined = call.method === 'GET' ? joinedAnswer(pathOf(call, given)) : endPrefetch()
  const part = joined && (await joined)
  if (part) return answer(call, part.data, part.included ?? [], 200)
  const renewed = endOfRenewals()
  // Without a tick where nothing is to wait for: a renewal is known as soon as it is sent.
  if (renewed) await renewed
  const token = sessionToken()
  const ask = () =>
    renewsSession(call) ? renewsToken(sendOnce(call, parts), tokenOf) : sendOnce(call, parts)
  try {
    return await ask().catch(async (error: unknown) => {
      if (parts.isProof) throw error
      const isRepeated = await mayBeRepeated(error, token)
      if (isRepeated === undefined) throw unreached(error, isInBackground(call, parts))
      if (!isRepeated) throw error
      return ask()
    })
  } catch (error) {
    if (endsSession(error)) window.dispatchEvent(new Event(sessionExpiredEvent))
    throw error
  }
}

/**
 * Whether a failed call may be repeated: after a step-up, or when the session was renewed under another token while
 * the request was in flight. Undefined: the other token does not arrive, as on a lost connection.
 */
async function mayBeRepeated(error: unknown, token: string | undefined): Promise<boolean | undefined> {
  if (!(error instanceof RequestFailed)) return false
  if (error.code === 'ERROR.STEP_UP_REQUIRED') return stepUpAgain()
  return error.status === 401 && tokenIsOutdated(token)
}

/**
 * Calls that continue the session under another token: a step-up, a new password, a second factor. A postponed
 * automatic logout keeps the token: on a bad connection it may hang, and other requests must not wait for it.
 */
function renewsSession({ name, method, reply }: Call): boolean {
  return (
    method !== 'GET' && name !== 'prolongSession' && reply.shape === 'one' && reply.kind.type === 'session'
  )
}

function tokenOf({ data }: Answer<Call>): string {
  return (data as unknown as { readonly attributes: OpenedSession }).attributes.token
}

/**
 * Aborts a read that takes too long. Files may be large, and a request that changes something is not aborted
 * half-way.
 */
function endOfRead({ method, reply }: Call): AbortSignal | undefined {
  return method === 'GET' && !isFile(reply) ? AbortSignal.timeout(readMaxMs) : undefined
}

/** Whether the response is saved as a file, with its size known or unknown. */
function isFile({ shape }: Call['reply']): boolean {
  return shape === 'bytes' || shape === 'download'
}

/** Combines two abort signals; some supported browsers lack `AbortSignal.any`. */
function eitherOf(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const ending = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted) ending.abort(signal.reason)
    signal?.addEventListener('abort', () => ending.abort(signal.reason), { signal: ending.signal })
  }
  return ending.signal
}

async function sendOnce<C extends Call>(call: C, parts: Parts): Promise<Answer<C>> {
  const tooLate = endOfRead(call)
  const response = await reach(
    addressOf(pathOf(call, parts)),
    {
      method: call.method,
      headers: headersOf(parts),
      credentials: 'same-origin',
      cache: 'no-store',
      ...(call.body === undefined ? {} : { body: bodyOf(call, parts) }),
      signal: eitherOf(parts.signal, tooLate),
    },
    parts,
    { isQuiet: isInBackground(call, parts), tooLate },
  )
  noteServer(response.headers)
  if (response.status === 404) return answer(call, undefined, [], 404)
  if (!response.ok) throw await failureOf(response)
  if (isFile(call.reply))
    return answer(call, await whole(response.arrayBuffer(), tooLate), [], response.status)
  const success =
    response.status === 204 ? undefined : await whole<Success<unknown>>(response.json(), tooLate)
  return answer(call, success?.data, success?.included ?? [], response.status)
}

/**
 * Whether a request runs in the background: a page's own reads, which report their failure at their part of the page.
 * Only failures of what the user does or waits for are reported over the whole page.
 */
function isInBackground({ method }: Call, { isRepeat, isAsked }: Parts): boolean {
  return isRepeat === true || (method === 'GET' && isAsked !== true)
}

/** The included resources of one type, typed by it. */
export function includedOf<Kind extends ResourceKind<string, z.ZodType>>(
  { included }: { readonly included: readonly Resource[] },
  kind: Kind,
): readonly Item<Kind>[] {
  return included.filter((one) => one.type === kind.type) as unknown as readonly Item<Kind>[]
}

async function reach(
  address: string,
  init: RequestInit,
  { onProgress }: Parts,
  { isQuiet, tooLate }: { readonly isQuiet: boolean; readonly tooLate: AbortSignal | undefined },
): Promise<Response> {
  try {
    if (onProgress === undefined) return await (openingResponse(address) ?? fetch(address, init))
    const { upload } = await import('./upload.ts')
    return await upload(address, init, onProgress)
  } catch (cause) {
    if (isCalledOff(cause, tooLate)) throw cause
    throw unreached(cause, isQuiet)
  }
}

function unreached(cause: unknown, isQuiet: boolean): NetworkFailed {
  if (!isQuiet) window.dispatchEvent(new Event(requestErrorEvent))
  return new NetworkFailed(cause)
}

/** A response that breaks off is treated as no response. */
async function whole<Value>(body: Promise<Value>, tooLate: AbortSignal | undefined): Promise<Value> {
  try {
    return await body
  } catch (cause) {
    if (isCalledOff(cause, tooLate)) throw cause
    throw new NetworkFailed(cause)
  }
}

/** Whether the caller aborted the request. Some browsers give the same error for a timeout. */
function isCalledOff(cause: unknown, tooLate: AbortSignal | undefined): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError' && tooLate?.aborted !== true
}

async function failureOf(response: Response): Promise<RequestFailed> {
  const [failure] = await Promise.all([
    response.json().catch(() => ({})) as Promise<Partial<Failure>>,
    // What is told about the failure is at hand when it is told.
    loadRefusalTexts(),
  ])
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new RequestFailed({
    status: response.status,
    code: knownCode(failure.code),
    errors: failure.errors ?? [],
    requestId: failure.requestId ?? '',
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

function answer<C extends Call>(
  call: C,
  data: unknown,
  included: readonly Resource[],
  status: number,
): Answer<C> {
  return { data: shaped(call, data) as Data<C>, included, status }
}

function shaped(call: Call, data: unknown): unknown {
  if (call.reply.shape === 'many') return data === undefined ? [] : Array.isArray(data) ? data : [data]
  if (isFile(call.reply)) return data
  if (call.reply.shape === 'one') return Array.isArray(data) ? data[0] : data
  return undefined
}

/** The path of a request below the API's address, with its query. */
export function pathOf(call: Call, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return path
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}

function headersOf({ ifMatch, idempotencyKey }: Parts): Record<string, string> {
  return {
    ...callHeaders(),
    'Content-Type': 'application/json',
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
  }
}

function bodyOf(call: Call, { id, body }: Parts): string {
  return JSON.stringify({
    data: { type: call.body?.type, ...(id === undefined ? {} : { id }), attributes: body },
  })
}

function knownCode(code: string | undefined): RefusalCode {
  return code !== undefined && code in refusals ? (code as RefusalCode) : 'ERROR.INTERNAL'
}
