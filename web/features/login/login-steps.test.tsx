import type { Language } from '@standfest/domain/base/language.ts'
import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { changePassword, login, logout } from '@standfest/domain/features/login/login.calls.ts'
import { beginEnrolment, confirmEnrolment } from '@standfest/domain/features/login/second-factor.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sessionToken } from '#api/connection.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { LoginPage } from './login-page.tsx'

const opened = (token: string) => ({ token, idleUntil: testInstant + 900, endsAt: testInstant + 43_200 })
const secret = 'JBSW Y3DP EHPK 3PXP'
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-000${at}`)

const words: Record<Language, Record<'alias' | 'password' | 'submit', string>> = {
  de_DE: { alias: 'Anmeldename', password: 'Passwort', submit: 'Anmelden' },
  en_EN: { alias: 'Login name', password: 'Password', submit: 'Sign in' },
}

/** A server that asks for a code with the password; valid are 123456 and the recovery code. */
function wantCode(server: FakeServer) {
  server.handle(login, ({ body }) => {
    const { code } = body as { code?: string }
    if (code === undefined) return refused('ERROR.SECOND_FACTOR_REQUIRED', 403)
    if (!['123456', 'ABCD-EFGH-0001'].includes(code)) return refused('ERROR.SECOND_FACTOR_WRONG', 403)
    return Response.json({
      data: { type: 'login', attributes: opened('a-token') },
      state: 'success',
      status: 200,
    })
  })
}

function refused(code: RefusalCode, status: number, headers: Record<string, string> = {}) {
  const body = { code, message: code, errors: [{ code }], state: 'error', status, requestId: 'r' }
  return Response.json(body, { status, headers })
}

async function logIn(server: FakeServer, language: Language = 'de_DE') {
  const rendered = renderPage(<LoginPage />, { server, language, account: null, at: '/login' })
  const { alias, password, submit } = words[language]
  await rendered.user.type(screen.getByRole('textbox', { name: alias }), 'j.brandt')
  await rendered.user.type(screen.getByLabelText(password), 'ein langes Passwort')
  await rendered.user.click(screen.getByRole('button', { name: submit }))
  return rendered
}

describe('second factor at the login', () => {
  test.each([
    { language: 'de_DE', field: 'Code aus Ihrer Authenticator-App', submit: 'Anmelden' },
    { language: 'en_EN', field: 'Code from your authenticator app', submit: 'Sign in' },
  ] as const)(
    'asks for the code in $language once the password was right',
    async ({ language, field, submit }) => {
      const server = fakeServer()
      wantCode(server)
      server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
      const { user, whereabouts } = await logIn(server, language)
      const code = await screen.findByRole('textbox', { name: field })
      expect(code.getAttribute('autocomplete')).toBe('one-time-code')
      await waitFor(() => expect(document.activeElement).toBe(code))
      expect(screen.getByRole('link', { name: /112/ })).toBeDefined()
      await user.type(code, '123456')
      await user.click(screen.getByRole('button', { name: submit }))
      await waitFor(() => expect(whereabouts()).toBe('/'))
      expect(server.requestsOf(login).map(({ body }) => body)).toEqual([
        { alias: 'j.brandt', password: 'ein langes Passwort' },
        { alias: 'j.brandt', password: 'ein langes Passwort', code: '123456' },
      ])
    },
  )

  test('stays with a wrong code, and takes a recovery code in its place', async () => {
    const server = fakeServer()
    wantCode(server)
    server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
    const { user, whereabouts } = await logIn(server)
    await user.type(await screen.findByRole('textbox', { name: /Authenticator/ }), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Dieser Code ist nicht gültig')
    await user.click(screen.getByRole('button', { name: 'Wiederherstellungscode verwenden' }))
    const recovery = screen.getByRole('textbox', { name: 'Wiederherstellungscode' })
    expect(recovery.getAttribute('autocomplete')).toBe('off')
    await user.type(recovery, 'ABCD-EFGH-0001{Enter}')
    await waitFor(() => expect(whereabouts()).toBe('/'))
  })

  test('leads back to the password', async () => {
    const server = fakeServer()
    wantCode(server)
    const { user } = await logIn(server)
    await user.click(await screen.findByRole('button', { name: 'Zurück zur Anmeldung' }))
    expect(screen.getByRole('textbox', { name: 'Anmeldename' })).toBeDefined()
  })
})

describe('what comes before everything else', () => {
  // ASVS 7.4.1, 7.4.4
  test.each(['change-password', 'enrol-second-factor'] as const)(
    'can be left: the session that waits for it (%s) ends, and whoever comes next finds the login',
    async (duty) => {
      const server = fakeServer()
      server.answer(login, { attributes: { ...opened('first'), duty } })
      server.answer(beginEnrolment, {
        attributes: { uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP', secret },
      })
      server.answer(logout, undefined)
      const { user } = await logIn(server)
      await user.click(await screen.findByRole('button', { name: 'Zurück zur Anmeldung' }))
      expect(await screen.findByRole('textbox', { name: 'Anmeldename' })).toBeDefined()
      expect(server.requestsOf(logout).map(({ headers }) => headers.get('X-Session'))).toEqual([
        'Bearer first',
      ])
      expect(sessionToken()).toBeUndefined()
    },
  )

  test('a password of one’s own after a one-time password (§8), without typing the old one again', async () => {
    const server = fakeServer()
    server.answer(login, { attributes: { ...opened('first'), duty: 'change-password' } })
    server.refuse(changePassword, 'ERROR.PASSWORD_TOO_COMMON')
    const { user, whereabouts } = await logIn(server)
    expect(await screen.findByRole('heading', { name: 'Eigenes Passwort festlegen' })).toBeDefined()
    await user.type(screen.getByLabelText('Neues Passwort'), 'Passwort-12345')
    await user.click(screen.getByRole('button', { name: 'Speichern und weiter' }))
    expect((await screen.findByRole('alert')).textContent).toContain('leicht zu erraten')

    server.answer(changePassword, { attributes: opened('second') })
    server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
    await user.clear(screen.getByLabelText('Neues Passwort'))
    await user.type(screen.getByLabelText('Neues Passwort'), 'Linden im Morgenlicht')
    await user.click(screen.getByRole('button', { name: 'Speichern und weiter' }))
    await waitFor(() => expect(whereabouts()).toBe('/'))
    const [, last] = server.requestsOf(changePassword)
    expect(last?.body).toEqual({ oldPassword: 'ein langes Passwort', newPassword: 'Linden im Morgenlicht' })
    expect(last?.headers.get('X-Session')).toBe('Bearer first')
    expect(sessionToken()).toBe('second')
  })

  test('the second factor where the role needs one: app, code, recovery codes, then the page', async () => {
    const server = fakeServer()
    server.answer(login, { attributes: { ...opened('first'), duty: 'enrol-second-factor' } })
    server.answer(beginEnrolment, { attributes: { uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP', secret } })
    server.answer(confirmEnrolment, { attributes: { ...opened('second'), recoveryCodes: codes } })
    server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
    const { user, whereabouts } = await logIn(server)
    expect(await screen.findByRole('img', { name: 'QR-Code für Ihre Authenticator-App' })).toBeDefined()
    expect(screen.getByText(secret)).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /Authenticator/ }), '123456{Enter}')
    expect(await screen.findByText('ABCD-EFGH-0009')).toBeDefined()
    expect(whereabouts()).toBe('/login')

    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(screen.getByText(/bewahren Sie die Codes zuerst auf/)).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt' }))
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    await waitFor(() => expect(whereabouts()).toBe('/'))
    expect(sessionToken()).toBe('second')
  })
})

describe('the second factor on the phone that the page is open on', () => {
  const uri = 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP'

  test.each([
    {
      language: 'de_DE',
      opens: 'In der App öffnen',
      copies: 'Schlüssel kopieren',
      copied: 'Schlüssel kopiert',
    },
    { language: 'en_EN', opens: 'Open in the app', copies: 'Copy key', copied: 'Key copied' },
  ] as const)('opens its app by a link, or takes the key along: $language', async (told) => {
    const server = fakeServer()
    server.answer(login, { attributes: { ...opened('first'), duty: 'enrol-second-factor' } })
    server.answer(beginEnrolment, { attributes: { uri, secret } })
    const { user } = await logIn(server, told.language)
    const link = await screen.findByRole('link', { name: told.opens })
    expect(link.getAttribute('href')).toBe(uri)
    await user.click(screen.getByRole('button', { name: told.copies }))
    expect(await screen.findByRole('button', { name: told.copied })).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(secret)
  })
})

describe('a login that has to wait (§8)', () => {
  test.each([
    {
      code: 'ERROR.DEVICE_LOCKED',
      language: 'de_DE',
      text: /auf diesem Gerät für einige Minuten gesperrt.*ab 08:20 Uhr möglich, in 5 Minuten/,
    },
    {
      code: 'ERROR.DEVICE_LOCKED',
      language: 'en_EN',
      text: /locked on this device for a few minutes.*in 5 minutes, at 08:20/,
    },
    { code: 'ERROR.LOGIN_DISABLED', language: 'de_DE', text: /vorübergehend gesperrt.*08:20/ },
    { code: 'ERROR.LOGIN_DISABLED', language: 'en_EN', text: /temporarily switched off.*08:20/ },
    { code: 'ERROR.RATE_LIMIT', language: 'de_DE', text: /viele Versuche.*08:20/ },
  ] as const)('says until when: $code in $language', async ({ code, language, text }) => {
    const server = fakeServer()
    server.handle(login, () => refused(code, 429, { 'Retry-After': '300' }))
    await logIn(server, language)
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByRole('link', { name: /112/ })).toBeDefined()
    expect(screen.getByRole('link', { name: /0800 1110111/ })).toBeDefined()
  })
})

describe('a login that cannot go on here', () => {
  test.each([
    { code: 'ERROR.PASSWORD_EXPIRED', name: 'Neuen Link anfordern', to: '/passwort-zuruecksetzen' },
    { code: 'ERROR.PASSWORD_RESET_REQUIRED', name: 'Neuen Link anfordern', to: '/passwort-zuruecksetzen' },
    { code: 'ERROR.INVALID_CERTIFICATE', name: 'Zertifikat einrichten', to: '/zertifikat' },
  ] as const)('names the way out: $code', async ({ code, name, to }) => {
    const server = fakeServer()
    server.refuse(login, code)
    await logIn(server)
    await screen.findByRole('alert')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
  })

  test('keeps everything typed while there is no connection', async () => {
    const server = fakeServer()
    server.cutOff(login)
    await logIn(server)
    expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung')
    expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('ein langes Passwort')
  })

  test('leads to the page that sends a new link', () => {
    renderPage(<LoginPage />, { account: null, at: '/login', language: 'en_EN' })
    const link = screen.getByRole('link', { name: 'Forgotten your password?' })
    expect(link.getAttribute('href')).toBe('/passwort-zuruecksetzen')
  })
})
