import {
  decideRegistration,
  readRegistrations,
} from '@standfest/domain/features/therapists/registration.calls.ts'
import type { Registration } from '@standfest/domain/features/therapists/registration.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { PendingRegistrations } from './pending-registrations.tsx'

const id = '0195a000-0000-7000-8000-000000000008'
const ada: Registration = {
  version: 2,
  state: 'confirmed',
  alias: 'a.bergmann',
  email: 'ada@klinik.example',
  prefix: '',
  titleId: 'Dr.',
  name: 'Ada',
  surname: 'Bergmann',
  language: 'de_DE',
  registeredAt: testInstant - 86_400,
  confirmedAt: testInstant,
}
const enrolment = { code: 'ABCDE-FGH12-34567-89ABC', validUntil: testInstant + 7 * 86_400 }

function open(server = fakeServer(), language: 'de_DE' | 'en_EN' = 'de_DE') {
  server.answer(readRegistrations, [{ id, attributes: ada }])
  return renderPage(<PendingRegistrations />, { server, role: 'ADMIN', language })
}

describe('open registrations', () => {
  test.each([
    { language: 'de_DE', approve: 'Dr. Ada Bergmann freigeben', confirm: 'Freigeben', says: /nur einmal/ },
    { language: 'en_EN', approve: 'Approve Dr. Ada Bergmann', confirm: 'Approve', says: /can be used once/ },
  ] as const)(
    'are approved, and the code is shown once: $language',
    async ({ language, approve, confirm, says }) => {
      const server = fakeServer()
      server.answer(decideRegistration, { id, attributes: { ...ada, state: 'approved', enrolment } })
      const { user } = open(server, language)
      expect((await screen.findByRole('listitem')).textContent).toContain('ada@klinik.example')
      await user.click(screen.getByRole('button', { name: approve }))
      const question = await screen.findByRole('alertdialog')
      await user.click(within(question).getByRole('button', { name: confirm }))
      expect(await screen.findByText(enrolment.code)).toBeDefined()
      expect(screen.getByText(says)).toBeDefined()
      const [sent] = server.requestsOf(decideRegistration)
      expect(sent?.body).toEqual({ decision: 'approve' })
      expect(sent?.headers.get('If-Match')).toBe('"2"')
    },
  )

  test('get another login name where the wanted one is taken', async () => {
    const server = fakeServer()
    server.refuse(decideRegistration, 'ERROR.ALIAS_NOT_AVAILABLE')
    const { user } = open(server)
    await user.click(await screen.findByRole('button', { name: /freigeben/ }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Freigeben' }))
    expect((await within(question).findByRole('alert')).textContent).toContain('Anmeldename')
    server.answer(decideRegistration, { id, attributes: { ...ada, state: 'approved', enrolment } })
    await user.clear(within(question).getByRole('textbox', { name: 'Anmeldename' }))
    await user.type(within(question).getByRole('textbox', { name: 'Anmeldename' }), 'ada.bergmann')
    await user.click(within(question).getByRole('button', { name: 'Freigeben' }))
    expect(await screen.findByText(enrolment.code)).toBeDefined()
    expect(server.requestsOf(decideRegistration)[1]?.body).toEqual({
      decision: 'approve',
      alias: 'ada.bergmann',
    })
  })

  test('are refused after a question', async () => {
    const server = fakeServer()
    server.answer(decideRegistration, { id, attributes: { ...ada, state: 'refused' } })
    const { user } = open(server)
    await user.click(await screen.findByRole('button', { name: 'Dr. Ada Bergmann ablehnen' }))
    const question = await screen.findByRole('alertdialog', { name: 'Dr. Ada Bergmann ablehnen?' })
    await user.click(within(question).getByRole('button', { name: 'Ablehnen' }))
    expect(await screen.findByText('Die Registrierung von Dr. Ada Bergmann ist abgelehnt.')).toBeDefined()
    expect(server.requestsOf(decideRegistration)[0]?.body).toEqual({ decision: 'refuse' })
  })

  test('are told to be none', async () => {
    const server = fakeServer()
    server.answer(readRegistrations, [])
    renderPage(<PendingRegistrations />, { server, role: 'ADMIN' })
    expect(await screen.findByText('Zurzeit wartet niemand auf eine Freigabe.')).toBeDefined()
  })
})
