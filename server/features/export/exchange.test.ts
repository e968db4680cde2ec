import { dataPackageFile } from '@standfest/domain/features/export/readme.ts'
import { dictionaryHeader } from '@standfest/domain/features/export/redcap.ts'
import { clientResourceTypes } from '@standfest/domain/features/interchange/resources.ts'
import { faultsOfResource } from '@standfest/domain/testing/fhir/faults-of-resource.ts'
import { faultsOfResponse } from '@standfest/domain/testing/fhir/faults-of-response.ts'
import { readDictionary, readRecords } from '@standfest/domain/testing/redcap-project.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAliases, demoPasswords } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { unpacked } from '#testing/own-copies.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const sizes = { clients: 12, days: 45, therapists: 3, administrators: 1 }
type Files = Readonly<Record<string, string>>
type FhirResource = Parameters<typeof faultsOfResource>[0]

let server: TestServer
let desk: TestBrowser
let fhir: Files
let tables: Files
beforeAll(async () => {
  server = await openTestServer()
  await loadDemo(server, sizes)
  desk = new TestBrowser(server.urls, 'THERAPIST')
  await desk.login(demoAliases.therapist, demoPasswords.THERAPIST)
  fhir = await archive('flavour=fhir')
  tables = await archive('flavour=research')
}, 120_000)
afterAll(() => server.close())

async function archive(query: string): Promise<Files> {
  const address = `${desk.url}/api/rest/account/export?format=archive&${query}`
  const response = await fetch(address, { headers: desk.headers() })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = await unpacked(Buffer.from(await response.arrayBuffer()))
  return Object.fromEntries([...files].map(([name, content]) => [name, content.toString()]))
}

const linesIn = (files: Files, name: string): FhirResource[] =>
  (files[name] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const rowsIn = (text = ''): string[][] => parse(text, { record_delimiter: '\r\n' })
const faultsOf = (resource: FhirResource) => Object.values(faultsOfResource(resource)).flat()
const byText = (one = '', other = '') => one.localeCompare(other)
const bundlesIn = (files: Files) =>
  Object.entries(files).flatMap(([name, text]) => (name.startsWith('bundles/') ? [JSON.parse(text)] : []))

describe('the export as FHIR', () => {
  // REQ 7.73, 7.74
  it('is valid, line by line and bundle by bundle, each response by its own questionnaire', () => {
    const asked = new Map<string, Extract<FhirResource, { resourceType: 'Questionnaire' }>>(
      linesIn(fhir, 'Questionnaire.ndjson').flatMap((one) =>
        one.resourceType === 'Questionnaire' ? [[`${one.url}|${one.version}`, one] as const] : [],
      ),
    )
    for (const name of ['CodeSystem.ndjson', 'Questionnaire.ndjson'])
      expect(linesIn(fhir, name).flatMap(faultsOf)).toEqual([])
    const bundles = bundlesIn(fhir)
    expect(bundles.length).toBeGreaterThan(2)
    expect(bundles.flatMap(faultsOf)).toEqual([])
    const responses = linesIn(fhir, 'QuestionnaireResponse.ndjson')
    expect(responses.length).toBeGreaterThan(20)
    const unfit = responses.flatMap((one) => {
      if (one.resourceType !== 'QuestionnaireResponse') return [one.resourceType]
      const questionnaire = asked.get(one.questionnaire ?? '')
      return questionnaire ? faultsOfResponse(questionnaire, one) : [`nobody asked ${one.questionnaire}`]
    })
    expect(unfit).toEqual([])
  })

  it('has the same resources by type and by client, and every reference leads to one', () => {
    const types = clientResourceTypes.filter((type) => type !== 'Communication')
    const ofTypes = types.flatMap((type) => linesIn(fhir, `${type}.ndjson`))
    const ofBundles = bundlesIn(fhir).flatMap((bundle) =>
      bundle.entry.map((entry: { resource: FhirResource }) => entry.resource),
    )
    const inOrder = (resources: readonly object[]) => resources.map((one) => JSON.stringify(one)).toSorted()
    expect(inOrder(ofTypes)).toEqual(inOrder(ofBundles))
    const ids = new Set(ofTypes.map(({ resourceType, id }) => `${resourceType}/${id}`))
    expect(ids.size).toBe(ofTypes.length)
    const references = [...JSON.stringify(ofTypes).matchAll(/"reference":"([^"]*)"/g)]
    expect(references.filter(([, one = '']) => !ids.has(one))).toEqual([])
    for (const type of types) expect(linesIn(fhir, `${type}.ndjson`)).not.toEqual([])
  })

  it('names nobody, holds no id of an account, and no free text unless it is asked for', async () => {
    const accounts = await sqlRows<{ id: string }>(server.addresses.superuser, 'select id from accounts', [])
    const all = Object.values(fhir).join('\n')
    for (const { id } of accounts) expect(all).not.toContain(id)
    expect(all).not.toMatch(/"(family|given|birthDate|telecom)"|Brandt/)
    const strings = (files: Files) => [
      ...(files['QuestionnaireResponse.ndjson'] ?? '').matchAll(/"valueString"/g),
    ]
    expect(strings(fhir)).toEqual([])
    const withTexts = await archive('flavour=fhir&texts=true')
    expect(strings(withTexts).length).toBeGreaterThan(0)
    expect(Object.keys(withTexts)).not.toContain('Communication.ndjson')
    expect(linesIn(withTexts, 'QuestionnaireResponse.ndjson').flatMap(faultsOf)).toEqual([])
  })

  // REQ 7.79
  it('has messages only where they are chosen together with free texts, under the same pseudonym', async () => {
    const [message] = await sqlRows<{ id: string }>(
      server.addresses.superuser,
      'select id from messages where deleted_at is null and words is not null limit 1',
      [],
    )
    expect(message).toBeDefined()
    expect(Object.keys(fhir)).not.toContain('Communication.ndjson')
    const chosen = await archive('flavour=fhir&texts=true&messages=true')
    const messages = linesIn(chosen, 'Communication.ndjson')
    expect(messages.slice(0, 40).flatMap(faultsOf)).toEqual([])
    expect(messages.length).toBeGreaterThan(5)
    const patients = new Set(linesIn(chosen, 'Patient.ndjson').map(({ id }) => `Patient/${id}`))
    for (const one of messages)
      if (one.resourceType === 'Communication') {
        expect(patients).toContain(one.subject?.reference)
        expect(one.payload).toHaveLength(1)
      }
    const inBundles = bundlesIn(chosen).flatMap((bundle) =>
      bundle.entry.filter(
        (entry: { resource: FhirResource }) => entry.resource.resourceType === 'Communication',
      ),
    )
    expect(inBundles).toHaveLength(messages.length)
    expect(JSON.stringify(messages)).not.toMatch(/"(attachment|contentAttachment|family|given)"/)
    for (const query of ['flavour=fhir&messages=true', 'flavour=redcap&texts=true&messages=true']) {
      const { status, code } = await desk.get(`/rest/account/export?format=archive&${query}`)
      expect([status, code]).toEqual([422, 'ERROR.INVALID'])
    }
  })

  it('gives a client with a patient code the same ids again', async () => {
    const again = await archive('flavour=fhir')
    expect(again['Patient.ndjson']).toBe(fhir['Patient.ndjson'])
    expect(again['Observation.ndjson']).toBe(fhir['Observation.ndjson'])
  })

  it('stands in the protocol, for each client and once as a whole', async () => {
    const count = async () => {
      const [row] = await sqlRows<{ clients: number; all: number }>(
        server.addresses.superuser,
        `select count(subject_ref)::int as clients, count(*)::int as all from protocol where action = 'data-exported'`,
        [],
      )
      return row ?? { clients: 0, all: 0 }
    }
    const before = await count()
    await archive('flavour=fhir')
    const { clients, all } = await count()
    const exported = bundlesIn(fhir).length
    expect([clients - before.clients, all - before.all]).toEqual([exported, exported + 1])
  })

  it('is an archive only', async () => {
    const answer = await desk.get('/rest/account/export?flavour=fhir')
    expect([answer.status, answer.code]).toEqual([400, 'ERROR.MALFORMED'])
  })
})

/** The forms that somebody who follows the readme sets to repeat. */
const repeatingIn = (files: Files) =>
  (/Enable repeating instruments for: ([^.]*)\./.exec(files['readme.txt'] ?? '')?.[1] ?? '').split(', ')

describe('the export for REDCap', () => {
  // REQ 9.48
  it('imports into the strict reader without a fault, with the numbers of the tables', async () => {
    const files = await archive('flavour=redcap')
    expect(Object.keys(files)).toEqual(['readme.txt', 'dictionary.csv', 'records.csv'])
    const { fields, faults } = readDictionary(rowsIn(files['dictionary.csv']), dictionaryHeader)
    expect(faults).toEqual([])
    const [header = [], ...rows] = rowsIn(files['records.csv'])
    const missing = ['-6', '-7', '-8', '-9']
    const read = readRecords(fields, rows, { header, repeating: repeatingIn(files), missing })
    expect(read.faults).toEqual([])
    const [heads = [], ...daily] = rowsIn(tables['daily.csv'])
    const moods = daily.filter((row) => row[heads.indexOf('variable')] === 'mood')
    const ofCsv = moods.map((row) => row[heads.indexOf('value')])
    const ofRedcap = read.entries.flatMap(({ values: { d_mood: mood } }) =>
      mood === undefined ? [] : [mood],
    )
    expect(ofRedcap.toSorted(byText)).toEqual(ofCsv.toSorted(byText))
    expect(repeatingIn(files)).toContain('functional_analysis')
  })
})

describe('the tables for research', () => {
  type Field = { name: string; type: string; constraints?: { enum: string[] } }
  type Table = { path: string; schema: { fields: Field[]; missingValues: string[]; primaryKey: string[] } }
  const shapes: Readonly<Record<string, RegExp>> = {
    integer: /^-?\d+$/,
    date: /^\d{4}-\d{2}-\d{2}$/,
    time: /^([01]\d|2[0-3]):[0-5]\d$/,
    string: /^/,
  }

  /** The faults of a table by its own description. */
  function faultsOfTable({ schema }: Table, [header = [], ...rows]: string[][]): string[] {
    const { fields, missingValues, primaryKey } = schema
    const names = fields.map(({ name }) => name)
    if (names.join() !== header.join()) return [`columns ${header.join()} are not ${names.join()}`]
    const keys = rows.map((row) => primaryKey.map((name) => row[names.indexOf(name)]).join('|'))
    const twice = keys.length - new Set(keys).size
    return [
      ...(twice > 0 ? [`${twice} keys twice`] : []),
      ...rows.flatMap((row) =>
        fields.flatMap(({ name, type, constraints }, place) => {
          const value = row[place] ?? ''
          if (missingValues.includes(value)) return []
          const isFine = shapes[type]?.test(value) && (constraints?.enum.includes(value) ?? true)
          return isFine ? [] : [`${name}: ${value}`]
        }),
      ),
    ]
  }

  // REQ 9.47
  it('fit their data package: every file, column, type, code and key', () => {
    const { profile, resources } = JSON.parse(tables[dataPackageFile] ?? '') as {
      profile: string
      resources: Table[]
    }
    expect(profile).toBe('tabular-data-package')
    const described = resources.map(({ path }) => path)
    expect(described).toEqual(
      Object.keys(tables).filter((name) => name.endsWith('.csv') && name !== 'codebook.csv'),
    )
    for (const table of resources) expect(faultsOfTable(table, rowsIn(tables[table.path]))).toEqual([])
    const [first] = resources
    const rows = rowsIn(tables['client.csv'])
    expect(first && faultsOfTable(first, [...rows, rows[1] ?? []])).toEqual(['1 keys twice'])
    expect(first && faultsOfTable(first, [...rows, ['P', 'alias']])).not.toEqual([])
  })
})
