import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let therapist: Person
let desk: TestBrowser
let colleague: TestBrowser
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  desk = await browserOf(server, therapist)
  colleague = await browserOf(server, await clinic.therapist())
  phone = await browserOf(server, await clinic.client(therapist))
})
afterAll(() => server.close())

const body = { title: 'Abende mit Plan', interventions: [{ title: 'Spazieren' }] }
const make = (attributes: object = {}, by = desk) =>
  by.post('/rest/templates', 'template', { kind: 'GOAL', title: 'Ruhige Abende', body, ...attributes })
const titles = async (by: TestBrowser, id: unknown) =>
  (await by.get('/rest/templates?kind=GOAL')).list
    .filter((one) => one.id === id)
    .map(({ attributes }) => attributes.title)

describe('templates', () => {
  // REQ 1.20
  it('of a therapist are theirs alone, those of the clinic everybody’s, clients’ too (§3)', async () => {
    const own = await make()
    expect([own.status, own.attributes.body, own.attributes.clinicFlag]).toEqual([201, body, false])
    const ids = [own.body.data.id, (await make({ clinicFlag: true })).body.data.id]
    const seen = async (by: TestBrowser) => [await titles(by, ids[0]), await titles(by, ids[1])]
    expect(await seen(desk)).toEqual([['Ruhige Abende'], ['Ruhige Abende']])
    expect(await seen(colleague)).toEqual([[], ['Ruhige Abende']])
    expect(await seen(phone)).toEqual([[], ['Ruhige Abende']])
  })

  // REQ 1.20
  it('are changed and deleted by their owner, those of the clinic by all who carry the right (§6)', async () => {
    const own = (await make()).body.data.id
    const change = (by: TestBrowser, id: unknown, attributes: object, version = 1) =>
      by.patch(`/rest/templates/${String(id)}`, 'template', attributes, { 'if-match': `"${version}"` })
    expect((await change(colleague, own, { title: 'Meins' })).status).toBe(403)
    expect((await change(desk, own, { title: 'Abende' })).attributes).toMatchObject({
      title: 'Abende',
      body,
      version: 2,
    })
    expect((await change(desk, own, { title: 'Zu spät' })).status).toBe(412)
    expect((await change(desk, own, { clinicFlag: true }, 2)).attributes.clinicFlag).toBe(true)
    expect((await change(colleague, own, { title: 'Für alle' }, 3)).status).toBe(200)
    expect((await colleague.send('DELETE', `/rest/templates/${own}`)).status).toBe(200)
    expect(await titles(desk, own)).toEqual([])
    expect((await desk.send('DELETE', `/rest/templates/${own}`)).status).toBe(403)
  })

  it('of messages are for therapists, and never empty (§5, §6)', async () => {
    const message = {
      kind: 'MESSAGE',
      title: 'Guten Morgen',
      body: { content: 'Guten Morgen, wie war die Woche?' },
    }
    const made = await make({ ...message, clinicFlag: true })
    expect(made.status).toBe(201)
    const seen = async (by: TestBrowser) =>
      (await by.get('/rest/templates')).list.some((one) => one.id === made.body.data.id)
    expect([await seen(desk), await seen(colleague), await seen(phone)]).toEqual([true, true, false])
    const empty = { body: { content: ' ' } }
    expect((await make({ ...message, ...empty })).body.code).toBe('ERROR.MESSAGE_EMPTY')
    const change = await desk.patch(`/rest/templates/${String(made.body.data.id)}`, 'template', empty, {
      'if-match': '"1"',
    })
    expect([change.status, change.body.code]).toEqual([422, 'ERROR.MESSAGE_EMPTY'])
  })

  it('lie sealed in the database', async () => {
    const { id } = (await make({ title: 'Ganz geheim' })).body.data
    const [row] = await sqlRows<{ words: Buffer }>(
      server.addresses.superuser,
      'select words from templates where id = $1',
      [id],
    )
    expect(row?.words.toString('latin1')).not.toContain('Ganz geheim')
  })
})
