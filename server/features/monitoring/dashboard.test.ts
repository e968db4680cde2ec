import { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let administrator: Person
let therapist: Person
let client: Person
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  administrator = await clinic.administrator()
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
})
afterAll(() => server.close())

const sql = (text: string, values: readonly unknown[] = []) =>
  sqlRows(server.addresses.superuser, text, values)

async function dashboard(): Promise<Dashboard> {
  const office = await browserOf(server, administrator)
  return Dashboard.parse((await office.get('/admin-data/dashboard')).attributes)
}

describe('the figures of the dashboard (§2)', () => {
  it('tell of the sessions of each role, and leave out those that are over', async () => {
    await browserOf(server, client)
    await browserOf(server, therapist)
    expect((await dashboard()).sessionsNow).toEqual({ CLIENT: 1, THERAPIST: 1, ADMIN: 1 })
    server.clock.pass(16 * 60)
    expect((await dashboard()).sessionsNow).toEqual({ CLIENT: 0, THERAPIST: 0, ADMIN: 1 })
  })

  it('tell of the logins of today, and of wrong ones whether they stand in the figures already or not', async () => {
    server.clock.set('2026-03-13T00:00:30+01:00')
    const guess = (password: string) =>
      new TestBrowser(server.urls, 'THERAPIST').login(therapist.alias, password)
    await guess('not the password')
    await guess(testPassword)
    expect(await dashboard()).toMatchObject({ loginsToday: 1, loginsRefusedToday: 1, loadPeakToday: null })
    server.clock.set('2026-03-13T00:05:10+01:00')
    await runTask(server, 'keep-figures')
    await guess('not the password either')
    const { loginsRefusedToday, loadPeakToday } = await dashboard()
    expect(loginsRefusedToday).toBe(2)
    expect(loadPeakToday?.at).toBe(Date.parse('2026-03-13T00:00:00+01:00') / 1000)
    server.clock.set('2026-03-14T00:01:00+01:00')
    expect(await dashboard()).toMatchObject({ loginsToday: 0, loginsRefusedToday: 0, loadPeakToday: null })
  })

  it('tell what became of the letters of each of the last seven days, also across a change of the clock', async () => {
    server.clock.set('2026-03-31T12:00:00+02:00')
    await sql('delete from letters')
    const letter = (dueAt: string, state: string, channel: string | null) =>
      sql(
        `insert into letters (id, account_id, kind, subject_id, due_at, state, channel, next_try_at)
         values (gen_random_uuid(), $1, 'password-changed', gen_random_uuid(), $2, $3, $4, $2)`,
        [therapist.id, dueAt, state, channel],
      )
    await letter('2026-03-24T23:59:59+01:00', 'sent', 'mail')
    await letter('2026-03-25T00:00:00+01:00', 'sent', 'mail')
    await letter('2026-03-28T23:59:00+01:00', 'sent', 'push')
    await letter('2026-03-29T23:59:00+02:00', 'sent', 'folder')
    await letter('2026-03-31T09:00:00+02:00', 'dead', null)
    await letter('2026-03-31T11:58:00+02:00', 'planned', null)
    await letter('2026-03-31T13:00:00+02:00', 'planned', null)
    const { delivery, lettersWaiting, letterWaitsSeconds } = await dashboard()
    expect(delivery.map(({ day, mail, push, undelivered }) => [day, mail, push, undelivered])).toEqual([
      ['2026-03-25', 1, 0, 0],
      ['2026-03-26', 0, 0, 0],
      ['2026-03-27', 0, 0, 0],
      ['2026-03-28', 0, 1, 0],
      ['2026-03-29', 1, 0, 0],
      ['2026-03-30', 0, 0, 0],
      ['2026-03-31', 0, 0, 1],
    ])
    expect([lettersWaiting, letterWaitsSeconds]).toEqual([1, 120])
  })

  // REQ 4.53
  it('tell what did not arrive and why, in counts, and nothing of what needed not to (§6)', async () => {
    server.clock.set('2026-03-31T12:00:00+02:00')
    await sql('delete from letters')
    const letter = (dueAt: string, kind: string, state: string, fault: string | null) =>
      sql(
        `insert into letters (id, account_id, kind, subject_id, due_at, state, last_error, next_try_at)
         values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, $4, $5, $3)`,
        [client.id, kind, dueAt, state, fault],
      )
    await letter('2026-03-24T23:59:59+01:00', 'daily-survey', 'dead', 'EAUTH')
    await letter('2026-03-25T00:00:00+01:00', 'daily-survey', 'dead', 'ECONNREFUSED')
    await letter('2026-03-30T08:00:00+02:00', 'daily-survey', 'dead', 'ETIMEDOUT')
    await letter('2026-03-31T08:00:00+02:00', 'appointment', 'expired', 'no way to send')
    await letter('2026-03-30T09:00:00+02:00', 'daily-survey', 'expired', 'too late')
    await letter('2026-03-31T09:00:00+02:00', 'daily-survey', 'expired', 'no reason any more')
    await letter('2026-03-31T09:00:00+02:00', 'new-messages', 'planned', 'EENVELOPE')
    await letter('2026-03-31T11:00:00+02:00', 'new-messages', 'planned', null)
    await letter('2026-03-31T11:00:00+02:00', 'new-messages', 'sent', null)
    const { undelivered, delivery } = await dashboard()
    const told = undelivered.map(({ kind, channel, reason, count, lastDueAt, isTriedAgain }) => [
      kind,
      channel,
      reason,
      count,
      isTriedAgain,
      new Date(lastDueAt * 1000).toISOString(),
    ])
    expect(told).toEqual([
      ['new-messages', 'mail', 'address', 1, true, '2026-03-31T07:00:00.000Z'],
      ['appointment', 'push', 'device', 1, false, '2026-03-31T06:00:00.000Z'],
      ['daily-survey', null, 'late', 1, false, '2026-03-30T07:00:00.000Z'],
      ['daily-survey', 'mail', 'server', 2, false, '2026-03-30T06:00:00.000Z'],
    ])
    expect(delivery.map((day) => day.undelivered)).toEqual([1, 0, 0, 0, 0, 2, 1])
    expect(JSON.stringify(undelivered)).not.toContain(client.id)
  })

  // REQ 4.54
  it('tell when somebody is reminded of the check-in next, and of nobody who does not want to be', async () => {
    const nextAt = async (now: string) => {
      server.clock.set(now)
      const { nextRemindersAt: at } = await dashboard()
      return at === null ? null : new Date(at * 1000).toISOString()
    }
    const later = await aClinic(server).client(therapist)
    await sql('update accounts set survey_hour = 8, survey_minute = 0, notify_mail = true where type = 3')
    await sql('update accounts set survey_hour = 19, survey_minute = 30 where id = $1', [later.id])
    expect(await nextAt('2026-03-28T07:59:00+01:00')).toBe('2026-03-28T07:00:00.000Z')
    expect(await nextAt('2026-03-28T08:00:00+01:00')).toBe('2026-03-28T18:30:00.000Z')
    // The night of a clock change.
    expect(await nextAt('2026-03-28T19:30:00+01:00')).toBe('2026-03-29T06:00:00.000Z')
    await sql('update accounts set notify_mail = false, notify_push = false where type = 3')
    expect(await nextAt('2026-03-29T09:00:00+02:00')).toBeNull()
  })

  it('tell how the memory in use went for a week, once a week was seen', async () => {
    server.clock.set('2026-04-08T12:00:00+02:00')
    await sql('delete from figures')
    const seen = (at: string, memory: number) =>
      sql(
        `insert into figures (grain, begins_at, samples, load, load_peak, memory_used_bytes, database_bytes,
           database_connections, sessions, letters_waiting, logins, logins_refused, letters_sent)
         values ('hour', $1, 12, 1, 1, $2, 1, 1, 1, 0, 0, 0, 0)`,
        [at, memory],
      )
    await seen('2026-04-02T12:00:00+02:00', 5e9)
    expect((await dashboard()).memoryOfWeek).toBeNull()
    await seen('2026-04-01T13:00:00+02:00', 4e9)
    await seen('2026-04-01T11:00:00+02:00', 1e9)
    expect((await dashboard()).memoryOfWeek).toEqual({ least: 4e9, most: 5e9 })
  })

  it('tell of registrations that wait for a decision', async () => {
    expect((await dashboard()).open).toEqual({
      approvals: 0,
      registrations: 0,
      certificates: 0,
      firstEndsInDays: null,
    })
    for (const state of ['confirmed', 'unconfirmed', 'approved'])
      await sql(
        `insert into registrations (id, identity, email_index, language, state, link_hash, registered_at)
         values (gen_random_uuid(), '', '', 'de_DE', $1, $2, now())`,
        [state, Buffer.from(state)],
      )
    expect((await dashboard()).open).toMatchObject({ registrations: 1 })
  })

  // REQ 6.50
  it('tell of what other administrators ask for, and not of what the reader asked', async () => {
    const other = await aClinic(server).administrator()
    const next = await aClinic(server).therapist()
    const asks = async (by: Person, accountId: Person['id']) => {
      const asked = await (await browserOf(server, by)).post('/rest/approvals', 'approval', {
        kind: 'certificate-code',
        accountId,
      })
      expect(asked.status).toBe(201)
    }
    await asks(administrator, next.id)
    expect((await dashboard()).open.approvals).toBe(0)
    await asks(other, therapist.id)
    expect((await dashboard()).open.approvals).toBe(1)
    await sql(`update approvals set state = 'refused'`)
    expect((await dashboard()).open.approvals).toBe(0)
  })
})
