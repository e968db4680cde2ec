import { dayOf } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { useClientAccount } from './client-account.ts'
import { useLive } from './live.ts'
import { useToday } from './now.ts'
import { cacheOpeningAnswer, useOwnAccount } from './own-account.ts'
import { findSession } from './session.ts'

const jonas = anAccount('CLIENT', { surveyFlag: true })
const at = (text: string) => Date.parse(text) / 1000
const [beforeMidnight, afterMidnight] = ['2026-03-12T23:59:58+01:00', '2026-03-13T00:00:02+01:00']

afterEach(() => vi.useRealTimers())

function Own() {
  useLive()
  return <Said flag={useOwnAccount().data?.account.surveyFlag} />
}

function OfClient() {
  useLive()
  return <Said flag={useClientAccount(jonas.id).data?.account.surveyFlag} />
}

function Said({ flag }: { readonly flag: boolean | undefined }) {
  return (
    <p>
      {useToday()}: {flag === undefined ? 'nicht gelesen' : flag ? 'beantwortet' : 'offen'}
    </p>
  )
}

/** The page of a clock that can be set, from which nothing can be read any more once it is `cut`. */
function open(page: () => ReactNode, start: string, prepare: (server: FakeServer) => void = () => undefined) {
  const server = fakeServer()
  server.handle(readStream, () => new Response(new ReadableStream()))
  server.answer(readAccount, [{ attributes: jonas }])
  prepare(server)
  let now = at(start)
  const Page = page
  renderPage(<Page />, { server, account: jonas, clock: () => now })
  const set = (text: string) => {
    now = at(text)
  }
  const tick = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  return { server, set, tick }
}

// REQ 4.447
describe.each([
  ['the own account', Own],
  ['the account of a client', OfClient],
])('%s', (_, page) => {
  test('is of the day before where it was asked for before midnight and came after it', async () => {
    const { promise: midnight, resolve: pass } = Promise.withResolvers<void>()
    const { server, set, tick } = open(page, beforeMidnight, (fake) =>
      fake.handle(readAccount, async () => {
        await midnight
        return Response.json({ data: [{ type: 'account', attributes: jonas }], included: [] })
      }),
    )
    await waitFor(() => expect(server.requestsOf(readAccount)).toHaveLength(1))
    set(afterMidnight)
    pass()
    await screen.findByText('2026-03-12: beantwortet')
    server.cutOff(readAccount)
    tick()
    expect(screen.getByText('2026-03-13: offen')).toBeDefined()
  })

  test('is of the day that its answer tells where the clock was fast when it was asked for', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    const { server, set, tick } = open(page, '2026-03-13T22:00:00+01:00', (fake) =>
      fake.handle(readAccount, async () => {
        await told
        return Response.json({ data: [{ type: 'account', attributes: jonas }], included: [] })
      }),
    )
    await waitFor(() => expect(server.requestsOf(readAccount)).toHaveLength(1))
    server.cutOff(readAccount)
    set('2026-03-12T22:00:00+01:00')
    tell()
    await screen.findByText('2026-03-13: offen')
    tick()
    expect(screen.getByText('2026-03-12: beantwortet')).toBeDefined()
    set(afterMidnight)
    tick()
    expect(screen.getByText('2026-03-13: offen')).toBeDefined()
  })

  test('is of the real day once a clock was set right that was fast', async () => {
    const { server, set, tick } = open(page, '2026-03-13T22:00:00+01:00')
    await screen.findByText('2026-03-13: beantwortet')
    server.cutOff(readAccount)
    set('2026-03-12T22:00:00+01:00')
    tick()
    expect(screen.getByText('2026-03-12: beantwortet')).toBeDefined()
    set(afterMidnight)
    tick()
    expect(screen.getByText('2026-03-13: offen')).toBeDefined()
  })
})

test('the account of an opened session is of the day before where it was asked for before midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(beforeMidnight) * 1000 })
  function Opening() {
    const queries = useQueryClient()
    const [isOpen, setOpen] = useState(false)
    useEffect(() => {
      void findSession().then(() => {
        cacheOpeningAnswer(queries, (readAt) => dayOf(readAt, 'Europe/Berlin'))
        setOpen(true)
      })
    }, [queries])
    return isOpen ? <Own /> : null
  }
  open(Opening, afterMidnight, (server) => {
    const session = { token: 'a', idleUntil: at(afterMidnight) + 900, endsAt: at(afterMidnight) + 9000 }
    server.answer(readSession, { attributes: session })
    server.handle(readAccount, () => {
      server.cutOff(readAccount)
      vi.setSystemTime(at(afterMidnight) * 1000)
      return Response.json({ data: [{ type: 'account', attributes: jonas }], included: [] })
    })
  })
  expect(await screen.findByText('2026-03-13: offen')).toBeDefined()
})
