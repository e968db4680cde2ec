import type { Bundle, Composition } from '@medplum/fhirtypes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, startOfDay } from '#base/day.ts'
import type { LetterFacts } from '#features/letters/letters.ts'
import { faultsOfReport } from '#testing/fhir/faults-of-report.ts'
import { reportParts } from './hospital-reports.ts'
import { headNarrative, sectionNarrative } from './narrative.ts'
import { type DocumentTerms, factsOfDocument, reportDocument } from './report-document.ts'
import { type ReportChoice, type ReportTerms, reportTextOf } from './report-text.ts'

const facts: LetterFacts = {
  from: '2026-06-17' as Day,
  to: '2026-11-23' as Day,
  registeredOn: '2026-06-17' as Day,
  consumptionVisible: true,
  sessions: { held: 15, noShow: 1, cancelled: 1, unrecorded: 0 },
  nextSession: '2026-11-30' as Day,
  days: { sober: 143, drinking: 6, open: 11 },
  longestSober: 38,
  lifeAreas: {
    before: '2026-06-21' as Day,
    after: '2026-11-19' as Day,
    scaleMax: 5,
    overall: { before: 2, after: 3 },
    areas: [{ titles: { de_DE: 'Arbeit', en_EN: 'Work' }, before: null, after: 3 }],
  },
  goals: [
    { title: 'Wieder schwimmen', doneOn: '2026-10-28' as Day, tasks: { done: 1, all: 1 } },
    { title: 'Samstage mit Plan', doneOn: null, tasks: { done: 1, all: 3 } },
  ],
  words: [{ day: '2026-11-01' as Day, text: 'Streit <b>am</b> Telefon' }],
}
const person = { family: 'Vogel', given: 'Katrin', born: '1962-12-31' as Day }
const numbers = {
  patientNumber: '0047118302',
  patientSystem: 'urn:oid:1.2.276.0.76.3.1.1',
  caseNumber: '2026-31877',
  caseSystem: 'https://klinik.example/fallnummer',
}
const terms: ReportTerms = {
  language: 'de_DE',
  person,
  numbers,
  clinic: 'Klinik am Lindenhof',
  author: 'Dr. Miriam Albrecht',
  appName: 'Standfest',
  signedOn: '2026-11-23' as Day,
}
const everything: ReportChoice = {
  parts: reportParts,
  ownText: 'Nimmt regelmäßig teil.\n\nMeldet Konsum offen.',
}
const documentTerms: DocumentTerms = {
  base: 'https://klinik.example',
  zone: 'Europe/Berlin',
  id: '01936a3e-8b2a-7c11-9d53-6d6a4a6f0a01',
  replaces: [],
  ids: {
    composition: '11111111-1111-4111-8111-111111111111',
    patient: '22222222-2222-4222-8222-222222222222',
    encounter: '33333333-3333-4333-8333-333333333333',
  },
  person,
  numbers,
  author: terms.author,
  clinic: terms.clinic,
  signedAt: startOfDay('2026-11-23' as Day, 'Europe/Berlin') + 34_000,
}
const textWith = (choice: Partial<ReportChoice> = {}, more: Partial<ReportTerms> = {}) =>
  reportTextOf(facts, { ...everything, ...choice }, { ...terms, ...more })
const documentOf = (text = textWith(), more: Partial<DocumentTerms> = {}) =>
  reportDocument(text, { ...documentTerms, ...more })
const compositionIn = (bundle: Bundle) => bundle.entry?.[0]?.resource as Composition

describe('the text of a report to the hospital’s system', () => {
  // REQ 4.325
  it.each([
    ['de_DE', ['Vogel, Katrin, geboren am 31.12.1962'], ['ohne Konsum, bestätigt', '143']],
    ['en_EN', ['Vogel, Katrin, born 31.12.1962'], ['sober, confirmed', '143']],
  ] as const)('says in %s who it is about, and each chosen part in a fixed order', (language, [who], row) => {
    const text = textWith({}, { language })
    expect(text.about[0]).toBe(who)
    expect(text.sections.map(({ part }) => part)).toEqual(reportParts)
    expect(text.sections.find(({ part }) => part === 'days')?.table?.rows[0]).toEqual(row)
  })

  // REQ 4.325
  it('names the next session, the longest confirmed row of sober days, and how many days have an entry', () => {
    const said = JSON.stringify(textWith())
    expect(said).toContain('Nächste geplante: 30.11.2026')
    expect(said).toContain('["längste Folge bestätigter Tage ohne Konsum","38"]')
    expect(said).toContain('Angaben zu 149 von 160 Tagen.')
    expect(JSON.stringify(reportTextOf({ ...facts, nextSession: null }, everything, terms))).not.toContain(
      'Nächste',
    )
  })

  it('shows the life areas of the first and the last review beside each other, and a missing one as a dash', () => {
    const { table, title } = textWith().sections.find(({ part }) => part === 'lifeAreas') ?? {}
    expect(title).toBe('Lebensbereiche, Zufriedenheit von 1 bis 5')
    expect(table?.rows).toEqual([
      ['Bereich', '21.06.2026', '19.11.2026'],
      ['Insgesamt', '2', '3'],
      ['Arbeit', '–', '3'],
    ])
  })

  // REQ 4.325
  it('has nothing of a part that was not chosen', () => {
    const said = JSON.stringify(textWith({ parts: ['sessions'] }))
    for (const absent of ['Streit', 'schwimmen', 'Konsum', 'Arbeit', 'regelmäßig'])
      expect(said).not.toContain(absent)
    expect(textWith({ parts: ['ownText'], ownText: ' \n ' }).sections).toEqual([])
  })

  it('says of an empty period that there is nothing', () => {
    const empty = {
      ...facts,
      sessions: { held: 0, noShow: 0, cancelled: 0, unrecorded: 0 },
      nextSession: null,
      days: { sober: 0, drinking: 0, open: 0 },
      lifeAreas: null,
      goals: [],
      words: [],
    }
    const { sections } = reportTextOf(empty, { ...everything, ownText: '' }, terms)
    expect(sections.map(({ paragraphs, table }) => [paragraphs.length, table])).toEqual(
      sections.map(() => [1, null]),
    )
  })

  it('fills no place that somebody typed', () => {
    const goals = [{ title: '{{day}} {{title}}', doneOn: null, tasks: { done: 0, all: 0 } }]
    const { sections } = reportTextOf({ ...facts, goals }, { parts: ['goals'], ownText: '' }, terms)
    expect(sections[0]?.paragraphs).toEqual(['{{day}} {{title}}: offen'])
  })
})

describe('the narrative', () => {
  // REQ 6.181
  it('is XHTML that does nothing, whatever was typed', () => {
    const element =
      /<(\/?)(div|h1|h2|p|table|thead|tbody|tr|th|td|br)( xmlns="[^"]*" lang="[\w-]*" xml:lang="[\w-]*")?\/?>/g
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const text = textWith(
          { ownText: `${one}<script>alert(1)</script>${other}` },
          { author: one, clinic: `"><img src=x onerror=${other}>`, person: { ...person, family: one } },
        )
        for (const xhtml of [
          headNarrative(text),
          ...text.sections.map((one_) => sectionNarrative(one_, text)),
        ]) {
          expect(xhtml.replaceAll(element, '')).not.toMatch(/[<>]/)
          expect(xhtml).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\ufffe\uffff]/u)
        }
      }),
    )
  })
})

describe('the document', () => {
  // REQ 4.326
  it('is a FHIR document as ISiK wants it: patient and case by their numbers, the text as narrative', () => {
    const bundle = documentOf()
    expect(faultsOfReport(bundle)).toEqual([])
    expect(bundle).toMatchObject({
      type: 'document',
      identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${documentTerms.id}` },
      entry: [
        {
          resource: {
            resourceType: 'Composition',
            status: 'final',
            author: [{ display: expect.any(String) }],
          },
        },
        { resource: { resourceType: 'Patient', identifier: [{ value: numbers.patientNumber }] } },
        { resource: { resourceType: 'Encounter', identifier: [{ value: numbers.caseNumber }] } },
      ],
    })
    const head = compositionIn(bundle).text?.div
    for (const said of [
      'Vogel',
      '31.12.1962',
      numbers.patientNumber,
      'Verlaufsbericht',
      'Albrecht',
      '23.11.2026',
    ])
      expect(head).toContain(said)
  })

  it('is valid for any part, any text and any language', () => {
    fc.assert(
      fc.property(
        fc.subarray([...reportParts], { minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('de_DE' as const, 'en_EN' as const),
        (parts, typed, language) => {
          const ownText = `Verlauf. ${typed}`
          const text = textWith({ parts: [...parts], ownText }, { language, author: `Dr. A. ${typed}` })
          expect(faultsOfReport(documentOf(text))).toEqual([])
        },
      ),
      { numRuns: 30 },
    )
  })

  // REQ 4.327
  it('names the report whose place it takes', () => {
    const earlier = documentOf(textWith(), {
      id: '01936a3e-8b2a-7c11-9d53-6d6a4a6f0a00',
      base: 'https://frueher.example',
    })
    const { identifier: replaces, ...numbersThere } = factsOfDocument(earlier)
    expect(numbersThere).toEqual({ patientNumber: numbers.patientNumber, caseNumber: numbers.caseNumber })
    const bundle = documentOf(textWith(), {
      replaces: replaces ? [replaces, { ...replaces, value: 'x' }] : [],
    })
    expect(faultsOfReport(bundle)).toEqual([])
    expect(compositionIn(bundle).relatesTo).toMatchObject([
      { code: 'replaces', targetIdentifier: replaces },
      { code: 'replaces', targetIdentifier: { value: 'x' } },
    ])
    expect(replaces).toMatchObject({ value: '01936a3e-8b2a-7c11-9d53-6d6a4a6f0a00' })
    expect(compositionIn(bundle).identifier?.value).toBe(documentTerms.id)
  })

  it('codes nothing about the treatment, and has no diagnosis', () => {
    const said = JSON.stringify(documentOf())
    expect(said).not.toMatch(/"(Condition|Observation|diagnosis|snomed|icd)/i)
  })

  const without = (bundle: Bundle, path: readonly (string | number)[]) => {
    const copy = structuredClone(bundle) as unknown as Record<string | number, unknown>
    const last = path.at(-1) as string
    const parent = path.slice(0, -1).reduce((one, key) => one[key] as typeof copy, copy)
    delete parent[last]
    return copy as unknown as Bundle
  }
  const composition = ['entry', 0, 'resource'] as const
  it.each<[string, Bundle]>([
    ['no identifier', without(documentOf(), [...composition, 'identifier'])],
    ['no narrative', without(documentOf(), [...composition, 'text'])],
    ['an author without display', without(documentOf(), [...composition, 'author', 0, 'display'])],
    ['a section without text', without(documentOf(), [...composition, 'section', 0, 'text'])],
    ['a section without title', without(documentOf(), [...composition, 'section', 0, 'title'])],
    ['no subject', without(documentOf(), [...composition, 'subject'])],
    ['a frame without timestamp', without(documentOf(), ['timestamp'])],
    ['a frame without identifier', without(documentOf(), ['identifier'])],
    ['a frame without its Composition', without(documentOf(), ['entry', 0])],
    [
      'a frame without the patient',
      { ...documentOf(), entry: documentOf().entry?.filter((_, at) => at !== 1) },
    ],
    ['a collection', { ...documentOf(), type: 'collection' }],
    [
      'a report that is not final',
      JSON.parse(JSON.stringify(documentOf()).replace('"status":"final"', '"status":"preliminary"')),
    ],
    [
      'a narrative that claims to be generated',
      JSON.parse(JSON.stringify(documentOf()).replace('"status":"extensions"', '"status":"generated"')),
    ],
    ['a script', JSON.parse(JSON.stringify(documentOf()).replace('<h1>', '<script>1</script><h1>'))],
  ])('is found faulty with %s (planted)', (_, bundle) => {
    expect(faultsOfReport(bundle)).not.toEqual([])
  })
})
