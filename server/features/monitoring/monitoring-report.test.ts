import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const address = 'technik@klinik.example'
let server: TestServer
let administrator: Person
let client: Person
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  administrator = await clinic.administrator()
  client = await clinic.client(await clinic.therapist())
})
beforeEach(async () => {
  for (const table of ['letters', 'reminder_clock', 'daily_surveys'])
    await sqlRows(server.addresses.superuser, `delete from ${table}`)
  await sqlRows(server.addresses.superuser, `delete from settings where name = 'monitoring_report'`)
  // A Sunday.
  server.clock.set('2026-03-15T12:00:00+01:00')
  await runTask(server, 'write-due-reminders')
})
afterAll(() => server.close())

async function put(value: object, office?: TestBrowser) {
  const browser = office ?? (await browserOf(server, administrator))
  return browser.send('PUT', '/rest/settings/monitoring_report', { type: 'settings', attributes: { value } })
}

/** The reports that the mailbox has got since the last look. */
let read = 0
async function newReports() {
  const mails = await sendMails(server)
  const reports = mails.slice(read).filter(({ to }) => to === address)
  read = mails.length
  return reports
}

async function at(moment: string) {
  server.clock.set(moment)
  await runTask(server, 'write-due-reminders')
  return newReports()
}

const mondays = { enabled: true, address, weekday: 1 }

describe('the weekly report (§3)', () => {
  // REQ 4.48
  it('goes out on its weekday once, in both languages, with counts and nobody’s name', async () => {
    await put(mondays)
    const phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    expect(await at('2026-03-16T06:59:00+01:00')).toEqual([])
    const [mail] = await at('2026-03-16T07:00:00+01:00')
    expect(mail?.subject).toBe('Standfest: Wochenbericht / weekly report')
    expect(mail?.text).toContain('vom 09.03.2026 bis 15.03.2026')
    expect(mail?.text).toContain('Beantwortete Check-ins: 1\n')
    expect(mail?.text).toContain('Check-ins answered: 1\n')
    expect(mail?.text).not.toMatch(/Name \d|Feierabend|Konsum|sober|Alkohol/)
    expect(await at('2026-03-16T07:01:00+01:00')).toEqual([])
    expect(await at('2026-03-22T12:00:00+01:00')).toEqual([])
    expect(await at('2026-03-23T07:00:00+01:00')).toHaveLength(1)
  })

  it('is put once where two processes look at the same time, and comes late after an outage', async () => {
    await put(mondays)
    server.clock.set('2026-03-18T10:00:00+01:00')
    await Promise.all(Array.from({ length: 4 }, () => runTask(server, 'write-due-reminders')))
    expect(await newReports()).toHaveLength(1)
  })

  it('is seen in the outbox by its kind, and goes to nobody when it was switched off meanwhile', async () => {
    await put(mondays)
    server.clock.set('2026-03-16T07:00:00+01:00')
    await runTask(server, 'write-due-reminders')
    const office = await browserOf(server, administrator)
    await put({ ...mondays, enabled: false }, office)
    expect(await newReports()).toEqual([])
    const { list } = await office.get('/admin-data/outbox')
    expect(list.map(({ attributes: { kind, step } }) => [kind, step])).toContainEqual([
      'monitoring-report',
      'expired',
    ])
  })

  it('never goes out while it is off, and does not go on without an address', async () => {
    const { status, body } = await put({ enabled: true })
    expect([status, body.errors]).toEqual([422, [{ code: 'ERROR.REQUIRED', field: 'value.address' }]])
    expect(await at('2026-03-16T07:00:00+01:00')).toEqual([])
  })

  it('is saved by one of two administrators who saw the same, with a line in the protocol', async () => {
    const lines = () =>
      sqlRows(server.addresses.superuser, `select 1 from protocol where action = 'setting-changed'`)
    const before = (await lines()).length
    const offices = [await browserOf(server, administrator), await browserOf(server, administrator)]
    const answers = await Promise.all(
      offices.map((office, index) =>
        office.send('PUT', '/rest/settings/monitoring_report', {
          type: 'settings',
          attributes: { value: { ...mondays, weekday: index + 2 } },
          headers: { 'If-Match': '"0"' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    expect((await lines()).length).toBe(before + 1)
  })

  it('is changed with a fresh proof only', async () => {
    const office = await browserOf(server, administrator)
    server.clock.pass(301)
    const { status, body } = await put(mondays, office)
    expect([status, body.code]).toEqual([403, 'ERROR.STEP_UP_REQUIRED'])
  })

  it('keeps its address sealed, and shows it to administrators', async () => {
    const office = await browserOf(server, administrator)
    expect((await put(mondays, office)).attributes.value).toEqual(mondays)
    const { list } = await office.get('/rest/settings')
    expect(list.find(({ id }) => id === 'monitoring_report')?.attributes).toMatchObject({
      value: mondays,
      version: 1,
    })
    const [row] = await sqlRows<{ value: string }>(
      server.addresses.superuser,
      `select value::text as value from settings where name = 'monitoring_report'`,
    )
    expect(row?.value).not.toContain('klinik')
  })

  // REQ 4.49
  it('is shown beforehand as it would go out', async () => {
    const office = await browserOf(server, administrator)
    const { attributes } = await office.get('/admin-data/monitoring-report')
    expect(attributes).toMatchObject({
      figures: { from: '2026-03-08', to: '2026-03-14', activeClients: 1, activeTherapists: 1, checkIns: 0 },
      subject: 'Standfest: Wochenbericht / weekly report',
      text: expect.stringContaining('Beantwortete Wochenrückblicke: 0'),
    })
  })
})
