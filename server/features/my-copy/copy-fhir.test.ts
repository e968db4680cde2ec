import { faultsOfResource } from '@standfest/domain/testing/fhir/faults-of-resource.ts'
import { faultsOfResponse } from '@standfest/domain/testing/fhir/faults-of-response.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAliases, demoPasswords } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { fillIn, loadPack } from '#testing/loaded-packs.ts'
import { fetchOwnCopy, unpacked } from '#testing/own-copies.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

type FhirResource = Parameters<typeof faultsOfResource>[0]
type Copied = { readonly sections: Readonly<Record<string, readonly Record<string, unknown>[]>> }

let server: TestServer
let bundle: FhirResource
let resources: readonly FhirResource[]
let copied: Copied
let deletedGoal: string
beforeAll(async () => {
  server = await openTestServer({ TEST_LIMITS: 'high-requests' })
  await loadDemo(server, { clients: 12, days: 45, therapists: 3, administrators: 1 })
  const phone = new TestBrowser(server.urls, 'CLIENT')
  await phone.login(demoAliases.client, demoPasswords.CLIENT)
  const { data } = (await phone.post('/rest/goals', 'goal', { title: 'Verworfenes Ziel' })).body
  deletedGoal = String(data.id)
  await phone.send('DELETE', `/rest/goals/${deletedGoal}`)
  const office = new TestBrowser(server.urls, 'ADMIN')
  await office.login(demoAliases.administrator, demoPasswords.ADMIN)
  const asked = await loadPack(office, { title: 'Nur hier', use: 'treatment' })
  await loadPack(office, { title: 'Niemand fragt', use: 'treatment' })
  await fillIn(phone, asked.versionId, { answers: { rest: 2, weight: 71.5, more: 'Danke' } })
  const [own] = (await phone.get('/rest/account')).list
  const files = await unpacked((await fetchOwnCopy(server, phone, String(own?.id))).bytes)
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
  copied = read('daten.json')
  bundle = read('fhir.json')
  resources = read('fhir.json').entry.map((entry: { resource: FhirResource }) => entry.resource)
}, 120_000)
afterAll(() => server.close())

const countOf = (type: FhirResource['resourceType']) =>
  resources.filter(({ resourceType }) => resourceType === type).length
const live = (section: string) =>
  (copied.sections[section] ?? []).filter(({ deletedAt }) => deletedAt === undefined || deletedAt === 0)

describe('a client’s own copy as FHIR', () => {
  // REQ 7.75
  it('is valid as a whole, and each response fits the questionnaire that is in it', () => {
    expect(Object.values(faultsOfResource(bundle)).flat()).toEqual([])
    const asked = new Map<string, Extract<FhirResource, { resourceType: 'Questionnaire' }>>()
    for (const one of resources)
      if (one.resourceType === 'Questionnaire') asked.set(`${one.url}|${one.version}`, one)
    const unfit = resources.flatMap((one) => {
      if (one.resourceType !== 'QuestionnaireResponse') return []
      const questionnaire = asked.get(one.questionnaire ?? '')
      return questionnaire ? faultsOfResponse(questionnaire, one) : [`nobody asked ${one.questionnaire}`]
    })
    expect(unfit).toEqual([])
    const ids = resources.map(({ resourceType, id }) => `${resourceType}/${id}`)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...JSON.stringify(resources).matchAll(/"reference":"([^"]*)"/g)]
    expect(references.filter(([, one = '']) => !ids.includes(one))).toEqual([])
  })

  // REQ 7.75
  it('names the person, and has as much as the other files', () => {
    expect(resources.find(({ resourceType }) => resourceType === 'Patient')).toMatchObject({
      name: [{ family: copied.sections['account']?.[0]?.['surname'] }],
    })
    const days = resources.filter((one) =>
      JSON.stringify(one).includes('/CodeSystem/variable","code":"day_state"'),
    )
    expect(days.filter(({ resourceType }) => resourceType === 'Observation')).toHaveLength(live('day').length)
    expect(countOf('Goal')).toBe(live('GOAL').length)
    expect(countOf('Task')).toBe(live('INTERVENTION').length)
    expect(countOf('Appointment')).toBe(live('APPOINTMENT').length)
    expect(countOf('Communication')).toBe((copied.sections['message'] ?? []).length)
    expect(countOf('QuestionnaireResponse')).toBeGreaterThanOrEqual(
      live('daily').length + live('weekly').length,
    )
    for (const type of ['Goal', 'Task', 'Appointment', 'Communication'] as const)
      expect(countOf(type)).toBeGreaterThan(0)
  })

  // REQ 7.75, 7.77
  it('has what the client filled in, with its free text, whatever use the clinic stated', () => {
    const ofPack = (one: FhirResource) => JSON.stringify(one).includes('/Questionnaire/pack-')
    const found = resources.filter(ofPack)
    expect(found.map(({ resourceType }) => resourceType)).toEqual(['Questionnaire', 'QuestionnaireResponse'])
    expect(JSON.stringify(found[1])).toMatch(/"valueDecimal":71.5.*"valueString":"Danke"/)
    expect(JSON.stringify(resources)).not.toContain('Niemand fragt')
    const entered = resources.filter(({ resourceType }) => resourceType === 'Provenance')
    expect(JSON.stringify(entered)).toContain(`QuestionnaireResponse/${found[1]?.id}`)
  })

  it('leaves out what is deleted, and holds no login name', () => {
    expect(live('GOAL').map(({ id }) => id)).not.toContain(deletedGoal)
    const text = JSON.stringify(bundle)
    expect(text).not.toContain('Verworfenes Ziel')
    expect(text).not.toContain(demoAliases.client)
  })
})
