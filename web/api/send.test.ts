import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { changeEvent } from '@standfest/domain/features/events/events.calls.ts'
import { login, readSession } from '@standfest/domain/features/login/login.calls.ts'
import { readDashboard } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aConfig, anAccount } from '#testing/people.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { answeredApiVersion, connectTo, keepToken, serverNow } from './connection.ts'
import {
  NetworkFailed,
  RequestFailed,
  newBuildEvent,
  requestErrorEvent,
  sessionExpiredEvent,
} from './failures.ts'
import { includedOf, send } from './send.ts'

const client = '0195a000-0000-7000-8000-000000000003' as AccountId
const event = '0195a000-0000-7000-8000-00000000000e' as EventId

beforeEach(() => connectTo(aConfig('CLIENT')))

/** How often an event was heard while something was done. */
async function heard(name: string, act: () => Promise<unknown>): Promise<number> {
  const listener = vi.fn()
  window.addEventListener(name, listener)
  await act().catch(() => undefined)
  window.removeEventListener(name, listener)
  return listener.mock.calls.length
}

describe('a request', () => {
  test('names the application, and the session only when there is one (§7)', async () => {
    const server = fakeServer()
    server.answer(readAccount, [])
    await send(readAccount)
    keepToken('half-a-session')
    await send(readAccount, { query: { account: client } })
    const [before, after] = server.requestsOf(readAccount)
    expect(Object.fromEntries(before?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Basic c3RhbmRmZXN0Og==',
      'content-type': 'application/json',
      'x-client-id': 'CVA',
      'x-client-version': 'v0.4',
    })
    expect(after?.headers.get('X-Session')).toBe('Bearer half-a-session')
    expect(after?.address.search).toBe(`?account=${client}`)
  })

  test('of a change carries the version it is based on and one key for all its tries', async () => {
    const server = fakeServer()
    server.refuse(changeEvent, 'ERROR.CONFLICT')
    const change = { params: { id: event }, id: event, body: { ignored: true }, ifMatch: 3 }
    await expect(send(changeEvent, { ...change, idempotencyKey: 'same' })).rejects.toThrow(RequestFailed)
    await expect(send(changeEvent, change)).rejects.toThrow(RequestFailed)
    const [kept, fresh] = server.requestsOf(changeEvent)
    expect(kept?.address.pathname).toBe(`/api/rest/events/${event}`)
    expect(kept?.id).toBe(event)
    expect(kept?.body).toEqual({ ignored: true })
    expect(kept?.headers.get('If-Match')).toBe('"3"')
    expect(kept?.headers.get('Idempotency-Key')).toBe('same')
    expect(fresh?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('an answer', () => {
  test('of one or of many is what the call says, whatever came over the wire', async () => {
    const server = fakeServer()
    server.answer(
      readAccount,
      [{ attributes: anAccount('CLIENT') }],
      [
        { type: 'therapist', id: client, attributes: { name: 'Miriam', surname: 'Albrecht' } },
        { type: 'other', attributes: {} },
      ],
    )
    const answer = await send(readAccount)
    expect(answer.data.map((one) => one.attributes.alias)).toEqual(['j.brandt'])
    expect(includedOf(answer, therapistResource).map((one) => one.attributes.name)).toEqual(['Miriam'])
  })

  test('of nothing there is no error: 404 is undefined or empty (§7)', async () => {
    const server = fakeServer()
    server.answer(readSession, undefined)
    server.refuse(readAccount, 'ERROR.NOT_FOUND')
    expect(await send(readSession)).toEqual({ data: undefined, included: [], status: 404 })
    expect((await send(readAccount)).data).toEqual([])
  })

  test('tells the version of the server, its clock, and once when it was renewed', async () => {
    const server = fakeServer()
    const withHeaders = (build: string) => () =>
      new Response(JSON.stringify({ data: [], state: 'success', status: 200 }), {
        headers: {
          'X-Api-Version': '1',
          'X-Build': build,
          Date: new Date(Date.now() - 600_000).toUTCString(),
        },
      })
    server.handle(readAccount, withHeaders('a'))
    expect(await heard(newBuildEvent, () => send(readAccount))).toBe(0)
    server.handle(readAccount, withHeaders('b'))
    expect(await heard(newBuildEvent, () => send(readAccount))).toBe(1)
    expect(await heard(newBuildEvent, () => send(readAccount))).toBe(0)
    expect(answeredApiVersion()).toBe('1')
    expect(Math.abs(serverNow() - (Date.now() / 1000 - 600))).toBeLessThan(3)
  })
})

describe('a failure', () => {
  test('carries code, faults, request and when to try again', async () => {
    const server = fakeServer()
    server.handle(login, () =>
      Response.json(
        { code: 'ERROR.RATE_LIMIT', message: '', errors: [], state: 'error', status: 429, requestId: 'r1' },
        { status: 429, headers: { 'Retry-After': '120' } },
      ),
    )
    await expect(send(login, { body: { alias: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 429,
      code: 'ERROR.RATE_LIMIT',
      requestId: 'r1',
      retryAfter: 120,
    })
  })

  test('that no catalogue knows counts as a fault of the server', async () => {
    const server = fakeServer()
    server.handle(readDashboard, () => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(send(readDashboard)).rejects.toMatchObject({ status: 502, code: 'ERROR.INTERNAL' })
  })

  test('with 401 is told to the frame', async () => {
    const server = fakeServer()
    server.refuse(readAccount, 'ERROR.SESSION_EXPIRED')
    expect(await heard(sessionExpiredEvent, () => send(readAccount))).toBe(1)
  })

  test('of the network is told to the frame (§8)', async () => {
    const server = fakeServer()
    server.cutOff(readAccount)
    expect(await heard(requestErrorEvent, () => send(readAccount))).toBe(1)
    await expect(send(readAccount)).rejects.toThrow(NetworkFailed)
  })

  test('that was wanted is none: a request that was called off says nothing', async () => {
    const server = fakeServer()
    server.handle(readAccount, () => {
      throw new DOMException('called off', 'AbortError')
    })
    expect(await heard(requestErrorEvent, () => send(readAccount))).toBe(0)
  })
})
