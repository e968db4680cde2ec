import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#api/new-id.ts'
import { beginAppLock, setAppLock, tryAppPin } from '#session/app-lock.ts'
import { endedSession } from '#session/ended-session.ts'
import { leaveFor } from '#session/leave.ts'
import { currentSession } from '#session/session.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { LockKeeper } from './lock-keeper.tsx'

vi.mock('#session/leave.ts')

const [pin, wrongPin] = ['384729', '902188']
let visibility: DocumentVisibilityState = 'visible'
let account = anAccount('CLIENT')

beforeEach(() => {
  account = anAccount('CLIENT', { id: newId() as AccountId })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  show('visible')
  localStorage.clear()
  vi.restoreAllMocks()
  vi.mocked(leaveFor).mockReset()
})

function show(next: DocumentVisibilityState) {
  visibility = next
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

type Opened = { seconds?: number; language?: Language; server?: FakeServer }

async function open({ seconds = 0, language = 'de_DE', server = fakeServer() }: Opened = {}) {
  const rendered = renderPage(
    <>
      <label>
        Notiz <input defaultValue="angefangen" />
      </label>
      <LockKeeper />
    </>,
    { server, account, language },
  )
  await act(() => setAppLock(account.id, pin, seconds))
  return rendered
}

const type = async (user: { keyboard: (keys: string) => Promise<void> }, keys: string) => user.keyboard(keys)

describe('a client’s app lock', () => {
  // REQ 2.237
  test('locks as soon as the page is hidden, names nobody, and is unlocked by typing the PIN', async () => {
    const { user } = await open()
    show('hidden')
    show('visible')
    const lock = await screen.findByRole('alertdialog', { name: 'Gesperrt' })
    expect(document.title).toBe('Gesperrt')
    expect(lock.textContent).not.toContain(account.surname)
    expect(lock.textContent).not.toContain('Standfest')
    expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
    expect(screen.getByRole('button', { name: 'Seite verlassen' })).toBeDefined()
    await type(user, '3847')
    expect(screen.getByRole('img', { name: '4 von 6 Ziffern eingegeben' })).toBeDefined()
    await type(user, '{Backspace}729')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notiz' }).value).toBe('angefangen')
    expect(document.title).not.toBe('Gesperrt')
  })

  test('is unlocked by touch in English, however fast the digits are pressed', async () => {
    await open({ language: 'en_EN' })
    show('hidden')
    show('visible')
    await screen.findByRole('alertdialog', { name: 'Locked' })
    // All digits are pressed before React renders again.
    act(() => {
      for (const digit of pin) screen.getByRole('button', { name: digit }).click()
    })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('says in words how many attempts are left, and clears the digits', async () => {
    const { user } = await open()
    show('hidden')
    show('visible')
    await screen.findByRole('alertdialog')
    await type(user, wrongPin)
    expect(await screen.findByText('Diese PIN stimmt nicht. Noch 4 Versuche.')).toBeDefined()
    expect(await screen.findByRole('img', { name: '0 von 6 Ziffern eingegeben' })).toBeDefined()
  })

  // REQ 2.236
  test('ends the session at the fifth wrong PIN, and leads to the login', async () => {
    const server = fakeServer()
    server.answer(logout, undefined)
    const { user } = await open({ server })
    show('hidden')
    show('visible')
    await screen.findByRole('alertdialog')
    for (let left = 4; left > 0; left -= 1) {
      await type(user, wrongPin)
      await screen.findByText(new RegExp(`Noch ${left} Versuch`))
    }
    await type(user, wrongPin)
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'))
    expect(server.requestsOf(logout)).toHaveLength(1)
    expect([currentSession(), endedSession()]).toEqual([undefined, 'locked-out'])
  })

  test('notes the session to be ended on the next page load while offline', async () => {
    const server = fakeServer()
    server.cutOff(logout)
    const { user } = await open({ server })
    show('hidden')
    show('visible')
    await screen.findByRole('alertdialog')
    await user.click(screen.getByRole('button', { name: 'PIN vergessen? Neu anmelden' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'))
    expect(localStorage.getItem('sf-end')).toBe('1')
  })

  // REQ 2.236
  test.each(['ERROR.RATE_LIMIT', 'ERROR.INTERNAL', 'ERROR.OVERLOADED'] as const)(
    'stays locked, with the end of the session still pending, when the server answers the logout with %s',
    async (code) => {
      const server = fakeServer()
      server.refuse(logout, code)
      const { user } = await open({ server })
      show('hidden')
      show('visible')
      await screen.findByRole('alertdialog')
      await user.click(screen.getByRole('button', { name: 'PIN vergessen? Neu anmelden' }))
      expect(await screen.findByText(/Die Sitzung ist noch nicht beendet/)).toBeDefined()
      expect([localStorage.getItem('sf-end'), localStorage.getItem('sf-locked')]).toEqual(['1', '1'])
      expect(leaveFor).not.toHaveBeenCalled()
      expect(currentSession()).toBeDefined()
      // The second attempt succeeds.
      server.answer(logout, undefined)
      await user.click(screen.getByRole('button', { name: 'PIN vergessen? Neu anmelden' }))
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'))
      expect([localStorage.getItem('sf-end'), localStorage.getItem('sf-locked')]).toEqual([null, null])
    },
  )

  test('accepts no PIN after the fifth wrong one, even if the session could not be ended', async () => {
    const server = fakeServer()
    server.refuse(logout, 'ERROR.RATE_LIMIT')
    const { user } = await open({ server, language: 'en_EN' })
    show('hidden')
    show('visible')
    await screen.findByRole('alertdialog')
    for (let left = 5; left > 0; left -= 1) await tryAppPin(account.id, wrongPin)
    await type(user, pin)
    expect(await screen.findByText(/Your session hasn’t ended yet/)).toBeDefined()
    expect(screen.getByRole('alertdialog')).toBeDefined()
    expect(localStorage.getItem('sf-end')).toBe('1')
  })

  test('does not count a locked page as activity of the account’s owner', async () => {
    await open({ seconds: 300 })
    localStorage.setItem('sf-seen', '1')
    localStorage.setItem('sf-locked', '1')
    window.dispatchEvent(new Event('pagehide'))
    show('hidden')
    show('visible')
    expect(localStorage.getItem('sf-seen')).toBe('1')
    localStorage.removeItem('sf-locked')
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('sf-seen')).not.toBe('1')
  })

  test('counts concurrent attempts, and accepts none after five', async () => {
    await open()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => tryAppPin(account.id, wrongPin)))
    expect(guesses.map(Number).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 1, 2, 3, 4])
    expect(await tryAppPin(account.id, pin)).toBe(0)
    await beginAppLock(account.id, { isOpening: false })
    expect(await tryAppPin(account.id, pin)).toBe('right')
  })

  test('accepts no PIN once its database was deleted, and does not apply to another account', async () => {
    await open()
    const other = newId() as AccountId
    expect(await tryAppPin(other, pin)).toBe(0)
    await beginAppLock(other, { isOpening: true })
    expect(localStorage.getItem('sf-locked')).toBeNull()
  })

  test.each([
    [0, 1000, true],
    [300, 299_000, false],
    [300, 300_000, true],
    // The clock was set back.
    [300, -60_000, true],
  ])(
    'with a delay of %i seconds locks a page that is opened after %i ms: %s',
    async (seconds, awayMs, isClosed) => {
      await open({ seconds })
      localStorage.setItem('sf-seen', String(Date.now() - awayMs))
      await beginAppLock(account.id, { isOpening: true })
      expect(localStorage.getItem('sf-locked') !== null).toBe(isClosed)
    },
  )

  test('reveals neither account nor PIN on the device', async () => {
    await open()
    const kept = JSON.stringify({ ...localStorage })
    expect(kept).not.toContain(account.id)
    expect(kept).not.toContain(pin)
  })
})
