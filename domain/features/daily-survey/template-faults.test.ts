import { describe, expect, it } from 'vitest'
import { coreQuestions, SurveyItem, type SurveyTemplate } from './daily-survey.ts'
import { firstSurveyTemplate } from './first-template.ts'
import { newQuestion, nextQuestionId, ownAnswerTypes } from './own-questions.ts'
import { normaliseItems, templateFaults, templateLimits } from './template-faults.ts'

const both = (words: string) => ({ de_DE: words, en_EN: words })
const { items } = firstSurveyTemplate
const own: SurveyItem = { ...newQuestion('own_1', 'boolean'), question: both('Waren Sie draußen?') }
const told = (sent: readonly SurveyItem[], earlier: readonly SurveyTemplate[] = [firstSurveyTemplate]) =>
  templateFaults(sent, earlier).map(({ field, rule }) => `${field} ${rule}`)
const changed = (id: string, different: Partial<SurveyItem>) =>
  items.map((item) => (item.id === id ? { ...item, ...different } : item))

describe('a new version of the daily survey', () => {
  // REQ 4.39
  it('may ask what was asked before, and questions of the clinic in any place (§6)', () => {
    expect(told(items)).toEqual([])
    for (const place of [0, 3, items.length]) expect(told(items.toSpliced(place, 0, own))).toEqual([])
  })

  // REQ 3.9
  it('asks for yes or no, a mood, a step of a scale, or a text, and for nothing else (§3)', () => {
    const kinds = ['boolean', 'mood_rating', 'scale_rating', 'scale_ten', 'text']
    expect(ownAnswerTypes.toSorted()).toEqual(kinds)
    expect([...new Set(items.map(({ answerType }) => answerType))].toSorted()).toEqual(
      kinds.filter((kind) => kind !== 'scale_ten'),
    )
    const [first] = items
    expect(kinds.map((answerType) => SurveyItem.safeParse({ ...first, answerType }).success)).toEqual(
      kinds.map(() => true),
    )
    expect(SurveyItem.safeParse({ ...first, answerType: 'number' }).success).toBe(false)
  })

  // REQ 3.9, 4.39
  it.each(ownAnswerTypes)('may ask for %s once it is worded', (type) => {
    const question = newQuestion('own_1', type)
    expect(told([...items, question])).toContain('items.6.question.de_DE required')
    const options = question.options.map((option) => ({ ...option, label: both('Wort') }))
    expect(told([...items, { ...question, question: both('Frage?'), options }])).toEqual([])
  })

  // REQ 4.290
  it.each<[string, Partial<SurveyItem>, readonly string[]]>([
    ['on days of the week', { weekdays: '135' }, []],
    ['in the weekly review', { isWeekly: true }, []],
    ['of chosen clients', { isInPool: true }, []],
    ['on no day', { weekdays: '' }, ['items.6.weekdays weekdays']],
    ['weekly and on days', { isWeekly: true, weekdays: '1' }, ['items.6.weekdays weekdays']],
    ['of chosen clients, always', { isInPool: true, required: true }, ['items.6.required optionalOnly']],
    ['weekly, always', { isWeekly: true, required: true }, ['items.6.required optionalOnly']],
    ['of everybody, always', { required: true }, []],
  ])('may ask an own question %s: %j', (_title, when, faults) => {
    const options = own.options.map((option) => ({ ...option, label: both('Wort') }))
    expect(told([...items, { ...own, options, ...when }])).toEqual(faults)
  })

  it.each<Partial<SurveyItem>>([{ weekdays: '1' }, { isWeekly: true }, { isInPool: true }])(
    'asks one of the six always, not %j',
    (when) => {
      expect(told(changed('sleep', when)).some((fault) => fault.endsWith('changed'))).toBe(true)
    },
  )

  it('may word the six questions anew', () => {
    expect(told(changed('sleep', { question: both('Und die Nacht?'), help: both('') }))).toEqual([])
  })

  // REQ 4.167
  it.each([
    ['yes and no', 'consumption', 1, { de_DE: ' nein ', en_EN: 'Yes' }, 'options.1.label.de_DE'],
    ['good and bad', 'mood', 0, { de_DE: 'Schlecht', en_EN: 'GOOD' }, 'options.0.label.en_EN'],
  ] as const)('does not swap %s', (_, id, at, label, field) => {
    const question = items.find((item) => item.id === id) as SurveyItem
    const options = question.options.map((option, index) => (index === at ? { ...option, label } : option))
    expect(told(changed(id, { options }))).toEqual([`items.${items.indexOf(question)}.${field} swapped`])
  })

  // REQ 4.167
  it('may say yes and no in other words', () => {
    const options = [
      { id: false, label: { de_DE: 'Nichts getrunken', en_EN: 'Nothing' } },
      { id: true, label: { de_DE: 'Ja, etwas', en_EN: 'Yes, something' } },
    ]
    expect(told(changed('consumption', { options }))).toEqual([])
  })

  // REQ 4.40
  it.each(coreQuestions)('keeps %s, because streak and course stand on it (§3)', (id) => {
    expect(told(items.filter((item) => item.id !== id))).toContain('items core')
  })

  it.each([
    ['another kind of answer', changed('mood', newQuestion('mood', 'scale_rating'))],
    ['an answer fewer', changed('sleep', { options: items[0]?.options.slice(1) ?? [] })],
    ['no duty to answer', changed('consumption', { required: false })],
    ['another condition', changed('risks', { askedAfterConsumption: true })],
    ['a twin', [...items, items[0] as SurveyItem]],
    ['a name that is none', [...items, { ...own, id: 'Eigene Frage' }]],
    ['a condition of its own', [...items, { ...own, askedAfterConsumption: true }]],
  ])('has under a name what belongs to it: not %s', (_, sent) => {
    expect(told(sent).some((fault) => fault.endsWith('changed'))).toBe(true)
  })

  it('never gives a name of an earlier version to another kind of answer', () => {
    const earlier = [firstSurveyTemplate, { ...firstSurveyTemplate, number: 2, items: [...items, own] }]
    const other = { ...newQuestion('own_1', 'text'), question: both('Was war gut?') }
    expect(told([...items, other], earlier)).toEqual(['items.6.id changed'])
    expect(told([...items, { ...other, id: nextQuestionId([...items, own]) }], earlier)).toEqual([])
  })

  it('asks for consumption before what depends on it', () => {
    const risks = items.find(({ id }) => id === 'risks') as SurveyItem
    const early = [risks, ...items.filter(({ id }) => id !== 'risks')]
    expect(told(early)).toEqual(['items.0 order'])
  })

  it('has its words in both languages and not too long', () => {
    const long = { de_DE: 'a'.repeat(templateLimits.question + 1), en_EN: ' ' }
    expect(told(changed('sleep', { question: long, help: { de_DE: 'Hilfe', en_EN: '' } }))).toEqual([
      'items.0.question.de_DE tooLong',
      'items.0.question.en_EN required',
      'items.0.help.en_EN required',
    ])
    const options = own.options.map((option) => ({ ...option, label: both('') }))
    expect(told([...items, { ...own, options }])).toHaveLength(4)
  })

  it('names the ends of a scale, and steps between them in both languages or in none', () => {
    const scale = { ...newQuestion('own_1', 'scale_rating'), question: both('Wie sehr?') }
    expect(told([...items, scale])).toHaveLength(4)
    const between = scale.options.map(({ id }, at) => ({
      id,
      label: at === 2 ? { de_DE: 'mittel', en_EN: '' } : both('Wort'),
    }))
    expect(told([...items, { ...scale, options: between }])).toEqual([
      'items.6.options.2.label.en_EN required',
    ])
  })

  // REQ 4.39
  it('has no more questions than a minute takes', () => {
    const many = Array.from({ length: templateLimits.items - 5 }, (_, n) => ({ ...own, id: `own_${n}` }))
    expect([...items, ...many]).toHaveLength(21)
    expect(told([...items, ...many])).toEqual(['items tooMany'])
  })

  it('loses the space around its words', () => {
    expect(normaliseItems([{ ...own, question: both(' Draußen? ') }])[0]?.question).toEqual(both('Draußen?'))
  })
})
