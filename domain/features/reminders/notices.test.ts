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

describe('a reminder’s message among others due at the same time', () => {
  // REQ 4.288
  it('names all that are still wanted, unless an earlier one does', () => {
    const others = [appointment({}), appointment({ id: 'a', isWanted: false })]
    expect(kindsToTell({ ...checkIn, isWanted: true }, others)).toEqual(['daily-survey', 'appointment'])
    const review = appointment({ kind: 'weekly-survey' })
    expect(kindsToTell({ ...checkIn, isWanted: true }, [review])).toBe('covered')
    expect(kindsToTell({ ...checkIn, isWanted: true }, [{ ...review, isWanted: false }])).toEqual([
      'daily-survey',
    ])
    // A message that was sent has named the others, even if its own reminder is answered meanwhile.
    const sent = { ...review, state: 'sent', isWanted: false } as const
    expect(kindsToTell({ ...checkIn, isWanted: true }, [sent])).toBe('covered')
  })

  // REQ 4.288
  it('that has become obsolete still names those that relied on it, and none twice', () => {
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
