import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { LoginPage } from './login-page.tsx'

const opened = { token: 'a-token', idleUntil: testInstant + 900, endsAt: testInstant + 43_200 }

describe('login', () => {
  // REQ 2.43
  test.each([
    { role: 'CLIENT', language: 'de_DE', title: 'Anmelden' },
    { role: 'CLIENT', language: 'en_EN', title: 'Sign in' },
    { role: 'THERAPIST', language: 'de_DE', title: 'Anmelden' },
    { role: 'THERAPIST', language: 'en_EN', title: 'Sign in' },
    { role: 'ADMIN', language: 'de_DE', title: 'Verwaltung' },
    { role: 'ADMIN', language: 'en_EN', title: 'Administration' },
  ] as const)(
    'of the $role site in $language shows 112 and the hotlines',
    async ({ role, language, title }) => {
      renderPage(<LoginPage />, { role, language, account: null, at: '/login' })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
      expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
      expect(screen.getByRole('link', { name: /0800 1110111/ })).toBeDefined()
    },
  )

  // REQ 2.16, 5.20
  test('asks for what is missing before anything is sent (§5)', async () => {
    const { user, server } = renderPage(<LoginPage />, { account: null, at: '/login' })
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(await screen.findByText('Bitte geben Sie Ihren Anmeldenamen ein')).toBeDefined()
    expect(screen.getByText('Bitte geben Sie Ihr Passwort ein')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Anmeldename' }))
    expect(server.requests).toEqual([])
  })

  test('opens the session and leads to where the person wanted to go', async () => {
    const server = fakeServer()
    server.answer(login, { attributes: opened })
    server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
    const { user, whereabouts } = renderPage(<LoginPage />, {
      server,
      account: null,
      at: '/login?ziel=%2Fnotfallkoffer',
      path: '/login',
    })
    await user.type(screen.getByRole('textbox', { name: 'Anmeldename' }), 'J.Brandt')
    await user.type(screen.getByLabelText('Passwort'), ' mit Leerzeichen ')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    await waitFor(() => expect(whereabouts()).toBe('/notfallkoffer'))
    expect(server.requestsOf(login)[0]?.body).toEqual({ alias: 'J.Brandt', password: ' mit Leerzeichen ' })
  })

  // REQ 8.6
  test.each([
    { code: 'ERROR.WRONG_CREDENTIALS', text: 'Der Anmeldename oder das Passwort sind ungültig' },
    { code: 'ERROR.ACCOUNT_DISABLED', text: /deaktiviert/ },
    { code: 'ERROR.NO_TREATING_THERAPIST', text: /zugeordnet/ },
    { code: 'ERROR.RATE_LIMIT', text: /ein paar Minuten/ },
    { code: 'ERROR.OVERLOADED', text: /in einer Minute/ },
  ] as const)('says in place why it was refused: $code (§8)', async ({ code, text }) => {
    const server = fakeServer()
    server.refuse(login, code)
    const { user } = renderPage(<LoginPage />, { server, account: null, at: '/login' })
    await user.type(screen.getByRole('textbox', { name: 'Anmeldename' }), 'j.brandt')
    await user.type(screen.getByLabelText('Passwort'), 'irgendein Passwort')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Anmeldename' }).value).toBe('j.brandt')
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort'))
  })

  test('keeps out an account whose data may not be read, and says why', async () => {
    const server = fakeServer()
    server.answer(login, { attributes: opened })
    server.refuse(readAccount, 'ERROR.PASSWORD_CHANGE_REQUIRED')
    const { user, whereabouts } = renderPage(<LoginPage />, { server, account: null, at: '/login' })
    await user.type(screen.getByRole('textbox', { name: 'Anmeldename' }), 'j.brandt')
    await user.type(screen.getByLabelText('Passwort'), 'irgendein Passwort')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect((await screen.findByRole('alert')).textContent).toContain('eigenes Passwort')
    expect(whereabouts()).toBe('/login')
  })

  test.each([
    { role: 'CLIENT', demo: true, says: /erfunden/ },
    { role: 'THERAPIST', demo: true, says: /Zertifikats.*ausgeschaltet/ },
    { role: 'ADMIN', demo: true, says: /zweite Faktor.*ausgeschaltet/ },
  ] as const)('of a demo clinic says so to $role', async ({ role, demo, says }) => {
    renderPage(<LoginPage />, { role, account: null, at: '/login', config: { demo } })
    expect(await screen.findByText('Demo-Klinik')).toBeDefined()
    expect(screen.getByText(says)).toBeDefined()
  })

  // REQ 1.10, 2.15
  test('leads therapists to the registration, and to the certificate where one is needed', async () => {
    const at = { role: 'THERAPIST', account: null, at: '/login' } as const
    const { unmount } = renderPage(<LoginPage />, { ...at, config: { certificateRequired: true } })
    const register = await screen.findByRole('link', { name: 'Als Therapeut oder Therapeutin registrieren' })
    expect(register.getAttribute('href')).toBe('/registrieren')
    const certificate = screen.getByRole('link', { name: 'Zertifikat einrichten' })
    expect(certificate.getAttribute('href')).toBe('/zertifikat')
    unmount()
    renderPage(<LoginPage />, { ...at, config: { certificateRequired: false, demo: true } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Zertifikat einrichten' })).toBeNull()
  })

  // REQ 5.31
  test('does not invite therapists to a registration that is closed', async () => {
    const at = { role: 'THERAPIST', account: null, at: '/login' } as const
    renderPage(<LoginPage />, { ...at, config: { registrationOpen: false } })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByRole('link', { name: /registrieren/ })).toBeNull()
    expect(screen.queryByText(/Noch kein Zugang/)).toBeNull()
  })

  test('of a demo that checks certificates does not say that it does not', async () => {
    renderPage(<LoginPage />, {
      role: 'THERAPIST',
      account: null,
      at: '/login',
      config: { demo: true, certificateRequired: true },
    })
    expect(await screen.findByText('Demo-Klinik')).toBeDefined()
    expect(screen.queryByText(/ausgeschaltet/)).toBeNull()
  })

  test('of a real clinic says nothing of a demo', async () => {
    renderPage(<LoginPage />, { role: 'THERAPIST', account: null, at: '/login' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Demo-Klinik')).toBeNull()
  })

  test('has no terms for therapists, but for the others (§2)', async () => {
    const { unmount } = renderPage(<LoginPage />, { role: 'THERAPIST', account: null, at: '/login' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Nutzungsbedingungen' })).toBeNull()
    unmount()
    renderPage(<LoginPage />, { role: 'CLIENT', account: null, at: '/login' })
    expect(screen.getByRole('link', { name: 'Nutzungsbedingungen' })).toBeDefined()
  })
})
