import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { DailySurvey, SurveyItem } from '#features/daily-survey/daily-survey.ts'
import { newQuestion } from '#features/daily-survey/own-questions.ts'
import { hasOwnAnswers, ownAnswersOf, ownPlotsOf, stepOfAnswer, wordsOfAnswer } from './own-answers.ts'

const day = (text: string) => text as Day
const worded = (item: SurveyItem, de: string): SurveyItem => ({
  ...item,
  question: { de_DE: de, en_EN: `${de} (en)` },
})
const outside = worded(newQuestion('own_1', 'boolean'), 'Waren Sie draußen?')
const rest = worded(newQuestion('own_2', 'scale_rating'), 'Wie erholt sind Sie?')
const good = worded(newQuestion('own_3', 'text'), 'Was war gut?')
const sleep: SurveyItem = { ...rest, id: 'sleep' }
const survey = (on: string, answers: Record<string, number | boolean | string>, complete = true) => ({
  day: day(on),
  complete,
  content: Object.entries(answers).map(([id, value]) => ({ id, user_selection: value })),
})
const march = { from: day('2026-03-01'), to: day('2026-03-31') }

describe('answers to questions of the clinic', () => {
  it('stand in the order of the present version, with its words, and what is no longer asked after them (§3)', () => {
    const before = { items: [sleep, good, worded(outside, 'Warst du draußen?')] }
    const present = { items: [sleep, rest, outside] }
    const surveys = [
      survey('2026-03-03', { sleep: 3, own_1: false, own_2: 4 }),
      survey('2026-03-02', { sleep: 3, own_1: true, own_3: ' Spazieren ' }),
    ]
    const found = ownAnswersOf(surveys, [present, before], march)
    expect(found.map(({ item, answers }) => [item.question.de_DE, ...answers])).toEqual([
      ['Wie erholt sind Sie?', { day: '2026-03-03', value: 4 }],
      ['Waren Sie draußen?', { day: '2026-03-02', value: true }, { day: '2026-03-03', value: false }],
      ['Was war gut?', { day: '2026-03-02', value: 'Spazieren' }],
    ])
  })

  it('are those of the days that are looked at, and of whole check-ins', () => {
    const surveys = [
      survey('2026-02-28', { own_1: true }),
      survey('2026-04-01', { own_1: true }),
      survey('2026-03-05', { own_1: true }, false),
      survey('2026-03-06', { own_3: '' }),
    ]
    expect(ownAnswersOf(surveys, [{ items: [outside, good] }], march)).toEqual([])
    expect(hasOwnAnswers(surveys)).toBe(true)
    expect(hasOwnAnswers([survey('2026-03-06', { sleep: 3, consumption_trigger: 'Fest' })])).toBe(false)
  })

  it.each([
    [outside, true, 'Ja', 'Yes', 1],
    [outside, false, 'Nein', 'No', 0],
    [rest, 4, '4', '4', 4],
    [
      { ...rest, options: [{ id: 5, label: { de_DE: 'ganz', en_EN: 'wholly' } }] },
      5,
      '5, ganz',
      '5, wholly',
      5,
    ],
    [worded(newQuestion('own_4', 'mood_rating'), 'Und?'), 2, 'Mittel', 'Medium', 2],
    [good, 'Spazieren', 'Spazieren', 'Spazieren', undefined],
  ])('are said in the words of the clinic: %#', (item, value, de, en, step) => {
    expect([wordsOfAnswer(item, value, 'de_DE'), wordsOfAnswer(item, value, 'en_EN')]).toEqual([de, en])
    expect(stepOfAnswer(value)).toBe(step)
  })

  // REQ 2.121
  it('are plotted by day, with the mean of the week before, and say since when they were asked', () => {
    const versions = [
      { refId: 'new' as DailySurvey['refId'], items: [sleep, rest, good] },
      { refId: 'old' as DailySurvey['refId'], items: [sleep] },
    ]
    const asked = (on: string, refId: string, answers: Record<string, number | string>) => ({
      ...survey(on, answers),
      refId: refId as DailySurvey['refId'],
    })
    const surveys = [
      asked('2026-03-05', 'new', { own_2: 2, own_3: 'Spazieren' }),
      asked('2026-03-04', 'new', { own_2: 4 }),
      asked('2026-03-02', 'new', { own_3: 'Ruhe' }),
      asked('2026-03-01', 'old', {}),
    ]
    const [plot, ...others] = ownPlotsOf(surveys, versions, {
      from: day('2026-03-01'),
      to: day('2026-03-06'),
    })
    expect(others).toEqual([])
    expect(plot).toMatchObject({ item: rest, lowest: 1, highest: 5, askedFrom: 1 })
    expect(plot?.values).toEqual([undefined, undefined, undefined, 4, 2, undefined])
    expect(plot?.means).toEqual([undefined, undefined, undefined, 4, 3, undefined])
    const later = ownPlotsOf(surveys, versions, { from: day('2026-03-05'), to: day('2026-03-06') })
    expect(later.map(({ means, askedFrom }) => [means, askedFrom])).toEqual([[[3, undefined], undefined]])
  })

  it('have no mean where they are yes or no', () => {
    const surveys = [{ ...survey('2026-03-02', { own_1: true }), refId: 'new' as DailySurvey['refId'] }]
    const versions = [{ refId: 'new' as DailySurvey['refId'], items: [outside] }]
    const [plot] = ownPlotsOf(surveys, versions, { from: day('2026-03-02'), to: day('2026-03-02') })
    expect(plot).toMatchObject({ values: [1], means: [undefined], lowest: 0, highest: 1 })
  })
})
