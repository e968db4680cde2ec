import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import {
  answerRate,
  type ClientCourse,
  courseDays,
  firstCourseDay,
  gapsOfCourse,
  runsOfCourse,
  treatedDays,
  weekOfTreatment,
} from './caseload.ts'

const today = '2026-11-23' as Day
const ago = (days: number) => addDays(today, -days)
const open = { registeredOn: ago(100), treatmentClosedOn: null }
const course = (days: readonly number[], facts: Partial<ClientCourse> = {}): ClientCourse => ({
  checkIns: days.map((day) => ({ day, mood: 2, pressure: 3 })),
  consumption: [],
  ...facts,
})
const everyDay = Array.from({ length: courseDays }, (_, day) => day)

describe('the small courses', () => {
  it('show 28 days, today included', () => {
    expect(firstCourseDay(today)).toBe('2026-10-27')
  })

  // REQ 2.110
  it.each([
    ['all of them in a long treatment', open, { from: 0, to: 27 }],
    ['from the first day of a young one', { ...open, registeredOn: ago(3) }, { from: 24, to: 27 }],
    ['on the first day', { ...open, registeredOn: today }, { from: 27, to: 27 }],
    ['up to the day of closing', { ...open, treatmentClosedOn: ago(7) }, { from: 0, to: 20 }],
    ['none where it was closed before them', { ...open, treatmentClosedOn: ago(28) }, undefined],
  ] as const)('count as treated days: %s', (_, span, days) => {
    expect(treatedDays(span, today)).toEqual(days)
  })

  // REQ 2.110
  it.each([
    ['every day answered', everyDay, open, [28, 28]],
    ['today not answered yet', everyDay.slice(0, 27), open, [27, 27]],
    ['three days missed', everyDay.filter((day) => day % 9 !== 5), open, [25, 28]],
    ['nothing in a young treatment but today', [27], { ...open, registeredOn: ago(3) }, [1, 4]],
    ['nothing on the first day', [], { ...open, registeredOn: today }, [0, 0]],
    ['answers after closing do not count', everyDay, { ...open, treatmentClosedOn: ago(7) }, [21, 21]],
    ['closed before them', [], { ...open, treatmentClosedOn: ago(40) }, [0, 0]],
  ] as const)('say how many days were answered: %s', (_, days, span, [answered, asked]) => {
    expect(answerRate(course(days), span, today)).toEqual({ answered, asked })
  })

  // REQ 2.110
  it('are gray without a check-in, and blank before the treatment, after it, and today', () => {
    const young = { ...open, registeredOn: ago(9) }
    expect(gapsOfCourse(course([18, 19, 22, 25]), young, today)).toEqual([
      { from: 20, to: 21 },
      { from: 23, to: 24 },
      { from: 26, to: 26 },
    ])
    expect(gapsOfCourse(course([]), { ...young, treatmentClosedOn: ago(5) }, today)).toEqual([
      { from: 18, to: 22 },
    ])
  })

  // REQ 2.110
  it('smooth nothing over a day without an answer', () => {
    const moods = [1, 3, 2, 1, 3]
    const told = {
      ...course([]),
      checkIns: [3, 4, 5, 7, 8].map((day, at) => ({ day, mood: moods[at] ?? 0, pressure: null })),
    }
    expect(runsOfCourse(told, 'mood').map((run) => run.map(({ day, mean }) => [day, mean]))).toEqual([
      [
        [3, 1],
        [4, 2],
        [5, 2],
      ],
      [
        [7, 1],
        [8, 2],
      ],
    ])
    expect(runsOfCourse(told, 'pressure')).toEqual([])
    const long = {
      ...course([]),
      checkIns: everyDay.map((day) => ({ day, mood: day < 7 ? 1 : 3, pressure: null })),
    }
    expect(runsOfCourse(long, 'mood')[0]?.[13]?.mean).toBe(3)
    expect(runsOfCourse(long, 'mood')[0]?.[7]?.mean).toBeCloseTo(9 / 7)
  })

  // REQ 2.111
  it.each([
    ['the first day', { ...open, registeredOn: today }, 1],
    ['its seventh day', { ...open, registeredOn: ago(6) }, 1],
    ['its eighth day', { ...open, registeredOn: ago(7) }, 2],
    ['a closed treatment stays in its week', { registeredOn: ago(100), treatmentClosedOn: ago(90) }, 2],
  ] as const)('stand beside the week of the treatment: %s', (_, span, week) => {
    expect(weekOfTreatment(span, today)).toBe(week)
  })
})
