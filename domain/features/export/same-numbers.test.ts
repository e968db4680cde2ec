import type { Bundle, Coding, Observation, QuestionnaireResponse } from '@medplum/fhirtypes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { bundleOf } from '#features/interchange/resources.ts'
import {
  anyExchangedClient,
  exchangeAreas,
  exchangeReviews,
  exchangeTemplates,
  exchangeZone,
} from '#testing/exchanged-clients.ts'
import { exchangePacks, exchangePackVersions } from '#testing/exchanged-packs.ts'
import { readDictionary, readRecords } from '#testing/redcap-project.ts'
import { missingCodes } from './cells.ts'
import { designationOf, type ExportedClient, recordsOf } from './records.ts'
import {
  dictionaryHeader,
  dictionaryRows,
  type RedcapProject,
  redcapLimits,
  redcapName,
  redcapProjectOf,
  redcapRows,
} from './redcap.ts'
import { layoutOf, rowsOf } from './tables.ts'
import { both, variable as newVariable, recordKinds } from './variable.ts'
import { variablesOf } from './variables.ts'

const variables = variablesOf({
  templates: exchangeTemplates,
  weekly: exchangeReviews,
  areas: exchangeAreas,
  packs: exchangePacks,
  texts: true,
})
const terms = {
  zone: exchangeZone,
  texts: true,
  templates: new Map(exchangeTemplates.map((one) => [one.refId, one])),
  areaNames: new Map(exchangeAreas.map(({ id, name }) => [id, name])),
  packs: exchangePackVersions,
  intervalDays: 7,
}
const weekly = new Map(exchangeReviews.map((one) => [one.refId, one]))
const numbers = new Map(exchangeReviews.map(({ refId, number }) => [refId, number]))
const who = designationOf('P-1', '1')
const named = { areas: exchangeAreas, packs: exchangePacks }
const project = redcapProjectOf(variables, named)
const missing = Object.values(missingCodes).map(String)

const numeric = new Set(
  variables
    .filter(
      ({ type, name, ofPack }) =>
        ['number', 'decimal', 'yes-no'].includes(type) ||
        name === 'day_state' ||
        (ofPack && type === 'category'),
    )
    .map(({ name }) => name),
)
/** What tables have as columns of their own, and FHIR as version and date. */
const ofTheEntry = new Set(['version', 'period', 'entry', 'week'])
const isCompared = (name: string, value: string) =>
  numeric.has(name) && !ofTheEntry.has(name) && value !== '' && !missing.includes(value)

/** A number by what it is about: form, variable and life area. */
const line = (form: string, variable: string, area: string, value: string) =>
  `${form} ${variable}${area === '' ? '' : `@${area}`} = ${value}`
/** A number however it is written, and a code without the apostrophe of a formula. */
const plain = (value: string) => (/^-?[\d.]+$/.test(value) ? String(Number(value)) : value.replace(/^'/, ''))
const inOrder = (lines: readonly string[]) => lines.toSorted((one, other) => (one < other ? -1 : 1))

const recordsFor = (client: ExportedClient) => recordsOf(client, { ...terms, weekly: numbers })

function numbersOfCsv(client: ExportedClient): string[] {
  const layout = layoutOf('research', recordKinds, variables)
  return rowsOf(layout, who, recordsFor(client)).flatMap((row) => {
    const cell = (name: string) => row[layout.header.indexOf(name)] ?? ''
    const [record, variable, value] = [cell('record'), cell('variable'), cell('value')]
    const form = record === 'weekly_area' ? 'weekly' : record
    const of = form === 'questionnaire' ? `${cell('pack')} ${cell('version')} ${cell('week')}` : form
    return isCompared(variable, value) ? [line(of, variable, cell('area'), plain(value))] : []
  })
}

function readRedcap({ forms, header, fields }: RedcapProject, rows: readonly (readonly string[])[]) {
  const dictionary = readDictionary(
    dictionaryRows({ forms, header, fields, places: new Map() }),
    dictionaryHeader,
  )
  const read = readRecords(dictionary.fields, rows, {
    header,
    repeating: forms.filter(({ repeats }) => repeats).map(({ name }) => name),
    missing,
  })
  return { entries: read.entries, faults: [...dictionary.faults, ...read.faults] }
}

function numbersOfRedcap(client: ExportedClient): string[] {
  const rows = redcapRows(project, who, recordsFor(client), client.registeredOn)
  const { entries, faults } = readRedcap(project, rows)
  expect(faults).toEqual([])
  return entries.flatMap(({ form: instrument, values }) => {
    const { pack, prefix } = project.forms.find(({ name }) => name === instrument) ?? {}
    const form = pack
      ? `${pack} ${values[`${prefix}_version`]} ${values[`${prefix}_week`] ?? ''}`
      : instrument
    return Object.entries(values).flatMap(([name, value]) => {
      const field = project.fields.find((one) => one.name === name)
      const { key = '', variable } = field ?? {}
      const code = variable?.ofPack && variable.type === 'category' ? chosen(name, value) : value
      const own = variable?.name ?? ''
      const area = key === own ? '' : key.slice(0, -own.length - 1)
      return isCompared(own, value) ? [line(form, own, area, plain(code))] : []
    })
  })
}

/** The code of a raw value, found as a person would: by the label in the dictionary. */
function chosen(name: string, value: string): string {
  if (missing.includes(value)) return value
  const offered = dictionaryRows(project).find(([one]) => one === name)?.[5] ?? ''
  const label = offered
    .split(' | ')
    .find((one) => one.startsWith(`${value}, `))
    ?.slice(value.length + 2)
  const { values = [] } = project.fields.find((one) => one.name === name)?.variable ?? {}
  const words = (one: (typeof values)[number]) =>
    [...new Set([one.label.de_DE, one.label.en_EN])].join(' / ').replaceAll('|', ' ')
  return values.find((one) => words(one) === label)?.code ?? 'unknown'
}

const ordinal = (coding: Coding | undefined) => String(coding?.extension?.[0]?.valueDecimal)
const lastOf = (coding: Coding | undefined) => coding?.system?.split('/').at(-1)

function numbersOfResponse({ questionnaire = '', item = [] }: QuestionnaireResponse): string[] {
  const name = questionnaire.split('/').at(-1)?.split('|')[0] ?? ''
  const form = name.startsWith('weekly') ? 'weekly' : 'daily'
  const complete = form === 'daily' ? [line('daily', 'complete', '', name === 'daily' ? '1' : '0')] : []
  const scale = name === 'weekly' ? [line('weekly', 'scale_max', '', '5')] : []
  const answers = [...item, ...item.flatMap((one) => one.item ?? [])].flatMap(({ linkId, answer = [] }) =>
    answer.map(({ valueCoding, valueBoolean }) => {
      const value = valueBoolean === undefined ? ordinal(valueCoding) : String(Number(valueBoolean))
      const area = linkId.startsWith('area_') ? linkId.slice(5) : ''
      return [area === '' ? linkId : 'rating', area, value] as const
    }),
  )
  return [
    ...complete,
    ...scale,
    ...answers.flatMap(([variable, area, value]) =>
      isCompared(variable, value) ? [line(form, variable, area, value)] : [],
    ),
  ]
}

/** What was filled in; the variables of a version by linkId, and who filled it in from the Provenance. */
function numbersOfPack(
  { id, questionnaire = '', extension, item = [] }: QuestionnaireResponse,
  together: string,
): string[] {
  const [, name = '', number = ''] = /pack-(.*)\|(\d+)$/.exec(questionnaire) ?? []
  const version = exchangePacks.find((one) => one.name === name)?.versions[Number(number) - 1]
  const form = `${name} ${number} ${extension?.[0]?.valueInteger ?? ''}`
  const isTogether = together.includes(`QuestionnaireResponse/${id}`)
  const answers = [...item, ...item.flatMap((one) => one.item ?? [])].flatMap(({ linkId, answer = [] }) =>
    answer.flatMap(({ valueCoding, valueBoolean, valueInteger, valueDecimal }) => {
      const options = version?.content.items.find((one) => one.linkId === linkId)?.options ?? []
      const isTwice = options.filter(({ code }) => code === valueCoding?.code).length > 1
      const code = isTwice ? `${valueCoding?.system}|${valueCoding?.code}` : valueCoding?.code
      const value =
        code ?? valueInteger ?? valueDecimal ?? (valueBoolean === undefined ? '' : Number(valueBoolean))
      return value === '' ? [] : [line(form, version?.variables.get(linkId) ?? '', '', String(value))]
    }),
  )
  return [line(form, 'together', '', String(Number(isTogether))), ...answers]
}

function numbersOfObservation({ code, component = [], valueCodeableConcept }: Observation): string[] {
  const [first, second] = code?.coding ?? []
  const name = first?.code ?? ''
  // What a response says as well is compared there.
  if (lastOf(first) === 'variable' && name !== 'day_state') return []
  const form = name === 'day_state' ? 'day' : name
  const state = valueCodeableConcept?.coding?.[0]?.code ?? 'open'
  return [
    ...(name === 'day_state' ? [line('day', 'day_state', '', state)] : []),
    ...component.flatMap(({ code: of, valueInteger, valueBoolean }) => {
      const variable = of?.coding?.[0]?.code ?? ''
      const value = valueInteger ?? (valueBoolean === undefined ? undefined : Number(valueBoolean))
      return value === undefined ? [] : [line(form, variable, second?.code ?? '', String(value))]
    }),
  ]
}

function bundled(client: ExportedClient): Bundle {
  const mapping = {
    ...terms,
    weekly,
    base: 'https://klinik.example/fhir',
    anonymised: client.anonymised,
    idOf: (...key: readonly string[]) => key.join('-'),
  }
  return bundleOf(mapping, {
    named: { purpose: 'pseudonym', ...who },
    exported: client,
    records: recordsFor(client),
    variables: new Map(variables.map((one) => [one.name, one])),
    goals: [],
    tasks: [],
    appointments: [],
    messages: [],
    now: { instant: 1_780_000_000, today: '2026-05-28' },
  })
}

function numbersOfFhir(bundle: Bundle): string[] {
  const together = (bundle.entry ?? []).map(({ resource }) => JSON.stringify(resource))
  const entered = together.filter((one) => one.includes('"Provenance"') && one.includes('"together"')).join()
  return (bundle.entry ?? []).flatMap(({ resource }) => {
    const isOfPack =
      resource?.resourceType === 'QuestionnaireResponse' && /pack-/.test(resource.questionnaire ?? '')
    if (isOfPack) return numbersOfPack(resource, entered)
    if (resource?.resourceType === 'QuestionnaireResponse') return numbersOfResponse(resource)
    return resource?.resourceType === 'Observation' ? numbersOfObservation(resource) : []
  })
}

describe('CSV, FHIR and REDCap', () => {
  // REQ 7.74
  it('have the same numbers of any client', () => {
    const one = fc.property(anyExchangedClient, (client) => {
      const csv = inOrder(numbersOfCsv(client))
      expect(inOrder(numbersOfRedcap(client))).toEqual(csv)
      expect(inOrder(numbersOfFhir(bundled(client)))).toEqual(csv)
    })
    fc.assert(one, { numRuns: 60 })
  })

  it('would be found to differ in one number', () => {
    const one = fc.property(anyExchangedClient, (client) => {
      const other = { ...client, saidDays: client.saidDays + 1 }
      expect(inOrder(numbersOfFhir(bundled(other)))).not.toEqual(inOrder(numbersOfCsv(client)))
      expect(inOrder(numbersOfRedcap(other))).not.toEqual(inOrder(numbersOfCsv(client)))
    })
    fc.assert(one, { numRuns: 5 })
  })

  it('have the same measurements in Observations as in the responses', () => {
    const one = fc.property(anyExchangedClient, (client) => {
      const measured = (bundled(client).entry ?? []).flatMap(({ resource }) =>
        resource?.resourceType === 'Observation' && resource.derivedFrom ? [resource.valueInteger] : [],
      )
      const answered = numbersOfCsv(client).filter((said) => /(sleep|mood|pressure|rating)\b/.test(said))
      expect(measured).toHaveLength(answered.length)
    })
    fc.assert(one, { numRuns: 20 })
  })
})

describe('a REDCap project', () => {
  const [client] = fc.sample(anyExchangedClient, { numRuns: 1, seed: 7 })
  const rowsFor = (changed: Partial<ExportedClient>) =>
    client ? redcapRows(project, who, recordsFor({ ...client, ...changed }), client.registeredOn) : []

  // REQ 9.48
  it('has 18 columns, unique names of at most 26 characters, and a prefix for each form', () => {
    const { faults } = readDictionary(dictionaryRows(project), dictionaryHeader)
    expect([dictionaryHeader.length, faults]).toEqual([18, []])
    const long = exchangeAreas.map((area) => ({ ...area, name: `${area.name}_und_alles_was_dazu_gehoert` }))
    const names = redcapProjectOf(variables, { ...named, areas: long }).fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(redcapLimits.name)
    expect(redcapName('w', 'x'.repeat(40))).not.toBe(redcapName('w', 'x'.repeat(41)))
  })

  // REQ 9.48
  it('keeps names apart that differ by what REDCap does not know, and one question from the rating of an area', () => {
    const asked = (name: string) => newVariable('weekly', name, 'number', both(name, name))
    const own = ['own_1', 'own__1', 'own_1_', 'arbeit_rating'].map(asked)
    const made = redcapProjectOf([...variables, ...own], named)
    const { faults } = readDictionary(dictionaryRows(made), dictionaryHeader)
    expect(faults).toEqual([])
    const values = own.map(({ name }, place) => [name, { number: place + 10 }] as const)
    const rows = redcapRows(
      made,
      who,
      [
        { kind: 'weekly', key: 'a', values },
        { kind: 'weekly_area', key: 'a arbeit', area: 'arbeit', values: [['rating', { number: 3 }]] },
      ],
      '2026-03-01' as Day,
    )
    expect(rows[1]?.filter((cell) => /^(1[0-3]|3)$/.test(cell))).toEqual(['10', '11', '12', '13', '3'])
  })

  // REQ 9.48
  it('gives what was made later, about an earlier hour, a later instance: none of an earlier export moves', () => {
    const made = redcapProjectOf(variables, named)
    const day = '2026-03-05' as Day
    const checkIn = (key: string, time: string) => ({ kind: 'daily', key, day, time, values: [] }) as const
    const [evening, noon] = [checkIn('019-1', '18:00'), checkIn('019-2', '12:00')]
    const instancesOf = (...records: Parameters<typeof redcapRows>[2]) =>
      redcapRows(made, who, records, '2026-03-01' as Day)
        .slice(1)
        .map((row) => row[2])
    expect(instancesOf(evening)).toEqual(['21'])
    expect(instancesOf(noon, evening)).toEqual(['22', '21'])
  })

  // REQ 9.48
  it.each(['#7', '=1+1', "O'Neill", 'A&B', 'A+B', '-5', "'x", '#', '|', '🦊', 'number-1', 'x'.repeat(255)])(
    'names a record as REDCap permits it, and as no other: %s',
    (code) => {
      const idOf = (designation: ReturnType<typeof designationOf>) =>
        redcapRows(project, designation, [], '2026-03-01' as Day)[0]?.[0] ?? ''
      const ids = [code, `${code} `, code.replace(/^\W/, '_')].map((one) => idOf(designationOf(one, '1')))
      const all = [...new Set(ids), idOf(designationOf('', '1')), idOf(designationOf('', '7'))]
      expect(all.filter((id) => !/^[\p{L}\p{N}][^#'&+"\t\r\n]{0,99}$/u.test(id))).toEqual([])
      expect(new Set(all).size).toBe(all.length)
    },
  )

  it('keeps a plain patient code as its record', () => {
    for (const code of ['P-0042', 'Köln 12', 'a_b/7.2'])
      expect(redcapRows(project, designationOf(code, '1'), [], '2026-03-01' as Day)[0]?.[0]).toBe(code)
  })

  // REQ 9.48
  it('keeps the raw value of a choice when another one is added before it', () => {
    const choices = (codes: readonly string[]) => {
      const values = codes.map((code) => ({ code, label: both(`Wort ${code}`, `word ${code}`) }))
      const rows = dictionaryRows(
        redcapProjectOf([newVariable('daily', 'place', 'category', both('Ort', 'Place'), values)], {
          areas: [],
          packs: [],
        }),
      )
      const offered = rows.find(([name]) => name === 'd_place')?.[5] ?? ''
      return new Map(offered.split(' | ').map((one) => one.split(', ') as [string, string]))
    }
    const [before, after] = [choices(['at-home', '12']), choices(['bus', 'at-home', '12'])]
    expect([...before.keys()]).toEqual(['at_home', '12'])
    expect([...after]).toEqual([['bus', 'Wort bus / word bus'], ...before])
  })

  // REQ 9.48
  it('numbers instances by the day, so that what comes later changes none of them', () => {
    const event = { version: 1, kind: 'CONSUMPTION' as const, execTime: 1_773_041_400, ignored: false }
    const on = (day: string) => ({ ...event, day: day as Day }) as ExportedClient['events'][number]
    const instances = (days: readonly string[]) =>
      rowsFor({ events: days.map(on) })
        .filter(([, form]) => form === 'event')
        .map(([, , instance]) => Number(instance))
    const before = instances(['2026-03-02', '2026-03-02', '2026-03-05'])
    expect(before).toEqual([6, 7, 21])
    expect(instances(['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-05'])).toEqual([1, ...before])
    const seventh = instances(Array.from({ length: 7 }, () => '2026-03-01'))
    expect(seventh).toEqual([1, 2, 3, 4, 5, 32_766, 32_765])
  })

  it.each([
    ['a cell of another form', (row: string[]) => row.with(project.places.get('d_mood') ?? 0, '2')],
    ['a value beyond the scale', (row: string[]) => row.with(project.places.get('c_active') ?? 0, '7')],
    ['an instance too many', (row: string[]) => row.with(1, 'client').with(2, '1')],
    ['a cell too few', (row: string[]) => row.slice(1)],
  ])('is refused by the strict reader with %s', (_, plant) => {
    const [first = [], ...others] = rowsFor({})
    expect(readRedcap(project, [first, ...others]).faults).toEqual([])
    expect(readRedcap(project, [plant(first), ...others]).faults.length).toBeGreaterThan(0)
  })

  it.each([
    ['a name of 27 characters', 0, 'x'.repeat(27)],
    ['a name twice', 0, 'c_active'],
    ['an unknown type', 3, 'slider'],
    ['a choice without a code', 5, 'ja | nein'],
  ])('is refused by the strict reader with %s in the dictionary', (_, column, value) => {
    const [header = [], first = [], ...lines] = dictionaryRows(project)
    const planted = [...lines, (lines.at(-1) ?? []).with(0, 'l_new').with(column, value)]
    expect(readDictionary([header, first, ...planted], dictionaryHeader).faults.length).toBeGreaterThan(0)
  })
})
