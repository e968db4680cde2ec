import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function aRecord() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  const desk = await browserOf(server, therapist)
  return { clinic, therapist, client, desk, at: `account=${client.id}` }
}
const write = async (by: TestBrowser, text: string, dueOn: string, at = '') =>
  (await by.post(`/rest/followUps?${at}`, 'followUp', { text, dueOn })).body.data
const textsOf = async (by: TestBrowser, at = '') =>
  (await by.get(`/rest/followUps?${at}`)).list.map(({ attributes }) => attributes['text'])

describe('follow-ups', () => {
  // REQ 6.93
  it('of a client are those of all who treat: in the order of their days, a substitute included', async () => {
    const { clinic, therapist, desk, at } = await aRecord()
    await write(desk, 'Bericht anfordern', '2026-03-20', at)
    await write(desk, 'Schlaf fragen', '2026-03-13', at)
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    expect(await textsOf(await browserOf(server, colleague), at)).toEqual([
      'Schlaf fragen',
      'Bericht anfordern',
    ])
  })

  // REQ 6.93
  it('that concern nobody are their author’s alone, and sealed', async () => {
    const { clinic, therapist, desk } = await aRecord()
    await write(desk, 'Raum für die Gruppe buchen', '2026-03-13')
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    expect(await textsOf(desk)).toEqual(['Raum für die Gruppe buchen'])
    expect(await textsOf(await browserOf(server, colleague))).toEqual([])
    const rows = await sqlRows<{ words: Buffer }>(
      server.addresses.superuser,
      'select words from own_follow_ups',
    )
    for (const { words } of rows) expect(words.toString('latin1')).not.toContain('Raum')
  })

  // REQ 4.190
  it('are done and opened again, by the version that was seen, and deleted', async () => {
    const { desk, at } = await aRecord()
    const { id } = await write(desk, 'Anrufen', '2026-03-12', at)
    const path = `/rest/followUps/${id}?${at}`
    const turn = (done: boolean, version: number) =>
      desk.patch(path, 'followUp', { done }, { 'if-match': `"${version}"` })
    expect((await turn(true, 1)).attributes).toMatchObject({ doneAt: server.clock.instant(), version: 2 })
    expect((await turn(false, 1)).code).toBe('ERROR.CONFLICT')
    expect((await turn(false, 2)).attributes).toMatchObject({ doneAt: 0, version: 3 })
    expect((await desk.send('DELETE', path)).status).toBe(200)
    expect(await textsOf(desk, at)).toEqual([])
  })

  // REQ 6.93
  it('reach no client', async () => {
    const { client, desk, at } = await aRecord()
    await write(desk, 'Anrufen', '2026-03-12', at)
    const phone = await browserOf(server, client)
    expect((await phone.get('/rest/followUps')).status).toBe(403)
    expect((await phone.get(`/rest/followUps?${at}`)).status).toBe(403)
  })
})
