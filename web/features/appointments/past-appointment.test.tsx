import type { ContentId } from '@standfest/domain/base/id.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const id = '0195a000-0000-7000-8000-00000000d1a2' as ContentId
const tenOClock = Date.parse('2020-01-01T10:00:00+01:00') / 1000

function anAppointment(different: object = {}) {
  return {
    id,
    version: 3,
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: 'client' as const,
    createdAt: testInstant - 86_400,
    changedAt: testInstant - 86_400,
    deletedAt: 0,
    finallyDeleted: false,
    title: 'Hausarzt',
    description: '',
    location: '',
    allDay: false,
    day: null,
    startsAt: tenOClock,
    endsAt: null,
    reminder: null,
    ...different,
  }
}

async function open(mode: 'create' | 'edit') {
  const shown = openSite({
    site: 'CLIENT',
    at: `/termine?content=APPOINTMENT&mode=${mode}${mode === 'edit' ? `&item=${id}` : ''}`,
    account: jonas,
    prepare: (server) => {
      server.answer(appointmentCalls.list, [])
      server.answer(appointmentCalls.read, { id, attributes: anAppointment() })
      server.answer(appointmentCalls.create, { id, attributes: anAppointment() })
      server.answer(appointmentCalls.change, { id, attributes: anAppointment({ version: 4 }) })
    },
  })
  const form = within(await screen.findByRole('dialog'))
  const day = await form.findByRole<HTMLInputElement>('textbox', { name: /^Tag/ })
  const title = form.getByRole('textbox', { name: /Titel/ })
  const type = async (text: string) => {
    await shown.user.clear(day)
    await shown.user.type(day, text)
  }
  const press = (name: string) => shown.user.click(form.getByRole('button', { name }))
  return { ...shown, form, day, title, type, press }
}

// REQ 5.24, 5.25
describe('an appointment in the past', () => {
  it('is asked about before it is saved, and may be saved so (§5)', async () => {
    const { user, server, title, type, day, press } = await open('create')
    await user.type(title, 'Hausarzt')
    await type('01.01.2020')
    await press('Anlegen')
    const question = await screen.findByRole('alertdialog', {
      name: 'Der Termin liegt in der Vergangenheit',
    })
    await user.click(within(question).getByRole('button', { name: 'Datum ändern' }))
    expect(day.value).toBe('01.01.2020')
    expect(server.requestsOf(appointmentCalls.create)).toHaveLength(0)
    await press('Anlegen')
    await user.click(await screen.findByRole('button', { name: 'So speichern' }))
    expect(await screen.findByText('Angelegt')).toBeDefined()
    expect(server.requestsOf(appointmentCalls.create)).toHaveLength(1)
  })

  it('is not asked about again when something else of it is changed', async () => {
    const { user, server, title, press } = await open('edit')
    await user.type(title, ' neu')
    await press('Speichern')
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    expect(server.requestsOf(appointmentCalls.change)).toHaveLength(1)
  })

  it('keeps a date that does not exist as it was typed, and says so (§5)', async () => {
    const { user, server, title, type, day, form, press } = await open('create')
    await user.type(title, 'Hausarzt')
    await type('31.11.2026')
    await press('Anlegen')
    expect(await form.findByText('Den 31.11.2026 gibt es nicht.')).toBeDefined()
    expect(day.value).toBe('31.11.2026')
    expect(server.requestsOf(appointmentCalls.create)).toHaveLength(0)
  })
})
