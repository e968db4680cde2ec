import { dictionaryHeader } from '@standfest/domain/features/export/redcap.ts'
import { faultsOfResource } from '@standfest/domain/testing/fhir/faults-of-resource.ts'
import { faultsOfResponse } from '@standfest/domain/testing/fhir/faults-of-response.ts'
import { readDictionary, readRecords } from '@standfest/domain/testing/redcap-project.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { fillIn, loadPack } from '#testing/loaded-packs.ts'
import { unpacked } from '#testing/own-copies.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

type FhirResource = Parameters<typeof faultsOfResource>[0]
type Files = ReadonlyMap<string, string>
type Row = Readonly<Record<string, string>>

let server: TestServer
let therapist: Person
let client: Person
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { registeredDaysAgo: 3, person: { customId: 'P-7' } })
  const office = await browserOf(server, await clinic.administrator())
  desk = await browserOf(server, therapist)
  const phone = await browserOf(server, client)
  const inTreatment = await loadPack(office, { title: 'Nur hier', use: 'treatment' })
  const research = await loadPack(office, { title: 'Ruhe', use: 'treatment-and-research' })
  await fillIn(phone, inTreatment.versionId, { answers: { rest: 0, more: 'Geheimes', weight: 44.5 } })
  await fillIn(phone, research.versionId, {
    answers: { rest: 1, weight: 71.5, since: '2026-02-01', more: '=Feierabend' },
  })
  await fillIn(desk, research.versionId, { answers: { rest: 2, more: 'Danach' }, together: client.id })
}, 60_000)
afterAll(() => server.close())

async function archive(query: string): Promise<Files> {
  const address = `${desk.url}/api/rest/account/export?format=archive&${query}`
  const response = await fetch(address, { headers: desk.headers() })
  expect(response.status).toBe(200)
  const files = await unpacked(Buffer.from(await response.arrayBuffer()))
  return new Map([...files].map(([name, content]) => [name, content.toString()]))
}

const rowsIn = (text = '', delimiter = ','): Row[] =>
  parse(text, { columns: true, bom: true, delimiter, record_delimiter: '\r\n' })
const all = (files: Files) => [...files.values()].join('\n')

describe('filled-in questionnaires in an export', () => {
  // REQ 7.77
  it('are a table of their own, answer by answer, with free texts only where they are chosen', async () => {
    const files = await archive('flavour=research')
    const rows = rowsIn(files.get('questionnaire.csv'))
    expect(new Set(rows.map(({ pack, version, client: of }) => `${of} ${pack} ${version}`))).toEqual(
      new Set(['P-7 ruhe 1']),
    )
    const entry = (number: string) => rows.filter((row) => row['entry'] === number)
    const values = (number: string) =>
      Object.fromEntries(entry(number).map(({ variable = '', value = '' }) => [variable, value]))
    expect(values('1')).toEqual({
      sent_by: 'client',
      together: '0',
      'ruhe.rest': 'so-so',
      'ruhe.weight': '71.5',
      'ruhe.since': '2026-02-01',
    })
    expect(values('2')).toMatchObject({ together: '1', 'ruhe.rest': 'well', 'ruhe.weight': '-9' })
    // The second answer of the same round is one in between.
    expect([entry('1')[0]?.['week'], entry('2')[0]?.['week']]).toEqual(['0', ''])
    const withTexts = rowsIn((await archive('flavour=research&texts=true')).get('questionnaire.csv'))
    expect(withTexts.find(({ variable }) => variable === 'ruhe.more')?.['value']).toBe(`'=Feierabend`)
  })

  // REQ 7.77
  it('have a codebook with wording, codes and numbers, and a description for programs', async () => {
    const files = await archive('flavour=research&texts=true')
    const codebook = rowsIn(files.get('codebook.csv'))
    expect(codebook.find(({ variable }) => variable === 'ruhe.rest')).toMatchObject({
      file: 'questionnaire.csv',
      label_de: 'Ruhe: Wie schlafen Sie?',
      type: 'category',
      values: 'poor = schlecht [0]; so-so = mittel [1]; well = gut [2]',
      version: '1',
    })
    expect(codebook.find(({ variable }) => variable === 'pack')).toMatchObject({ values: 'ruhe = Ruhe' })
    expect(codebook.find(({ variable }) => variable === 'pack')?.['label_en']).toContain('research')
    const { resources } = JSON.parse(files.get('datapackage.json') ?? '')
    const table = resources.find(({ path }: { path: string }) => path === 'questionnaire.csv')
    const rows = rowsIn(files.get('questionnaire.csv'))
    expect(table.schema.fields.map(({ name }: { name: string }) => name)).toEqual(Object.keys(rows[0] ?? {}))
    const known = table.schema.fields.find(({ name }: { name: string }) => name === 'variable')
    expect(rows.filter(({ variable }) => !known.constraints.enum.includes(variable))).toEqual([])
    expect(files.get('readme.txt')).toContain('only if their licence covers research')
  })

  it('are a row each for Excel, with a comma in numbers', async () => {
    const [first] = rowsIn((await archive('flavour=excel')).get('frageboegen.csv'), ';')
    expect(first).toMatchObject({
      'Ruhe: Wie viel wiegen Sie?': '71,5',
      'Ruhe: Seit wann?': '01.02.2026',
      'Gemeinsam ausgefüllt': '0',
    })
  })

  // REQ 7.77
  it('are valid as FHIR, and each response fits its own version', async () => {
    for (const query of ['flavour=fhir', 'flavour=fhir&texts=true']) {
      const files = await archive(query)
      const lines = (name: string): FhirResource[] =>
        (files.get(name) ?? '')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line))
      const asked = lines('Questionnaire.ndjson').flatMap((one) =>
        one.resourceType === 'Questionnaire' ? [one] : [],
      )
      const responses = lines('QuestionnaireResponse.ndjson').flatMap((one) =>
        one.resourceType === 'QuestionnaireResponse' && one.questionnaire?.includes('/pack-') ? [one] : [],
      )
      expect(responses).toHaveLength(2)
      expect([...asked, ...responses].flatMap((one) => Object.values(faultsOfResource(one)).flat())).toEqual(
        [],
      )
      for (const response of responses) {
        const own = asked.find(({ url, version }) => `${url}|${version}` === response.questionnaire)
        expect(own && faultsOfResponse(own, response)).toEqual([])
      }
      expect(all(files).includes('Feierabend')).toBe(query.includes('texts'))
      const bundle = JSON.parse(files.get('bundles/1.json') ?? '{}')
      expect(Object.values(faultsOfResource(bundle)).flat()).toEqual([])
      for (const { id } of responses) expect(JSON.stringify(bundle)).toContain(`QuestionnaireResponse/${id}`)
    }
  })

  // REQ 7.77
  it('are a repeating form for each pack in REDCap', async () => {
    const files = await archive('flavour=redcap')
    const table = (name: string): string[][] => parse(files.get(name) ?? '', { record_delimiter: '\r\n' })
    const dictionary = readDictionary(table('dictionary.csv'), dictionaryHeader)
    expect(dictionary.faults).toEqual([])
    const [header = [], ...rows] = table('records.csv')
    const form = dictionary.fields.find(({ name }) => name === 'q2_rest')?.form ?? ''
    expect(files.get('readme.txt')).toContain(`${form}: Ruhe`)
    const repeating = [...new Set(rows.map(([, one = '']) => one))].filter((one) => one !== '')
    const missing = ['-6', '-7', '-8', '-9']
    const { entries, faults } = readRecords(dictionary.fields, rows, { header, repeating, missing })
    expect(faults).toEqual([])
    const filled = entries.filter((one) => one.form === form)
    expect(filled.map(({ instance }) => Number(instance))).toEqual([16, 17])
    expect(filled[0]?.values).toMatchObject({ q2_weight: '71.5', q2_since: '2026-02-01', q2_week: '0' })
  })

  // REQ 7.77
  it('are not there where the clinic stated treatment alone as the use', async () => {
    for (const flavour of ['excel', 'research', 'fhir', 'redcap']) {
      const text = all(await archive(`flavour=${flavour}&texts=true`))
      expect(text).not.toMatch(/Geheimes|44[.,]5|Nur hier|nur_hier/)
    }
  })

  it('are gone with the client’s anonymisation', async () => {
    const gone = await aClinic(server).client(therapist, { registeredDaysAgo: 3 })
    expect((await desk.post('/rest/account/anonymise', 'account', { accountId: gone.id })).status).toBe(200)
    const rows = rowsIn((await archive(`flavour=research`)).get('questionnaire.csv'))
    expect(new Set(rows.map((row) => row['client']))).toEqual(new Set(['P-7']))
  })
})
