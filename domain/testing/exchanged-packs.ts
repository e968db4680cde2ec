import fc from 'fast-check'
import { addDays, type Day, startOfDay } from '#base/day.ts'
import type { QuestionnaireAnswersId, QuestionnairePackId, QuestionnairePackVersionId } from '#base/id.ts'
import {
  type ExportedQuestionnaire,
  isForResearch,
  type LoadedPack,
  packsOf,
  versionsOfPacks,
} from '#features/export/packs.ts'
import { keptAnswers } from '#features/questionnaires/pack-answers.ts'
import {
  isQuestion,
  type PackAnswer,
  type PackContent,
  type PackItem,
} from '#features/questionnaires/pack-content.ts'
import type { PackStatement } from '#features/questionnaires/questionnaires.ts'
import { contentOfFile, phq9Bundle } from './questionnaire-files.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition'

const option = (code: string, display: string, score?: number, system?: string) => ({
  ...(score !== undefined && { extension: [{ url: `${structure}/ordinalValue`, valueDecimal: score }] }),
  valueCoding: { code, display, ...(system !== undefined && { system }) },
})
const english = (words: string) => ({
  extension: [
    {
      url: `${structure}/translation`,
      extension: [
        { url: 'lang', valueCode: 'en' },
        { url: 'content', valueString: words },
      ],
    },
  ],
})
const fileOf = (title: string, item: readonly object[]) =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    url: 'https://uni.example/q',
    version: '3.1',
    title,
    item,
  })

/** Every kind of item, codes that differ in nothing that REDCap allows, and linkIds that it spells alike. */
const firstItems = [
  { linkId: 'intro', type: 'display', text: 'Bitte denken Sie an die letzte Woche.' },
  {
    linkId: 'home',
    type: 'choice',
    text: 'Wie geht es zu Hause?',
    _text: english('How are things at home?'),
    required: true,
    answerOption: [option('a-b', 'gut', 0), option('a_b', 'mittel | so', 1), option('-9', 'schlecht', 2.5)],
  },
  {
    linkId: 'Home',
    type: 'choice',
    text: 'Und sonst?',
    answerOption: [option('1', 'eins', 1, 'urn:one'), option('1', 'zwei', 2, 'urn:two')],
  },
  {
    linkId: 'body',
    type: 'group',
    text: 'Ihr Körper',
    item: [
      { linkId: 'body/weight', type: 'decimal', text: 'Gewicht?', prefix: '2a' },
      {
        linkId: 'body/pain',
        type: 'boolean',
        text: 'Schmerzen?',
        code: [{ system: 'http://loinc.org', code: '72514-3' }],
      },
      {
        linkId: 'body/since',
        type: 'date',
        text: 'Seit wann?',
        enableWhen: [{ question: 'body/pain', operator: '=', answerBoolean: true }],
      },
      {
        linkId: 'body/why',
        type: 'text',
        text: 'Warum?',
        required: true,
        enableBehavior: 'any',
        enableWhen: [
          { question: 'home', operator: '=', answerCoding: { code: '-9' } },
          { question: 'body/pain', operator: '=', answerBoolean: true },
        ],
      },
      {
        linkId: 'body/who',
        type: 'boolean',
        text: 'Weiß es jemand?',
        enableWhen: [{ question: 'body/why', operator: 'exists', answerBoolean: true }],
      },
    ],
  },
  { linkId: 'balance', type: 'integer', text: 'Ihr Kontostand?' },
  {
    linkId: 'glasses',
    type: 'integer',
    text: 'Gläser Wasser?',
    extension: [
      { url: `${structure}/minValue`, valueInteger: 0 },
      { url: `${structure}/maxValue`, valueInteger: 40 },
    ],
  },
]
/** A later version: an option is gone, and one question asks for another kind of answer. */
const secondItems = firstItems.map((item) => {
  if (item.linkId === 'home')
    return { ...item, answerOption: [option('new', 'neu', 9), option('a-b', 'gut', 0)] }
  if (item.linkId === 'glasses') return { linkId: 'glasses', type: 'boolean', text: 'Wasser?' }
  return item.linkId === 'body'
    ? { ...item, item: item.item?.filter(({ linkId }) => !/why|who/.test(linkId)) }
    : item
})

const statement: PackStatement = {
  licence: 'CC0',
  holder: 'Universität Beispielstadt',
  validUntil: null,
  use: 'treatment-and-research',
  asksAboutSelfHarm: false,
  readers: '',
  readWhen: '',
}
const packId = (number: number) => `01941f29-7c0a-7000-8000-00000000000${number}` as QuestionnairePackId
const versionId = (number: number) =>
  `01941f29-7c0b-7000-8000-00000000000${number}` as QuestionnairePackVersionId

/** The secret of the pack that may not be used for research. */
export const treatmentOnly = 'Nur zur Behandlung'

/** The packs of a clinic: one for treatment alone, one with two versions, and a published one. */
export const loadedPacks: readonly LoadedPack[] = [
  {
    id: packId(1),
    statement: { ...statement, use: 'treatment' },
    versions: [
      {
        id: versionId(1),
        number: 1,
        content: contentOfFile(
          fileOf(treatmentOnly, [{ linkId: 'only', type: 'integer', text: treatmentOnly }]),
        ),
      },
    ],
  },
  {
    id: packId(2),
    statement,
    versions: [
      { id: versionId(3), number: 2, content: contentOfFile(fileOf('Wochenbild, neu', secondItems)) },
      { id: versionId(2), number: 1, content: contentOfFile(fileOf('Wochenbild für alle', firstItems)) },
    ],
  },
  {
    id: packId(3),
    statement,
    versions: [{ id: versionId(4), number: 1, content: contentOfFile(phq9Bundle(), ['PHQ-9.Score']) }],
  },
]

/** Those that are exported. */
export const exchangePacks = packsOf(loadedPacks).filter(isForResearch)
export const exchangePackVersions = versionsOfPacks(exchangePacks)

function anyAnswer({ type, options, min, max }: PackItem): fc.Arbitrary<PackAnswer> {
  switch (type) {
    case 'boolean':
      return fc.boolean()
    case 'choice':
      return fc.nat(options.length - 1)
    case 'integer':
      return fc.integer({ min: min ?? -12, max: max ?? 12 })
    case 'decimal':
      return fc.constantFrom(-9, 0, 0.5, 71.25, 1e-7, 3e21)
    case 'date':
      return fc.nat(400).map((days) => addDays('2025-12-01' as Day, days))
    case 'text':
    case 'group':
    case 'display':
      return fc.constantFrom('Streit', '=1+1', 'zwei\nZeilen, "so"')
  }
}

function anyAnswers(content: PackContent): fc.Arbitrary<ExportedQuestionnaire['answers']> {
  const questions = content.items.filter(isQuestion)
  return fc
    .tuple(
      ...questions.map((item) =>
        item.required ? anyAnswer(item) : fc.option(anyAnswer(item), { nil: undefined }),
      ),
    )
    .map((given) => {
      const answers = questions.flatMap(({ linkId }, place) => {
        const one = given[place]
        return one === undefined ? [] : [[linkId, one] as const]
      })
      return keptAnswers(content, Object.fromEntries(answers))
    })
}

/** What somebody filled in, oldest first. */
export const anyQuestionnaires: fc.Arbitrary<readonly ExportedQuestionnaire[]> = fc
  .array(
    fc.constantFrom(...loadedPacks.flatMap(({ versions }) => versions)).chain(({ id, content }) =>
      fc.record({
        versionId: fc.constant(id),
        answers: anyAnswers(content),
        day: fc.nat(40),
        week: fc.constantFrom(null, 0, 4),
        together: fc.boolean(),
        askedIn: fc.constantFrom(null, 'de_DE' as const),
      }),
    ),
    { maxLength: 6 },
  )
  .map((filled) =>
    filled
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, together, ...more }, place) => ({
        ...more,
        id: `01941f29-7c0c-7000-8000-${String(place).padStart(12, '0')}` as QuestionnaireAnswersId,
        answeredAt: startOfDay(addDays('2026-03-01' as Day, day), 'Europe/Berlin') + 36_000 + place,
        together,
        sentBy: together ? ('therapist' as const) : ('client' as const),
      })),
  )
