import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Bundle, Observation, Questionnaire, QuestionnaireResponse, Resource } from '@medplum/fhirtypes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, startOfDay } from '#base/day.ts'
import type { MessageId } from '#base/id.ts'
import { type ExportedClient, recordsOf } from '#features/export/records.ts'
import { variablesOf } from '#features/export/variables.ts'
import {
  anyExchangedClient,
  exchangeAreas,
  exchangeReviews,
  exchangeTemplates,
  exchangeZone,
} from '#testing/exchanged-clients.ts'
import { exchangePacks, exchangePackVersions } from '#testing/exchanged-packs.ts'
import { faultsOfResource } from '#testing/fhir/faults-of-resource.ts'
import { faultsOfResponse } from '#testing/fhir/faults-of-response.ts'
import { communicationOf, patientOf } from './care-resources.ts'
import { codeSystemsOf } from './code-systems.ts'
import { type InterchangeTerms, inEnglish, type Mapping, saidAt } from './fhir.ts'
import { questionnairesOfPacks } from './pack-questionnaires.ts'
import { questionnairesOf } from './questionnaires.ts'
import { bundleOf, type InterchangeClient } from './resources.ts'

const terms: InterchangeTerms = {
  base: 'https://klinik.example/fhir',
  zone: exchangeZone,
  texts: true,
  templates: new Map(exchangeTemplates.map((one) => [one.refId, one])),
  weekly: new Map(exchangeReviews.map((one) => [one.refId, one])),
  areaNames: new Map(exchangeAreas.map(({ id, name }) => [id, name])),
  packs: exchangePackVersions,
}
const variables = variablesOf({
  templates: exchangeTemplates,
  weekly: exchangeReviews,
  areas: exchangeAreas,
  packs: exchangePacks,
  texts: true,
})
const mapping: Mapping = {
  ...terms,
  anonymised: false,
  idOf: (...key) => createHash('sha256').update(key.join('|')).digest('hex').slice(0, 32),
}
/** A case validates a hundred resources twice. */
const cases = 20
const none = { structure: [], bindings: [], own: [] }
const questionnaires = questionnairesOf(terms)
const ofPacks = questionnairesOfPacks(terms)
const byCanonical = new Map([...questionnaires, ...ofPacks].map((one) => [`${one.url}|${one.version}`, one]))
const noon = startOfDay('2026-04-20' as Day, exchangeZone) + 43_200
const item = (id: string, attributes: object) => ({
  id,
  createdAt: noon - 999_999,
  attributes: { ...attributes },
})

function clientOf(exported: ExportedClient, texts = true): InterchangeClient {
  const records = recordsOf(exported, {
    ...terms,
    texts,
    intervalDays: 7,
    weekly: new Map(exchangeReviews.map(({ refId, number }) => [refId, number])),
  })
  return {
    named: { purpose: 'pseudonym', name: 'P-1', kind: 'patient-code' },
    exported,
    records,
    variables: new Map(variables.map((one) => [one.name, one])),
    goals: [item('g1', { title: 'Schwimmen', dueDate: '2026-05-01', doneAt: 0 })],
    tasks: [
      item('t1', { goalId: 'g1', title: 'Bad suchen', doneAt: noon - 5 }),
      item('t2', { goalId: 'g1', title: 'Badehose', dueDate: '2026-04-21', dueAt: noon + 86_400 }),
    ],
    appointments: [
      item('a1', { kind: 'session', title: 'Sitzung', startsAt: noon, endsAt: noon + 3000 }),
      item('a2', { kind: 'group', title: 'Gruppe', allDay: true, day: '2026-03-29' }),
      item('a3', { kind: 'own', title: 'Zahnarzt', startsAt: noon + 1 }),
    ],
    messages: [],
    now: { instant: noon, today: '2026-04-20' },
  }
}

const contentsOf = ({ entry = [] }: Bundle) => entry.flatMap(({ resource }) => (resource ? [resource] : []))
const bundled = (exported: ExportedClient, texts = true) =>
  bundleOf({ ...mapping, texts, anonymised: exported.anonymised }, clientOf(exported, texts))

/** The references of a bundle to something that is not in it. */
function danglingIn(bundle: Bundle): string[] {
  const ids = new Set(contentsOf(bundle).map(({ resourceType, id }) => `${resourceType}/${id}`))
  const found = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, one = '']) => one)
  return found.filter((one) => !ids.has(one))
}

function faultsIn(bundle: Bundle): unknown[] {
  const { structure, bindings, own } = faultsOfResource(bundle)
  const responses = contentsOf(bundle).filter(
    (one): one is QuestionnaireResponse => one.resourceType === 'QuestionnaireResponse',
  )
  const unfit = responses.flatMap((one) => {
    const asked = byCanonical.get(one.questionnaire ?? '')
    return asked ? faultsOfResponse(asked, one) : [`nobody asked ${one.questionnaire}`]
  })
  const ids = contentsOf(bundle).map(({ resourceType, id }) => `${resourceType}/${id}`)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  return [...structure, ...bindings, ...own, ...unfit, ...danglingIn(bundle), ...twice]
}

describe('any client as FHIR', () => {
  // REQ 7.73
  it('fits the base definitions, the required bindings, the own rules, and the questionnaires asked', () => {
    const one = fc.property(anyExchangedClient, fc.boolean(), (client, texts) => {
      expect(faultsIn(bundled(client, texts))).toEqual([])
    })
    fc.assert(one, { numRuns: cases })
  })

  it('has neither name, diagnosis, interpretation nor reference range', () => {
    const one = fc.property(anyExchangedClient, (client) => {
      const text = JSON.stringify(bundled(client))
      expect(text).not.toMatch(/"(interpretation|referenceRange|family|given|birthDate)"|"Condition"|snomed/)
    })
    fc.assert(one, { numRuns: cases })
  })

  it('has free text only where texts are included', () => {
    const one = fc.property(anyExchangedClient, (client) => {
      expect(JSON.stringify(bundled(client, false))).not.toMatch(/Streit|1\+1|Schwimmen|Badehose|Zahnarzt/)
    })
    fc.assert(one, { numRuns: cases })
  })

  it('has days alone and no source of a day once it is anonymised', () => {
    const one = fc.property(anyExchangedClient, (client) => {
      const found = contentsOf(bundled({ ...client, anonymised: true }))
      const observations = found.filter((one_): one_ is Observation => one_.resourceType === 'Observation')
      expect(observations.filter(({ effectiveDateTime }) => effectiveDateTime?.includes('T'))).toEqual([])
      expect(observations.filter(({ method }) => method)).toEqual([])
    })
    fc.assert(one, { numRuns: cases })
  })
})

describe('what all clients share', () => {
  it('is valid: questionnaires in every version, and the instance’s own code systems', () => {
    expect(questionnaires.map(({ id }) => id)).toEqual([
      'daily-1',
      'daily-short-1',
      'daily-2',
      'daily-short-2',
      'weekly-own-2',
      'weekly-1',
    ])
    for (const one of [...questionnaires, ...codeSystemsOf(terms, variables)])
      expect(faultsOfResource(one)).toEqual(none)
  })

  it('is valid where a clinic worded an area in German alone', () => {
    const inGerman = exchangeReviews.map((one) => ({
      ...one,
      areas: one.areas.map((area) => ({ ...area, titles: { ...area.titles, en_EN: '' } })),
    }))
    const german = { ...terms, weekly: new Map(inGerman.map((one) => [one.refId, one])) }
    const areas = exchangeAreas.map((area) => ({ ...area, titles: { ...area.titles, en_EN: '' } }))
    const named = variablesOf({
      templates: exchangeTemplates,
      weekly: inGerman,
      areas,
      packs: exchangePacks,
      texts: true,
    })
    for (const one of [...questionnairesOf(german), ...codeSystemsOf(german, named)])
      expect(faultsOfResource(one)).toEqual(none)
    expect(JSON.stringify(questionnairesOf(german))).not.toContain('"valueString":""')
    expect(JSON.stringify(codeSystemsOf(german, named))).not.toContain('"valueString":""')
  })

  it('says what every code of the instance means', () => {
    const codes = new Set(
      codeSystemsOf(terms, variables).flatMap(({ url, concept = [] }) =>
        concept.map(({ code }) => `${url}#${code}`),
      ),
    )
    const clients = fc.sample(anyExchangedClient, { numRuns: 10, seed: 3 })
    const all = JSON.stringify([questionnaires, ...clients.map((client) => bundled(client))])
    const used = [...all.matchAll(/"system":"([^"]*\/fhir\/CodeSystem\/[^"]*)","code":"([^"]*)"/g)]
    expect(used.length).toBeGreaterThan(100)
    expect(
      new Set(used.map(([, system, code]) => `${system}#${code}`).filter((one) => !codes.has(one))),
    ).toEqual(new Set())
  })

  it('words English beside German', () => {
    expect(inEnglish({ de_DE: 'Tag', en_EN: 'Day' })?.extension[0]?.extension?.[1]?.valueString).toBe('Day')
    expect(JSON.stringify(questionnaires[0])).toContain('How did you sleep?')
  })
})

describe('a client’s own copy as FHIR', () => {
  it('names the person, and has messages; a withdrawn one without its words', () => {
    const person = patientOf(mapping, { purpose: 'identity', family: 'Brandt', given: 'Jonas' }, true)
    const message = { id: 'm1' as MessageId, senderType: 'client', datetime: noon, deletedAt: 0 } as const
    const said = communicationOf(mapping, { ...message, content: 'Guten Tag' })
    const withdrawn = communicationOf(mapping, { ...message, content: 'Guten Tag', deletedAt: noon })
    for (const one of [person, said, withdrawn]) expect(faultsOfResource(one)).toEqual(none)
    expect(JSON.stringify(person)).toContain('Brandt')
    expect([said.payload?.length, withdrawn.payload]).toEqual([1, undefined])
  })
})

describe('the check of a response against its questionnaire', () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../testing/fhir/${name}`, import.meta.url), 'utf8'))
  const asked = questionnaires[0] as Questionnaire
  const response = (item_: unknown, more = {}) =>
    ({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      questionnaire: 'https://klinik.example/fhir/Questionnaire/daily|1',
      item: item_,
      ...more,
    }) as QuestionnaireResponse
  const mood = {
    linkId: 'mood',
    answer: [{ valueCoding: { system: 'https://klinik.example/fhir/CodeSystem/mood', code: '2' } }],
  }

  it('accepts what fits', () => {
    expect(faultsOfResponse(asked, response([mood]))).toEqual([])
  })

  it.each([
    ['another version', [mood], { questionnaire: 'https://klinik.example/fhir/Questionnaire/daily|2' }],
    ['an unknown question', [{ linkId: 'weight', answer: [{ valueInteger: 80 }] }], {}],
    ['an answer of another type', [{ linkId: 'mood', answer: [{ valueInteger: 2 }] }], {}],
    ['an option that is not offered', [{ linkId: 'mood', answer: [{ valueCoding: { code: '9' } }] }], {}],
    ['two answers', [{ ...mood, answer: [...mood.answer, ...mood.answer] }], {}],
    ['a question twice', [mood, mood], {}],
  ])('finds %s, which both validators let pass', (_, items, more) => {
    const planted = response(items, more)
    expect(faultsOfResponse(asked, planted).length).toBeGreaterThan(0)
    expect(faultsOfResource(planted)).toEqual(none)
  })

  it('finds a missing answer that was required', () => {
    const strict = { ...asked, item: asked.item?.map((one) => ({ ...one, required: true })) } as Questionnaire
    expect(faultsOfResponse(strict, response([mood]))).toContain('sleep is missing')
  })

  it('finds that a published example does not fit its own questionnaire', () => {
    const example = read('phq-9-response.json') as QuestionnaireResponse
    const faults = faultsOfResponse(read('phq-9-questionnaire.json') as Questionnaire, example)
    expect(faults.filter((fault) => fault.startsWith('unknown linkId'))).toHaveLength(11)
    expect(faults[0]).toContain('questionnaire')
  })
})

describe('the time of an answer', () => {
  it('is dated by the clinic’s calendar', () => {
    expect(saidAt(mapping, 1_774_998_000)).toBe('2026-04-01T01:00:00+02:00')
    expect(saidAt({ ...mapping, anonymised: true }, 1_774_998_000)).toBe('2026-04-01')
  })
})

describe('a planted fault in a bundle', () => {
  it('is found: a reference to nothing, and an id twice', () => {
    const [exported] = fc.sample(anyExchangedClient, { numRuns: 1, seed: 1 })
    if (!exported) throw new Error('no client')
    const bundle = bundled(exported)
    const [patient] = contentsOf(bundle)
    const goal = { resourceType: 'Goal', id: 'g9', subject: { reference: 'Patient/nobody' } } as Resource
    const planted = {
      ...bundle,
      entry: [...(bundle.entry ?? []), { resource: patient }, { resource: goal }],
    } as Bundle
    expect(faultsIn(planted)).toEqual(expect.arrayContaining(['Patient/nobody', `Patient/${patient?.id}`]))
  })
})
