import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contentOfFile,
  phq9Bundle,
  questionnaireFile,
  scoredChoice,
  worded,
} from '#testing/questionnaire-files.ts'
import {
  answeredLines,
  askedItems,
  carriedAnswers,
  isScored,
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

describe('the answers that are kept', () => {
  const exists = (question: string, answer: boolean) => ({
    enableWhen: [{ question, operator: 'exists', answerBoolean: answer }],
  })
  const chained = contentOfFile(
    questionnaireFile([
      { linkId: 'note', type: 'text', ...words },
      { linkId: 'why', type: 'text', ...words, ...exists('note', true), required: true },
      { linkId: 'none', type: 'boolean', ...words, ...exists('note', false) },
      {
        linkId: 'last',
        type: 'group',
        ...words,
        ...exists('none', true),
        item: [{ linkId: 'end', type: 'text', ...words }],
      },
    ]),
  )
  const texts = fc.constantFrom('', '  ', 'etwas')
  const given = fc.record(
    { note: texts, why: texts, none: fc.boolean(), last: texts, end: texts, strange: texts },
    { requiredKeys: [] },
  )

  // REQ 4.374
  it('are the same when they are read again, and ask the same questions', () => {
    fc.assert(
      fc.property(given, (answers) => {
        const kept = keptAnswers(chained, answers)
        expect(keptAnswers(chained, kept)).toEqual(kept)
        expect(askedItems(chained, kept)).toEqual(askedItems(chained, answers))
        expect(missingQuestions(chained, kept)).toEqual(missingQuestions(chained, answers))
      }),
    )
  })

  it('do not ask for a reason of a text that is blank', () => {
    expect(keptAnswers(chained, { note: ' ', why: 'weil', none: true })).toEqual({ none: true })
    expect(refuseAnswers(chained, { note: ' ' })).toMatchObject({
      fields: [{ field: 'answers', code: 'ERROR.REQUIRED' }],
    })
  })

  // REQ 4.374
  it('fit another version where it asks the same in the same words, with the same choices', () => {
    const next = contentOfFile(
      questionnaireFile([
        { linkId: 'drinks', type: 'boolean', ...words },
        { linkId: 'note', type: 'text', ...worded('text', 'Eine andere Frage', 'Another question') },
        { linkId: 'since', type: 'text', ...words },
        scoredChoice('mood', ['gut', 'schlecht']),
        scoredChoice('much', ['wenig', 'viel']),
        { linkId: 'new', type: 'text', ...words },
      ]),
    )
    const answers = { drinks: true, note: 'x', since: '2026-02-28', mood: 1, much: 1, new: 'y' }
    expect(carriedAnswers(content, next, answers)).toEqual({ drinks: true, much: 1 })
  })
})

describe('answers in words', () => {
  it('have days and decimals as each language writes them', () => {
    const typed = contentOfFile(
      questionnaireFile([
        { linkId: 'litres', type: 'decimal', ...words },
        { linkId: 'since', type: 'date', ...words },
        { linkId: 'note', type: 'text', ...words },
      ]),
    )
    const lines = answeredLines(typed, { litres: 1.05, since: '2026-02-28', note: '2026-02-28' })
    expect(lines.map(({ answer }) => answer)).toEqual([
      { de_DE: '1,05', en_EN: '1.05' },
      { de_DE: '28.02.2026', en_EN: '28.02.2026' },
      { de_DE: '2026-02-28', en_EN: '2026-02-28' },
    ])
  })
})

describe('sums', () => {
  it('belong to questionnaires whose choices have numbers', () => {
    expect(isScored(content)).toBe(true)
    expect(isScored(contentOfFile(questionnaireFile([{ linkId: 'a', type: 'integer', ...words }])))).toBe(
      false,
    )
  })

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
