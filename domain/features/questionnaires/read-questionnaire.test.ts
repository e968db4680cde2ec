import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  contentOfFile,
  phq9Bundle,
  questionnaireFile,
  scoredChoice,
  worded,
} from '#testing/questionnaire-files.ts'
import { lifeAreasQuestionnaire } from './life-areas-questionnaire.ts'
import { askedItems, sumsOf } from './pack-answers.ts'
import { isGermanOnly, packLimits } from './pack-content.ts'
import { readQuestionnaire } from './read-questionnaire.ts'
import { selfHarmItems } from './self-harm.ts'

const faultsOf = (file: string, leaveOut: readonly string[] = []) => {
  const read = readQuestionnaire(file, leaveOut)
  return 'faults' in read ? read.faults.map(({ linkId, reason }) => `${linkId}: ${reason}`) : []
}
const yesNo = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'boolean',
  ...worded('text', `Frage ${linkId}`, `Question ${linkId}`),
  ...more,
})

describe('the published PHQ-9', () => {
  const alone = readFileSync(`${import.meta.dirname}/../../testing/fhir/phq-9-questionnaire.json`, 'utf8')

  // REQ 4.370
  it('is refused by linkId as it is: its answers are elsewhere, and its total is a quantity', () => {
    const faults = faultsOf(alone)
    expect(faults.filter((fault) => fault.endsWith('valueSet'))).toHaveLength(10)
    expect(faults).toContain('PHQ-9.Score: type')
  })

  // REQ 4.370
  it('is loaded with its value sets, and without the total, which nothing refers to', () => {
    expect(faultsOf(phq9Bundle())).toEqual(['PHQ-9.Score: type'])
    const content = contentOfFile(phq9Bundle(), ['PHQ-9.Score'])
    expect(content.leftOut).toEqual(['PHQ-9.Score'])
    expect(content.items.map(({ linkId }) => linkId)).toEqual([
      'PHQ-9.Description',
      ...Array.from({ length: 9 }, (_, place) => `PHQ-9.${place + 1}`),
      'PHQ-9.10',
    ])
    expect(content.items[1]?.options.map(({ score }) => score)).toEqual([0, 1, 2, 3])
    expect(content.items.at(-1)?.options.map(({ score }) => score)).toEqual([null, null, null, null])
  })

  // REQ 4.372
  it('is known to ask about self-harm in its ninth item, by code and by words', () => {
    const content = contentOfFile(phq9Bundle(), ['PHQ-9.Score'])
    expect(selfHarmItems(content)).toEqual(['PHQ-9.9'])
    const items = content.items.map((item) => ({ ...item, codes: [] }))
    expect(selfHarmItems({ ...content, items })).toEqual(['PHQ-9.9'])
    const other = content.items.map((item) => ({ ...item, words: { de_DE: 'Frage', en_EN: null } }))
    expect(selfHarmItems({ ...content, items: other })).toEqual(['PHQ-9.9'])
  })
})

describe('a file that somebody else wrote', () => {
  const one = yesNo('a')
  const bundleOf = (...resources: unknown[]) =>
    JSON.stringify({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) })
  const wrapped = (levels: number): object =>
    levels === 0 ? { modifierExtension: [{ url: 'x' }] } : { more: wrapped(levels - 1) }
  const listed = (count: number, of = '') =>
    Array.from({ length: count }, (_, place) => ({ linkId: `i${of}${place}`, type: 'boolean', text: 'x' }))
  const texts = (count: number, maxLength: number) =>
    Array.from({ length: count }, (_, place) => ({
      linkId: `t${place}`,
      type: 'text',
      text: 'Was noch?',
      maxLength,
    }))
  const deep = (levels: number): object =>
    levels === 0
      ? yesNo('end')
      : { linkId: `g${levels}`, type: 'group', ...worded('text', 'G', 'G'), item: [deep(levels - 1)] }

  it.each([
    ['no JSON', 'nichts', ': notJson'],
    ['a list', '[]', ': notJson'],
    ['another resource', '{"resourceType":"Patient"}', ': notQuestionnaire'],
    ['too long', questionnaireFile([one], { description: 'x'.repeat(packLimits.file) }), ': tooLarge'],
    [
      'too long in bytes',
      questionnaireFile([one], { description: 'ä'.repeat(packLimits.file / 2) }),
      ': tooLarge',
    ],
    [
      'two questionnaires',
      bundleOf(JSON.parse(questionnaireFile([one])), JSON.parse(questionnaireFile([one]))),
      ': severalQuestionnaires',
    ],
    ['a list that is none', '{"resourceType":"Bundle","entry":{"resource":{}}}', ': malformed'],
    ['a file for R5', questionnaireFile([yesNo('a', { type: 'coding' })]), ': otherRelease'],
    [
      'a file for R5, by its head',
      questionnaireFile([one], { versionAlgorithmString: 'semver' }),
      ': otherRelease',
    ],
    ['a file for STU3', questionnaireFile([yesNo('a', { type: 'choice', option: [{}] })]), ': otherRelease'],
    ['items that are no list', questionnaireFile({ a: one } as never), ': malformed'],
    ['an item that is a word', questionnaireFile(['a' as never]), ': malformed'],
    ['a word for a yes', questionnaireFile([yesNo('a', { required: 'true' })]), 'a: malformed'],
    [
      'a length that is none',
      questionnaireFile([yesNo('a', { type: 'text', maxLength: -1 })]),
      'a: malformed',
    ],
    ['an address of any length', questionnaireFile([one], { url: `x:${'a'.repeat(200)}` }), ': tooLong'],
    ['a prefix of any length', questionnaireFile([yesNo('a', { prefix: '1'.repeat(21) })]), 'a: tooLong'],
    [
      'half a character',
      questionnaireFile([{ linkId: 'a', type: 'boolean', text: 'Ja\ud800' }]),
      'a: characters',
    ],
    [
      'styles at the title',
      questionnaireFile([one], { _title: { extension: [{ url: 'x:style' }] } }),
      ': extension',
    ],
    ['rules of its own', questionnaireFile([one], { implicitRules: 'x' }), ': modifier'],
    ['a modifier deep in its head', questionnaireFile([one], { contact: [wrapped(300)] }), ': modifier'],
    [
      'a modifier deep in an item',
      questionnaireFile([yesNo('a', { code: [{ code: 'x', more: wrapped(300) }] })]),
      'a: modifier',
    ],
    [
      'a modifier at an entry of a bundle',
      JSON.stringify({
        resourceType: 'Bundle',
        entry: [{ modifierExtension: [{ url: 'x' }], resource: JSON.parse(questionnaireFile([one])) }],
      }),
      ': modifier',
    ],
    [
      'conditions that are joined by nothing',
      questionnaireFile([
        one,
        yesNo('b', {
          enableWhen: [true, false].map((answerBoolean) => ({ question: 'a', operator: '=', answerBoolean })),
        }),
      ]),
      'b: condition',
    ],
    [
      'two least numbers',
      questionnaireFile([
        yesNo('a', {
          type: 'integer',
          extension: [1, 2].map((valueInteger) => ({
            url: 'http://hl7.org/fhir/StructureDefinition/minValue',
            valueInteger,
          })),
        }),
      ]),
      'a: bounds',
    ],
    ['more text than a request carries', questionnaireFile(texts(31, 2000)), ': tooMuchText'],
    ['no items', questionnaireFile([]), ': noItems'],
    [
      'nothing to answer',
      questionnaireFile([{ linkId: 'd', type: 'display', ...worded('text', 'D', 'D') }]),
      ': noQuestion',
    ],
    ['a modifier extension', questionnaireFile([one], { modifierExtension: [{ url: 'x' }] }), ': modifier'],
    [
      'an item’s modifier',
      questionnaireFile([yesNo('a', { modifierExtension: [{ url: 'x' }] })]),
      'a: modifier',
    ],
    [
      'an unknown extension',
      questionnaireFile([yesNo('a', { extension: [{ url: 'x:score' }] })]),
      'a: extension',
    ],
    ['a linkId twice', questionnaireFile([one, one]), 'a: twice'],
    ['no linkId', questionnaireFile([yesNo('')]), ': linkId'],
    ['an upload', questionnaireFile([yesNo('a', { type: 'attachment' })]), 'a: type'],
    ['answers more than once', questionnaireFile([yesNo('a', { repeats: true })]), 'a: repeats'],
    ['an item in a question', questionnaireFile([yesNo('a', { item: [yesNo('b')] })]), 'a: nested'],
    [
      'no German',
      questionnaireFile([{ linkId: 'a', type: 'boolean', text: 'Sure?' }], { language: 'en' }),
      'a: noGerman',
    ],
    [
      'hidden characters',
      questionnaireFile([{ linkId: 'a', type: 'boolean', text: 'Ja\u202enein' }]),
      'a: characters',
    ],
    ['five levels', questionnaireFile([deep(5) as never]), 'g1: tooDeep'],
    ['a choice without options', questionnaireFile([scoredChoice('a', [])]), 'a: noOptions'],
    [
      'a condition on a later item',
      questionnaireFile([
        yesNo('a', { enableWhen: [{ question: 'b', operator: 'exists', answerBoolean: true }] }),
        yesNo('b'),
      ]),
      'a: condition',
    ],
    [
      'a condition on itself',
      questionnaireFile([
        yesNo('a', { enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }] }),
      ]),
      'a: condition',
    ],
    [
      'a comparison that is not read',
      questionnaireFile([
        one,
        yesNo('b', { enableWhen: [{ question: 'a', operator: '>', answerInteger: 1 }] }),
      ]),
      'b: condition',
    ],
    [
      'bounds that contradict each other',
      questionnaireFile([
        yesNo('a', {
          type: 'integer',
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 5 },
            { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 1 },
          ],
        }),
      ]),
      'a: bounds',
    ],
  ])('is refused: %s', (_, file, fault) => {
    expect(faultsOf(file)).toContain(fault)
  })

  it('is read with as many items as the limit says, and with a byte order mark before it', () => {
    expect(contentOfFile(questionnaireFile(listed(packLimits.items))).items).toHaveLength(packLimits.items)
    expect(contentOfFile(`\ufeff${questionnaireFile([one])}`).items).toHaveLength(1)
    expect(contentOfFile(questionnaireFile(texts(30, 2000))).items).toHaveLength(30)
  })

  it('is refused without being read to its end: two thousand items, five hundred levels', () => {
    expect(faultsOf(questionnaireFile(listed(packLimits.items + 1)))).toEqual([': tooMany'])
    expect(faultsOf(questionnaireFile(listed(2000)))).toEqual([': tooMany'])
    const groups = listed(20).map((item) => ({
      ...item,
      linkId: `g${item.linkId}`,
      type: 'group',
      item: listed(50, item.linkId),
    }))
    expect(faultsOf(questionnaireFile(groups))).toEqual([': tooMany'])
    const nested = `{"resourceType":"Questionnaire","title":"T","item":${'[{"item":'.repeat(6000)}1${'}]'.repeat(6000)}}`
    expect(faultsOf(nested)).toEqual([': linkId'])
    expect(faultsOf(questionnaireFile([deep(500) as never])).length).toBeGreaterThan(0)
    expect(faultsOf('['.repeat(100_000))).toEqual([': notJson'])
  })

  it('keeps marks of HTML as text, and knows no inherited names', () => {
    expect(faultsOf(questionnaireFile([yesNo('__proto__')]))).toEqual(['__proto__: linkId'])
    const after = yesNo('b', {
      text: '<b>Ja</b>',
      enableWhen: [{ question: 'constructor', operator: 'exists', answerBoolean: true }],
    })
    const content = contentOfFile(questionnaireFile([yesNo('constructor'), after]))
    expect(content.items[1]?.words.de_DE).toBe('<b>Ja</b>')
    expect(askedItems(content, {}).map(({ linkId }) => linkId)).toEqual(['constructor'])
  })

  it('leaves out only what it is asked to, and only what can be left out', () => {
    const file = questionnaireFile([
      one,
      yesNo('b', { type: 'quantity' }),
      yesNo('c', { type: 'quantity', required: true }),
    ])
    expect(faultsOf(file, ['b', 'c'])).toEqual(['c: type', 'c: notToLeaveOut'])
    expect(faultsOf(questionnaireFile([one]), ['a'])).toEqual(['a: notToLeaveOut'])
  })
})

describe('the questionnaire that comes with Standfest', () => {
  // REQ 4.376
  it('is sound, in both languages, asks nothing about self-harm, and its sum has a range', () => {
    const content = contentOfFile(lifeAreasQuestionnaire)
    expect(isGermanOnly(content)).toBe(false)
    expect(selfHarmItems(content)).toEqual([])
    const answers = Object.fromEntries(
      content.items.filter(({ type }) => type === 'choice').map(({ linkId }) => [linkId, 2]),
    )
    expect(sumsOf(content, answers)).toEqual([{ group: null, sum: 12, min: 0, max: 24 }])
  })
})

describe('words that ask about suicide or self-harm', () => {
  const found = (text: string) =>
    selfHarmItems(contentOfFile(questionnaireFile([{ linkId: 'a', type: 'boolean', text }]))).length > 0

  it.each([
    'Gedanken, dass Sie lieber tot wären oder sich Leid zufügen möchten',
    'Haben Sie an Suizid gedacht?',
    'Haben Sie sich selbst verletzt?',
    'Thoughts that you would be better off dead',
    'Have you thought of killing yourself?',
  ])('preset yes: %s', (text) => expect(found(text)).toBe(true))

  it.each([
    'Haben Sie gut geschlafen?',
    'Tut Ihnen der Rücken weh?',
    'Have you been in pain?',
    'Wie ist Ihr Leben zu Hause?',
  ])('do not: %s', (text) => expect(found(text)).toBe(false))
})
