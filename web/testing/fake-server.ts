import type { Call } from '@standfest/domain/base/call.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import type { Fault, Resource, ResourceKind } from '@standfest/domain/base/resource.ts'
import { identify } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listBusyTimes, listSeries } from '@standfest/domain/features/appointments/series.calls.ts'
import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import { functionalAnalysisCalls } from '@standfest/domain/features/functional-analyses/functional-analyses.calls.ts'
import { permissionsFor } from '@standfest/domain/features/roles/roles.ts'
import { vi } from 'vitest'
import type { z } from 'zod'
import { allowing } from './permissions.ts'

type Attributes<C extends Call> = C['reply'] extends { kind: ResourceKind<string, infer A> }
  ? z.input<A>
  : never

type Given<C extends Call> = C['reply'] extends { shape: 'many' }
  ? readonly { readonly id?: string; readonly attributes: Attributes<C> }[]
  : C['reply'] extends { shape: 'one' }
    ? { readonly id?: string; readonly attributes: Attributes<C> } | undefined
    : undefined

/** A request that the fake server received. */
export type Received = {
  readonly call: Call
  readonly address: URL
  readonly headers: Headers
  readonly id: string | undefined
  /** The attributes of the body. */
  readonly body: unknown
}

type Handler = (received: Received) => Response | Promise<Response>

export type FakeServer = {
  /** All received requests, in order. */
  readonly requests: readonly Received[]
  /** The received requests of one call, in order. */
  readonly requestsOf: (call: Call) => readonly Received[]
  readonly answer: <const C extends Call>(
    call: C,
    given: Given<C> | ((received: Received) => Given<C>),
    included?: readonly Resource[],
  ) => void
  readonly refuse: (call: Call, code: RefusalCode, errors?: readonly Fault[]) => void
  /** Makes a call fail as without a network. */
  readonly cutOff: (call: Call) => void
  /** Any other handler, such as one whose answer waits. */
  readonly handle: (call: Call, handler: Handler) => void
}

/** A fake server that replaces `fetch`, so that everything up to the wire is real code. */
export function fakeServer(): FakeServer {
  const handlers = new Map<Call, Handler>([
    // A therapist's permissions, unless a test answers otherwise.
    [identify, () => success(identify, allowing(...permissionsFor('THERAPIST')), [])],
    // Appointments are in no series, and nobody is busy, unless a test answers otherwise.
    [listSeries, () => success(listSeries, [], [])],
    [listBusyTimes, () => success(listBusyTimes, [], [])],
    // A client has no drinking and no functional analyses, unless a test answers otherwise.
    [listEvents, () => success(listEvents, [], [])],
    [functionalAnalysisCalls.list, () => success(functionalAnalysisCalls.list, [], [])],
  ])
  const requests: Received[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const address = new URL(input, location.origin)
    const call = [...handlers.keys()].find((one) => isFor(one, init.method ?? 'GET', address.pathname))
    if (call === undefined)
      throw new Error(`No answer was prepared for ${init.method ?? 'GET'} ${address.pathname}`)
    const received = receivedOf(call, address, init)
    requests.push(received)
    return await Promise.race([(handlers.get(call) as Handler)(received), endOf(init.signal)])
  })
  return {
    requests,
    requestsOf: (call) => requests.filter((one) => one.call === call),
    answer: (call, given, included = []) => {
      handlers.set(call, (received) =>
        success(call, typeof given === 'function' ? given(received) : given, included),
      )
    },
    refuse: (call, code, errors = [{ code }]) => {
      handlers.set(call, () => failure(code, errors))
    },
    cutOff: (call) => {
      handlers.set(call, () => {
        throw new TypeError('Failed to fetch')
      })
    },
    handle: (call, handler) => {
      handlers.set(call, handler)
    },
  }
}

/** Rejects when the caller aborts the request. */
function endOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

function isFor(call: Call, method: string, pathname: string): boolean {
  const pattern = new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return call.method === method && pattern.test(pathname)
}

function receivedOf(call: Call, address: URL, init: RequestInit): Received {
  const sent =
    typeof init.body === 'string' ? (JSON.parse(init.body) as { data: Partial<Resource> }) : undefined
  return {
    call,
    address,
    headers: new Headers(init.headers),
    id: sent?.data.id,
    body: sent?.data.attributes,
  }
}

function success(call: Call, given: unknown, included: readonly Resource[]): Response {
  if (call.reply.shape === 'one' && given === undefined) return failure('ERROR.NOT_FOUND', [])
  return json(200, { data: dataOf(call, given), included, state: 'success', status: 200 })
}

function dataOf(call: Call, given: unknown): unknown {
  const { reply } = call
  if (reply.shape !== 'one' && reply.shape !== 'many') return undefined
  const typed = (one: object) => ({ type: reply.kind.type, ...one })
  return Array.isArray(given) ? given.map(typed) : typed(given as object)
}

function failure(code: RefusalCode, errors: readonly Fault[]): Response {
  const status = refusals[code]
  return json(status, { code, message: code, errors, state: 'error', status, requestId: 'test' })
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}
