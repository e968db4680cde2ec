import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readAttachment } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import { changeEvent } from '@standfest/domain/features/events/events.calls.ts'
import {
  login,
  logoutByPost,
  prolongSession,
  readSession,
} from '@standfest/domain/features/login/login.calls.ts'
import { confirmEnrolment } from '@standfest/domain/features/login/second-factor.calls.ts'
import { readDashboard } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { patience } from '#testing/patience.ts'
import { aConfig, anAccount } from '#testing/people.ts'
import { answeredApiVersion, connectTo, serverNow, storeToken } from './connection.ts'
import {
  NetworkFailed,
  newBuildEvent,
  RequestFailed,
  requestErrorEvent,
  sessionExpiredEvent,
} from './failures.ts'
import { includedOf, send } from './send.ts'
import { answerStepUpsWith, stepUpAgain } from './step-up.ts'
import { readEvents } from './stream.ts'

const client = '0195a000-0000-7000-8000-000000000003' as AccountId
const event = '0195a000-0000-7000-8000-00000000000e' as EventId

beforeEach(() => connectTo(aConfig('CLIENT')))

/** How often an event was fired while a function ran. */
async function heard(name: string, act: () => Promise<unknown>): Promise<number> {
  const listener = vi.fn()
  window.addEventListener(name, listener)
  await act().catch(() => undefined)
  window.removeEventListener(name, listener)
  return listener.mock.calls.length
}

/** A server whose session goes on under the token `after` once `confirm` lets the enrolment be answered. */
function renewing() {
  const server = fakeServer()
  storeToken('before')
  const { promise: confirmed, resolve: confirm } = Promise.withResolvers<void>()
  server.handle(confirmEnrolment, async () => {
    await confirmed
    const attributes = { token: 'after', idleUntil: 1, endsAt: 2, recoveryCodes: ['A'] }
    return Response.json({ data: { type: 'session', attributes }, state: 'success', status: 200 })
  })
  return { ...server, confirm }
}

function answerTo(headers: Headers): Response {
  return headers.get('X-Session') === 'Bearer after'
    ? Response.json({ data: [], state: 'success', status: 200 })
    : Response.json({ code: 'ERROR.SESSION_EXPIRED', errors: [] }, { status: 401 })
}

function live(): Promise<void> {
  return readEvents(readStream.path, { onEvent: () => undefined, signal: new AbortController().signal })
}

describe('a request', () => {
  test('still names the session after one that only postponed the automatic logout', async () => {
    const server = fakeServer()
    server.answer(prolongSession, () => ({ attributes: { idleUntil: 1, endsAt: 2 } }))
    server.answer(readAccount, [])
    storeToken('half-a-session')
    await send(prolongSession)
    await send(readAccount)
    expect(server.requestsOf(readAccount)[0]?.headers.get('X-Session')).toBe('Bearer half-a-session')
  })

  // REQ 1.15, 7.1, 7.2
  test('names the application, and the session only when there is one (§7)', async () => {
    const server = fakeServer()
    server.answer(readAccount, [])
    await send(readAccount)
    storeToken('half-a-session')
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
  // REQ 7.7
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

  // REQ 7.8
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
  // REQ 7.6
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

  test('with 401 is repeated when the session goes on under another token', async () => {
    const server = renewing()
    const { promise: answered, resolve: respond } = Promise.withResolvers<void>()
    server.handle(readAccount, async ({ headers }) => {
      await answered
      return answerTo(headers)
    })
    server.refuse(readStream, 'ERROR.SESSION_EXPIRED')
    const meanwhile = heard(sessionExpiredEvent, () => Promise.allSettled([send(readAccount), live()]))
    await vi.waitFor(() => expect(server.requestsOf(readAccount)).toHaveLength(1), patience)
    const enrolment = send(confirmEnrolment, { body: { code: '123456' } })
    respond()
    server.confirm()
    expect(await meanwhile).toBe(0)
    // The response was not used yet: the recovery codes have still to be read.
    await enrolment
    expect(await heard(sessionExpiredEvent, () => send(readAccount))).toBe(0)
    expect(server.requestsOf(readAccount)).toHaveLength(3)
  })

  test('is avoided while the session is being renewed: other requests wait for the new token', async () => {
    const server = renewing()
    server.handle(readAccount, ({ headers }) => answerTo(headers))
    const enrolment = send(confirmEnrolment, { body: { code: '123456' } })
    const meanwhile = send(readAccount)
    await vi.waitFor(() => expect(server.requestsOf(confirmEnrolment)).toHaveLength(1), patience)
    server.confirm()
    await Promise.all([enrolment, meanwhile])
    const tokens = server.requestsOf(readAccount).map(({ headers }) => headers.get('X-Session'))
    expect(tokens).toEqual(['Bearer after'])
  })

  test('is risked after seconds: a renewal that hangs holds up no other request', async () => {
    vi.useFakeTimers()
    try {
      const server = renewing()
      server.answer(readAccount, [])
      const enrolment = send(confirmEnrolment, { body: { code: '123456' } })
      const meanwhile = send(readAccount)
      await vi.advanceTimersByTimeAsync(4000)
      expect(server.requestsOf(readAccount)).toEqual([])
      await vi.advanceTimersByTimeAsync(2000)
      expect((await meanwhile).data).toEqual([])
      server.confirm()
      await enrolment
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['of a change', 'of an open step-up'])(
    'after seconds is a lost connection where the server refuses the old token and the new one hangs (%s)',
    async (what) => {
      vi.useFakeTimers()
      if (what === 'of an open step-up') {
        answerStepUpsWith(() => new Promise(() => undefined))
        void stepUpAgain()
      }
      try {
        const server = renewing()
        server.handle(readAccount, ({ headers }) => answerTo(headers))
        server.refuse(readStream, 'ERROR.SESSION_EXPIRED')
        const enrolment = send(confirmEnrolment, { body: { code: '123456' } })
        const meanwhile: string[] = []
        const note = (error: unknown) => meanwhile.push(String(error))
        const read = () => Promise.all([send(readAccount).catch(note), live().catch(note)])
        const said = heard(requestErrorEvent, () => send(readAccount, { isAsked: true }))
        const ended = heard(sessionExpiredEvent, read)
        await vi.advanceTimersByTimeAsync(11_000)
        expect(meanwhile).toEqual(['Error: The stream was answered with 401', 'NetworkFailed: Request Error'])
        expect([await said, await ended]).toEqual([1, 0])
        server.confirm()
        await enrolment
        expect((await send(readAccount)).data).toEqual([])
      } finally {
        answerStepUpsWith(undefined)
        vi.useRealTimers()
      }
    },
  )

  // REQ 8.3
  test('of the network is told to the frame (§8)', async () => {
    const server = fakeServer()
    server.cutOff(readAccount)
    server.cutOff(logoutByPost)
    expect(await heard(requestErrorEvent, () => send(logoutByPost))).toBe(1)
    expect(await heard(requestErrorEvent, () => send(readAccount, { isAsked: true }))).toBe(1)
    await expect(send(readAccount)).rejects.toThrow(NetworkFailed)
  })

  test('of the network is not told over the page for what the page reads by itself (§8)', async () => {
    const server = fakeServer()
    server.cutOff(readAccount)
    expect(await heard(requestErrorEvent, () => send(readAccount))).toBe(0)
  })

  test('is what a read comes to that nobody answers; neither changes nor files are broken off', async () => {
    const timeIsUp = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeIsUp.signal)
    const server = fakeServer()
    server.handle(readAccount, () => new Promise(() => undefined))
    const asked = [send(readAccount), send(readAccount, { signal: new AbortController().signal })]
    timeIsUp.abort(new DOMException('took too long', 'TimeoutError'))
    for (const one of asked) await expect(one).rejects.toThrow(NetworkFailed)
    const afterMs = Number(limit.mock.calls[0]?.[0])
    expect([afterMs >= 20_000, afterMs <= 30_000]).toEqual([true, true])
    server.answer(logoutByPost, undefined)
    server.handle(readAttachment, () => new Response('file'))
    const before = limit.mock.calls.length
    await Promise.all([send(logoutByPost), send(readAttachment, { params: { id: client } })])
    expect(limit.mock.calls).toHaveLength(before)
    limit.mockRestore()
  })

  test('is what a read comes to that took too long where the browser says that it was called off', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    fakeServer().handle(readAccount, () => new Promise(() => undefined))
    await expect(send(readAccount)).rejects.toThrow(NetworkFailed)
    limit.mockRestore()
  })

  test('of the network is what an answer comes to that breaks off on its way', async () => {
    fakeServer().handle(readAccount, () => new Response('{"data": ['))
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
