import { describe, expect, it } from 'vitest'
import { kindsToTell, type SimultaneousReminder } from './notices.ts'

const checkIn = { id: 'b', kind: 'daily-survey' } as const
const appointment = (more: Partial<SimultaneousReminder>): SimultaneousReminder => ({
  id: 'c',
  kind: 'appointment',
  state: 'planned',
  isWanted: true,
  ...more,
})

describe('the letter of a reminder among others of the same time', () => {
  // REQ 4.288
  it('tells of all that are wanted, unless one before it does', () => {
    const others = [appointment({}), appointment({ id: 'a', isWanted: false })]
    expect(kindsToTell({ ...checkIn, isWanted: true }, others)).toEqual(['daily-survey', 'appointment'])
    const review = appointment({ kind: 'weekly-survey' })
    expect(kindsToTell({ ...checkIn, isWanted: true }, [review])).toBe('covered')
    expect(kindsToTell({ ...checkIn, isWanted: true }, [{ ...review, isWanted: false }])).toEqual([
      'daily-survey',
    ])
    // What was sent has told of the others, also where it is answered meanwhile.
    const sent = { ...review, state: 'sent', isWanted: false } as const
    expect(kindsToTell({ ...checkIn, isWanted: true }, [sent])).toBe('covered')
  })

  // REQ 4.288
  it('that is not wanted any more tells of those that relied on it, and of nothing twice', () => {
    const own = { ...checkIn, isWanted: false }
    const covered = appointment({ state: 'covered' })
    expect(kindsToTell(own, [covered])).toEqual(['appointment'])
    expect(kindsToTell(own, [{ ...covered, isWanted: false }])).toBeUndefined()
    expect(kindsToTell(own, [covered, appointment({ id: 'd', state: 'sent' })])).toBeUndefined()
    const planned = appointment({ id: 'd' })
    expect(kindsToTell(own, [covered, planned])).toBeUndefined()
    expect(kindsToTell({ ...planned }, [covered, { ...own, state: 'planned' }])).toEqual([
      'appointment',
      'appointment',
    ])
    expect(kindsToTell(own, [])).toBeUndefined()
  })
})
