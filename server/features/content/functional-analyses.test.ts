import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const list = '/rest/functionalAnalyses'
const write = (attributes: object, by = phone) => by.post(list, 'functionalAnalysis', attributes)
const change = (id: string, attributes: object) =>
  phone.send('PATCH', `${list}/${id}`, {
    raw: JSON.stringify({ data: { type: 'functionalAnalysis', id, attributes } }),
  })
const idOf = ({ body }: Awaited<ReturnType<typeof write>>) => String(body.data.id)
const goalOf = async (by: TestBrowser) => idOf(await by.post('/rest/goals', 'goal', { title: 'Chor' }))

async function anEvent(by: TestBrowser): Promise<string> {
  await by.post('/rest/survey', 'survey', wholeSurvey('Nichts'))
  await by.post('/rest/survey', 'survey', surveyOfBefore('Feier'))
  const { list: events } = await by.get('/rest/events')
  return String(events[0]?.attributes['id'])
}

describe('a functional analysis', () => {
  // REQ 3.79
  it('of drinking needs what it begins with, which is the own event, risk situation or goal', async () => {
    const drinking = { about: 'drinking', action: 'Drei Bier' }
    expect((await write(drinking)).status).toBe(422)
    const event = await anEvent(phone)
    const made = await write({ ...drinking, origin: { kind: 'event', id: event } })
    expect([made.status, made.attributes.origin]).toEqual([201, { kind: 'event', id: event }])
    const goal = await goalOf(phone)
    expect((await write({ ...drinking, origin: { kind: 'GOAL', id: goal } })).status).toBe(201)
    expect((await write({ ...drinking, origin: { kind: 'RISK_SITUATION', id: goal } })).status).toBe(403)
  })

  it('cannot begin with what belongs to another client, nor lead there', async () => {
    const stranger = await browserOf(server, await clinic.client(therapist))
    const [event, goal] = [await anEvent(stranger), await goalOf(stranger)]
    const pleasant = { about: 'pleasant', action: 'Bahnen' }
    expect((await write({ ...pleasant, origin: { kind: 'event', id: event } })).status).toBe(403)
    const links = [{ box: 'action', kind: 'GOAL', id: goal }]
    expect((await write({ ...pleasant, links })).status).toBe(403)
    const own = idOf(await write(pleasant))
    expect((await change(own, { links })).status).toBe(403)
  })

  it('names no item as another kind than it is, also where the item was named before', async () => {
    const goal = await goalOf(phone)
    const links = [{ box: 'action', kind: 'GOAL', id: goal }]
    const origin = { kind: 'GOAL', id: goal }
    const own = idOf(await write({ about: 'pleasant', action: 'Bahnen', origin, links }))
    expect((await change(own, { origin: { kind: 'event', id: goal } })).status).toBe(403)
    expect((await change(own, { links: [{ ...links[0], kind: 'APPOINTMENT' }] })).status).toBe(403)
    expect((await change(own, { links: [{ ...links[0], box: 'later' }] })).status).toBe(200)
  })

  // REQ 2.198
  it('keeps what was made from its boxes, and stays as it is when that is deleted', async () => {
    const id = idOf(await write({ about: 'pleasant', action: 'Bahnen' }))
    const goal = await goalOf(phone)
    const links = [{ box: 'action', kind: 'GOAL', id: goal }]
    expect((await change(id, { links })).attributes).toMatchObject({ links, version: 2 })
    await phone.send('DELETE', `/rest/goals/${goal}`)
    const changed = await change(id, { later: 'Tief geschlafen' })
    expect([changed.status, changed.attributes.links]).toEqual([200, links])
  })

  // REQ 9.45
  it('takes neither an empty one, nor a longer text than a box holds, nor another kind later', async () => {
    expect((await write({ about: 'pleasant', title: 'Schwimmen' })).code).toBe('ERROR.CONTENT_EMPTY')
    expect((await write({ about: 'pleasant', action: 'x'.repeat(501) })).status).toBe(422)
    const id = idOf(await write({ about: 'pleasant', action: 'Bahnen' }))
    expect((await change(id, { about: 'drinking' })).status).toBe(422)
  })

  // REQ 6.158
  it('is written and read by both sides, and says who wrote it', async () => {
    const made = await desk.post(`${list}?account=${client.id}`, 'functionalAnalysis', {
      about: 'pleasant',
      action: 'Bahnen',
    })
    expect(made.attributes).toMatchObject({ writtenAs: 'therapist' })
    const { list: read } = await phone.get(list)
    expect(read.map(({ attributes }) => attributes['action'])).toEqual(['Bahnen'])
  })
})
