import { describe, expect, it } from 'vitest'
import type { Instant } from '#base/day.ts'
import type { MessageId } from '#base/id.ts'
import { answerBy, stateAfterMessageBy, type ThreadChange, threadAfter, threadOf } from './threads.ts'

const zone = 'Europe/Berlin'
const at = (moment: string): Instant => Date.parse(moment) / 1000
const newest = 'm2' as MessageId
const change = (state: ThreadChange['state'], seen: string = newest): ThreadChange => ({
  state,
  newest: seen as MessageId,
})

describe('the state of a thread', () => {
  // REQ 4.196
  it('is open after a message of the client, and waits for the client after one of the care team', () => {
    expect([
      stateAfterMessageBy('client'),
      stateAfterMessageBy('therapist'),
      stateAfterMessageBy('substitute'),
    ]).toEqual(['open', 'waiting', 'waiting'])
  })

  // REQ 4.196
  it('is set by the care team, and says since when it waits', () => {
    const open = { newest, openSince: 100, lastClientMessageAt: 300 }
    expect(threadAfter(open, change('done'))).toEqual({ after: { state: 'done', openSince: null } })
    expect(threadAfter(open, change('waiting'))).toEqual({ after: { state: 'waiting', openSince: null } })
    expect(threadAfter(open, change('open'))).toEqual({ after: { state: 'open', openSince: 100 } })
    const settled = { newest, openSince: null, lastClientMessageAt: 300 }
    expect(threadAfter(settled, change('open'))).toEqual({ after: { state: 'open', openSince: 300 } })
  })

  // REQ 4.196
  it('is not set over a message that nobody has seen, nor opened where the client never wrote', () => {
    const thread = { newest, openSince: 100, lastClientMessageAt: 300 }
    expect(threadAfter(thread, change('done', 'm1'))).toMatchObject({
      refusal: { code: 'ERROR.MESSAGE_NEWER' },
    })
    const silent = { newest, openSince: null, lastClientMessageAt: null }
    expect(threadAfter(silent, change('open'))).toMatchObject({ refusal: { code: 'ERROR.INVALID' } })
  })
})

describe('the time to answer', () => {
  // REQ 4.197
  it.each([
    ['the next working day', '2026-03-12T08:30:00+01:00', 1, '2026-03-13T08:30:00+01:00'],
    ['over a weekend', '2026-03-13T15:00:00+01:00', 1, '2026-03-16T15:00:00+01:00'],
    ['written on a Saturday', '2026-03-14T10:00:00+01:00', 1, '2026-03-16T10:00:00+01:00'],
    ['written on a Sunday', '2026-03-15T23:59:00+01:00', 2, '2026-03-17T23:59:00+01:00'],
    ['over the change to summer time', '2026-03-27T09:00:00+01:00', 1, '2026-03-30T09:00:00+02:00'],
    ['two weeks', '2026-03-12T08:30:00+01:00', 10, '2026-03-26T08:30:00+01:00'],
  ])('ends at the same time of day on a working day: %s', (_, since, workdays, expected) => {
    expect(answerBy(at(since), workdays, zone)).toBe(at(expected))
  })

  // REQ 4.197
  it('is unlimited where the clinic promises none, and where nothing waits', () => {
    expect(answerBy(at('2026-03-12T08:30:00+01:00'), 0, zone)).toBeNull()
    const rules = { workdays: 1, zone }
    expect(threadOf({ state: 'done', openSince: null }, rules).answerBy).toBeNull()
    expect(threadOf({ state: 'open', openSince: at('2026-03-12T08:30:00+01:00') }, rules).answerBy).toBe(
      at('2026-03-13T08:30:00+01:00'),
    )
  })
})
