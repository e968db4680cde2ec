import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryByHand, surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())

const canary = 'Kanarienvogel-Feierabend'
let treatments = 0

/** A therapist with one client who has checked in, been looked after, and has an open session. */
async function aTreatment() {
  const therapist = await clinic.therapist()
  treatments += 1
  const code = `${canary}-${treatments}`
  const client = await clinic.client(therapist, {
    registeredDaysAgo: 24,
    person: { name: canary, email: `${code}@example.org`, customId: code },
  })
  const [phone, desk] = [await browserOf(server, client), await browserOf(server, therapist)]
  await phone.post('/rest/survey', 'survey', wholeSurvey(canary), {
    'idempotency-key': `check-in-${client.id}`,
  })
  await desk.post(`/rest/survey?account=${client.id}`, 'survey', surveyOfBefore(canary), {
    'idempotency-key': `entry-${client.id}`,
  })
  return { therapist, client, phone, desk }
}

const anonymise = (browser: TestBrowser, { id }: { readonly id: string }) =>
  browser.post('/rest/account/anonymise', 'account', { accountId: id })

async function figuresOf(desk: TestBrowser, id: string) {
  const { list } = await desk.get(`/rest/account?account=${id}`)
  const { currentStreak, streakBucket, longestStreak, lastRelapseDate, registeredOn, parentId } =
    list[0]?.attributes ?? {}
  return { currentStreak, streakBucket, longestStreak, lastRelapseDate, registeredOn, parentId }
}

/** Tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sqlRows<{ name: string }>(
    server.addresses.superuser,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  // One after the other: a connection for each of so many tables at once is more than PostgreSQL has beside other tests.
  for (const { name } of tables) {
    const rows = await sqlRows(
      server.addresses.superuser,
      `select 1 from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('anonymising a client', () => {
  it('leaves the numbers under a new random id, and shows "Anonym" with six characters of it (§4)', async () => {
    const { client, desk, therapist } = await aTreatment()
    const before = await figuresOf(desk, client.id)
    const answer = await anonymise(desk, client)
    const newId = String(answer.body.data.id)
    expect(answer.status).toBe(200)
    expect(newId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(answer.attributes).toEqual({
      anonymizedFlag: true,
      deletedAt: 0,
      name: 'Anonym',
      surname: newId.slice(0, 6),
    })
    expect(await figuresOf(desk, newId)).toEqual(before)
    expect(before.parentId).toBe(therapist.id)
    const surveys = await desk.get(`/rest/survey?account=${newId}`)
    expect(surveys.list.map(({ attributes }) => attributes.complete)).toEqual(expect.arrayContaining([true]))
    expect(surveys.text).toContain('"sleep"')
    expect(surveys.text).not.toContain(canary)
    const listed = (await desk.get('/rest/clients')).list.find(({ id }) => id === newId)
    expect(listed?.attributes.account).toMatchObject({
      anonymizedFlag: true,
      activeFlag: false,
      alias: '',
      name: 'Anonym',
      surname: newId.slice(0, 6),
      customId: '',
    })
  })

  it('leaves the old id nowhere, nor a moment of a survey, nor an id that tells one', async () => {
    const { client, desk } = await aTreatment()
    expect((await tablesWith(client.id)).length).toBeGreaterThan(5)
    const newId = String((await anonymise(desk, client)).body.data.id)
    expect(await tablesWith(client.id)).toEqual([])
    const rows = await sqlRows<{ id: string; midnight: boolean }>(
      server.addresses.superuser,
      `select id, (exec_at at time zone 'Europe/Berlin')::time = '00:00' as midnight from daily_surveys where owner_client = $1
       union all select id, (exec_at at time zone 'Europe/Berlin')::time = '00:00' from events where owner_client = $1`,
      [newId],
    )
    expect(rows.length).toBe(3)
    expect(rows.every(({ id, midnight }) => id[14] === '4' && midnight)).toBe(true)
  })

  it('ends sessions and login, and nothing reaches the client any more', async () => {
    const { client, desk, phone } = await aTreatment()
    await anonymise(desk, client)
    expect((await phone.get('/rest/account')).status).toBe(401)
    const again = await new TestBrowser(server.urls, 'CLIENT').login(client.alias, testPassword)
    expect(again.code).toBe('ERROR.WRONG_CREDENTIALS')
  })

  it('frees login name, address and patient code for others', async () => {
    const { client, desk, therapist } = await aTreatment()
    await anonymise(desk, client)
    await expect(clinic.client(therapist, { alias: client.alias })).resolves.toBeDefined()
  })

  // REQ 4.2
  it('is for ever: by the old id and by the new one a second time is refused (§4)', async () => {
    const { client, desk } = await aTreatment()
    const newId = String((await anonymise(desk, client)).body.data.id)
    expect((await anonymise(desk, client)).code).toBe('ERROR.ACCOUNT_ANONYMISED')
    expect((await anonymise(desk, { id: newId })).code).toBe('ERROR.ACCOUNT_ANONYMISED')
  })

  it('is done once when two ask at the same moment', async () => {
    const { client, desk } = await aTreatment()
    const answers = await Promise.all([anonymise(desk, client), anonymise(desk, client)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const ledger = await sqlRows(server.addresses.superuser, 'select from erasures')
    const anonymous = await sqlRows(
      server.addresses.superuser,
      'select from accounts where anonymised_at is not null',
    )
    expect(ledger.length).toBe(anonymous.length)
  })

  it('leaves a record that is read and never changed', async () => {
    const { client, desk } = await aTreatment()
    const newId = String((await anonymise(desk, client)).body.data.id)
    const entry = await desk.post(`/rest/survey?account=${newId}`, 'survey', entryByHand)
    expect([entry.status, entry.code]).toEqual([409, 'ERROR.ACCOUNT_ANONYMISED'])
  })

  it('cuts the lines of the protocol from whom they were about, and notes who did it', async () => {
    const { client, desk } = await aTreatment()
    const before = await desk.get(`/rest/protocol?account=${client.id}`)
    expect(before.list.length).toBeGreaterThan(1)
    const newId = String((await anonymise(desk, client)).body.data.id)
    const after = await desk.get(`/rest/protocol?account=${newId}&group=account`)
    expect(after.list.map(({ attributes }) => attributes.action)).toEqual(['client-anonymised'])
    const kept = await sqlRows(server.addresses.superuser, 'select from protocol where id = $1', [
      before.list[0]?.id,
    ])
    expect(kept.length).toBe(1)
  })

  it('is not done by halves: if any step fails, everything is as before', async () => {
    const { client, desk } = await aTreatment()
    const before = await figuresOf(desk, client.id)
    await sqlRows(server.addresses.owner, 'revoke insert on erasures from standfest_app')
    const answer = await anonymise(desk, client)
    await sqlRows(server.addresses.owner, 'grant insert on erasures to standfest_app')
    expect(answer.status).toBe(500)
    expect(await figuresOf(desk, client.id)).toEqual(before)
    const surveys = await desk.get(`/rest/survey?account=${client.id}`)
    expect(surveys.text).toContain(canary)
  })

  it.each([
    ['a substitute', 'substitute', 403],
    ['another therapist', 'other', 403],
    ['an administrator', 'administrator', 200],
  ] as const)('asked for by %s is answered with %s: %i (§1)', async (_, who, status) => {
    const { client, therapist } = await aTreatment()
    const colleague = await clinic.therapist()
    if (who === 'substitute') await clinic.substitution(therapist, colleague, 0, 3)
    const person: Person = who === 'administrator' ? await clinic.administrator() : colleague
    expect((await anonymise(await browserOf(server, person), client)).status).toBe(status)
  })
})

describe('what the database lets the application do to a client', () => {
  it.each([
    ["select erase_rows($1, 'daily_surveys', 'owner_client')", 'remove the rows'],
    ['select rekey_client($1, gen_random_uuid())', 'change the id'],
  ])('who is not being anonymised: %s is refused, so nobody can %s', async (text) => {
    const { client } = await aTreatment()
    await expect(sqlRows(server.addresses.app, text, [client.id])).rejects.toMatchObject({ code: '42501' })
  })

  it('who was anonymised: no more than to others', async () => {
    const { client, desk } = await aTreatment()
    const newId = String((await anonymise(desk, client)).body.data.id)
    const again = sqlRows(server.addresses.app, 'select rekey_client($1, gen_random_uuid())', [newId])
    await expect(again).rejects.toMatchObject({ code: '42501' })
  })
})
