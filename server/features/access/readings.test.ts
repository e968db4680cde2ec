import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openEar, until } from '#testing/live-ear.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-03-12T08:30:00+01:00'))

async function aTreatment() {
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  return { therapist, client, desk: await browserOf(server, therapist) }
}

/** Audit log entries about a client by this actor, oldest first. */
async function linesOf(actor: Person, client: Person | undefined): Promise<string[]> {
  const rows = await sqlRows<{ action: string }>(
    server.addresses.superuser,
    `select p.action from protocol p join accounts a on a.subject_ref = p.actor_ref
     left join accounts s on s.subject_ref = p.subject_ref
     where a.id = $1 and s.id is not distinct from $2 and p.action <> 'login' order by p.at, p.action`,
    [actor.id, client?.id ?? null],
  )
  return rows.map(({ action }) => action)
}

const seenBy = async (actor: Person, client: Person) =>
  (await linesOf(actor, client)).filter((action) => action.endsWith('-viewed'))

describe('whoever reads of a client', () => {
  // REQ 3.38
  it('leaves a line with the first reading of a day, and no second one', async () => {
    const { therapist, client, desk } = await aTreatment()
    for (let again = 0; again < 3; again += 1) await desk.get(`/rest/survey?account=${client.id}`)
    expect(await seenBy(therapist, client)).toEqual(['surveys-viewed'])
    server.clock.set('2026-03-12T23:59:59+01:00')
    await (await browserOf(server, therapist)).get(`/rest/survey?account=${client.id}`)
    expect(await seenBy(therapist, client)).toEqual(['surveys-viewed'])
    server.clock.set('2026-03-13T00:00:00+01:00')
    await (await browserOf(server, therapist)).get(`/rest/survey?account=${client.id}`)
    expect(await seenBy(therapist, client)).toEqual(['surveys-viewed', 'surveys-viewed'])
  })

  it('has the line committed before the answer leaves', async () => {
    const { therapist, client, desk } = await aTreatment()
    const [answer, lines] = [
      await desk.get(`/rest/diary?account=${client.id}`),
      await seenBy(therapist, client),
    ]
    expect([answer.status, lines]).toEqual([200, ['diary-viewed']])
  })

  it.each<readonly [string, (desk: TestBrowser, client: Person) => Promise<unknown>, string]>([
    ['the list', (desk) => desk.get('/rest/clients'), 'list-viewed'],
    ['the list by a search that finds nobody', (desk) => desk.get('/rest/clients?search=zzz'), 'list-viewed'],
    ['the list one by one', (desk) => desk.get('/rest/clients?offset=0&limit=1'), 'list-viewed'],
    ['the live channel alone', async (desk) => (await openEar(desk)).hangUp(), 'list-viewed'],
    [
      'words in messages',
      (desk, { id }) => desk.get(`/message/messageHeader?account=${id}&text=a`),
      'messages-viewed',
    ],
    [
      'bodies of messages',
      (desk, { id }) => desk.get(`/message/messageBody?account=${id}`),
      'messages-viewed',
    ],
    ['files', (desk, { id }) => desk.get(`/rest/properties?account=${id}`), 'files-viewed'],
    [
      'the preparation, to be printed',
      (desk, { id }) => desk.get(`/rest/preparation?account=${id}`),
      'preparation-viewed',
    ],
    ['the protocol itself', (desk, { id }) => desk.get(`/rest/protocol?account=${id}`), 'protocol-viewed'],
    [
      'a change that changes nothing',
      (desk, { id }) => desk.patch(`/rest/account?account=${id}`, 'account', { language: 'de_DE' }),
      'account-viewed',
    ],
    [
      'a conditional request',
      (desk, { id }) =>
        fetch(`${desk.url}/api/rest/events?account=${id}`, {
          headers: {
            ...desk.headers(),
            'if-none-match': '*',
            'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
          },
        }),
      'events-viewed',
    ],
  ])('leaves a line by %s', async (_what, read, action) => {
    const { therapist, client, desk } = await aTreatment()
    await read(desk, client)
    expect(await seenBy(therapist, client)).toContain(action)
  })

  it('gets nothing by a head without a body', async () => {
    const { client, desk } = await aTreatment()
    const path = `${desk.url}/api/rest/survey?account=${client.id}`
    const answer = await fetch(path, { method: 'HEAD', headers: desk.headers() })
    expect([answer.status, answer.headers.get('content-length')]).not.toContain(200)
  })

  it('leaves a line by an export', async () => {
    const { therapist, client, desk } = await aTreatment()
    const answer = await desk.get(`/rest/account/export?account=${client.id}`)
    expect(answer.status).toBe(200)
    expect(await linesOf(therapist, client)).toContain('data-exported')
  })

  it('leaves the line with the next reading where one was undone', async () => {
    const { therapist, client, desk } = await aTreatment()
    const nothing = '01941f29-7c00-7000-8000-000000000001'
    const refused = await desk.get(`/rest/diary/${nothing}?account=${client.id}`)
    expect([refused.code, await seenBy(therapist, client)]).toEqual(['ERROR.NOT_FOUND', []])
    await desk.get(`/rest/diary?account=${client.id}`)
    expect(await seenBy(therapist, client)).toEqual(['diary-viewed'])
  })

  it('leaves a line of a client who came into the list in the course of the day', async () => {
    const { therapist, client, desk } = await aTreatment()
    await desk.get('/rest/clients')
    const later = await clinic.client(therapist)
    await desk.get('/rest/clients')
    await desk.get('/rest/clients')
    expect(await seenBy(therapist, client)).toEqual(['list-viewed'])
    expect(await seenBy(therapist, later)).toEqual(['list-viewed'])
  })

  it('leaves one line where two servers are asked at the same moment', async () => {
    const { therapist, client, desk } = await aTreatment()
    const path = `/rest/events?account=${client.id}`
    await Promise.all(Array.from({ length: 8 }, () => desk.get(path)))
    expect(await seenBy(therapist, client)).toEqual(['events-viewed'])
  })

  it('leaves none where clients read their own', async () => {
    const { client } = await aTreatment()
    const phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    await phone.get('/rest/survey')
    expect(await seenBy(client, client)).toEqual([])
  })
})

describe('administrators', () => {
  // REQ 3.39
  it('leave a line a day for each kind of account they look through, and one for each they open', async () => {
    const { client, therapist } = await aTreatment()
    const administrator = await clinic.administrator()
    const office = await browserOf(server, administrator)
    const find = (attributes: object) => office.post('/rest/account/find', 'accountSearch', attributes)
    expect((await office.get('/rest/account?type=3')).status).toBe(200)
    await office.get('/rest/account?type=3&limit=1')
    expect((await find({ type: 3, text: 'a' })).status).toBe(200)
    expect(await linesOf(administrator, undefined)).toEqual(['clients-listed'])
    await office.get('/rest/therapists')
    await office.get('/rest/account?type=2')
    expect(await linesOf(administrator, undefined)).toEqual(['clients-listed', 'staff-listed'])
    await office.get(`/rest/account?account=${client.id}`)
    await office.get(`/rest/account?account=${client.id}`)
    expect(await linesOf(administrator, client)).toEqual(['account-viewed'])
    await office.patch(`/rest/account?account=${therapist.id}`, 'account', { language: 'de_DE' })
    expect(await linesOf(administrator, therapist)).toEqual(['account-viewed'])
  })
})

describe('a failed login', () => {
  const failedLogins = () =>
    sqlRows<{ subject: string | null; actor_ref: string | null }>(
      server.addresses.superuser,
      `select s.id as subject, p.actor_ref from protocol p left join accounts s on s.subject_ref = p.subject_ref
       where p.action = 'login-failed' and p.at >= to_timestamp($1) order by s.id nulls last`,
      [server.clock.instant()],
    )

  // ASVS 16.3.1
  // REQ 3.41
  it('stands in the protocol once a day for each account, and once for all names that are nobody’s', async () => {
    server.clock.set('2026-04-07T08:30:00+02:00')
    const { client } = await aTreatment()
    const visitor = () => new TestBrowser(server.urls, 'CLIENT')
    for (let again = 0; again < 3; again += 1) await visitor().login(client.alias, 'daneben geraten')
    for (let name = 0; name < 12; name += 1) await visitor().login(`nobody.${name}`, 'daneben geraten')
    await until('both are written', async () => (await failedLogins()).length === 2)
    expect(await failedLogins()).toEqual([
      { subject: client.id, actor_ref: null },
      { subject: null, actor_ref: null },
    ])
  })

  it('on another role’s site is one too', async () => {
    server.clock.set('2026-04-08T08:30:00+02:00')
    const { client } = await aTreatment()
    await new TestBrowser(server.urls, 'THERAPIST').login(client.alias, testPassword)
    await until('it is written', async () => (await failedLogins()).length === 1)
    expect((await failedLogins())[0]?.subject).toBe(client.id)
  })
})

describe('a refusal', () => {
  // REQ 3.40
  it('stands in the protocol of the client once a day, by who reached for it', async () => {
    const { client } = await aTreatment()
    const stranger = await clinic.therapist()
    const desk = await browserOf(server, stranger)
    for (const path of ['survey', 'diary', 'events']) await desk.get(`/rest/${path}?account=${client.id}`)
    await desk.post(`/rest/diary?account=${client.id}`, 'diary', { content: 'x' })
    await until('both are written', async () => (await linesOf(stranger, client)).length === 2)
    expect(await linesOf(stranger, client)).toEqual(['change-refused', 'reading-refused'])
  })

  it('makes no line for each invented id', async () => {
    const stranger = await clinic.therapist()
    const desk = await browserOf(server, stranger)
    for (let number = 10; number < 40; number += 1)
      await desk.get(`/rest/survey?account=01941f29-7c00-7000-8000-0000000000${number}`)
    const { client } = await aTreatment()
    await desk.get(`/rest/survey?account=${client.id}`)
    await until('the last is written', async () => (await linesOf(stranger, client)).length === 1)
    expect(await linesOf(stranger, undefined)).toEqual(['reading-refused'])
  })

  it('stands there too where a role may not call at all', async () => {
    const therapist = await clinic.therapist()
    await (await browserOf(server, therapist)).get('/admin-data/dashboard')
    await until('it is written', async () => (await linesOf(therapist, undefined)).length === 1)
    expect(await linesOf(therapist, undefined)).toEqual(['reading-refused'])
  })
})
