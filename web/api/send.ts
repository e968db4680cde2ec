import type { Call } from '@standfest/domain/base/call.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import type { Failure, Resource, ResourceKind, Success } from '@standfest/domain/base/resource.ts'
import type { z } from 'zod'
import { addressOf, callHeaders, noteServer, sessionToken } from './connection.ts'
import { NetworkFailed, RequestFailed, requestErrorEvent, sessionExpiredEvent } from './failures.ts'
import { stepUpAgain, stepUpIsOver } from './step-up.ts'

/** One thing of an answer: its id and what it says. */
export type Item<Kind> =
  Kind extends ResourceKind<string, infer A>
    ? { readonly id?: string; readonly attributes: z.output<A> }
    : never

type Data<C extends Call> = C['reply'] extends { shape: 'one'; kind: infer Kind }
  ? Item<Kind> | undefined
  : C['reply'] extends { shape: 'many'; kind: infer Kind }
    ? readonly Item<Kind>[]
    : C['reply'] extends { shape: 'bytes' }
      ? ArrayBuffer | undefined
      : undefined

/** An answer as the pages read it: nothing there (404) is `undefined` or an empty list, not an error (§7). */
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

/** What a call is sent with; which parts there are, the call itself says. */
export type Request<C extends Call> = Params<C> &
  Query<C> &
  Body<C> & {
    /** The version that the change is based on; another one on the server is answered with 412. */
    readonly ifMatch?: number
    /** The same key for every try of the same change: it then happens once. Absent: a new one. */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** Told how much of a large body is on its way, from 0 to 1. */
    readonly onProgress?: (share: number) => void
    /** The proof itself, for which other requests wait: it waits for none. */
    readonly isProof?: true
    /** Sent again by itself: that the server cannot be reached was already told. */
    readonly isRepeat?: boolean
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
}

type NeedsNothing<C extends Call> = C extends { params: unknown } | { body: unknown } ? false : true

/**
 * Sends an agreed call and gives its answer. Refusals throw `RequestFailed`, an unreachable server throws
 * `NetworkFailed`; both are also told to the frame, which shows what concerns the whole page. A call that wants to
 * know once more who is here has the frame ask, and is repeated once: whoever sent it only waits longer.
 */
export async function send<const C extends Call>(
  call: C,
  ...[request]: NeedsNothing<C> extends true ? [request?: Request<C>] : [request: Request<C>]
): Promise<Answer<C>> {
  const given = (request ?? {}) as Parts
  // The repeat is the same request: one key for both.
  const parts =
    call.method === 'GET' ? given : { ...given, idempotencyKey: given.idempotencyKey ?? crypto.randomUUID() }
  const token = sessionToken()
  try {
    return await sendOnce(call, parts).catch(async (error: unknown) => {
      if (parts.isProof || !(await mayBeRepeated(error, token))) throw error
      return sendOnce(call, parts)
    })
  } catch (error) {
    if (endsSession(error)) window.dispatchEvent(new Event(sessionExpiredEvent))
    throw error
  }
}

/** After a proof, and when the session went on under another token while the request was on its way. */
async function mayBeRepeated(error: unknown, token: string | undefined): Promise<boolean> {
  if (!(error instanceof RequestFailed)) return false
  if (error.code === 'ERROR.STEP_UP_REQUIRED') return stepUpAgain()
  if (error.status !== 401) return false
  await stepUpIsOver()
  return sessionToken() !== undefined && sessionToken() !== token
}

/** With these a session does not go on either: the login asks for what comes first, or for the certificate. */
const onlyAfterLogin: ReadonlySet<RefusalCode> = new Set([
  'ERROR.PASSWORD_CHANGE_REQUIRED',
  'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED',
  'ERROR.INVALID_CERTIFICATE',
])

function endsSession(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 401 || onlyAfterLogin.has(error.code))
}

async function sendOnce<C extends Call>(call: C, parts: Parts): Promise<Answer<C>> {
  const response = await reach(
    addressOf(pathOf(call, parts)),
    {
      method: call.method,
      headers: headersOf(parts),
      credentials: 'same-origin',
      cache: 'no-store',
      ...(call.body === undefined ? {} : { body: bodyOf(call, parts) }),
      ...(parts.signal === undefined ? {} : { signal: parts.signal }),
    },
    parts,
  )
  noteServer(response.headers)
  if (response.status === 404) return answer(call, undefined, [], 404)
  if (!response.ok) throw await failureOf(response)
  if (call.reply.shape === 'bytes') return answer(call, await bytesOf(response), [], response.status)
  const success = response.status === 204 ? undefined : ((await response.json()) as Success<unknown>)
  return answer(call, success?.data, success?.included ?? [], response.status)
}

/** The included things of one kind, typed by the kind. */
export function includedOf<Kind extends ResourceKind<string, z.ZodType>>(
  { included }: { readonly included: readonly Resource[] },
  kind: Kind,
): readonly Item<Kind>[] {
  return included.filter((one) => one.type === kind.type) as unknown as readonly Item<Kind>[]
}

async function reach(
  address: string,
  init: RequestInit,
  { onProgress, isRepeat = false }: Parts,
): Promise<Response> {
  try {
    if (onProgress === undefined) return await fetch(address, init)
    const { upload } = await import('./upload.ts')
    return await upload(address, init, onProgress)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    if (!isRepeat) window.dispatchEvent(new Event(requestErrorEvent))
    throw new NetworkFailed(cause)
  }
}

/** A file that breaks off on its way is as good as no answer. */
async function bytesOf(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NetworkFailed(cause)
  }
}

async function failureOf(response: Response): Promise<RequestFailed> {
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>
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
  if (call.reply.shape === 'bytes') return data
  if (call.reply.shape === 'one') return Array.isArray(data) ? data[0] : data
  return undefined
}

function pathOf(call: Call, { params, query }: Parts): string {
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
