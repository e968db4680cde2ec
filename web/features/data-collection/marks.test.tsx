import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import type { Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { listWeeklySurveys } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import type { WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSubstitute, aSurvey, chart, client, rowsOf, show, today } from '#testing/data-collection.tsx'

const content = (place: number) => ({
  id: `0195a000-0000-7000-8000-00000000c00${place}` as ContentId,
  version: 1,
  accountId: client.id,
  authorId: aSubstitute.id,
  writtenAs: 'therapist' as const,
  createdAt: place,
  changedAt: place,
  deletedAt: 0,
  finallyDeleted: false,
})

function aWeeklySurvey(day: string, overallRating: number) {
  const attributes = {
    id: '0195a000-0000-7000-8000-0000000000f1',
    version: 1,
    accountId: client.id,
    execTime: 1,
    executionTime: 1,
    day,
    overallRating,
    lifeareaRatings: [],
    scaleMax: 5,
    sentBy: 'client',
  } as unknown as WeeklySurvey
  return { attributes }
}

function aSubstitution(startDate: string, endDate: string, different: Partial<Substitute> = {}) {
  const attributes = {
    id: '0195a000-0000-7000-8000-0000000000d1',
    version: 1,
    accountId: aSubstitute.id,
    parentId: client.parentId,
    startDate,
    endDate,
    deletedAt: 0,
    ...different,
  } as Substitute
  return { id: attributes.id, attributes }
}

const colleague = {
  type: therapistResource.type,
  id: aSubstitute.id,
  attributes: { prefix: 'Frau', titleId: 'Dr.', name: 'Jana', surname: 'Weiß' },
}

describe('what stands beside the check-ins', () => {
  it('draws weekly ratings and appointments on the same days, and holds them in the table (§2)', async () => {
    const { server, user, queries } = show([aSurvey(today, {})], {
      account: { ...client, registeredOn: '2026-03-09' as Day },
    })
    server.answer(listWeeklySurveys, [aWeeklySurvey('2026-03-10', 4)])
    server.answer(appointmentCalls.list, [
      {
        attributes: {
          ...content(1),
          kind: 'session',
          title: 'Gespräch',
          allDay: false,
          startsAt: Date.parse('2026-03-11T00:30:00+01:00') / 1000,
        },
      },
      {
        attributes: { ...content(2), kind: 'group', title: 'Gruppe', allDay: true, day: '2026-03-20' as Day },
      },
      {
        attributes: { ...content(3), kind: 'own', title: 'Zahnarzt', allDay: true, day: '2026-03-10' as Day },
      },
    ])
    await queries.invalidateQueries({ queryKey: ['client', client.id] })
    const drawing = await chart()
    await waitFor(() => expect(drawing.querySelectorAll('ellipse')).toHaveLength(1))
    await waitFor(() => expect(drawing.querySelectorAll('rect.appointment')).toHaveLength(1))
    expect(screen.getByText(/Wochenrückblick zuletzt am 10\.03\.2026: insgesamt 4 von 5\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Als Tabelle' }))
    expect(rowsOf('Verlauf als Tabelle').map((cells) => [cells[0], ...cells.slice(-2)])).toEqual([
      ['12.03.2026', '–', '–'],
      ['11.03.2026', '–', 'Gespräch'],
      ['10.03.2026', '4 von 5', '–'],
      ['09.03.2026', '09.03.2026', 'kein Check-in'],
    ])
  })

  // REQ 2.119
  it('has a lane for what is switched on, and a column only for what there is', async () => {
    const { user } = show([aSurvey(today, {})])
    expect(within(await chart()).getByText('Termine')).toBeTruthy()
    expect(within(await chart()).queryByText('Wochenrückblick')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Termine' }))
    expect(within(await chart()).queryByText('Termine')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Als Tabelle' }))
    expect(screen.queryByRole('columnheader', { name: 'Termine' })).toBeNull()
  })

  it('shows open goals with what is done of them, and leads to all (§2)', async () => {
    const { server, queries } = show([])
    server.answer(goalCalls.list, [
      { attributes: { ...content(1), title: 'Abende ohne Leerlauf' } },
      { attributes: { ...content(2), title: 'Laufen', doneAt: 5 } },
      { attributes: { ...content(3), title: 'Chor' } },
    ])
    server.answer(taskCalls.list, [
      { attributes: { ...content(4), goalId: content(1).id, title: 'Kurs suchen', doneAt: 5 } },
      { attributes: { ...content(5), goalId: content(1).id, title: 'Anmelden', doneAt: 0 } },
    ])
    await queries.invalidateQueries({ queryKey: ['client', client.id] })
    const goals = await screen.findByRole('region', { name: 'Ziele' })
    await waitFor(() => expect(within(goals).getAllByRole('listitem')).toHaveLength(2))
    const [first, second] = within(goals).getAllByRole('listitem')
    expect(first?.textContent).toBe('Abende ohne Leerlauf1 von 2 Aufgaben erledigt')
    expect(second?.textContent).toBe('ChorNoch ohne Aufgaben')
    expect(within(goals).getByRole('link', { name: 'Alle' }).getAttribute('href')).toBe(
      `/klienten/${client.id}/ziele`,
    )
  })

  it.each([
    ['that nobody is', [aSubstitution('2026-02-01', '2026-03-11')], 'keine geplant'],
    ['until when somebody is', [aSubstitution('2026-03-01', today)], 'Dr. Jana Weiß, bis 12.03.2026'],
    [
      'when somebody will be',
      [aSubstitution('2026-03-16', '2026-03-29')],
      'Dr. Jana Weiß, 16.03.2026 bis 29.03.2026',
    ],
    [
      'nothing of one that was ended',
      [aSubstitution('2026-03-16', '2026-03-29', { deletedAt: 5 })],
      'keine geplant',
    ],
  ])('says of the substitute %s (§3)', async (_, substitutions, words) => {
    const { server, queries } = show([])
    server.answer(listSubstitutes, substitutions, [colleague])
    await queries.invalidateQueries({ queryKey: ['substitutes'] })
    const profile = await screen.findByRole('region', { name: 'Profil' })
    expect(await within(profile).findByText(words)).toBeTruthy()
    expect(server.requestsOf(listSubstitutes).at(-1)?.address.searchParams.get('parent')).toBe(
      client.parentId,
    )
  })
})
