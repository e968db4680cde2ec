import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let email: string
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-12T08:30:00+01:00')
  await ask(`delete from settings where name = 'after_closing'`)
  await ask(
    `update accounts set treatment_closed_on = null, readable_until = null, anonymise_on = null where type = 3`,
  )
  await ask(`delete from letters`)
  therapist = await clinic.therapist({ person: { email: `t${crypto.randomUUID()}@example.org` } })
  email = `c${crypto.randomUUID()}@example.org`
  client = await clinic.client(therapist, { person: { email } })
})

const ask = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  sqlRows<Row>(server.addresses.superuser, text, values)

const setting = (value: object) =>
  ask(`insert into settings (name, value) values ('after_closing', $1::jsonb)`, [JSON.stringify(value)])
const facts = async () =>
  (
    await ask<{
      active: boolean
      readable_until: string | null
      anonymise_on: string | null
      anonymised: boolean
      record_kept: boolean
    }>(
      `select active, readable_until::text, anonymise_on::text, anonymised_at is not null as anonymised, record_kept
       from accounts where id = $1`,
      [client.id],
    )
  )[0]
const night = async (day: string) => {
  server.clock.set(`${day}T03:03:00+02:00`)
  // The job runs twice, as after a crash before its completion was stored.
  await runTask(server, 'end-closed-treatments')
  await runTask(server, 'end-closed-treatments')
}
let seen = 0
const letters = async (day: string) => {
  server.clock.set(`${day}T10:00:00+02:00`)
  const all = await sendMails(server)
  const fresh = all.slice(seen)
  seen = all.length
  return fresh.map(({ to, subject, text }) => ({ to, subject, text }))
}
const close = async () => {
  const desk = await browserOf(server, therapist)
  expect((await desk.post('/rest/account/close', 'account', { accountId: client.id })).status).toBe(200)
}
const linesOf = async (action: string) =>
  (
    await ask<{ count: string }>(
      `select count(*) from protocol p join accounts a on a.subject_ref = p.subject_ref
       where a.id = $1 and p.action = $2`,
      [client.id, action],
    )
  )[0]?.count

describe('a closed treatment', () => {
  // REQ 4.316
  it('is readable for the clinic’s window, and both sides see its last day', async () => {
    await close()
    const own = (await (await browserOf(server, client)).get('/rest/account')).list[0]?.attributes
    expect(own).toMatchObject({ treatmentClosedOn: '2026-03-12', readableUntil: '2026-04-11' })
    expect(own).not.toHaveProperty('anonymiseOn')
    const seenByTherapist = await (await browserOf(server, therapist)).get(
      `/rest/account?account=${client.id}`,
    )
    expect(seenByTherapist.list[0]?.attributes).toMatchObject({ readableUntil: '2026-04-11' })
    // A later change of the setting does not shorten the window.
    await setting({ windowDays: 7, anonymise: false, retentionYears: 10 })
    await night('2026-03-25')
    expect(await facts()).toMatchObject({ active: true, readable_until: '2026-04-11' })
  })

  // REQ 4.317
  it('ends after two mails without a word about a treatment, each sent once, and keeps the kit on the phone', async () => {
    seen = (await sendMails(server)).length
    await close()
    const token = randomBytes(32).toString('base64url')
    const phone = await browserOf(server, client)
    expect((await phone.post('/rest/keptKit', 'keptKit', { token })).status).toBeLessThan(300)
    await night('2026-03-27')
    expect(await letters('2026-03-27')).toEqual([])
    await night('2026-03-28')
    const first = await letters('2026-03-28')
    expect(first.map(({ to, subject }) => [to, subject])).toEqual([
      [email, expect.stringMatching(/Sie haben Zugang bis zum 11\.04\.2026$/)],
    ])
    expect(first[0]?.text).not.toMatch(/Behandlung|Therap|Konsum|Alkohol|abgeschlossen/)
    await night('2026-04-08')
    expect(await letters('2026-04-08')).toHaveLength(1)
    await night('2026-04-11')
    expect([await letters('2026-04-11'), (await facts())?.active]).toEqual([[], true])
    await night('2026-04-12')
    expect((await facts())?.active).toBe(false)
    expect(await linesOf('account-deactivated')).toBe('1')
    expect((await phone.get('/rest/account')).status).toBe(401)
    const stands = async () =>
      (await ask<{ count: string }>(`select count(*) from kept_kits where owner_client = $1`, [client.id]))[0]
    expect(await stands()).toEqual({ count: '1' })
    expect(
      await ask(`select kept_kit_stands(token_hash) as stands from kept_kits where owner_client = $1`, [
        client.id,
      ]),
    ).toEqual([{ stands: true }])
  })

  // REQ 4.318
  it('gets a new window if the access is opened again, and none if the treatment is reopened', async () => {
    await close()
    await night('2026-04-20')
    expect((await facts())?.active).toBe(false)
    const desk = await browserOf(server, therapist)
    expect((await desk.post('/rest/account/activate', 'account', { accountId: client.id })).status).toBe(200)
    expect(await facts()).toMatchObject({ active: true, readable_until: '2026-05-20' })
    await night('2026-04-21')
    expect((await facts())?.active).toBe(true)
    const again = await browserOf(server, therapist)
    expect((await again.post('/rest/account/reopen', 'account', { accountId: client.id })).status).toBe(200)
    expect(await facts()).toMatchObject({ active: true, readable_until: null })
    await night('2026-09-01')
    expect((await facts())?.active).toBe(true)
  })

  it('removes the kit from the phone if somebody deactivates by hand', async () => {
    await close()
    await ask(`insert into kept_kits (token_hash, owner_client, kept_at) values ($1, $2, now())`, [
      Buffer.from(crypto.randomUUID()),
      client.id,
    ])
    const desk = await browserOf(server, therapist)
    expect((await desk.post('/rest/account/deactivate', 'account', { accountId: client.id })).status).toBe(
      200,
    )
    expect(await ask('select from kept_kits where owner_client = $1', [client.id])).toEqual([])
  })
})

describe('the record of an ended treatment', () => {
  const end = async () => {
    await close()
    await night('2026-04-12')
    seen = (await sendMails(server)).length
  }

  // REQ 4.319
  it('is kept unless the clinic switched anonymising on', async () => {
    await end()
    await night('2060-04-12')
    expect(await facts()).toMatchObject({ anonymise_on: null, anonymised: false })
  })

  // REQ 4.320
  it('is anonymised after its period, announced twice to the therapist, by one mail a night, and never to the client', async () => {
    await end()
    const other = await clinic.client(therapist)
    await ask(`update accounts set active = false, treatment_closed_on = '2026-03-12' where id = $1`, [
      other.id,
    ])
    await setting({ windowDays: 30, anonymise: true, retentionYears: 10 })
    await night('2036-02-26')
    expect(await letters('2036-02-26')).toEqual([])
    await night('2036-02-27')
    const first = await letters('2036-02-27')
    expect(first).toHaveLength(1)
    expect(first[0]?.subject).toMatch(/Aufbewahrungsfrist endet am 12\.03\.2036$/)
    expect(first[0]?.text).toMatch(/für 2 Ihrer deaktivierten Konten/)
    expect(first[0]?.to).not.toBe(email)
    const seenByTherapist = await (await browserOf(server, therapist)).get(
      `/rest/account?account=${client.id}`,
    )
    expect(seenByTherapist.list[0]?.attributes).toMatchObject({ anonymiseOn: '2036-03-12' })
    await night('2036-03-09')
    expect(await letters('2036-03-09')).toHaveLength(1)
    await night('2036-03-11')
    expect((await facts())?.anonymised).toBe(false)
    expect(await linesOf('anonymising-announced')).toBe('2')
    await night('2036-03-12')
    // Anonymising replaced the id.
    expect(await facts()).toBeUndefined()
    expect(await letters('2036-03-12')).toEqual([])
    const left = await ask<{ count: string }>(
      `select count(*) from accounts where anonymised_at is not null and parent_id = $1`,
      [therapist.id],
    )
    expect(left).toEqual([{ count: '2' }])
  })

  // REQ 4.321
  it('is kept if the treating therapist, and nobody else, stops anonymising', async () => {
    await end()
    await setting({ windowDays: 30, anonymise: true, retentionYears: 10 })
    await night('2036-02-27')
    const keep = async (by: Person, isKept: boolean) =>
      (await browserOf(server, by)).post('/rest/account/keep-record', 'account', {
        accountId: client.id,
        keep: isKept,
      })
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    for (const one of [colleague, await clinic.therapist(), await clinic.administrator()])
      expect((await keep(one, true)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await keep(therapist, true)).status).toBe(200)
    expect(await facts()).toMatchObject({ anonymise_on: null })
    await night('2036-03-12')
    await night('2037-03-12')
    expect((await facts())?.anonymised).toBe(false)
    expect((await keep(therapist, false)).status).toBe(200)
    await night('2037-03-13')
    expect(await facts()).toMatchObject({ anonymise_on: '2037-03-27', anonymised: false })
  })

  it('is announced again, with full notice, after a handover', async () => {
    await end()
    await setting({ windowDays: 30, anonymise: true, retentionYears: 10 })
    for (const day of ['2036-02-27', '2036-03-09']) {
      await night(day)
      expect(await letters(day)).toHaveLength(1)
    }
    await ask('update accounts set active = false, switched_off_at = null where type = 1')
    const office = await browserOf(server, await clinic.administrator())
    const address = `n${crypto.randomUUID()}@example.org`
    const colleague = await clinic.therapist({ person: { email: address } })
    const handed = { accountId: client.id, therapistId: colleague.id }
    expect((await office.post('/rest/account/hand-over', 'account', handed)).status).toBe(201)
    expect(await facts()).toMatchObject({ anonymise_on: null })
    seen = (await sendMails(server)).length
    await night('2036-03-12')
    expect(await facts()).toMatchObject({ anonymise_on: '2036-03-26', anonymised: false })
    expect((await letters('2036-03-12')).map(({ to, subject }) => [to, subject])).toEqual([
      [address, expect.stringMatching(/Aufbewahrungsfrist endet am 26\.03\.2036$/)],
    ])
    await night('2036-03-23')
    expect(await letters('2036-03-23')).toHaveLength(1)
    await night('2036-03-26')
    expect(await facts()).toBeUndefined()
  })

  it('stays stopped if the access is opened again, until the treatment is reopened', async () => {
    await end()
    await setting({ windowDays: 30, anonymise: true, retentionYears: 10 })
    const deed = async (call: string, more: object = {}) => {
      const attributes = { accountId: client.id, ...more }
      const desk = await browserOf(server, therapist)
      expect((await desk.post(`/rest/account/${call}`, 'account', attributes)).status).toBe(200)
    }
    await deed('keep-record', { keep: true })
    await deed('activate')
    expect(await facts()).toMatchObject({ record_kept: true })
    await night('2026-06-12')
    for (const day of ['2036-02-27', '2036-03-12', '2036-06-30']) await night(day)
    expect(await facts()).toMatchObject({ active: false, anonymise_on: null, anonymised: false })
    await deed('activate')
    await deed('reopen')
    expect(await facts()).toMatchObject({ record_kept: false })
  })

  it('is not blocked by another one that fails, which is logged', async () => {
    await close()
    const other = await clinic.client(therapist)
    const desk = await browserOf(server, therapist)
    expect((await desk.post('/rest/account/close', 'account', { accountId: other.id })).status).toBe(200)
    expect(client.id < other.id).toBe(true)
    await ask(`create function fail_here() returns trigger language plpgsql as $$
      begin raise exception 'the name of somebody'; end $$`)
    await ask(`create trigger fails_here before update on accounts for each row
      when (old.id = '${client.id}') execute function fail_here()`)
    const logged = server.logged.length
    try {
      server.clock.set('2026-04-12T03:03:00+02:00')
      await expect(runTask(server, 'end-closed-treatments')).rejects.toThrow(/1 of 2/)
    } finally {
      await ask('drop function fail_here cascade')
    }
    expect(await ask('select active from accounts where id = $1', [other.id])).toEqual([{ active: false }])
    expect(await facts()).toMatchObject({ active: true })
    const lines = server.logged.slice(logged)
    expect(lines).toEqual([
      expect.objectContaining({ event: 'job-failed', job: 'end-closed-treatments', fault: 'P0001' }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/somebody/)
    await night('2026-04-12')
    expect(await facts()).toMatchObject({ active: false })
  })

  it('is not anonymised while there is no active therapist who could stop it', async () => {
    await end()
    await setting({ windowDays: 30, anonymise: true, retentionYears: 10 })
    await clinic.deactivate(therapist)
    for (const day of ['2036-02-27', '2036-03-09', '2036-03-12']) await night(day)
    expect(await facts()).toMatchObject({ anonymise_on: null, anonymised: false })
  })
})
