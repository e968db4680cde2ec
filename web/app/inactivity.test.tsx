import { prolongSession, readSession } from '@standfest/domain/features/login/login.calls.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { idleUntilInCookie, useInactivity } from './inactivity.ts'

vi.mock('#session/leave.ts')

/** Fifteen minutes are left at the start; the warning comes two minutes before the end. */
const idleSeconds = 900

let now = testInstant

beforeEach(() => {
  now = testInstant
  vi.useFakeTimers()
})

function Watched() {
  const { secondsLeft, stay } = useInactivity()
  return <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
}

function open() {
  const server = fakeServer()
  server.answer(prolongSession, () => ({
    attributes: { idleUntil: now + idleSeconds, endsAt: testInstant + 43_200 },
  }))
  server.answer(readSession, () => ({
    attributes: { idleUntil: testInstant + idleSeconds, endsAt: testInstant + 43_200 },
  }))
  renderPage(<Watched />, { server, clock: () => now })
  return server
}

async function pass(seconds: number) {
  now += seconds
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}

describe('automatic logout', () => {
  test('is announced two minutes before, not earlier', async () => {
    open()
    await pass(idleSeconds - 121)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(1)
    expect(screen.getByRole('alertdialog', { name: 'Sind Sie noch da?' })).toBeDefined()
    expect(screen.getByText('Zu Ihrem Schutz werden Sie in 120 Sekunden abgemeldet.')).toBeDefined()
  })

  test('moves on when the person stays', async () => {
    const server = open()
    await pass(idleSeconds - 60)
    fireEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }))
    await pass(1)
    expect(server.requestsOf(prolongSession)).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('moves on with typing and tapping, told to the server at most once a minute', async () => {
    const server = open()
    await pass(60)
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.pointerDown(document.body)
    await pass(59)
    expect(server.requestsOf(prolongSession)).toHaveLength(1)
    await pass(60)
    fireEvent.pointerDown(document.body)
    await pass(1)
    expect(server.requestsOf(prolongSession)).toHaveLength(2)
  })

  test('counts from the last key, also from one within the minute after the page opened', async () => {
    const server = open()
    await pass(45)
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(server.requestsOf(prolongSession)).toHaveLength(0)
    await pass(15)
    expect(server.requestsOf(prolongSession)).toHaveLength(1)
    await pass(300)
    expect(server.requestsOf(prolongSession)).toHaveLength(1)
  })

  test('is decided by the server: when the time is up, the page asks', async () => {
    const server = open()
    await pass(idleSeconds)
    expect(server.requestsOf(readSession)).toHaveLength(1)
    await pass(29)
    expect(server.requestsOf(readSession)).toHaveLength(1)
  })

  test('waits for another tab that is in use', async () => {
    open()
    document.cookie = `sf-client-idle=${testInstant + 2 * idleSeconds}`
    await pass(idleSeconds)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    document.cookie = 'sf-client-idle=; max-age=0'
  })
})

// REQ 9.23
describe('the cookie of the countdown', () => {
  test.each([
    { cookies: 'sf-client-idle=1773300000', site: 'CLIENT', found: 1773300000 },
    { cookies: 'a=b; __Host-sf-admin-idle=1773300000', site: 'ADMIN', found: 1773300000 },
    { cookies: 'sf-admin-idle=1773300000', site: 'CLIENT', found: 0 },
    { cookies: '', site: 'THERAPIST', found: 0 },
  ])('is read for its own site only: $cookies on $site', ({ cookies, site, found }) => {
    expect(idleUntilInCookie(cookies, site)).toBe(found)
  })
})
