import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let administrator: Person
let office: TestBrowser
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  administrator = await clinic.administrator()
  office = await browserOf(server, administrator)
  phone = await browserOf(server, await clinic.client(await clinic.therapist()))
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  // Through the server first, which caches the shown alerts until a call changes them.
  for (const { id } of (await office.get('/user/alerts')).list) await remove(id)
  await sqlRows(server.addresses.superuser, 'delete from alerts')
})
afterAll(() => server.close())

const show = (message: string, displayUntil: number | null = null) =>
  office.post('/rest/alerts', 'alert', { message, displayUntil })
const remove = (id: string | undefined) => office.send('DELETE', `/rest/alerts/${id}`)
const readBy = async (browser: TestBrowser) =>
  (await browser.get('/user/alerts')).list.map(({ attributes }) => attributes['message'])

describe('maintenance alerts', () => {
  it('stand on all three sites at once, before the login too (§6)', async () => {
    await show('Wartung am Samstag')
    for (const site of ['CLIENT', 'THERAPIST', 'ADMIN'] as const)
      expect(await readBy(new TestBrowser(server.urls, site))).toEqual(['Wartung am Samstag'])
    expect(await readBy(phone)).toEqual(['Wartung am Samstag'])
  })

  it('name their writer to administrators alone', async () => {
    await show('Wartung')
    const writerFor = async (browser: TestBrowser) =>
      (await browser.get('/user/alerts')).list[0]?.attributes['accountId']
    expect(await writerFor(office)).toBe(administrator.id)
    expect(await writerFor(phone)).toBeNull()
    expect(await writerFor(new TestBrowser(server.urls, 'ADMIN'))).toBeNull()
  })

  it('go at their end by themselves; without an end they stay until they are deleted (§3)', async () => {
    await show('mit Ende', server.clock.instant() + 60)
    await show('ohne Ende')
    server.clock.pass(59)
    expect(await readBy(phone)).toEqual(['ohne Ende', 'mit Ende'])
    server.clock.pass(1)
    expect(await readBy(phone)).toEqual(['ohne Ende'])
    const [left] = (await phone.get('/user/alerts')).list
    expect((await remove(left?.id)).status).toBe(200)
    expect(await readBy(phone)).toEqual([])
    expect((await remove(left?.id)).code).toBe('ERROR.DELETION_FAILED')
  })

  // REQ 3.55
  it('are seen by administrators alone until their beginning', async () => {
    const from = server.clock.instant() + 60
    await office.post('/rest/alerts', 'alert', { message: 'Wartung', displayFrom: from, displayUntil: null })
    expect(await readBy(office)).toEqual(['Wartung'])
    expect(await readBy(phone)).toEqual([])
    expect(await readBy(new TestBrowser(server.urls, 'ADMIN'))).toEqual([])
    server.clock.pass(60)
    expect(await readBy(phone)).toEqual(['Wartung'])
  })

  it('are in the audit log with their beginning and their end', async () => {
    const [displayFrom, displayUntil] = [server.clock.instant() + 3600, server.clock.instant() + 7200]
    await office.post('/rest/alerts', 'alert', { message: 'Wartung', displayFrom, displayUntil })
    const lines = (await office.get('/rest/protocol?group=instance')).list.map(({ attributes }) => attributes)
    const line = lines.find(({ action }) => action === 'alert-created')
    expect(line?.['changes']).toEqual([
      { field: 'displayFrom', after: displayFrom },
      { field: 'displayUntil', after: displayUntil },
    ])
  })

  // REQ 3.56
  it('carry their English text, sealed like the other', async () => {
    await office.post('/rest/alerts', 'alert', { message: 'Wartung', messageEnglish: 'Maintenance' })
    const [read] = (await phone.get('/user/alerts')).list
    expect(read?.attributes).toMatchObject({ message: 'Wartung', messageEnglish: 'Maintenance' })
    const [row] = await sqlRows<{ message_english: Buffer }>(
      server.addresses.superuser,
      'select message_english from alerts',
    )
    expect(row?.message_english.toString('latin1')).not.toContain('Maintenance')
  })

  it('cannot end before they begin', async () => {
    const answer = await show('zu spät', server.clock.instant())
    expect([answer.code, answer.body.errors]).toEqual([
      'ERROR.INVALID',
      [{ code: 'ERROR.OUT_OF_RANGE', field: 'displayUntil' }],
    ])
    expect(await readBy(phone)).toEqual([])
  })

  it('come with the page, so that nothing moves while it is read', async () => {
    await show('Wartung')
    const config = (await (await fetch(`${server.urls.CLIENT}/config`)).json()) as {
      alerts: { message: string; accountId: unknown }[]
    }
    expect(config.alerts.map(({ message, accountId }) => [message, accountId])).toEqual([['Wartung', null]])
  })

  it('lie sealed, and stand in the protocol when they come and go', async () => {
    const noted = () =>
      sqlRows<{ action: string; count: string }>(
        server.addresses.superuser,
        `select action, count(*) from protocol where action like 'alert-%' group by action order by action`,
      )
    const before = await noted()
    const { id } = (await show('Wartung am Samstag')).body.data
    await remove(id)
    const rows = await sqlRows<{ message: Buffer }>(server.addresses.superuser, 'select message from alerts')
    expect(rows.map(({ message }) => message.toString('latin1').includes('Samstag'))).toEqual([false])
    const more = before.map(({ action, count }) => ({ action, count: String(Number(count) + 1) }))
    expect(more.map(({ action }) => action)).toEqual(['alert-created', 'alert-deleted'])
    expect(await noted()).toEqual(more)
  })
})
