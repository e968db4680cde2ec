import type { Role } from '@standfest/domain/base/call.ts'
import { identify } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { renewsToken } from '#api/renewed-token.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { allowing } from '#testing/permissions.ts'
import { renderPage } from '#testing/render.tsx'
import { useLive } from './live.ts'
import { useMay } from './use-may.ts'

const here = '0195a000-0000-7000-8000-000000000003'
const elsewhere = '0195a000-0000-7000-8000-000000000009'

let visibility: DocumentVisibilityState = 'visible'
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
afterEach(() => {
  visibility = 'visible'
})

function show(next: DocumentVisibilityState) {
  visibility = next
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Reads one client's account, and counts how often. */
function open(role: Role = 'CLIENT', clock?: () => number) {
  const server = fakeServer()
  let send: (event: string, data: object) => void = () => undefined
  server.handle(readStream, () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        send = (event, data) =>
          controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        send('open', {})
      },
    })
    return new Response(body)
  })
  const read = vi.fn(async () => 'figures')
  const readOther = vi.fn(async () => 'figures')
  function Page() {
    useLive()
    useQuery({ queryKey: ['client', here, 'account'], queryFn: read })
    useQuery({ queryKey: ['client', elsewhere, 'account'], queryFn: readOther })
    return useMay().exportData ? <button type="button">export</button> : null
  }
  renderPage(<Page />, { server, role, ...(clock && { clock }) })
  const tell = (change: object) => send('change', change)
  return { server, read, readOther, tell, missSomething: () => send('gap', {}) }
}

describe('live', () => {
  test('reads again what hangs on the client that changed, and nothing else', async () => {
    const { server, read, readOther, tell } = open()
    await waitFor(() => expect(server.requestsOf(readStream)).toHaveLength(1))
    await waitFor(() => expect(readOther).toHaveBeenCalledTimes(1))
    tell({ clientId: here, what: 'survey' })
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    expect(readOther).toHaveBeenCalledTimes(1)
  })

  // REQ 6.29
  test('takes away at once what the role does not allow any more, and gives it back (§6)', async () => {
    const { server, tell, missSomething } = open('THERAPIST')
    const offered = () => screen.queryByRole('button') !== null
    await waitFor(() => expect(offered()).toBe(true))
    server.answer(identify, allowing())
    tell({ what: 'permissions' })
    await waitFor(() => expect(offered()).toBe(false))
    server.answer(identify, allowing('csv_export'))
    missSomething()
    await waitFor(() => expect(offered()).toBe(true))
  })

  test.each([
    ['of a document that began 2.3 s ago', 2300, 4],
    ['of a document that began long ago', 600_000, 20],
  ])('asks for what changed while the page was opening: %s', async (_, milliseconds, seconds) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(milliseconds)
    onTestFinished(() => now.mockRestore())
    const { server, read } = open()
    await waitFor(() => expect(server.requestsOf(readStream)).toHaveLength(1))
    expect(server.requestsOf(readStream)[0]?.address.search).toBe(`?secondsBefore=${seconds}`)
    expect(read).toHaveBeenCalledTimes(1)
  })

  // While an account is connected with the clinic's sign-in service, for one.
  test('is opened under the new token when the session is renewed while the page opens', async () => {
    const { promise: renewed, resolve: renew } = Promise.withResolvers<string>()
    const renewal = renewsToken(renewed, (token) => token)
    const { server, read } = open()
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    renew('after')
    await renewal
    await waitFor(() => expect(server.requestsOf(readStream)).toHaveLength(1))
    expect(server.requestsOf(readStream)[0]?.headers.get('X-Session')).toBe('Bearer after')
  })

  test('leaves alone what it does not understand', async () => {
    const { server, read, readOther, tell } = open()
    await waitFor(() => expect(server.requestsOf(readStream)).toHaveLength(1))
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    tell({ clientId: 'nobody', what: 'weather' })
    tell({ clientId: elsewhere, what: 'survey' })
    await waitFor(() => expect(readOther).toHaveBeenCalledTimes(2))
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('reads everything again when the server may have missed something', async () => {
    const { read, readOther, missSomething } = open()
    await waitFor(() => expect(readOther).toHaveBeenCalledTimes(1))
    missSomething()
    await waitFor(() => expect(readOther).toHaveBeenCalledTimes(2))
    expect(read).toHaveBeenCalledTimes(2)
  })

  // REQ 7.20
  test('is closed in the background; on return it reads what it may have missed', async () => {
    const { server, read } = open()
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    show('hidden')
    expect(server.requestsOf(readStream)).toHaveLength(1)
    show('visible')
    await waitFor(() => expect(server.requestsOf(readStream)).toHaveLength(2))
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  })

  test('reads everything again when a substitution was named or ended', async () => {
    const { read, readOther, tell } = open()
    await waitFor(() => expect(readOther).toHaveBeenCalledTimes(1))
    tell({ what: 'substitutes' })
    await waitFor(() => expect(readOther).toHaveBeenCalledTimes(2))
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('reads everything again when a new day begins: substitutions begin and end with it (§3)', async () => {
    const midnight = Date.parse('2026-03-13T00:00:00+01:00') / 1000
    let now = midnight - 1
    const { read } = open('CLIENT', () => now)
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    show('visible')
    now = midnight
    const before = read.mock.calls.length
    show('hidden')
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before))
  })

  test('is open for administrators too, who hear that something waits for a second one', async () => {
    const { server } = open('ADMIN')
    await waitFor(() => expect(server.requestsOf(readStream)).toHaveLength(1))
  })
})
