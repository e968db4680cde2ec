import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { ContentId } from '#base/id.ts'
import { agreedBefore, type MeetingInOrder, type MeetingState, placeOf } from './meetings.ts'

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
