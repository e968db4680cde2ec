import { describe, expect, it } from 'vitest'
import { contentOfFile, type FileItem, phq9Bundle, questionnaireFile } from '#testing/questionnaire-files.ts'
import { packLimits } from './pack-content.ts'
import { hasSignWithin, selfHarmItems } from './self-harm.ts'

const plain = (more: FileItem = {}): FileItem => ({
  linkId: 'a',
  type: 'boolean',
  text: 'Wie geht es?',
  ...more,
})
const found = (items: readonly FileItem[], head: FileItem = {}) =>
  selfHarmItems(contentOfFile(questionnaireFile(items, head)))
const option = (code: string, more: object = {}) => ({ valueCoding: { code, display: code, ...more } })
const choice = (...answerOption: object[]) => plain({ type: 'choice', answerOption })
const english = (text: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'en' },
        { url: 'content', valueString: text },
      ],
    },
  ],
})
const many = Array.from({ length: 20 }, (_, place) => ({ system: 'x', code: `c${place}` }))

describe('a sign of self-harm is found', () => {
  // REQ 4.372
  it.each<[string, FileItem[], FileItem, string[]]>([
    ['in a code after many others', [plain({ code: [...many, { code: '44260-8' }] })], {}, ['a']],
    [
      'in a code with another address',
      [plain({ code: [{ system: 'urn:oid:1', code: '6471006' }] })],
      {},
      ['a'],
    ],
    ['in the name of a code', [plain({ code: [{ code: 'c', display: 'Suicidal ideation' }] })], {}, ['a']],
    ['in a code of intentional self-harm', [plain({ code: [{ code: 'X78.9' }] })], {}, ['a']],
    ['in an answer', [choice(option('nie'), option('Suizidgedanken'))], {}, ['a']],
    ['in the code of an answer', [choice(option('nie'), option('44260-8', { display: 'ja' }))], {}, ['a']],
    ['in English only', [plain({ _text: english('Do you want to die?') })], {}, ['a']],
    [
      'in another language of the file',
      [choice(option('ja', { _display: english('killed myself') }))],
      {},
      ['a'],
    ],
    [
      'in a text to read',
      [plain({ linkId: 'd', type: 'display', text: 'Fragen zu Suizid' }), plain()],
      {},
      ['d'],
    ],
    ['in a prefix', [plain({ prefix: 'Suizid' })], {}, ['a']],
    ['in a linkId', [plain({ linkId: 'suicidality' })], {}, ['suicidality']],
    [
      'in the text of a group',
      [{ linkId: 'g', type: 'group', text: 'Selbstverletzung', item: [plain()] }],
      {},
      ['g'],
    ],
    [
      'in a sentence that begins in its group',
      [
        {
          linkId: 'g',
          type: 'group',
          text: 'Ich dachte daran, mir das Leben',
          item: [plain({ text: 'zu nehmen' })],
        },
      ],
      {},
      ['a'],
    ],
    ['in the title', [plain()], { title: 'Skala zur Suizidalität' }, ['']],
    ['in the description', [plain()], { description: 'Erfasst Suizidgedanken' }, ['']],
    ['in a code of the whole', [plain()], { code: [{ code: 'q', display: 'Suicide screener' }] }, ['']],
    [
      'in what a value set says beside its answers',
      [plain({ type: 'choice', answerValueSet: '#v' })],
      {
        contained: [
          {
            resourceType: 'ValueSet',
            id: 'v',
            title: 'Severity of suicidal ideation',
            compose: { include: [{ system: 's', concept: [{ code: '1', display: 'ja' }] }] },
          },
        ],
      },
      ['a'],
    ],
  ])('%s', (_, items, head, expected) => {
    expect(found(items, head)).toEqual(expected)
  })

  // REQ 4.372
  it.each([
    'Haben Sie daran gedacht, sich das Leben zu nehmen?',
    'Ich habe mich absichtlich selbst verletzt.',
    'Selbst\u00adverletzendes Verhalten',
    'Haben Sie sich in den letzten Tagen geritzt?',
    'Dachten Sie, es wäre besser, tot zu sein?',
    'Ich wäre lieber tot',
    'Wünschen Sie sich manchmal, nicht mehr aufzuwachen?',
    'Ich wollte nicht mehr leben',
    'Haben Sie versucht, sich umzubringen?',
    'Wollten Sie Ihrem Leben ein Ende setzen?',
    'Gedanken, sich etwas anzutun',
    'Gedanken, sich Leid zuzufügen',
    'Haben Sie sich Leid angetan?',
    'Ich bin lebensmüde',
    'Möchten Sie manchmal sterben?',
    'Haben Sie einen Suizidversuch unternommen?',
    'Selbsttoetung',
    'Todeswünsche',
    'Haben Sie sich **selbst** geschlagen oder geschnitten?',
    'Have you thought about ending your life?',
    'Have you ever taken your own life in your mind?',
    'I wish I were dead',
    'I wanted to die',
    'Have you hurt yourself on purpose?',
    'Thoughts of hurting yourself in some way',
    'Life is not worth living',
    'I don’t want to live any more',
    'self-injurious behaviour',
    'I wish I would never wake up',
    'Have you tried to kill yourself?',
    'An intentional drug overdose',
  ])('in these words: %s', (text) => {
    expect(found([plain({ text })])).toEqual(['a'])
  })

  it.each([
    'Wie oft haben Sie sich niedergeschlagen gefühlt?',
    'Fühlen Sie sich selbstsicher?',
    'Haben Sie Zeit mit sich selbst verbracht?',
    'Können Sie selbst einkaufen?',
    'Haben Sie in Ihrem Leben Drogen genommen?',
    'Was möchten Sie in Ihrem Leben ändern?',
    'Nicht mehr so viel Freude am Lebendigen',
    'Ich kann mich nicht mehr richtig konzentrieren, das ist nicht mehr da',
    'Do you enjoy your life?',
    'Did you cut down on your drinking?',
    'How much of your free time do you spend alone?',
    'Was your sleep better than before?',
  ])('not in these: %s', (text) => {
    expect(found([plain({ text })])).toEqual([])
  })

  it('in the published PHQ-9 at its ninth item alone', () => {
    expect(selfHarmItems(contentOfFile(phq9Bundle(), ['PHQ-9.Score']))).toEqual(['PHQ-9.9'])
  })

  it('anew in content that was stored without a word about it', () => {
    const { signs: _none, ...stored } = contentOfFile(questionnaireFile([plain({ text: 'Suizid?' })]))
    expect(selfHarmItems(stored)).toEqual(['a'])
  })

  it.each(['wish ', 'wuensch', 'selbst ', 'hurt a ', 'leben ', 'ab '])(
    'in a moment, however a file is made: %s',
    (word) => {
      const begun = performance.now()
      expect(hasSignWithin({ text: word.repeat(packLimits.file / word.length) })).toBe(false)
      expect(performance.now() - begun).toBeLessThan(2000)
    },
  )
})
