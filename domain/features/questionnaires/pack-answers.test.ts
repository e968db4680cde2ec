import { describe, expect, it } from 'vitest'
import {
  contentOfFile,
  phq9Bundle,
  questionnaireFile,
  scoredChoice,
  worded,
} from '#testing/questionnaire-files.ts'
import {
  askedItems,
  keptAnswers,
  missingQuestions,
  type PackAnswers,
  refuseAnswers,
  sumsOf,
} from './pack-answers.ts'

const words = worded('text', 'Frage', 'Question')
const when = (question: string, answer: object) => ({ enableWhen: [{ question, operator: '=', ...answer }] })
const content = contentOfFile(
  questionnaireFile([
    { linkId: 'drinks', type: 'boolean', required: true, ...words },
    {
      linkId: 'more',
      type: 'group',
      ...words,
      ...when('drinks', { answerBoolean: true }),
      item: [
        scoredChoice('often', ['nie', 'manchmal', 'oft'], { required: true }),
        scoredChoice('much', ['wenig', 'viel']),
        { linkId: 'age', type: 'integer', ...words },
      ],
    },
    { linkId: 'since', type: 'date', ...words },
    { linkId: 'note', type: 'text', maxLength: 10, ...words },
    scoredChoice('mood', ['schlecht', 'gut']),
  ]),
)
const fault = (answers: PackAnswers) => refuseAnswers(content, answers)?.fields?.[0]

describe('the answers of a questionnaire', () => {
  // REQ 4.374
  it('are those to questions that are asked: a group that is not asked takes its questions along', () => {
    const asked = (answers: PackAnswers) => askedItems(content, answers).map(({ linkId }) => linkId)
    expect(asked({})).toEqual(['drinks', 'since', 'note', 'mood'])
    expect(asked({ drinks: true })).toEqual([
      'drinks',
      'more',
      'often',
      'much',
      'age',
      'since',
      'note',
      'mood',
    ])
    expect(keptAnswers(content, { drinks: false, often: 2, note: '  ' })).toEqual({ drinks: false })
  })

  // REQ 4.374
  it.each([
    ['a required one is missing', {}, 'answers.drinks', 'ERROR.REQUIRED'],
    ['one that a yes asks for is missing', { drinks: true }, 'answers.often', 'ERROR.REQUIRED'],
    ['it is to nothing', { drinks: false, other: 1 }, 'answers.other', 'ERROR.UNKNOWN_FIELD'],
    ['it is to a group', { drinks: false, more: true }, 'answers.more', 'ERROR.UNKNOWN_FIELD'],
    ['no such choice is there', { drinks: true, often: 3 }, 'answers.often', 'ERROR.CHOICE_INVALID'],
    ['the number has decimals', { drinks: true, often: 0, age: 1.5 }, 'answers.age', 'ERROR.NUMBER_INVALID'],
    ['the day does not exist', { drinks: false, since: '2026-02-30' }, 'answers.since', 'ERROR.DATE_INVALID'],
    ['the text is too long', { drinks: false, note: 'elf Zeichen' }, 'answers.note', 'ERROR.TOO_LONG'],
  ])('are refused by the name of the question if %s', (_, answers, field, code) => {
    expect(fault(answers as PackAnswers)).toMatchObject({ field, code })
  })

  it('are accepted whole, and what is missing is known before sending', () => {
    expect(fault({ drinks: false, mood: 1, since: '2026-02-28' })).toBeUndefined()
    expect(missingQuestions(content, { drinks: true })).toEqual(['often'])
  })
})

describe('sums', () => {
  // REQ 4.375
  it('are numbers with their range, of the whole and of a group with two scored questions', () => {
    expect(sumsOf(content, { drinks: true, often: 2, much: 1, mood: 0 })).toEqual([
      { group: null, sum: 3, min: 0, max: 4 },
      { group: 'more', sum: 3, min: 0, max: 3 },
    ])
    expect(sumsOf(content, { drinks: false, mood: 1 })).toEqual([{ group: null, sum: 1, min: 0, max: 1 }])
  })

  // REQ 4.375
  it('are not given where a scored question that was asked has no answer', () => {
    expect(sumsOf(content, { drinks: true, often: 2, mood: 0 })).toEqual([])
    expect(sumsOf(content, { drinks: true, often: 2, much: 1 })).toEqual([
      { group: 'more', sum: 3, min: 0, max: 3 },
    ])
  })

  it('leave out what its author gave no number', () => {
    const phq9 = contentOfFile(phq9Bundle(), ['PHQ-9.Score'])
    const answers = Object.fromEntries(
      phq9.items.filter(({ type }) => type === 'choice').map(({ linkId }) => [linkId, 2]),
    )
    expect(sumsOf(phq9, answers)).toEqual([{ group: null, sum: 18, min: 0, max: 27 }])
  })
})
