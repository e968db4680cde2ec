import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  beginOpenidLink,
  beginOpenidLogin,
  endOpenidLink,
  linkOpenid,
  loginByOpenid,
  readOpenidLink,
} from '@standfest/domain/features/login/openid.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionToken } from '#api/connection.ts'
import { leaveFor } from '#session/leave.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ClinicSignInPage } from './clinic-sign-in-page.tsx'
import { LoginPage } from './login-page.tsx'
import { OpenidPart } from './openid-part.tsx'

vi.mock('#session/leave.ts', async (original) => ({ ...(await original<object>()), leaveFor: vi.fn() }))
beforeEach(() => vi.mocked(leaveFor).mockReset())

const address = 'https://sign-in.example.com/authorize?state=abc'
const opened = { token: 'by-the-clinic', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }
const said = '#code=good-once&state=abc&iss=https%3A%2F%2Fsign-in.example.com'
const returned = { authorization: 'good-once', state: 'abc', issuer: 'https://sign-in.example.com' }

const atTheDoor = (server: FakeServer, openidSignIn: boolean, language: Language = 'de_DE', at = '/login') =>
  renderPage(<LoginPage />, {
    server,
    language,
    role: 'THERAPIST',
    account: null,
    at,
    path: '/login',
    config: { openidSignIn },
  })
const backHere = (server: FakeServer, { hash = said, isSignedIn = false } = {}) =>
  renderPage(<ClinicSignInPage />, {
    server,
    role: 'THERAPIST',
    ...(isSignedIn ? {} : { account: null }),
    at: `/klinik-anmeldung${hash}`,
    path: '/klinik-anmeldung',
  })

describe('the clinic sign-in at the login', () => {
  test.each([
    { language: 'de_DE', button: 'Mit der Klinik-Anmeldung anmelden' },
    { language: 'en_EN', button: 'Use the clinic sign-in' },
  ] as const)('leads to the clinic’s service, in $language', async ({ language, button }) => {
    const server = fakeServer()
    server.answer(beginOpenidLogin, { attributes: { address } })
    const { user } = atTheDoor(server, true, language)
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(vi.mocked(leaveFor).mock.calls).toEqual([[address]]))
  })

  test('is not there where the clinic has not set it up', async () => {
    atTheDoor(fakeServer(), false)
    await screen.findByRole('button', { name: 'Anmelden' })
    expect(screen.queryByRole('button', { name: /Klinik-Anmeldung/ })).toBeNull()
  })

  test('that cannot be reached says so, and the password is still asked for', async () => {
    const server = fakeServer()
    server.refuse(beginOpenidLogin, 'ERROR.OPENID_UNAVAILABLE')
    const { user } = atTheDoor(server, true)
    await user.click(await screen.findByRole('button', { name: 'Mit der Klinik-Anmeldung anmelden' }))
    expect((await screen.findByRole('alert')).textContent).toContain('nicht erreichbar')
    expect(screen.getByLabelText('Passwort')).toBeDefined()
    expect(vi.mocked(leaveFor)).not.toHaveBeenCalled()
  })
})

describe('the page to which the clinic’s service sends back', () => {
  test('opens the session with what came along, which is out of the address at once', async () => {
    const server = fakeServer()
    server.answer(loginByOpenid, { attributes: opened })
    server.answer(readAccount, [{ attributes: anAccount('THERAPIST') }])
    const { whereabouts } = backHere(server)
    await waitFor(() => expect(whereabouts()).toBe('/heute'))
    expect(server.requestsOf(loginByOpenid).map(({ body }) => body)).toEqual([returned])
    expect(sessionToken()).toBe(opened.token)
  })

  // REQ 4.330
  test.each([
    ['/klienten/1/notizen?von=heute', '/klienten/1/notizen?von=heute'],
    ['//elsewhere.example/heute', '/heute'],
    ['https://elsewhere.example/', '/heute'],
  ])('leads to the page that was wanted before the login, on this site only: %s', async (wanted, reached) => {
    const server = fakeServer()
    server.answer(beginOpenidLogin, { attributes: { address } })
    server.answer(loginByOpenid, { attributes: opened })
    server.answer(readAccount, [{ attributes: anAccount('THERAPIST') }])
    const door = atTheDoor(server, true, 'de_DE', `/login?${new URLSearchParams({ ziel: wanted })}`)
    await door.user.click(await screen.findByRole('button', { name: 'Mit der Klinik-Anmeldung anmelden' }))
    await waitFor(() => expect(vi.mocked(leaveFor)).toHaveBeenCalled())
    door.unmount()
    const { whereabouts } = backHere(server)
    await waitFor(() => expect(whereabouts()).toBe(reached))
    expect(sessionStorage.getItem('sf-wanted')).toBeNull()
  })

  test('forgets the page that somebody wanted before, where the next login wants none', async () => {
    sessionStorage.setItem('sf-wanted', '/klienten')
    const server = fakeServer()
    server.answer(beginOpenidLogin, { attributes: { address } })
    const { user } = atTheDoor(server, true)
    await user.click(await screen.findByRole('button', { name: 'Mit der Klinik-Anmeldung anmelden' }))
    await waitFor(() => expect(vi.mocked(leaveFor)).toHaveBeenCalled())
    expect(sessionStorage.getItem('sf-wanted')).toBe('/heute')
  })

  test('asks for the code and sends it with the same way back', async () => {
    const server = fakeServer()
    server.refuse(loginByOpenid, 'ERROR.SECOND_FACTOR_REQUIRED')
    server.answer(readAccount, [{ attributes: anAccount('THERAPIST') }])
    const { user, whereabouts } = backHere(server)
    const code = await screen.findByRole('textbox')
    expect(whereabouts()).toBe('/klinik-anmeldung')
    server.answer(loginByOpenid, { attributes: opened })
    await user.type(code, '123456')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    await waitFor(() => expect(whereabouts()).toBe('/heute'))
    expect(server.requestsOf(loginByOpenid).at(-1)?.body).toEqual({ ...returned, code: '123456' })
  })

  test('says that an account may not be connected, and leads back to the login', async () => {
    const server = fakeServer()
    server.refuse(loginByOpenid, 'ERROR.OPENID_REFUSED')
    backHere(server)
    expect((await screen.findByRole('alert')).textContent).toContain('noch nicht mit ihr verbunden')
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login')
  })

  test.each(['', '#error=access_denied&state=abc'])(
    'asks nobody after a sign-in that was given up: "%s"',
    (hash) => {
      const { server } = backHere(fakeServer(), { hash })
      expect(screen.getByRole('heading', { level: 1, name: 'Sie sind nicht angemeldet.' })).toBeDefined()
      expect(server.requests).toEqual([])
    },
  )

  test('says to somebody who is signed in and gave up connecting that only the connection is missing', async () => {
    const { server } = backHere(fakeServer(), { hash: '#error=access_denied&state=abc', isSignedIn: true })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Ihr Konto ist nicht verbunden.',
    )
    expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/heute')
    expect(server.requestsOf(linkOpenid)).toEqual([])
  })

  test('connects the account of somebody who is signed in, and shows it', async () => {
    const server = fakeServer()
    server.answer(linkOpenid, { attributes: opened })
    const { whereabouts } = backHere(server, { isSignedIn: true })
    await waitFor(() => expect(whereabouts()).toBe('/heute?security-overlay=true'))
    expect(server.requestsOf(linkOpenid).map(({ body }) => body)).toEqual([returned])
    expect(sessionToken()).toBe(opened.token)
  })

  test('says that the person is connected with another account', async () => {
    const server = fakeServer()
    server.refuse(linkOpenid, 'ERROR.CREATION_FAILED')
    backHere(server, { isSignedIn: true })
    expect((await screen.findByRole('alert')).textContent).toContain('schon mit einem Zugang verbunden')
    expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/heute')
  })
})

describe('one’s own connection', () => {
  const mine = (server: FakeServer, language: Language = 'de_DE') =>
    renderPage(<OpenidPart />, { server, language, role: 'THERAPIST', config: { openidSignIn: true } })

  test.each([
    { language: 'de_DE', button: 'Konto verbinden' },
    { language: 'en_EN', button: 'Connect account' },
  ] as const)('is made at the clinic’s service, in $language', async ({ language, button }) => {
    const server = fakeServer()
    server.answer(readOpenidLink, { attributes: { linkedAt: null } })
    server.answer(beginOpenidLink, { attributes: { address } })
    const { user } = mine(server, language)
    await user.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(vi.mocked(leaveFor).mock.calls).toEqual([[address]]))
  })

  test('is ended after a question', async () => {
    const server = fakeServer()
    server.answer(readOpenidLink, { attributes: { linkedAt: testInstant } })
    server.answer(endOpenidLink, undefined)
    const { user } = mine(server)
    await user.click(await screen.findByRole('button', { name: 'Verbindung beenden' }))
    server.answer(readOpenidLink, { attributes: { linkedAt: null } })
    const asked = within(await screen.findByRole('alertdialog'))
    await user.click(asked.getByRole('button', { name: 'Verbindung beenden' }))
    expect(await screen.findByText('Die Verbindung ist beendet.')).toBeDefined()
    expect(await screen.findByText('Nicht verbunden')).toBeDefined()
    expect(server.requestsOf(endOpenidLink)).toHaveLength(1)
  })
})
