import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { readCalendarAddress } from '@standfest/domain/features/appointments/calendar.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AppointmentsPage } from './appointments-page.tsx'

const therapist = anAccount('THERAPIST')
const jonas = anAccount('CLIENT', { parentId: therapist.id })

const anAppointment = (number: number, kind: string, title: string) => ({
  attributes: {
    id: `01941f29-7c00-7000-8000-00000000000${number}` as ContentId,
    version: 1,
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: kind === 'own' ? ('client' as const) : ('therapist' as const),
    createdAt: testInstant,
    changedAt: testInstant,
    deletedAt: 0,
    finallyDeleted: false,
    kind,
    title,
    allDay: true,
    day: '2026-03-14' as Day,
  },
})

function open(role: 'CLIENT' | 'THERAPIST', at: string, language: Language = 'de_DE') {
  const server = fakeServer()
  const listed = [
    anAppointment(1, 'session', 'Erstgespräch'),
    anAppointment(2, 'group', 'Mittwochs'),
    anAppointment(3, 'own', 'Zahnarzt'),
  ]
  server.answer(appointmentCalls.list, listed as never)
  server.answer(appointmentCalls.create, listed[0] as never)
  server.answer(appointmentCalls.read, listed[0] as never)
  server.answer(readAccount, [{ id: jonas.id, attributes: jonas }])
  server.answer(readCalendarAddress, { attributes: { madeAt: null } })
  server.answer(listTemplates, [])
  const account = role === 'CLIENT' ? jonas : therapist
  const path = role === 'CLIENT' ? '/termine' : '/klienten/:id/termine'
  const base = role === 'CLIENT' ? '/termine' : `/klienten/${jonas.id}/termine`
  return renderPage(<AppointmentsPage />, { server, role, account, path, at: `${base}${at}`, language })
}

const rowNamed = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement

describe('kinds of appointments', () => {
  it('set apart for the care team what the client does elsewhere (§3)', async () => {
    open('THERAPIST', '')
    expect(within(await rowNamed('Zahnarzt')).getByText('Eigener Termin')).toBeDefined()
    expect((await rowNamed('Zahnarzt')).className).toContain('quiet')
    expect(within(await rowNamed('Erstgespräch')).queryByText('Eigener Termin')).toBeNull()
    expect((await rowNamed('Mittwochs')).className).not.toContain('quiet')
  })

  it('do not matter in the client’s own list', async () => {
    open('CLIENT', '')
    expect(within(await rowNamed('Zahnarzt')).queryByText('Eigener Termin')).toBeNull()
    expect((await rowNamed('Zahnarzt')).className).not.toContain('quiet')
  })

  it.each([
    ['de_DE', 'Gespräch', 'Gruppe', 'Titel', 'Anlegen'],
    ['en_EN', 'Session', 'Group', 'Title', 'Create'],
  ] as const)(
    'are chosen by the care team, who begin with a session, in %s',
    async (language, session, group, title, create) => {
      const { user, server } = open('THERAPIST', '?content=APPOINTMENT&mode=create', language)
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: session }).checked).toBe(true)
      await user.click(dialog.getByRole('radio', { name: group }))
      await user.type(dialog.getByRole('textbox', { name: title }), 'Mittwochs')
      await user.click(dialog.getByRole('button', { name: create }))
      await waitFor(() => expect(server.requestsOf(appointmentCalls.create)).toHaveLength(1))
      expect(server.requestsOf(appointmentCalls.create)[0]?.body).toMatchObject({ kind: 'group' })
    },
  )

  it('are no question for the client: the server knows who makes it', async () => {
    const { user, server } = open('CLIENT', '?content=APPOINTMENT&mode=create')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Titel' }), 'Zahnarzt')
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(server.requestsOf(appointmentCalls.create)).toHaveLength(1))
    expect(server.requestsOf(appointmentCalls.create)[0]?.body).not.toHaveProperty('kind')
  })
})
