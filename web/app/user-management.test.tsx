import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { findAccounts, foundCountResource } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  decideRegistration,
  readRegistrations,
} from '@standfest/domain/features/therapists/registration.calls.ts'
import type { Registration } from '@standfest/domain/features/therapists/registration.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { UserManagement } from './user-management.tsx'

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

describe('user management', () => {
  test('lists an approved therapist among the accounts at once', async () => {
    const server = fakeServer()
    const people: Account[] = [anAccount('ADMIN')]
    server.answer(findAccounts, () => people.map((attributes) => ({ id: attributes.id, attributes })), [
      { type: foundCountResource.type, attributes: { total: 1 } },
    ])
    server.answer(readRegistrations, [{ id, attributes: ada }])
    const { user } = renderPage(<UserManagement />, { server, role: 'ADMIN', path: '/', at: '/?art=alle' })
    const accounts = await screen.findByRole('list', { name: 'Konten' })
    expect(within(accounts).getAllByRole('listitem')).toHaveLength(1)
    server.handle(decideRegistration, () => {
      people.push(anAccount('THERAPIST', { name: 'Ada', surname: 'Bergmann' }))
      const data = { type: 'registration', id, attributes: { ...ada, state: 'approved', enrolment } }
      return Response.json({ data, state: 'success', status: 200 })
    })
    await user.click(screen.getByRole('button', { name: 'Dr. Ada Bergmann freigeben' }))
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    await waitFor(() => expect(accounts.textContent).toContain('Ada Bergmann'))
  })
})
