import { describe, expect, it } from 'vitest'
import { contentOfFile, type FileItem, questionnaireFile, worded } from '#testing/questionnaire-files.ts'
import { readQuestionnaire } from './read-questionnaire.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'
const ordinal = (value: object, name = 'ordinalValue') => ({ url: structure + name, ...value })
const coding = (code: string, more: object = {}) => ({
  system: 's',
  code,
  ...worded('display', code, code),
  ...more,
})
const fromSet = { linkId: 'a', type: 'choice', text: 'Wie oft?', answerValueSet: '#oft' }
const withSet = (set: object, item: FileItem = fromSet, more: FileItem = {}) =>
  questionnaireFile([item], { contained: [{ resourceType: 'ValueSet', id: 'oft', ...set }], ...more })
const offered = (...answerOption: object[]) =>
  questionnaireFile([{ linkId: 'a', type: 'choice', text: 'Wie oft?', answerOption }])
const expanded = (contains: readonly object[], more: object = {}) =>
  withSet({ expansion: { contains, ...more } })
const composed = (concept: readonly object[], more: object = {}) =>
  withSet({ compose: { include: [{ system: 's', concept }], ...more } })
const codesOf = (file: string) =>
  contentOfFile(file).items[0]?.options.map(({ code, score }) => (score === null ? code : `${code} ${score}`))
const faultOf = (file: string) => {
  const read = readQuestionnaire(file)
  return 'faults' in read ? read.faults.map(({ linkId, reason, detail }) => [linkId, reason, detail]) : []
}

describe('an expanded answer list', () => {
  // REQ 4.370
  it('is read with all levels in their order, without headings that nobody can choose', () => {
    const contains = [
      coding('nie'),
      { abstract: true, contains: [coding('selten'), { ...coding('oft'), contains: [coding('sehr oft')] }] },
      coding('immer'),
    ]
    expect(codesOf(expanded(contains))).toEqual(['nie', 'selten', 'oft', 'sehr oft', 'immer'])
  })

  // REQ 4.370
  it.each([
    ['with an inactive answer', expanded([coding('a'), coding('b', { inactive: true })]), 'inactive'],
    [
      'one level below too',
      expanded([coding('a', { contains: [coding('b', { inactive: true })] })]),
      'inactive',
    ],
    ['with an empty heading', expanded([coding('a'), { abstract: true }]), 'valueSet'],
    ['of which it is one page', expanded([coding('a')], { total: 7 }), 'valueSet'],
    ['of which it is the second page', expanded([coding('a')], { offset: 10 }), 'valueSet'],
    ['with something else in the list', expanded([coding('a'), 'b' as never]), 'valueSet'],
    ['with a modifier', expanded([coding('a', { modifierExtension: [{ url: 'x' }] })]), 'modifier'],
    [
      'with another language on an answer',
      expanded([coding('a', { extension: [{ url: 'x' }] })]),
      'extension',
    ],
    [
      'with rules of its own',
      withSet({ implicitRules: 'x', expansion: { contains: [coding('a')] } }),
      'modifier',
    ],
    ['that leaves some out', composed([coding('a')], { exclude: [{ system: 's' }] }), 'valueSet'],
  ])('is refused at its item: %s', (_, file, reason) => {
    expect(faultOf(file).map(([linkId, why]) => [linkId, why])).toEqual([['a', reason]])
  })
})

describe('the numbers of answers', () => {
  // REQ 4.370
  it.each([
    ['at the answer', offered({ extension: [ordinal({ valueDecimal: 1 })], valueCoding: coding('a') })],
    ['at its coding', offered({ valueCoding: coding('a', { extension: [ordinal({ valueDecimal: 1 })] }) })],
    [
      'at both, the same',
      offered({
        extension: [ordinal({ valueDecimal: 1 }, 'itemWeight')],
        valueCoding: coding('a', { extension: [ordinal({ valueInteger: 1 })] }),
      }),
    ],
    [
      'as before R4',
      offered({
        extension: [ordinal({ valueDecimal: 1 }, 'questionnaire-ordinalValue')],
        valueCoding: coding('a'),
      }),
    ],
    [
      'in a value set',
      composed([coding('a', { extension: [ordinal({ valueDecimal: 1 }, 'valueset-ordinalValue')] })]),
    ],
    ['in an expansion', expanded([coding('a', { extension: [ordinal({ valueDecimal: 1 })] })])],
    [
      'in the code system that comes with it',
      questionnaireFile([fromSet], {
        contained: [
          {
            resourceType: 'ValueSet',
            id: 'oft',
            compose: { include: [{ system: 's', concept: [coding('a')] }] },
          },
          {
            resourceType: 'CodeSystem',
            url: 's',
            concept: [
              { code: 'g', concept: [{ code: 'a', property: [{ code: 'itemWeight', valueDecimal: 1 }] }] },
            ],
          },
        ],
      }),
    ],
  ])('are read %s', (_, file) => {
    expect(codesOf(file)).toEqual(['a 1'])
  })

  // REQ 4.370
  it.each([
    ['two different ones', [ordinal({ valueDecimal: 1 }), ordinal({ valueDecimal: 2 }, 'itemWeight')]],
    ['a text', [ordinal({ valueString: '1' })]],
    ['nothing', [ordinal({})]],
  ])('are refused where they are unclear: %s', (_, extension) => {
    expect(faultOf(offered({ extension, valueCoding: coding('a') }))).toEqual([['a', 'score', 'a']])
  })

  it('are not dropped where they stand at the question', () => {
    const item = {
      linkId: 'a',
      type: 'boolean',
      text: 'Ja?',
      extension: [ordinal({ valueDecimal: 2 }, 'itemWeight')],
    }
    expect(faultOf(questionnaireFile([item]))).toEqual([['a', 'extension', `${structure}itemWeight`]])
  })
})

describe('an answer to choose', () => {
  it('that excludes the others is an answer like any: only one is given', () => {
    const exclusive = { url: `${structure}questionnaire-optionExclusive`, valueBoolean: true }
    expect(codesOf(offered({ extension: [exclusive], valueCoding: coding('nie') }))).toEqual(['nie'])
  })

  // REQ 4.370
  it.each([
    ['a foreign extension', { extension: [{ url: 'x' }], valueCoding: coding('a') }, 'extension'],
    [
      'one at its text',
      { valueCoding: coding('a', { _display: { extension: [{ url: 'x' }] } }) },
      'extension',
    ],
    ['a number', { valueInteger: 3 }, 'option'],
    ['a choice made beforehand', { initialSelected: true, valueCoding: coding('a') }, 'option'],
    ['a code of any length', { valueCoding: coding('a'.repeat(300)) }, 'option'],
    [
      'a direction that turns the text',
      { valueCoding: { code: 'a', display: 'Ja\u202enein' } },
      'characters',
    ],
  ])('is refused with %s', (_, option, reason) => {
    expect(
      faultOf(offered(coding('b') && { valueCoding: coding('b') }, option)).map(([, why]) => why),
    ).toEqual([reason])
  })

  it.each(['integer', 'text', 'boolean'])(
    'is refused at a question of type %s: it would be asked without',
    (type) => {
      const item = { linkId: 'a', type, text: 'Wie oft?', answerOption: [{ valueInteger: 1 }] }
      expect(faultOf(questionnaireFile([item])).map(([, why]) => why)).toEqual(['option'])
    },
  )

  it('is refused from two places at once', () => {
    const item = { ...fromSet, answerOption: [{ valueCoding: coding('a') }] }
    expect(faultOf(withSet({ compose: {} }, item)).map(([, why]) => why)).toEqual(['option'])
  })
})
