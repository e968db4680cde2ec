import type { Day } from '@standfest/domain/base/day.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { describe, expect, it } from 'vitest'
import { missedDays, moodDays, unbrokenSteps } from './mood-trend.ts'

const today = '2026-03-12' as Day
const longAgo = '2025-10-30' as Day

function survey(day: string, mood: number, complete = true): DailySurvey {
  return { day, complete, content: [{ id: 'mood', user_selection: mood }] } as unknown as DailySurvey
}

describe('mood', () => {
  it('shows a gap where a day has no check-in', () => {
    const days = moodDays([survey('2026-03-11', 3), survey('2026-03-09', 1)], {
      today,
      days: 4,
      registeredOn: longAgo,
    })
    expect(days).toEqual([
      { day: '2026-03-09', mood: 1 },
      { day: '2026-03-10', mood: undefined },
      { day: '2026-03-11', mood: 3 },
      { day: '2026-03-12', mood: undefined },
    ])
    expect(unbrokenSteps(days)).toEqual([])
  })

  it('joins only days that follow each other', () => {
    const days = moodDays([survey('2026-03-12', 2), survey('2026-03-11', 3), survey('2026-03-09', 1)], {
      today,
      days: 4,
      registeredOn: longAgo,
    })
    expect(unbrokenSteps(days)).toEqual([[2, 3]])
  })

  it('counts no days before the registration', () => {
    const days = moodDays([], { today, days: 14, registeredOn: '2026-03-11' as Day })
    expect(days.map(({ day }) => day)).toEqual(['2026-03-11', '2026-03-12'])
  })
})

describe('missed check-ins', () => {
  it.each([
    [['2026-03-12'], 0],
    [['2026-03-11'], 0],
    [['2026-03-10'], 1],
    [['2026-03-08', '2026-03-07'], 3],
    [[], 132],
  ])('after check-ins on %j %i whole days lie before today', (days, missed) => {
    const surveys = days.map((day) => survey(day, 2))
    expect(missedDays(surveys, { today, registeredOn: longAgo })).toBe(missed)
  })

  it('takes no account of surveys that carry consumption only', () => {
    expect(missedDays([survey('2026-03-11', 2, false)], { today, registeredOn: '2026-03-09' as Day })).toBe(2)
  })
})
