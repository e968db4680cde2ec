import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { inOrderOfDays, isFollowUpDue } from './follow-ups.ts'

const day = (text: string) => text as Day

describe('a follow-up', () => {
  // REQ 4.190
  it.each([
    ['is due on its day', '2026-03-12', 0, true],
    ['stays due until it is done', '2026-03-05', 0, true],
    ['is not due before its day', '2026-03-13', 0, false],
    ['is not due once it is done', '2026-03-12', 1_773_000_000, false],
  ])('%s', (_, dueOn, doneAt, isDue) => {
    expect(isFollowUpDue({ dueOn: day(dueOn), doneAt }, day('2026-03-12'))).toBe(isDue)
  })

  it('comes in the order of the days, of one day in the order of writing', () => {
    const one = (dueOn: string, createdAt: number) => ({ dueOn: day(dueOn), createdAt })
    expect(inOrderOfDays([one('2026-03-13', 1), one('2026-03-12', 3), one('2026-03-12', 2)])).toEqual([
      one('2026-03-12', 2),
      one('2026-03-12', 3),
      one('2026-03-13', 1),
    ])
  })
})
