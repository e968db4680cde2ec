import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { login, logout } from '@standfest/domain/features/login/login.calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionToken } from '#api/connection.ts'
import { leaveFor } from '#session/leave.ts'
import { ReadAloud } from '#session/read-aloud.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { aVoice, fakeVoices } from '#testing/voices.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { LockKeeper } from './lock-keeper.tsx'

vi.mock('#session/leave.ts')

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => show('visible'))

function show(next: DocumentVisibilityState) {
  visibility = next
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

function open(lockAfterBackgroundSeconds: number, server = fakeServer()) {
  return renderPage(
    <>
      <label>
        Notiz <input defaultValue="angefangen" />
      </label>
      <LockKeeper />
    </>,
    { server, config: { lockAfterBackgroundSeconds } },
  )
}

async function hideFor(seconds: number) {
  vi.useFakeTimers()
  show('hidden')
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  show('visible')
  vi.useRealTimers()
}

describe('lock', () => {
  test('covers the page after the time in the background, and shows where help is', async () => {
    open(300)
    await hideFor(300)
    expect(await screen.findByRole('alertdialog', { name: 'Gesperrt' })).toBeDefined()
    // 112 first: whoever is in danger reads no list.
    const [first, second] = within(screen.getByRole('region', { name: 'Hilfe sofort' })).getAllByRole('link')
    expect([first?.getAttribute('href'), second?.textContent]).toEqual([
      'tel:112',
      expect.stringContaining('TelefonSeelsorge'),
    ])
    expect(screen.queryByRole('textbox', { name: 'Notiz' })).toBeNull()
  })

  test('stops reading the covered page aloud', async () => {
    const speech = fakeVoices(aVoice('de-DE'))
    function Page() {
      const [isTimeUp, setTimeUp] = useState(false)
      return (
        <>
          <ReadAloud parts={['Wie war die Woche?']} />
          <button type="button" onClick={() => setTimeUp(true)}>
            Zeit um
          </button>
          <LockKeeper isTimeUp={isTimeUp} />
        </>
      )
    }
    const { user } = renderPage(<Page />)
    await user.click(screen.getByRole('button', { name: 'Vorlesen' }))
    expect(speech.cancel).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Zeit um' }))
    await screen.findByRole('alertdialog')
    expect(speech.cancel).toHaveBeenCalledOnce()
  })

  test('leaves a short look elsewhere alone', async () => {
    open(300)
    await hideFor(299)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('is off where the clinic has set 0', async () => {
    open(0)
    await hideFor(100_000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('is not got round by a reload', async () => {
    openSite({
      site: 'CLIENT',
      at: '/notfallkoffer',
      account: anAccount('CLIENT'),
      prepare: () => localStorage.setItem('sf-locked', '1'),
    })
    expect(await screen.findByRole('alertdialog', { name: 'Gesperrt' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Sie sind nicht allein.' })).toBeNull()
  })

  test('opens with the password, and what was typed is still there', async () => {
    const server = fakeServer()
    server.answer(login, {
      attributes: { token: 'new-token', idleUntil: testInstant + 900, endsAt: testInstant + 50_000 },
    })
    server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
    const { user } = open(300, server)
    await user.type(screen.getByRole('textbox', { name: 'Notiz' }), ' und weiter')
    await hideFor(300)
    await user.type(await screen.findByLabelText('Passwort'), 'ein langes Passwort')
    await user.click(screen.getByRole('button', { name: 'Entsperren' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.requestsOf(login)[0]?.body).toEqual({ alias: 'j.brandt', password: 'ein langes Passwort' })
    expect(sessionToken()).toBe('new-token')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Notiz' }).value).toBe(
      'angefangen und weiter',
    )
    expect(localStorage.getItem('sf-locked')).toBeNull()
  })

  test.each(['ERROR.RATE_LIMIT', 'ERROR.INTERNAL'] as const)(
    'stays locked, and says so, when the server answers a logout with %s',
    async (code) => {
      const server = fakeServer()
      server.refuse(logout, code)
      const { user } = open(300, server)
      await hideFor(300)
      await user.click(await screen.findByRole('button', { name: 'Abmelden' }))
      expect(await screen.findByText(/Die Sitzung ist noch nicht beendet/)).toBeDefined()
      expect(screen.getByRole('alertdialog', { name: 'Gesperrt' })).toBeDefined()
      expect(localStorage.getItem('sf-locked')).toBe('1')
      expect(sessionToken()).toBe('test-token')
      expect(leaveFor).not.toHaveBeenCalled()
    },
  )

  test('asks on the lock screen about unsaved text before a logout, and shows its failure there', async () => {
    const server = fakeServer()
    server.refuse(logout, 'ERROR.INTERNAL')
    function Page() {
      useUnsaved(true)
      return <LockKeeper />
    }
    const { user } = renderPage(<Page />, { server, config: { lockAfterBackgroundSeconds: 300 } })
    await hideFor(300)
    const cover = within(await screen.findByRole('alertdialog', { name: 'Gesperrt' }))
    await user.click(cover.getByRole('button', { name: 'Abmelden' }))
    // Asked once the device has said whether it keeps drafts.
    expect(await cover.findByText('Es gibt Text, der nicht gespeichert ist')).toBeDefined()
    await user.click(cover.getByRole('button', { name: 'Angemeldet bleiben' }))
    expect(server.requestsOf(logout)).toEqual([])
    await user.click(cover.getByRole('button', { name: 'Abmelden' }))
    await user.click(await cover.findByRole('button', { name: 'Abmelden und verwerfen' }))
    expect(await cover.findByText(/Die Sitzung ist noch nicht beendet/)).toBeDefined()
    expect(leaveFor).not.toHaveBeenCalled()
    server.answer(logout, undefined)
    await user.click(cover.getByRole('button', { name: 'Abmelden' }))
    await user.click(await cover.findByRole('button', { name: 'Abmelden und verwerfen' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'))
  })

  test('stays with a wrong password, and says so', async () => {
    const server = fakeServer()
    server.refuse(login, 'ERROR.WRONG_CREDENTIALS')
    const { user } = open(300, server)
    await hideFor(300)
    await user.click(await screen.findByRole('button', { name: 'Entsperren' }))
    expect(screen.getByText('Bitte geben Sie Ihr Passwort ein')).toBeDefined()
    await user.type(screen.getByLabelText('Passwort'), 'falsch')
    await user.click(screen.getByRole('button', { name: 'Entsperren' }))
    expect(await screen.findByText('Das Passwort stimmt nicht.')).toBeDefined()
    expect(screen.getByRole('alertdialog', { name: 'Gesperrt' })).toBeDefined()
  })
})
