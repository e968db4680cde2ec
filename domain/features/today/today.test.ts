import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId, ContentId, EventId } from '#base/id.ts'
import {
  type ClientOfToday,
  drinkingOf,
  freeUntil,
  inOrderOfTheClock,
  isCoverNear,
  isReturnNear,
  type MeetingOfToday,
  nextMeetingOf,
  silentOf,
  slotsOf,
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
const minute = 60
const aMeeting = (id: string, from: number | null, to: number | null, more: object = {}): MeetingOfToday => ({
  id: id as ContentId,
  client: aClient(id).person,
  kind: 'session',
  title: 'Gespräch',
  location: 'Raum 2',
  startsAt: from === null ? null : from * minute,
  endsAt: to === null ? null : to * minute,
  state: 'planned',
  drinkingOn: null,
  agreed: 0,
  ...more,
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

  // REQ 2.146
  it('counts a group as one appointment, with its members, and two groups at the same time as two', () => {
    const group = { kind: 'group', title: 'Gruppe' } as const
    const slots = slotsOf([
      aMeeting('a', 0, 50),
      aMeeting('b', 0, 50),
      aMeeting('c', 60, 90, group),
      aMeeting('d', 60, 90, { ...group, location: 'Saal' }),
      aMeeting('e', 60, 90, group),
    ])
    expect(slots.map((slot) => slot.map(({ id }) => id))).toEqual([['a'], ['b'], ['c', 'e'], ['d']])
  })

  // REQ 2.146
  it.each<readonly [string, MeetingOfToday, number, number | undefined]>([
    ['for half an hour or longer', aMeeting('x', 0, 50), 0, 80],
    ['while the break lasts', aMeeting('x', 0, 50), 79, 80],
    ['not once it is over', aMeeting('x', 0, 50), 80, undefined],
    ['not for less', aMeeting('x', 0, 51), 0, undefined],
    ['not after an appointment without an end', aMeeting('x', 0, null), 0, undefined],
    ['not before the first one', aMeeting('x', 0, 50, { state: 'cancelled' }), 0, undefined],
    ['not after one of the whole day', aMeeting('x', null, null), 0, undefined],
  ])('is free between two appointments %s', (_, before, now, until) => {
    const slots = slotsOf([before, aMeeting('y', 80, 130)])
    const [, last] = slots
    expect(last && freeUntil(slots, last, now * minute)).toBe(until && until * minute)
  })

  it('is free until the end of the longest appointment before, and through one that was cancelled', () => {
    const slots = slotsOf([
      aMeeting('long', 0, 100),
      aMeeting('short', 10, 20),
      aMeeting('off', 110, 140, { state: 'cancelled' }),
      aMeeting('next', 130, 180),
    ])
    expect(slots.map((slot) => freeUntil(slots, slot, 0))).toEqual([
      undefined,
      undefined,
      undefined,
      130 * minute,
    ])
  })
})
