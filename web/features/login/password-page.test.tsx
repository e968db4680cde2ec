import { checkPasswordLink, setPasswordByLink } from '@standfest/domain/features/login/login.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { PasswordPage } from './password-page.tsx'

/** A server that accepts the link. */
function aServer() {
  const server = fakeServer()
  server.answer(checkPasswordLink, undefined)
  return server
}

const atLink = {
  account: null,
  at: '/passwort-aendern#ein-geheimer-link',
  path: '/passwort-aendern',
} as const

async function choose(server: ReturnType<typeof fakeServer>, password: string) {
  const { user } = renderPage(<PasswordPage />, { ...atLink, server })
  await user.type(screen.getByLabelText('Neues Passwort'), password)
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }))
}

describe('a password by link', () => {
  test('is sent with the link, as typed, and leads to the login', async () => {
    const server = aServer()
    server.answer(setPasswordByLink, undefined)
    await choose(server, ' Ein langes Passwort ')
    expect(await screen.findByRole('heading', { name: 'Ihr Passwort ist gespeichert.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login')
    expect(server.requestsOf(setPasswordByLink)[0]?.body).toEqual({
      password: ' Ein langes Passwort ',
      link: 'ein-geheimer-link',
    })
  })

  // ASVS 14.2.1
  // TR-2 O.Source_11
  test('leaves no secret in the address, where history and screen would keep it', async () => {
    const { whereabouts } = renderPage(<PasswordPage />, { ...atLink, server: aServer() })
    await waitFor(() => expect(whereabouts()).toBe('/passwort-aendern'))
    expect(screen.getByLabelText('Neues Passwort')).toBeDefined()
  })

  // REQ 5.28
  test('tells the length before and when it is too short (§5)', async () => {
    const server = aServer()
    await choose(server, 'zu kurz')
    expect((await screen.findAllByText('Mindestens 12 Zeichen')).length).toBe(2)
    expect(server.requestsOf(setPasswordByLink)).toEqual([])
  })

  test.each([
    { errors: [{ code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', count: 20 }], text: /mindestens 20 Zeichen/ },
    { errors: [{ code: 'ERROR.PASSWORD_RESTRICTION_LENGTH' }], text: /mindestens 8 Zeichen/ },
    { errors: [{ code: 'ERROR.PASSWORD_TOO_COMMON' }], text: /leicht zu erraten/ },
  ])('says what the server wants: $text', async ({ errors, text }) => {
    const server = aServer()
    server.refuse(setPasswordByLink, 'ERROR.PASSWORD_RESTRICTION_LENGTH', errors)
    await choose(server, 'zwölf Zeichen lang')
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  })

  test('cannot be set twice', async () => {
    const server = aServer()
    server.refuse(setPasswordByLink, 'ERROR.LINK_INVALID')
    await choose(server, 'zwölf Zeichen lang')
    expect(await screen.findByRole('heading', { name: 'Dieser Link ist nicht mehr gültig.' })).toBeDefined()
  })

  test('is not asked for where the link is spent: that is said before anything is typed', async () => {
    const server = fakeServer()
    server.refuse(checkPasswordLink, 'ERROR.LINK_EXPIRED')
    renderPage(<PasswordPage />, { ...atLink, server })
    expect(await screen.findByRole('heading', { name: 'Dieser Link ist nicht mehr gültig.' })).toBeDefined()
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull()
  })

  test('can still be typed where the check does not get through', async () => {
    const server = fakeServer()
    server.cutOff(checkPasswordLink)
    renderPage(<PasswordPage />, { ...atLink, server })
    await waitFor(() => expect(server.requestsOf(checkPasswordLink)).toHaveLength(1))
    expect(screen.getByLabelText('Neues Passwort')).toBeDefined()
  })

  test('is not asked for without a link', () => {
    renderPage(<PasswordPage />, { account: null, at: '/passwort-aendern', language: 'en_EN' })
    expect(screen.getByRole('heading', { name: 'This link is no longer valid.' })).toBeDefined()
  })
})
