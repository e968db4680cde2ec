import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { logout, readSession } from '@standfest/domain/features/login/login.calls.ts'
import { listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serverNow, sessionToken } from '#api/connection.ts'
import { send } from '#api/send.ts'
import { FakeWorker, openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'
import { leaveFor, reloadPage } from './leave.ts'
import { currentSession, isKnownToServer } from './session.ts'

vi.mock('./leave.ts')

beforeEach(() => {
  vi.mocked(reloadPage).mockReset()
  vi.mocked(leaveFor).mockReset()
})

const atHome = { site: 'CLIENT', at: '/notfallkoffer', account: anAccount('CLIENT') } as const

/** The session watch is a lazy chunk, loaded a moment after the page. */
async function watching(): Promise<FakeWorker> {
  return await waitFor(() => {
    const [watch] = FakeWorker.all
    if (watch === undefined) throw new Error('nobody watches yet')
    return watch
  })
}

describe('start', () => {
  // REQ 2.14, 9.23
  test('asks once for a session, without a token, and keeps only the marker', async () => {
    const { server } = openSite(atHome)
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    const [asked, ...more] = server.requestsOf(readSession)
    expect(asked?.headers.get('X-Session')).toBeNull()
    expect(more).toEqual([])
    expect(server.requestsOf(readAccount)[0]?.headers.get('X-Session')).toBe('Bearer tab-token')
    expect({ ...sessionStorage }).toEqual({ 'sf-session': '1' })
    expect(JSON.stringify({ ...localStorage })).not.toContain('tab-token')
  })

  test('asks once for the account, also on a page that shows it', async () => {
    const { server } = openSite({
      ...atHome,
      at: '/nachrichten',
      prepare: (answering) => answering.answer(listMessageHeaders, []),
    })
    await screen.findByText('Noch keine Nachrichten.', { exact: false })
    expect(server.requestsOf(readAccount)).toHaveLength(1)
  })

  test('asks without a marker too: another tab may have signed in', async () => {
    expect(sessionStorage.getItem('sf-session')).toBeNull()
    openSite(atHome)
    expect(await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })).toBeDefined()
  })

  test('removes the marker when no session comes back (§2)', async () => {
    sessionStorage.setItem('sf-session', '1')
    openSite({ site: 'CLIENT', at: '/notfallkoffer' })
    await screen.findByRole('heading', { name: 'Anmelden' })
    expect(sessionStorage.getItem('sf-session')).toBeNull()
  })

  test('removes the marker when the account may no longer be used', async () => {
    sessionStorage.setItem('sf-session', '1')
    openSite({ ...atHome, prepare: (server) => server.refuse(readAccount, 'ERROR.ACCOUNT_DISABLED') })
    await screen.findByRole('heading', { name: 'Anmelden' })
    expect(sessionStorage.getItem('sf-session')).toBeNull()
    expect(sessionToken()).toBeUndefined()
  })

  test('leads to the login when something has to come first (§8)', async () => {
    const begun = { token: 'tab-token', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }
    openSite({
      ...atHome,
      prepare: (server) =>
        server.answer(readSession, { attributes: { ...begun, duty: 'change-password' as const } }),
    })
    await screen.findByRole('heading', { name: 'Anmelden' })
    expect(currentSession()).toBeUndefined()
    expect(sessionToken()).toBeUndefined()
  })

  test('shows an apology and the emergency numbers when the server is away', async () => {
    openSite({ ...atHome, prepare: (server) => server.cutOff(readSession) })
    expect(await screen.findByRole('heading', { name: 'Das hat leider nicht geklappt.' })).toBeDefined()
    expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
    expect(screen.getByText(/sobald Sie wieder eine Verbindung haben/)).toBeDefined()
    expect(screen.queryByText(/Klinik Bescheid/)).toBeNull()
    const help = await screen.findByRole('link', { name: 'Was kann ich tun?' })
    expect(help.getAttribute('href')).toBe('/hilfe/fehler/keine-verbindung')
    expect(document.body.textContent).not.toMatch(/Code|Error|API/)
  })
})

describe('the sign-in page after a session that ended by itself', () => {
  // REQ 5.40
  test('says that the certificate was revoked, what to do, and that typed text waits', async () => {
    sessionStorage.setItem('sf-ended', 'expired-with-text')
    openSite({
      site: 'THERAPIST',
      at: '/login',
      prepare: (server) => server.refuse(readSession, 'ERROR.CERTIFICATE_REVOKED'),
    })
    expect(await screen.findByText('Ihr Zertifikat wurde gesperrt.')).toBeDefined()
    expect(screen.getByText(/an die Verwaltung Ihrer Klinik.* Was Sie geschrieben/)).toBeDefined()
    expect(screen.queryByText('Sie wurden automatisch abgemeldet.')).toBeNull()
  })

  test('says why, and nothing after somebody chose to sign out', async () => {
    sessionStorage.setItem('sf-ended', 'expired')
    const { unmount } = openSite({ site: 'CLIENT', at: '/login' })
    expect(await screen.findByText('Sie wurden automatisch abgemeldet.')).toBeDefined()
    expect(screen.queryByText(/ist nach der Anmeldung wieder da/)).toBeNull()
    unmount()
    sessionStorage.removeItem('sf-ended')
    openSite({ site: 'CLIENT', at: '/login' })
    await screen.findByRole('heading', { name: 'Anmelden' })
    expect(screen.queryByText('Sie wurden automatisch abgemeldet.')).toBeNull()
  })

  test('notes the end when the server says so, and forgets it at the next sign-in', async () => {
    openSite(atHome)
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    const watch = await watching()
    vi.useFakeTimers()
    act(() => watch.says({ expired: true }))
    expect(sessionStorage.getItem('sf-ended')).toBe('expired')
    // The reload that follows is awaited here, so that it does not affect a later test.
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    openSite(atHome)
    await waitFor(() => expect(sessionStorage.getItem('sf-ended')).toBeNull())
  })
})

describe('a server that is busy at the start', () => {
  test.each(['ERROR.OVERLOADED', 'ERROR.RATE_LIMIT'] as const)(
    'asks nobody to log in again who may still be signed in: %s',
    async (code) => {
      openSite({ ...atHome, prepare: (server) => server.refuse(readSession, code) })
      expect(await screen.findByRole('heading', { name: 'Das hat leider nicht geklappt.' })).toBeDefined()
      expect(screen.queryByRole('heading', { name: 'Anmelden' })).toBeNull()
    },
  )
})

describe('end of the session', () => {
  // ASVS 14.3.1
  // TR-2 O.Data_4, O.Data_14
  // REQ 8.1, 9.2
  test('clears session and marker first, then what was read, tells it, and reloads after two seconds (§8)', async () => {
    const { queries } = openSite(atHome)
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    queries.setQueryData(['client', 'x'], 'read')
    const clear = vi.spyOn(queries, 'clear')
    clear.mockImplementationOnce(() => {
      expect(currentSession()).toBeUndefined()
      expect(sessionStorage.getItem('sf-session')).toBeNull()
      expect(sessionToken()).toBeUndefined()
      queries.getQueryCache().clear()
    })
    const watch = await watching()
    vi.useFakeTimers()
    act(() => watch.says({ expired: true }))
    expect(clear).toHaveBeenCalledOnce()
    expect(queries.getQueryData(['client', 'x'])).toBeUndefined()
    expect(screen.getByRole('alert').textContent).toContain('Login abgelaufen')
    expect(screen.getByRole('alert').textContent).toContain('Bitte melden Sie sich erneut an.')
    expect(screen.queryByRole('heading', { name: 'Sie sind nicht allein.' })).toBeNull()
    expect(screen.getByRole('link', { name: /112/ })).toBeDefined()
    vi.advanceTimersByTime(1999)
    expect(reloadPage).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  test('is told once, however many calls notice it', async () => {
    openSite(atHome)
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    const watch = await watching()
    vi.useFakeTimers()
    act(() => watch.says({ expired: true }))
    act(() => watch.says({ expired: true }))
    vi.advanceTimersByTime(5000)
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  test.each([
    'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED',
    'ERROR.PASSWORD_CHANGE_REQUIRED',
    'ERROR.INVALID_CERTIFICATE',
  ] as const)('is what only a new login can settle too: %s', async (code) => {
    const { server } = openSite(atHome)
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    await waitFor(() => expect(isKnownToServer()).toBe(true))
    server.refuse(readAccount, code)
    vi.useFakeTimers()
    await act(() => send(readAccount).catch(() => undefined))
    expect(currentSession()).toBeUndefined()
    vi.advanceTimersByTime(2000)
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  // REQ 7.21
  test('the watch asks every 30 seconds with the token, and ends with the session', async () => {
    openSite(atHome)
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    const watch = await watching()
    expect(watch.orders).toEqual([
      expect.objectContaining({
        address: '/api/user/session',
        everyMs: 30_000,
        headers: expect.objectContaining({ 'X-Session': 'Bearer tab-token' }),
      }),
    ])
    act(() => watch.says({ expired: true }))
    expect(watch.isTerminated).toBe(true)
  })
})

describe('the watch', () => {
  test('sets the clock of the page right with every answer', async () => {
    openSite(atHome)
    await screen.findByRole('heading', { name: 'Sie sind nicht allein.' })
    const watch = await watching()
    act(() => watch.says({ idleUntil: 2_000_000_900, date: new Date(2_000_000_000_000).toUTCString() }))
    expect(serverNow() - 2_000_000_000).toBeLessThan(60)
    expect(serverNow() - 2_000_000_000).toBeGreaterThanOrEqual(0)
  })
})

describe('logout', () => {
  // ASVS 7.4.4
  test('ends the session at the server, forgets everything and begins a fresh page at the login', async () => {
    const { user } = openSite({ ...atHome, prepare: (server) => server.answer(logout, undefined) })
    await user.click(await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login'))
    expect(currentSession()).toBeUndefined()
    expect({ ...sessionStorage }).toEqual({})
  })

  // REQ 8.3
  test('stays signed in while the server cannot be reached, and says so', async () => {
    const { user } = openSite({ ...atHome, prepare: (server) => server.cutOff(logout) })
    await user.click(await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
    expect(await screen.findByText('Request Error')).toBeDefined()
    expect(screen.getByText('Keine Verbindung')).toBeDefined()
    expect(leaveFor).not.toHaveBeenCalled()
    expect(currentSession()).toBeDefined()
  })

  test.each(['ERROR.RATE_LIMIT', 'ERROR.INTERNAL'] as const)(
    'stays signed in while the server answers with %s, for its cookie would open the page again, and says so',
    async (code) => {
      const { user } = openSite({ ...atHome, prepare: (server) => server.refuse(logout, code) })
      await user.click(await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
      expect(await screen.findByText('Sie sind noch angemeldet')).toBeDefined()
      expect(leaveFor).not.toHaveBeenCalled()
      expect([currentSession() !== undefined, sessionToken() !== undefined]).toEqual([true, true])
    },
  )
})
