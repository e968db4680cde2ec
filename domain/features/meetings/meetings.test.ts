import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { ContentId } from '#base/id.ts'
import {
  type Agreement,
  agreedBefore,
  agreementAfter,
  agreementMaxLength,
  daysForAppointment,
  type MeetingInOrder,
  type MeetingState,
  placeOf,
  wordsOfSuccessor,
} from './meetings.ts'

const id = (name: string) => name as ContentId
const meeting = (name: string, state: MeetingState = 'held'): MeetingInOrder => ({
  id: id(name),
  day: '2026-03-12' as Day,
  state,
})

describe('the place of a session in the treatment', () => {
  // REQ 4.191
  it.each([
    ['the first one', [meeting('a')], 'a', 1, undefined],
    ['one after another', [meeting('a'), meeting('b')], 'b', 2, 'a'],
    [
      'one after a session to which the client did not come',
      [meeting('a'), meeting('b', 'no-show'), meeting('c')],
      'c',
      2,
      'a',
    ],
    ['one after a session that was called off', [meeting('a', 'cancelled'), meeting('b')], 'b', 1, undefined],
    [
      'one after a past session of which nobody said anything',
      [meeting('a', 'planned'), meeting('b')],
      'b',
      2,
      'a',
    ],
  ])('is that of %s', (_, meetings, wanted, number, last) => {
    const place = placeOf(meetings, id(wanted))
    expect([place.number, place.last?.id]).toEqual([number, last])
  })
})

describe('what a session begins with', () => {
  // REQ 4.192
  it('is what was agreed last time, and what is older and open; carried on only once', () => {
    const agreement = (meetingId: string, outcome: 'open' | 'kept' | 'carried') => ({
      meetingId: id(meetingId),
      outcome,
    })
    const agreements = [
      agreement('old', 'open'),
      agreement('old', 'kept'),
      agreement('last', 'open'),
      agreement('last', 'kept'),
      agreement('last', 'carried'),
      agreement('this', 'open'),
      agreement('later', 'open'),
    ]
    const isEarlier = (one: ContentId) => one !== 'later'
    expect(agreedBefore(agreements, { id: id('this'), last: id('last') }, isEarlier)).toEqual([
      agreement('old', 'open'),
      agreement('last', 'open'),
      agreement('last', 'kept'),
    ])
  })
})

describe('what becomes of an agreement', () => {
  const successor = { kind: 'goal', id: id('goal') } as const
  const present = { text: 'Anna anrufen', shared: true, outcome: 'open', successor: null } as Agreement
  const became = { ...present, outcome: 'became', successor } as Agreement

  // REQ 4.193
  it.each([
    ['goes on as a goal', present, { successor }, became],
    ['is open again once that is taken back', became, { outcome: 'open' }, present],
    ['is kept, and no goal any more', became, { outcome: 'kept' }, { ...present, outcome: 'kept' }],
    ['keeps its goal when its words change', became, { text: 'Anna' }, { ...became, text: 'Anna' }],
  ] as const)('%s', (_, before, change, after) => {
    expect(agreementAfter(before, change)).toEqual({ changed: after })
  })

  // REQ 4.193
  it.each([
    [
      'the care team’s own words become nothing that the client reads',
      { ...present, shared: false },
      { successor },
    ],
    ['nor those that stop being shared at the same time', present, { successor, shared: false }],
    ['an outcome beside it says two things at once', present, { successor, outcome: 'kept' }],
  ] as const)('%s', (_, before, change) => {
    expect(agreementAfter(before, change)).toMatchObject({ refusal: { code: 'ERROR.INVALID' } })
  })

  // REQ 4.193
  it('is offered as an appointment on the weekday of the session, in a week and in two, never on a day that is over', () => {
    const [session, later] = ['2026-03-12' as Day, '2026-03-30' as Day]
    expect(daysForAppointment(session, session)).toEqual(['2026-03-19', '2026-03-26'])
    expect(daysForAppointment(session, later)).toEqual(['2026-04-06', '2026-04-13'])
  })

  it('keeps all its words: what no title takes is in the description', () => {
    expect(wordsOfSuccessor('Anna anrufen')).toEqual({ title: 'Anna anrufen' })
    const long = 'a'.repeat(agreementMaxLength)
    const { title, description } = wordsOfSuccessor(long)
    expect([title.length, description]).toEqual([255, long])
  })
})
