import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { login, prolongSession, readSession } from '@standfest/domain/features/login/login.calls.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteServer, serverNow } from '#api/connection.ts'
import { useToday } from '#session/now.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { useInactivity } from './inactivity.ts'
import { LockKeeper } from './lock-keeper.tsx'

vi.mock('#session/leave.ts')

const [minute, hour, day] = [60, 3600, 86_400]
const idleSeconds = 15 * minute

/** Advances the real time: the page runs, or the device sleeps. */
let [begunMs, slept, begunAt] = [0, 0, testInstant]
const trueInstant = () => begunAt + slept + Math.floor((performance.now() - begunMs) / 1000)

function beginAt(instant: number) {
  vi.setSystemTime(instant * 1000)
  ;[begunMs, slept, begunAt] = [performance.now(), 0, instant]
}

beforeEach(async () => {
  await import('./lock-screen.tsx')
  vi.useFakeTimers()
  beginAt(testInstant)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  localStorage.clear()
})

async function pass(seconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  // Lazy chunks load in real time.
  await act(() => vi.dynamicImportSettled())
}

/** Sets the device's wall clock. */
function setClockBy(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** The device sleeps: only its wall clock advances, the page's monotonic clock stands still. */
async function sleep(seconds: number) {
  slept += seconds
  setClockBy(seconds)
  await pass(0)
}

function answerOfServer() {
  noteServer(new Headers({ Date: new Date(trueInstant() * 1000).toUTCString() }))
}

function Page({ isTimedOut = true }: { readonly isTimedOut?: boolean }) {
  const { secondsLeft, stay } = useInactivity()
  return (
    <>
      <p>Heute ist {useToday()}</p>
      <label>
        Notiz <input />
      </label>
      {secondsLeft !== undefined && secondsLeft > 0 && (
        <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
      )}
      <LockKeeper isTimeUp={isTimedOut && secondsLeft === 0} />
    </>
  )
}

function open({ lockAfterBackgroundSeconds = 0, isTimedOut = true } = {}) {
  const server = fakeServer()
  const lasts = () => {
    answerOfServer()
    return { attributes: { idleUntil: trueInstant() + idleSeconds, endsAt: begunAt + 12 * hour } }
  }
  server.answer(prolongSession, lasts)
  server.answer(readSession, () => ({
    attributes: { ...lasts().attributes, idleUntil: begunAt + idleSeconds },
  }))
  renderPage(<Page isTimedOut={isTimedOut} />, {
    server,
    now: begunAt,
    clock: serverNow,
    config: { lockAfterBackgroundSeconds },
  })
  act(answerOfServer)
  return server
}

const lock = () => screen.queryByRole('alertdialog', { name: 'Gesperrt' })
const warning = () => screen.queryByRole('alertdialog', { name: 'Sind Sie noch da?' })
const note = () => screen.queryByRole('textbox', { name: 'Notiz' })
const today = () => screen.getByText(/^Heute ist/).textContent

describe('the clock of the pages', () => {
  // REQ 4.9
  test.each([-day, -hour, -10 * minute])('does not go back with the device’s (%i s)', async (seconds) => {
    open()
    setClockBy(seconds)
    await pass(30)
    expect(serverNow()).toBe(testInstant + 30)
    expect(today()).toBe('Heute ist 2026-03-12')
  })

  test('goes on while the device sleeps', async () => {
    open()
    await sleep(8 * hour)
    expect(serverNow()).toBe(testInstant + 8 * hour)
  })

  test.each([hour, day, 400 * day])('is set right by the next answer (%i s ahead)', async (seconds) => {
    open()
    setClockBy(seconds)
    expect(serverNow()).toBe(testInstant + seconds)
    await pass(minute)
    expect(serverNow()).toBe(trueInstant())
    expect(today()).toBe('Heute ist 2026-03-12')
  })

  // REQ 4.9
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
    'shows the clinic’s day on a device in %s, and the new one when it begins there',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      beginAt(Date.parse('2026-03-28T22:58:30Z') / 1000)
      open()
      expect(today()).toBe('Heute ist 2026-03-28')
      await pass(2 * minute + 30)
      expect(today()).toBe('Heute ist 2026-03-29')
    },
  )
})

describe('the automatic logout', () => {
  test('is announced in time, however far the device’s clock was set back', async () => {
    open()
    setClockBy(-day)
    await pass(idleSeconds - 2 * minute - 1)
    expect(warning()).toBeNull()
    await pass(1)
    expect(warning()).not.toBeNull()
  })

  test('does not come over somebody who types, because the clock was ahead for a moment', async () => {
    const server = open()
    setClockBy(idleSeconds - minute)
    await pass(1)
    fireEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }))
    await pass(2 * minute)
    expect([warning(), serverNow()]).toEqual([null, trueInstant()])
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(1)
    expect(server.requestsOf(prolongSession)).toHaveLength(2)
  })

  test('covers the page at once when the device slept through it, also without a connection', async () => {
    const server = open()
    server.cutOff(readSession)
    await sleep(8 * hour)
    await pass(1)
    expect([lock() !== null, note(), warning()]).toEqual([true, null, null])
    // Setting the clock back afterwards must not reveal anything.
    setClockBy(-8 * hour)
    await pass(minute)
    expect([lock() !== null, note()]).toEqual([true, null])
  })

  test('uncovers it when the server says that the session lasts, with what was typed', async () => {
    const server = open()
    fireEvent.change(note() as HTMLElement, { target: { value: 'angefangen' } })
    server.cutOff(readSession)
    setClockBy(hour)
    await pass(1)
    expect(lock()).not.toBeNull()
    server.answer(readSession, () => {
      answerOfServer()
      return { attributes: { idleUntil: begunAt + idleSeconds, endsAt: begunAt + 12 * hour } }
    })
    await pass(31)
    expect(lock()).toBeNull()
    expect((note() as HTMLInputElement).value).toBe('angefangen')
  })

  test('uncovers it with the password', async () => {
    const server = open()
    server.cutOff(readSession)
    await sleep(hour)
    await pass(1)
    server.answer(login, () => {
      answerOfServer()
      return {
        attributes: {
          token: 'new-token',
          idleUntil: trueInstant() + idleSeconds,
          endsAt: trueInstant() + 12 * hour,
        },
      }
    })
    server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
    fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: 'ein langes Passwort' } })
    fireEvent.click(screen.getByRole('button', { name: 'Entsperren' }))
    await pass(2)
    expect([lock(), note() !== null]).toEqual([null, true])
  })

  test('is seen to leave the page open where nothing covers it (planted fault)', async () => {
    open({ isTimedOut: false }).cutOff(readSession)
    await sleep(8 * hour)
    await pass(1)
    expect([lock(), note() === null]).toEqual([null, false])
  })
})

describe('the lock', () => {
  let visibility: DocumentVisibilityState = 'visible'
  beforeEach(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  })
  afterEach(() => {
    visibility = 'visible'
  })

  async function show(next: DocumentVisibilityState) {
    visibility = next
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await pass(0)
  }
  const openLocking = () => open({ lockAfterBackgroundSeconds: 5 * minute, isTimedOut: false })

  test('is there when a device wakes that slept with the page in front', async () => {
    openLocking()
    await sleep(5 * minute + 10)
    await pass(5)
    expect([lock() !== null, note()]).toEqual([true, null])
  })

  test('is there when a device wakes that slept with the page behind', async () => {
    openLocking()
    await show('hidden')
    await sleep(5 * minute)
    await show('visible')
    expect(lock()).not.toBeNull()
  })

  test.each([-minute, -hour, -day])(
    'is there when the clock was set back meanwhile (%i s)',
    async (seconds) => {
      openLocking()
      await show('hidden')
      await sleep(5 * minute)
      setClockBy(seconds - 5 * minute)
      await show('visible')
      expect(lock()).not.toBeNull()
    },
  )

  test('leaves a short look elsewhere and a short sleep alone', async () => {
    openLocking()
    await show('hidden')
    await pass(4 * minute)
    await show('visible')
    await sleep(4 * minute)
    await pass(minute)
    expect(lock()).toBeNull()
  })
})
