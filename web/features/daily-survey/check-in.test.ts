import type { Day } from '@standfest/domain/base/day.ts'
import type { AnswerValue } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { describe, expect, it } from 'vitest'
import { overview } from '#survey-run/steps.ts'
import { countOf } from './asked-of-check-in.ts'
import {
  answerAndMoveOn,
  type CheckIn,
  faultOf,
  keepConsumptionOnly,
  moveBack,
  moveOn,
  noteAnswer,
  prepare,
  returnTo,
  startCheckIn,
} from './check-in.ts'

const { items } = firstSurveyTemplate
const today = '2026-03-12' as Day
const begin = (complete = true) => startCheckIn(items, { today, complete })

function answered(checkIn: CheckIn, ...values: AnswerValue[]): CheckIn {
  return values.reduce((soFar, value) => answerAndMoveOn(items, soFar, soFar.at, value), checkIn)
}

describe('check-in', () => {
  // REQ 4.21
  it('asks in the order of the template, one question after the other (§3)', () => {
    const asked = [begin().at]
    let checkIn = begin()
    for (const value of [3, 2, 1, false]) {
      checkIn = answered(checkIn, value)
      asked.push(checkIn.at)
    }
    expect(asked).toEqual(['sleep', 'mood', 'pressure', 'consumption', 'risks'])
    expect(moveOn(items, checkIn).at).toBe(overview)
  })

  it('replaces the risks by the trigger after a yes, and the count stays (§4)', () => {
    const before = answered(begin(), 3, 2, 1)
    expect(answered(before, false).at).toBe('risks')
    expect(answered(before, true).at).toBe('consumption_trigger')
    expect(
      [before, answered(before, false), answered(before, true)].map((one) => countOf(items, one)),
    ).toEqual([5, 5, 5])
  })

  it('leads back with the answer kept, and from the list to one question and to the list again', () => {
    const listed = moveOn(items, answered(begin(), 3, 2, 1, false))
    expect(moveBack(items, listed).at).toBe('risks')
    const changed = answerAndMoveOn(items, returnTo(listed, 'mood'), 'mood', 3)
    expect(changed.at).toBe(overview)
    expect(changed.answers.mood).toBe(3)
    expect(moveBack(items, begin()).at).toBe('sleep')
  })

  it('asks for the trigger when the list is left to change consumption to yes (§4)', () => {
    const listed = moveOn(items, answered(begin(), 3, 2, 1, false))
    const changed = answerAndMoveOn(items, returnTo(listed, 'consumption'), 'consumption', true)
    expect(changed.at).toBe('consumption_trigger')
    expect(faultOf(items, changed)).toEqual({
      at: 'consumption_trigger',
      why: 'ERROR.SURVEY_TRIGGER_MISSING',
    })
    expect(moveOn(items, noteAnswer(changed, 'consumption_trigger', 'Streit')).at).toBe(overview)
  })

  // REQ 9.7
  it('takes a text of blanks for none and a text of more than 255 characters for too long (§5)', () => {
    const yes = answered(begin(false), true)
    const faultWith = (text: string) => faultOf(items, noteAnswer(yes, 'consumption_trigger', text))?.why
    expect(faultWith('   ')).toBe('ERROR.SURVEY_TRIGGER_MISSING')
    expect(faultWith('a'.repeat(256))).toBe('tooLong')
    expect(faultWith('a'.repeat(255))).toBeUndefined()
  })

  it('asks only for consumption when the first survey of the day is done (§4)', () => {
    expect(begin(false).at).toBe('consumption')
    expect(countOf(items, begin(false))).toBe(1)
    expect(answered(begin(false), false).at).toBe(overview)
    expect(countOf(items, answered(begin(false), true))).toBe(2)
  })

  it('keeps what was said of consumption when another tab was quicker (§6)', () => {
    const listed = moveOn(
      items,
      noteAnswer(answered(begin(), 3, 2, 1, true), 'consumption_trigger', 'Streit'),
    )
    const left = keepConsumptionOnly(items, listed)
    expect(left).toMatchObject({ complete: false, answeredElsewhere: true, at: overview })
    expect(left.answers).toEqual({ consumption: true, consumption_trigger: 'Streit' })
    expect(keepConsumptionOnly(items, answered(begin(), 3, 2)).at).toBe('consumption')
  })

  it('sends what is asked and nothing else, with the space around texts removed (§4, §5)', () => {
    const changed = answered(
      returnTo(noteAnswer(answered(begin(), 3, 2, 1, true), 'consumption_trigger', 'x'), 'consumption'),
      false,
    )
    const { key, survey } = prepare(firstSurveyTemplate, noteAnswer(changed, 'risks', '  Feierabend '), {
      key: 'one',
      instant: 1773299700,
    })
    expect(key).toBe('one')
    expect(survey).toEqual({
      refId: firstSurveyTemplate.refId,
      execTime: 1773299700,
      content: [
        { id: 'sleep', user_selection: 3 },
        { id: 'mood', user_selection: 2 },
        { id: 'pressure', user_selection: 1 },
        { id: 'consumption', user_selection: false },
        { id: 'risks', user_selection: 'Feierabend' },
      ],
    })
  })

  it('forgets a prepared sending as soon as an answer changes', () => {
    const submission = prepare(firstSurveyTemplate, begin(), { key: 'one', instant: 1 })
    expect(noteAnswer({ ...begin(), submission }, 'mood', 1).submission).toBeUndefined()
  })
})
