import { describe, expect, it } from 'vitest'
import { addDays, type Day, weekdayOf } from '#base/day.ts'
import {
  askedTemplate,
  asksTooMuch,
  checkInQuestions,
  chosenOf,
  refuseChosenQuestions,
  reviewQuestions,
} from './asked-questions.ts'
import type { SurveyItem } from './daily-survey.ts'
import { firstSurveyTemplate } from './first-template.ts'
import { newQuestion, ownAnswerTypes } from './own-questions.ts'

const thursday = '2026-03-12' as Day
const own = (number: number, when: Partial<SurveyItem> = {}): SurveyItem => ({
  ...newQuestion(`own_${number}`, 'scale_ten'),
  ...when,
})
const items: readonly SurveyItem[] = [
  ...firstSurveyTemplate.items,
  own(1),
  own(2, { weekdays: '4' }),
  own(3, { isWeekly: true }),
  own(4, { isInPool: true }),
  own(5, { isInPool: true, isWeekly: true }),
  own(6, { isInPool: true, weekdays: '67' }),
]
const ownIds = (asked: readonly SurveyItem[]) =>
  asked.map(({ id }) => id).filter((id) => id.startsWith('own_'))

describe('the questions of a day', () => {
  // REQ 4.290, 4.291
  it.each([
    [thursday, '', ['own_1', 'own_2']],
    [addDays(thursday, 1), '', ['own_1']],
    [thursday, 'own_4 own_5 own_6', ['own_1', 'own_2', 'own_4']],
    [addDays(thursday, 2), 'own_4 own_5 own_6', ['own_1', 'own_4', 'own_6']],
    [addDays(thursday, 2), 'own_6', ['own_1', 'own_6']],
    [addDays(thursday, 2), 'own_60', ['own_1']],
  ] as const)('on %s with "%s" chosen are %j beside those that are always asked', (day, chosen, expected) => {
    const asked = checkInQuestions(items, { day, chosen })
    expect(ownIds(asked)).toEqual(expected)
    expect(asked.slice(0, 6)).toEqual(firstSurveyTemplate.items)
    expect(
      askedTemplate({ ...firstSurveyTemplate, items: [...items] }, day, { chosenQuestions: chosen }).items,
    ).toEqual(asked)
  })

  it('come as often in a year as a count by hand says', () => {
    for (const weekdays of ['1', '67', '135', '1234567']) {
      const days = Array.from({ length: 365 }, (_, after) => addDays('2026-01-01' as Day, after))
      const asked = days.filter(
        (day) => checkInQuestions([own(1, { weekdays })], { day, chosen: '' }).length > 0,
      )
      const counted = days.filter((day) => [...weekdays].map(Number).includes(weekdayOf(day)))
      expect(asked).toEqual(counted)
    }
  })

  it('of the weekly review are the weekly ones, of the pool only the chosen ones', () => {
    expect(ownIds(reviewQuestions(items, ''))).toEqual(['own_3'])
    expect(ownIds(reviewQuestions(items, 'own_4 own_5'))).toEqual(['own_3', 'own_5'])
  })
})

describe('a choice from the pool', () => {
  // REQ 4.291
  it('is kept in the order of the template', () => {
    expect(chosenOf(items, ['own_6', 'own_4', 'own_1'])).toBe('own_4 own_6')
  })

  it.each([
    ['own_4 own_6', undefined],
    ['', undefined],
    ['own_6 own_4', 'ERROR.CHOICE_INVALID'],
    ['own_1', 'ERROR.CHOICE_INVALID'],
    ['own_99', 'ERROR.CHOICE_INVALID'],
  ])('of "%s" is answered with %s', (chosen, code) => {
    expect(refuseChosenQuestions(items, chosen, '')?.fields?.[0]?.code).toBe(code)
  })

  it('stays at five on any day and in a review, whichever days the others have', () => {
    const pool = (count: number, when: Partial<SurveyItem>) =>
      Array.from({ length: count }, (_, index) => own(index + 1, { isInPool: true, ...when }))
    const all = (count: number) => Array.from({ length: count }, (_, index) => `own_${index + 1}`).join(' ')
    expect(asksTooMuch(pool(5, {}), all(5))).toBe(false)
    expect(asksTooMuch(pool(6, {}), all(6))).toBe(true)
    expect(refuseChosenQuestions(pool(6, {}), all(6), '')?.fields?.[0]).toMatchObject({
      code: 'ERROR.TOO_MANY',
      count: 5,
    })
    expect(asksTooMuch([...pool(3, { weekdays: '123' }), ...pool(3, { weekdays: '4567' })], all(3))).toBe(
      false,
    )
    expect(asksTooMuch([...pool(3, { weekdays: '123' }), own(7), own(8), own(9)], all(3))).toBe(true)
    expect(asksTooMuch(pool(6, { isWeekly: true }), all(6))).toBe(true)
    expect(asksTooMuch([...pool(5, { isWeekly: true }), own(7)], all(5))).toBe(false)
  })
})

describe('a scale from 0 to 10', () => {
  it('has eleven steps, and is one of the kinds that a clinic chooses', () => {
    expect(newQuestion('own_1', 'scale_ten').options.map(({ id }) => id)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(ownAnswerTypes).toContain('scale_ten')
  })
})
