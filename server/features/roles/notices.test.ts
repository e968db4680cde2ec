import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openEar, until } from '#testing/live-ear.ts'
import { sendMails } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let [doer, other, therapist, next, client]: Person[] = []
let office: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'update accounts set active = false')
  await sqlRows(server.addresses.superuser, 'delete from letters')
  const withAddress = () => ({ person: { email: `${crypto.randomUUID()}@example.org` } })
  doer = await clinic.administrator(withAddress())
  other = await clinic.administrator(withAddress())
  therapist = await clinic.therapist(withAddress())
  next = await clinic.therapist(withAddress())
  client = await clinic.client(therapist, withAddress())
  office = await browserOf(server, doer)
})
afterAll(() => server.close())

/** Recipients and kinds of the enqueued mails, sorted. */
async function told(): Promise<string[]> {
  const names = new Map(
    Object.entries({ doer, other, therapist, next, client }).map(([name, one]) => [one?.id, name]),
  )
  const rows = await sqlRows<{ account_id: Person['id']; kind: string }>(
    server.addresses.superuser,
    'select account_id, kind from letters',
  )
  return rows
    .filter(({ account_id }) => names.has(account_id))
    .map(({ account_id, kind }) => `${names.get(account_id)}: ${kind}`)
    .toSorted()
}

const idOf = (person: Person | undefined) => person?.id ?? expect.fail('nobody is there')

describe('what one administrator does', () => {
  // REQ 6.47
  it('is told to the other one when a colleague gets an account', async () => {
    const made = await office.post('/rest/account', 'account', {
      type: 1,
      alias: `neu.${crypto.randomUUID().slice(0, 8)}`,
      prefix: 'Frau',
      titleId: '',
      name: 'Neu',
      surname: 'Hinzugekommen',
      email: `${crypto.randomUUID()}@example.org`,
    })
    expect(made.status).toBe(201)
    expect(await told()).toEqual(['other: told-account-created'])
  })

  // REQ 6.47
  it('is told to the other one and to the therapist when a code for a certificate is made', async () => {
    await office.post('/rest/certificates/code', 'enrolment', { accountId: idOf(therapist) })
    expect(await told()).toEqual(['other: certificates-changed', 'therapist: enrolment-code-made'])
  })

  // REQ 6.47
  it.each([
    ['second_factor', { ADMIN: true, THERAPIST: true, CLIENT: false }],
    ['push_request_target', ['push.klinik.example']],
    ['role_check_off', true],
    ['clinic', {}],
  ])('is told to the other one when %s is changed', async (name, value) => {
    const changed = await office.send('PUT', `/rest/settings/${name}`, {
      type: 'settings',
      attributes: { value },
    })
    expect(changed.status).toBe(200)
    expect(await told()).toEqual(['other: told-setting-changed'])
    await sqlRows(server.addresses.superuser, 'delete from settings')
  })

  // REQ 6.47
  it('is told to the other one when a role may something else', async () => {
    await office.send('PATCH', '/rest/role/THERAPIST', {
      type: 'role',
      attributes: { permissions: ['csv_export'] },
    })
    expect(await told()).toEqual(['other: told-role-changed'])
  })
})

describe('who is concerned', () => {
  // REQ 6.47
  it('hears of a hand-over: both therapists, the client by letter and on the open page, the other administrator', async () => {
    await sqlRows(server.addresses.superuser, `update accounts set active = false where id = $1`, [
      idOf(other),
    ])
    const ear = await openEar(await browserOf(server, client ?? expect.fail()))
    await office.post('/rest/account/hand-over', 'account', {
      accountId: idOf(client),
      therapistId: idOf(next),
    })
    expect(await told()).toEqual([
      'client: therapist-changed',
      'doer: told-hand-over',
      'next: clients-handed-over',
      'therapist: clients-handed-over',
    ])
    await until('the page hears of it', () => ear.heard().some((line) => line.includes('"account"')))
    ear.hangUp()
  })

  it('reads no name in it, in either language', async () => {
    await sqlRows(server.addresses.superuser, `update accounts set language = 'en_EN' where id = $1`, [
      idOf(client),
    ])
    // A single administrator needs no approval.
    await sqlRows(server.addresses.superuser, `update accounts set active = false where id = $1`, [
      idOf(other),
    ])
    await office.post('/rest/account/hand-over', 'account', {
      accountId: idOf(client),
      therapistId: idOf(next),
    })
    const letters = (await sendMails(server)).filter(({ text }) =>
      /handed over|übergeben|responsible/.test(text),
    )
    expect(letters.length).toBeGreaterThan(1)
    for (const { text, subject } of letters) expect(`${subject}${text}`).not.toMatch(/Name \d|Vorname|\{\{/)
  })
})
