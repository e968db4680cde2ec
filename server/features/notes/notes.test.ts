import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function aRecord() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist({ person: { name: 'Ada', surname: 'Sommer' } })
  const client = await clinic.client(therapist)
  const desk = await browserOf(server, therapist)
  const at = `account=${client.id}`
  const write = async (text: string, more: object = {}) =>
    (await desk.post(`/rest/notes?${at}`, 'note', { text, ...more })).body.data
  return { clinic, therapist, client, desk, at, write }
}

describe('private notes', () => {
  // REQ 6.90
  it('are read by the treating side in the order in which they were begun, and by a substitute while he covers', async () => {
    const { clinic, therapist, desk, at, write } = await aRecord()
    await write('Wirkt erschöpft')
    server.clock.set('2026-03-12T08:40:00+01:00')
    await write('Tochter ist ausgezogen')
    const { list } = await desk.get(`/rest/notes?${at}`)
    expect(list.map(({ attributes }) => attributes['text'])).toEqual([
      'Tochter ist ausgezogen',
      'Wirkt erschöpft',
    ])
    expect(list[0]?.attributes).toMatchObject({ version: 1, meetingId: null, sentBy: 'therapist' })
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const cover = await browserOf(server, colleague)
    const seen = await cover.get(`/rest/notes?${at}`)
    expect(seen.list[1]?.attributes).toMatchObject({
      text: 'Wirkt erschöpft',
      sender: { id: therapist.id, person: { name: 'Ada', surname: 'Sommer' } },
    })
    server.clock.set('2026-03-13T00:00:00+01:00')
    expect((await (await browserOf(server, colleague)).get(`/rest/notes?${at}`)).status).toBe(403)
  })

  // REQ 6.91
  it('keep every version with who wrote it and when; a correction of an outdated version is refused', async () => {
    const { clinic, therapist, desk, at, write } = await aRecord()
    const note = await write('Hausarzt: Dr. Ebret')
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const cover = await browserOf(server, colleague)
    server.clock.set('2026-03-12T08:40:00+01:00')
    const path = `/rest/notes/${note.id}?${at}`
    const correct = (text: string, version: number) =>
      cover.patch(path, 'note', { text }, { 'if-match': `"${version}"` })
    expect((await correct('Hausarzt: Dr. Ebert', 1)).status).toBe(200)
    expect((await correct('Hausarzt: unbekannt', 1)).code).toBe('ERROR.CONFLICT')
    const { list } = await desk.get(`/rest/notes/${note.id}/versions?${at}`)
    expect(list.map(({ attributes }) => attributes)).toMatchObject([
      { version: 2, text: 'Hausarzt: Dr. Ebert', sentBy: 'substitute', sender: { id: colleague.id } },
      { version: 1, text: 'Hausarzt: Dr. Ebret', sentBy: 'therapist', sender: { id: therapist.id } },
    ])
    const present = (await desk.get(`/rest/notes?${at}`)).list
    expect(present.map(({ attributes }) => attributes['text'])).toEqual(['Hausarzt: Dr. Ebert'])
  })

  // REQ 6.90
  it('are not written under the id of another client’s note, which stays as it is', async () => {
    const [one, other] = [await aRecord(), await aRecord()]
    const { id } = await one.write('Wirkt erschöpft')
    const raw = JSON.stringify({ data: { type: 'note', id, attributes: { text: 'Anderes' } } })
    const taken = await other.desk.send('POST', `/rest/notes?${other.at}`, { raw })
    expect([taken.status, taken.code]).toEqual([403, 'ERROR.ACCESS_DENIED'])
    expect((await one.desk.get(`/rest/notes?${one.at}`)).list[0]?.attributes['text']).toBe('Wirkt erschöpft')
  })

  // REQ 6.91
  it('cannot be changed or removed by the application, whatever a query says', async () => {
    const grants = await sqlRows<{ privilege: string }>(
      server.addresses.superuser,
      `select privilege_type as privilege from information_schema.role_table_grants
       where table_name = 'notes' and grantee = 'standfest_app' order by 1`,
    )
    expect(grants.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT'])
  })

  it('belong to a session of the same client, and only to a live one', async () => {
    const { clinic, therapist, desk, at, write } = await aRecord()
    const other = await clinic.client(therapist)
    const meeting = { title: 'Gespräch', allDay: true, day: '2026-03-12' }
    const make = async (account: string) =>
      (await desk.post(`/rest/appointments?account=${account}`, 'appointment', meeting)).body.data.id
    const own = await make(at.slice('account='.length))
    await write('Im Gespräch', { meetingId: own })
    await write('Am Telefon')
    const ofMeeting = await desk.get(`/rest/notes?${at}&meeting=${own}`)
    expect(ofMeeting.list.map(({ attributes }) => attributes['text'])).toEqual(['Im Gespräch'])
    const foreign = await desk.post(`/rest/notes?${at}`, 'note', {
      text: 'Falsch',
      meetingId: await make(other.id),
    })
    expect([foreign.status, foreign.body.errors]).toEqual([
      422,
      [{ code: 'ERROR.CHOICE_INVALID', field: 'meetingId' }],
    ])
  })

  // REQ 6.90
  it('are told of to no client: refused, in no copy of the record, and without a word on the live channel', async () => {
    const { client, write, desk, at } = await aRecord()
    await write('Nur für Behandelnde')
    const phone = await browserOf(server, client)
    expect((await phone.get('/rest/notes')).status).toBe(403)
    expect((await phone.post('/rest/notes', 'note', { text: 'Meine' })).status).toBe(403)
    const announced = await sqlRows<{ announced: string }>(
      server.addresses.superuser,
      `select announced from announcements where announced like '%"notes"%'`,
    )
    for (const { announced: text } of announced) expect(JSON.parse(text)).toMatchObject({ tellClient: false })
    const log = await desk.get(`/rest/protocol?${at}`)
    expect(log.list.map(({ attributes }) => attributes['action'])).toEqual(
      expect.arrayContaining(['note-written', 'notes-viewed']),
    )
    expect(log.text).not.toContain('Nur für Behandelnde')
  })
})
