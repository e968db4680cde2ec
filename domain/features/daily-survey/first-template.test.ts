import { describe, expect, it } from 'vitest'
import { coreQuestions, firstDailySurveyVersionId, SurveyTemplate } from './daily-survey.ts'
import { firstSurveyTemplate } from './first-template.ts'

describe('daily survey, first template', () => {
  const item = (id: string) => firstSurveyTemplate.items.find((one) => one.id === id)
  const values = (id: string) => item(id)?.options.map((option) => option.id)
  const labels = (id: string, language: 'de_DE' | 'en_EN') =>
    item(id)?.options.map((option) => option.label[language])

  // REQ 3.30
  it('has the shape of a template version and the id that a new clinic starts with', () => {
    expect(SurveyTemplate.parse(firstSurveyTemplate)).toEqual(firstSurveyTemplate)
    expect(firstSurveyTemplate).toMatchObject({ refId: firstDailySurveyVersionId, number: 1 })
  })

  // REQ 3.8, 4.21
  it('asks the core questions in their order (§3)', () => {
    expect(firstSurveyTemplate.items.map((one) => one.id)).toEqual(coreQuestions)
  })

  // REQ 3.8, 5.12
  it.each([
    ['sleep', 'scale_rating', true, undefined],
    ['mood', 'mood_rating', true, undefined],
    ['pressure', 'scale_rating', true, undefined],
    ['consumption', 'boolean', true, undefined],
    ['risks', 'text', false, false],
    ['consumption_trigger', 'text', true, true],
  ])(
    'asks for %s by %s, required: %s, asked after consumption: %s (§3, §5)',
    (id, answerType, required, after) => {
      expect(item(id)).toMatchObject({
        answerType,
        required,
        contentType: answerType === 'text' ? 'text' : 'options',
      })
      expect(item(id)?.askedAfterConsumption).toBe(after)
    },
  )

  // REQ 3.8, 9.10
  it('offers scales of five, a mood of three, and no before yes (§9)', () => {
    expect(values('sleep')).toEqual([1, 2, 3, 4, 5])
    expect(values('mood')).toEqual([1, 2, 3])
    expect(values('pressure')).toEqual([1, 2, 3, 4, 5])
    expect(values('consumption')).toEqual([false, true])
    expect([values('risks'), values('consumption_trigger')]).toEqual([[], []])
  })

  // REQ 3.8
  it('names bad, medium and good at 1, 3 and 5 of the sleep, and at each mood (§3)', () => {
    expect(labels('sleep', 'en_EN')).toEqual(['bad', '', 'medium', '', 'good'])
    expect(labels('sleep', 'de_DE')).toEqual(['schlecht', '', 'mittel', '', 'gut'])
    expect(labels('mood', 'en_EN')).toEqual(['Bad', 'Medium', 'Good'])
    expect(labels('mood', 'de_DE')).toEqual(['Schlecht', 'Mittel', 'Gut'])
  })

  it('speaks both languages in every question and help (§1)', () => {
    const words = firstSurveyTemplate.items.flatMap(({ question, help }) => [question, help])
    for (const { de_DE: german, en_EN: english } of words) {
      expect(german.length).toBeGreaterThan(10)
      expect(english.length).toBeGreaterThan(10)
      expect(german).not.toBe(english)
      expect(`${german} ${english}`).not.toMatch(
        /!|rückf|versag|trocken|sauber|relaps|fail|clean|dirty|patient/i,
      )
    }
  })
})
