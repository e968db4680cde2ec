import {
  checkRegistrationLink,
  confirmRegistration,
  registerTherapist,
} from '@standfest/domain/features/therapists/registration.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { RegisterPage } from './register-page.tsx'

const here = { role: 'THERAPIST', account: null, at: '/registrieren' } as const

const labels = {
  de_DE: ['Vorname', 'Nachname', 'Dienstliche E-Mail-Adresse', 'Gewünschter Anmeldename'],
  en_EN: ['First name', 'Last name', 'Work e-mail address', 'Preferred login name'],
} as const

async function fillIn(user: UserEvent, language: 'de_DE' | 'en_EN' = 'de_DE') {
  const values = ['Ada', 'Bergmann', 'ada@klinik.example', 'a.bergmann']
  for (const [at, label] of labels[language].entries()) {
    await user.type(screen.getByRole('textbox', { name: label }), values[at] ?? '')
  }
}

function registerAt(server: FakeServer, language: 'de_DE' | 'en_EN' = 'de_DE') {
  return renderPage(<RegisterPage />, { ...here, server, language })
}

describe('registration of a therapist', () => {
  test.each([
    {
      language: 'de_DE',
      salutation: /Anrede/,
      ms: 'Frau',
      title: /Titel/,
      submit: 'Registrieren',
      done: 'Bitte sehen Sie in Ihr Postfach.',
      next: /prüft die Registrierung/,
    },
    {
      language: 'en_EN',
      salutation: /Salutation/,
      ms: 'Ms',
      title: /Title/,
      submit: 'Register',
      done: 'Please check your inbox.',
      next: /check your registration/,
    },
  ] as const)(
    'sends who it is with the terms accepted, and says what comes next: $language',
    async ({ language, salutation, ms, title, submit, done, next }) => {
      const server = fakeServer()
      server.answer(registerTherapist, undefined)
      const { user } = registerAt(server, language)
      await fillIn(user, language)
      await user.click(screen.getByRole('button', { name: salutation }))
      await user.click(screen.getByRole('option', { name: ms }))
      await user.click(screen.getByRole('button', { name: title }))
      await user.click(screen.getByRole('option', { name: 'Dr. med.' }))
      await user.click(screen.getByRole('checkbox'))
      await user.click(screen.getByRole('button', { name: submit }))
      expect(await screen.findByRole('heading', { level: 1, name: done })).toBeDefined()
      expect(screen.getByText(next)).toBeDefined()
      const [sent] = server.requestsOf(registerTherapist)
      expect(sent?.address.search).toBe('?legalAccept=true')
      expect(sent?.body).toEqual({
        prefix: 'Frau',
        titleId: 'Dr. med.',
        name: 'Ada',
        surname: 'Bergmann',
        email: 'ada@klinik.example',
        alias: 'a.bergmann',
        language,
      })
    },
  )

  test('asks for everything that is missing, and for the terms, before anything is sent (§5)', async () => {
    const { user, server } = registerAt(fakeServer())
    await user.type(screen.getByRole('textbox', { name: 'Vorname' }), 'Al')
    await user.type(screen.getByRole('textbox', { name: 'Dienstliche E-Mail-Adresse' }), 'keine-adresse')
    await user.click(screen.getByRole('button', { name: 'Registrieren' }))
    expect(await screen.findByText('Vorname: mindestens 3 Zeichen')).toBeDefined()
    expect(screen.getByText('Nachname ist ein Pflichtfeld')).toBeDefined()
    expect(screen.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeDefined()
    expect(screen.getByText('Bitte stimmen Sie den Nutzungsbedingungen zu')).toBeDefined()
    expect(server.requests).toEqual([])
  })

  test('shows the terms in a tab of their own, beside what was typed', () => {
    registerAt(fakeServer())
    const terms = screen.getByRole('link', { name: 'Nutzungsbedingungen lesen (neuer Tab)' })
    expect(terms.getAttribute('target')).toBe('_blank')
  })

  test('keeps what was typed when the address is not one of the clinic (§5)', async () => {
    const server = fakeServer()
    server.refuse(registerTherapist, 'ERROR.EMAIL_NOT_ALLOWED', [
      { code: 'ERROR.EMAIL_NOT_ALLOWED', field: 'email' },
    ])
    const { user } = registerAt(server)
    await fillIn(user)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Registrieren' }))
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dienstliche E-Mail-Adresse' })
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(email)
    expect(email.value).toBe('ada@klinik.example')
  })

  // REQ 5.31
  test.each([
    ['de_DE', 'Die Registrierung ist zurzeit geschlossen.', 'Zur Anmeldung'],
    ['en_EN', 'Registration is closed at the moment.', 'Go to sign-in'],
  ] as const)('is told to be closed before anybody fills in the form: %s', (language, closed, toLogin) => {
    renderPage(<RegisterPage />, { ...here, language, config: { registrationOpen: false } })
    expect(screen.getByRole('heading', { level: 1, name: closed })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: toLogin }).getAttribute('href')).toBe('/login')
  })

  test('says so where it was closed while the form was filled in', async () => {
    const server = fakeServer()
    server.refuse(registerTherapist, 'ERROR.REGISTRATION_CLOSED')
    const { user } = registerAt(server)
    await fillIn(user)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Registrieren' }))
    expect((await screen.findByRole('alert')).textContent).toContain('zurzeit geschlossen')
  })

  test('stands on the therapists’ site only', async () => {
    const { whereabouts } = renderPage(<RegisterPage />, { ...here, role: 'CLIENT' })
    await waitFor(() => expect(whereabouts()).toBe('/'))
  })
})

const atLink = {
  role: 'THERAPIST',
  account: null,
  at: '/registrierung-bestaetigen#geheim',
  path: '/registrierung-bestaetigen',
} as const

/** A server that accepts the link. */
function aServer() {
  const server = fakeServer()
  server.answer(checkRegistrationLink, undefined)
  return server
}

describe('confirming the address', () => {
  test('sets the password, keeps the secret out of the address, and says what comes next', async () => {
    const server = aServer()
    server.answer(confirmRegistration, undefined)
    const { user, whereabouts } = renderPage(<ConfirmPage />, { ...atLink, server })
    await waitFor(() => expect(whereabouts()).toBe('/registrierung-bestaetigen'))
    await user.type(screen.getByLabelText('Neues Passwort'), 'Linden im Morgenlicht{Enter}')
    expect(await screen.findByRole('heading', { name: 'Ihre Adresse ist bestätigt.' })).toBeDefined()
    expect(screen.getByText(/Mit dem Code erstellen Sie Ihr persönliches Zertifikat/)).toBeDefined()
    expect(server.requestsOf(confirmRegistration)[0]?.body).toEqual({
      link: 'geheim',
      password: 'Linden im Morgenlicht',
    })
  })

  test('leads to a new registration when the link is spent', async () => {
    const server = aServer()
    server.refuse(confirmRegistration, 'ERROR.LINK_INVALID')
    const { user } = renderPage(<ConfirmPage />, { ...atLink, server, language: 'en_EN' })
    await user.type(screen.getByLabelText('New password'), 'Lindens in the morning{Enter}')
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/registrieren')
  })

  // REQ 5.8
  test('asks for no password where the link is spent: that is said before anything is typed', async () => {
    const server = fakeServer()
    server.refuse(checkRegistrationLink, 'ERROR.LINK_INVALID')
    renderPage(<ConfirmPage />, { ...atLink, server })
    expect(await screen.findByRole('heading', { name: 'Dieser Link ist nicht mehr gültig.' })).toBeDefined()
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull()
    expect(server.requestsOf(checkRegistrationLink)[0]?.body).toEqual({ link: 'geheim' })
  })

  test('still takes a password where the question about the link does not get through', async () => {
    const server = fakeServer()
    server.cutOff(checkRegistrationLink)
    renderPage(<ConfirmPage />, { ...atLink, server })
    await waitFor(() => expect(server.requestsOf(checkRegistrationLink)).toHaveLength(1))
    expect(screen.getByLabelText('Neues Passwort')).toBeDefined()
  })

  test('says what is wrong with the password, and stays', async () => {
    const server = aServer()
    server.refuse(confirmRegistration, 'ERROR.PASSWORD_TOO_COMMON')
    const { user } = renderPage(<ConfirmPage />, { ...atLink, server })
    await user.type(screen.getByLabelText('Neues Passwort'), 'Passwort-12345{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('leicht zu erraten')
  })
})
