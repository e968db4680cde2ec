import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { changePassword, login } from '@standfest/domain/features/login/login.calls.ts'
import {
  addPasskey,
  beginPasskey,
  endPasskey,
  listPasskeys,
  loginByPasskey,
  requestPasskeyChallenge,
} from '@standfest/domain/features/login/passkeys.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionToken } from '#api/connection.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { LoginPage } from './login-page.tsx'
import { PasskeysPart } from './passkeys-part.tsx'

vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<object>()),
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}))

const opened = (token: string) => ({ token, idleUntil: testInstant + 900, endsAt: testInstant + 43_200 })
const asked = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }
const proof = {
  credentialId: 'aWQ',
  clientData: 'Y2Q',
  authenticatorData: 'YWQ',
  signature: 'c2ln',
  userHandle: 'dWg',
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.mocked(startAuthentication)
    .mockReset()
    .mockResolvedValue({
      id: 'aWQ',
      rawId: 'aWQ',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'Y2Q', authenticatorData: 'YWQ', signature: 'c2ln', userHandle: 'dWg' },
    })
  vi.mocked(startRegistration)
    .mockReset()
    .mockResolvedValue({
      id: 'aWQ',
      rawId: 'aWQ',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'Y2Q', attestationObject: 'YXR0' },
    })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function aServer(): FakeServer {
  const server = fakeServer()
  server.answer(requestPasskeyChallenge, { attributes: asked })
  server.answer(beginPasskey, {
    attributes: {
      ...asked,
      rpName: 'Standfest',
      userName: 'j.brandt',
      userHandle: 'dWg',
      excluded: ['b3RoZXI'],
    },
  })
  server.answer(addPasskey, { attributes: opened('with-passkey') })
  server.answer(readAccount, [{ attributes: anAccount('CLIENT') }])
  return server
}

const atTheDoor = (
  server: FakeServer,
  language: Language = 'de_DE',
  role: 'CLIENT' | 'THERAPIST' = 'CLIENT',
) => renderPage(<LoginPage />, { server, language, role, account: null, at: '/login' })

async function withPassword({ user }: ReturnType<typeof atTheDoor>) {
  await user.type(screen.getByRole('textbox', { name: 'Anmeldename' }), 'j.brandt')
  await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
}

const cancelled = () =>
  new WebAuthnError({ message: 'x', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause: new Error('x') })

describe('a passkey at the clients’ login', () => {
  test.each([
    { language: 'de_DE', button: 'Mit Passkey anmelden' },
    { language: 'en_EN', button: 'Sign in with a passkey' },
  ] as const)('opens the page with nothing typed, in $language', async ({ language, button }) => {
    const server = aServer()
    server.answer(loginByPasskey, { attributes: opened('by-passkey') })
    const { user, whereabouts } = atTheDoor(server, language)
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(whereabouts()).toBe('/'))
    expect(server.requestsOf(loginByPasskey).map(({ body }) => body)).toEqual([proof])
    expect(vi.mocked(startAuthentication).mock.calls).toEqual([
      [{ optionsJSON: { ...asked, userVerification: 'required' } }],
    ])
    expect(sessionToken()).toBe('by-passkey')
  })

  test('that the person cancels shows an error beside name and password', async () => {
    vi.mocked(startAuthentication).mockRejectedValue(cancelled())
    const { user } = atTheDoor(aServer())
    await user.type(screen.getByRole('textbox', { name: 'Anmeldename' }), 'j.brandt')
    await user.click(screen.getByRole('button', { name: 'Mit Passkey anmelden' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Das hat mit dem Passkey nicht geklappt.',
    )
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Anmeldename' }).value).toBe('j.brandt')
  })

  test('is not offered to staff, nor by a browser without WebAuthn', () => {
    atTheDoor(aServer(), 'de_DE', 'THERAPIST').unmount()
    vi.stubGlobal('PublicKeyCredential', undefined)
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    atTheDoor(aServer())
    expect(screen.queryByRole('button', { name: /Passkey/ })).toBeNull()
  })
})

describe('the first login', () => {
  async function choosePassword(server: FakeServer) {
    server.answer(login, { attributes: { ...opened('first'), duty: 'change-password' } })
    server.answer(changePassword, { attributes: opened('second') })
    const rendered = atTheDoor(server)
    await withPassword(rendered)
    await rendered.user.type(await screen.findByLabelText('Neues Passwort'), 'Linden im Morgenlicht{Enter}')
    await screen.findByRole('heading', { name: 'Künftig ohne Passwort anmelden?' })
    return rendered
  }

  test('offers a passkey after the own password; one press sets it up under the name of the device', async () => {
    const server = aServer()
    const { user, whereabouts } = await choosePassword(server)
    await user.click(screen.getByRole('button', { name: 'Passkey einrichten' }))
    await waitFor(() => expect(whereabouts()).toBe('/'))
    expect(server.requestsOf(addPasskey).map(({ body }) => body)).toEqual([
      { name: expect.stringContaining(' auf '), credentialId: 'aWQ', clientData: 'Y2Q', attestation: 'YXR0' },
    ])
    const [[{ optionsJSON }] = [{ optionsJSON: undefined }]] = vi.mocked(startRegistration).mock.calls
    expect(optionsJSON).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: 'b3RoZXI', type: 'public-key' }],
    })
    expect(sessionToken()).toBe('with-passkey')
  })

  test('goes on without a passkey, also after the device refused', async () => {
    vi.mocked(startRegistration).mockRejectedValue(cancelled())
    const { user, whereabouts } = await choosePassword(aServer())
    await user.click(screen.getByRole('button', { name: 'Passkey einrichten' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Noch nicht eingerichtet')
    await user.click(screen.getByRole('button', { name: 'Nicht jetzt' }))
    await waitFor(() => expect(whereabouts()).toBe('/'))
    expect(sessionToken()).toBe('second')
  })
})

describe('a passkey as second factor', () => {
  test('is asked for after the password, and sent with it', async () => {
    const server = aServer()
    server.handle(login, ({ body }) => {
      const { passkey } = body as { passkey?: object }
      const refusal = { code: 'ERROR.PASSKEY_REQUIRED', message: '', errors: [], requestId: 'r' }
      if (passkey === undefined) return Response.json(refusal, { status: 403 })
      return Response.json({
        data: { type: 'login', attributes: opened('two') },
        state: 'success',
        status: 200,
      })
    })
    server.answer(readAccount, [{ attributes: anAccount('THERAPIST') }])
    const rendered = atTheDoor(server, 'de_DE', 'THERAPIST')
    await withPassword(rendered)
    await rendered.user.click(await screen.findByRole('button', { name: 'Mit Passkey bestätigen' }))
    await waitFor(() => expect(sessionToken()).toBe('two'))
    const [, last] = server.requestsOf(login)
    expect(last?.body).toEqual({ alias: 'j.brandt', password: 'ein langes Passwort', passkey: proof })
  })
})

describe('own passkeys', () => {
  const id = '0195a000-0000-7000-8000-000000000001'

  test('are listed with their times and ended one by one, after a question', async () => {
    const server = aServer()
    const one = { name: 'Telefon', madeAt: testInstant - 60, usedAt: null }
    server.answer(listPasskeys, [{ id, attributes: one }])
    server.answer(endPasskey, undefined)
    const { user } = renderPage(<PasskeysPart />, { server })
    await user.click(await screen.findByRole('button', { name: 'Passkey „Telefon“ beenden' }))
    const question = await screen.findByRole('alertdialog', { name: 'Passkey beenden?' })
    expect(server.requestsOf(endPasskey)).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Beenden' }))
    expect(await screen.findByText('Der Passkey ist beendet.')).toBeDefined()
    expect(server.requestsOf(endPasskey).map(({ address }) => address.pathname)).toEqual([
      `/api/user/passkeys/${id}`,
    ])
  })

  test('can be added under a chosen name; a device that already has one says so', async () => {
    const server = aServer()
    server.answer(listPasskeys, [])
    const { user } = renderPage(<PasskeysPart />, { server, language: 'en_EN' })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Passkey name/ })
    expect(name.value).toContain(' on ')
    await user.clear(name)
    await user.type(name, 'My key')
    vi.mocked(startRegistration).mockRejectedValueOnce(
      new WebAuthnError({
        message: 'x',
        code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
        cause: new Error('x'),
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Set up a passkey' }))
    expect(await screen.findByText('This device already has a passkey for this account.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Set up a passkey' }))
    expect(await screen.findByText('Passkey set up.')).toBeDefined()
    expect(server.requestsOf(addPasskey)[0]?.body).toMatchObject({ name: 'My key' })
  })
})
