import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId, EventId } from '#base/id.ts'
import {
  type ClientOfToday,
  drinkingOf,
  inOrderOfTheClock,
  isCoverNear,
  isReturnNear,
  nextMeetingOf,
  silentOf,
} from './today.ts'

const day = (text: string) => text as Day
const today = day('2026-03-12')

function aClient(surname: string, facts: Partial<ClientOfToday> = {}): ClientOfToday {
  const person = {
    id: surname as AccountId,
    name: 'Kim',
    surname,
    customId: '',
    parentId: 'p' as AccountId,
    coverFor: null,
  }
  return { person, lastSurveyOn: today, registeredOn: day('2026-01-01'), lastEvent: undefined, ...facts }
}
const anEvent = (execTime: number, ignored = false) => ({
  id: 'e' as EventId,
  version: 1,
  day: today,
  execTime,
  ignored,
  sentBy: 'client' as const,
  trigger: 'Streit',
})
const surnames = (lines: readonly { client: { surname: string } }[]) =>
  lines.map(({ client }) => client.surname)

describe('the page of the day', () => {
  // REQ 2.90
  it('names drinking that nobody discussed, latest first', () => {
    const clients = [
      aClient('Brandt', { lastEvent: anEvent(1) }),
      aClient('Vogel', { lastEvent: anEvent(3) }),
      aClient('Maas', { lastEvent: anEvent(2, true) }),
      aClient('Falk'),
    ]
    expect(surnames(drinkingOf(clients))).toEqual(['Vogel', 'Brandt'])
  })

  // REQ 2.90
  it('names who has been silent for more than three days, the longest first, new clients from their registration', () => {
    const clients = [
      aClient('Zander', { lastSurveyOn: day('2026-03-08') }),
      aClient('Aydın', { lastSurveyOn: day('2026-03-08') }),
      aClient('Neu', { lastSurveyOn: undefined, registeredOn: day('2026-03-06') }),
      aClient('Vogel', { lastSurveyOn: day('2026-03-09') }),
    ]
    expect(silentOf(clients, today).map(({ client, days }) => [client.surname, days])).toEqual([
      ['Neu', 6],
      ['Aydın', 4],
      ['Zander', 4],
    ])
  })

  it.each([
    ['lasts', '2026-03-01', '2026-03-12', true],
    ['begins within a week', '2026-03-19', '2026-03-25', true],
    ['begins later', '2026-03-20', '2026-03-25', false],
    ['is over', '2026-03-01', '2026-03-11', false],
  ])('names a substitution that %s: %s to %s', (_, startDate, endDate, isNamed) => {
    expect(isCoverNear({ startDate: day(startDate), endDate: day(endDate) }, today)).toBe(isNamed)
  })

  // REQ 6.135
  it.each([
    ['yesterday', '2026-03-09', '2026-03-11', 0, true],
    ['a week ago', '2026-03-01', '2026-03-05', 0, true],
    ['eight days ago', '2026-03-01', '2026-03-04', 0, false],
    ['not yet', '2026-03-09', '2026-03-12', 0, false],
    ['early, yesterday', '2026-03-09', '2026-03-30', Date.parse('2026-03-11T12:00:00Z') / 1000, true],
    ['before it began', '2026-03-20', '2026-03-30', Date.parse('2026-03-11T12:00:00Z') / 1000, false],
  ])('offers the return report of an absence that ended %s', (_, startDate, endDate, deletedAt, isNamed) => {
    const absence = { startDate: day(startDate), endDate: day(endDate), deletedAt }
    expect(isReturnNear(absence, { today, zone: 'Europe/Berlin' })).toBe(isNamed)
  })

  it('has its sessions in the order of the clock and knows the next one', () => {
    const at = (startsAt: number | null, endsAt: number | null = null) => ({
      startsAt,
      endsAt,
      state: 'planned' as const,
    })
    const meetings = inOrderOfTheClock([at(300), at(100, 200), at(null), at(50)])
    expect(meetings.map(({ startsAt }) => startsAt)).toEqual([null, 50, 100, 300])
    expect(nextMeetingOf(meetings, 150)?.startsAt).toBe(100)
    expect(nextMeetingOf(meetings, 201)?.startsAt).toBe(300)
    expect(nextMeetingOf(meetings, 301)).toBeUndefined()
  })
})
