import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entryByHand, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestAnswer } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { findAuditLogDays } from './audit-log-days.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-03-12T08:30:00+01:00'))

/** A client with a check-in, and an entry of the therapist an hour later. */
async function aTreatment() {
  const therapist = await clinic.therapist({
    person: { name: 'Miriam', surname: 'Albrecht', titleId: 'Dr.' },
  })
  const client = await clinic.client(therapist)
  const phone = await browserOf(server, client)
  await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend am Bahnhof'))
  server.clock.pass(3600)
  const desk = await browserOf(server, therapist)
  await desk.post(`/rest/survey?account=${client.id}`, 'survey', entryByHand)
  return { therapist, client, phone, desk }
}

const told = ({ list }: TestAnswer) =>
  list.map(({ attributes }) => {
    const { action, actor } = attributes as {
      action: string
      actor: { kind: string; person: { surname: string } | null }
    }
    return `${action} by ${actor.kind}${actor.person ? ` ${actor.person.surname}` : ''}`
  })

describe('the protocol of a client', () => {
  // ASVS 16.2.1
  // TR-2 O.Pass_4
  // TR-3 O.Pass_4
  // REQ 3.19
  it('says who did what, newest first, with the names of staff and no word of what was written', async () => {
    const { client, desk } = await aTreatment()
    const answer = await desk.get(`/rest/protocol?account=${client.id}&group=record`)
    expect(told(answer)).toEqual([
      'consumption-added by therapist Albrecht',
      'daily-survey-submitted by client',
    ])
    expect(answer.text).not.toMatch(/Bahnhof|nachgetragen/)
    expect(answer.list[0]?.attributes).not.toHaveProperty('subject')
  })

  it.each([
    ['actor=client', ['daily-survey-submitted by client']],
    ['actor=therapist&group=record', ['consumption-added by therapist Albrecht']],
    ['actor=substitute', []],
    ['group=record&actor=client', ['daily-survey-submitted by client']],
    ['group=view&actor=client', []],
    ['from=2026-03-12&to=2026-03-12&actor=client', ['daily-survey-submitted by client']],
    ['from=2026-03-13', []],
    ['to=2026-03-11', []],
  ])('can be looked through: %s', async (query, lines) => {
    const { client, desk } = await aTreatment()
    expect(told(await desk.get(`/rest/protocol?account=${client.id}&${query}`))).toEqual(lines)
  })

  it('counts days by the clinic’s clock', async () => {
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    const desk = await browserOf(server, therapist)
    server.clock.set('2026-03-12T23:59:00+01:00')
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey('spät'))
    const on = async (day: string) =>
      (
        await (
          await browserOf(server, therapist)
        ).get(`/rest/protocol?account=${client.id}&group=record&from=${day}&to=${day}`)
      ).list
    expect(await on('2026-03-12')).toHaveLength(1)
    expect(await on('2026-03-13')).toHaveLength(0)
    expect(desk.role).toBe('THERAPIST')
  })

  it('comes page by page, each line once', async () => {
    const { client, desk } = await aTreatment()
    for (let line = 0; line < 5; line += 1)
      await desk.post(`/rest/survey?account=${client.id}`, 'survey', entryByHand)
    const ids: string[] = []
    for (let after = ''; ; ) {
      const { list } = await desk.get(`/rest/protocol?account=${client.id}&limit=3&group=record${after}`)
      ids.push(...list.map(({ id }) => String(id)))
      if (list.length < 3) break
      after = `&after=${ids.at(-1)}`
    }
    expect([ids.length, new Set(ids).size]).toEqual([7, 7])
  })

  it('gives nothing away by the line of another client', async () => {
    const [one, other] = [await aTreatment(), await aTreatment()]
    const { list } = await other.desk.get(`/rest/protocol?account=${other.client.id}`)
    const answer = await one.desk.get(`/rest/protocol?account=${one.client.id}&after=${list[0]?.id}`)
    expect(answer.list).toEqual([])
  })

  it('is not read by whoever stands in, nor by the client', async () => {
    const { client, therapist } = await aTreatment()
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    const answer = await (await browserOf(server, colleague)).get(`/rest/protocol?account=${client.id}`)
    expect(answer.code).toBe('ERROR.ACCESS_DENIED')
    const phone = await browserOf(server, client)
    expect((await phone.get('/rest/protocol')).code).toBe('ERROR.ACCESS_DENIED')
  })
})

describe('a substitute’s looking', () => {
  const lookAt = async (colleague: Person, client: Person) => {
    const desk = await browserOf(server, colleague)
    await desk.get('/rest/clients')
    await desk.get(`/rest/account?account=${client.id}`)
    await desk.get(`/rest/survey?account=${client.id}`)
    await desk.get(`/rest/survey?account=${client.id}&limit=5`)
    await desk.get(`/rest/events?account=${client.id}`)
    await desk.get(`/rest/diary?account=${client.id}`)
  }

  it('is in the protocol, once a day for each kind of thing seen (§6)', async () => {
    const { client, therapist } = await aTreatment()
    const colleague = await clinic.therapist({ person: { surname: 'Okafor' } })
    await clinic.substitution(therapist, colleague, 0, 3)
    const seen = async () =>
      told(
        await (await browserOf(server, therapist)).get(
          `/rest/protocol?account=${client.id}&group=view&actor=substitute`,
        ),
      ).sort()
    const once = [
      'account-viewed by substitute Okafor',
      'diary-viewed by substitute Okafor',
      'events-viewed by substitute Okafor',
      'list-viewed by substitute Okafor',
      'surveys-viewed by substitute Okafor',
    ]
    await lookAt(colleague, client)
    expect(await seen()).toEqual(once)
    await lookAt(colleague, client)
    expect(await seen()).toEqual(once)
    server.clock.pass(86_400)
    await lookAt(colleague, client)
    expect(await seen()).toEqual([...once, ...once].sort())
  })

  it('is noted as cover of the clients they stand in for, and of no other', async () => {
    const { client, therapist } = await aTreatment()
    const colleague = await clinic.therapist()
    const own = await clinic.client(colleague)
    await clinic.substitution(therapist, colleague, 0, 3)
    const desk = await browserOf(server, colleague)
    await desk.get('/rest/clients')
    await desk.get(`/rest/account?account=${own.id}`)
    const rows = await sqlRows<{ subject: string }>(
      server.addresses.superuser,
      `select s.id as subject from protocol p join accounts a on a.subject_ref = p.actor_ref
         join accounts s on s.subject_ref = p.subject_ref
       where a.id = $1 and p.action like '%-viewed' and p.acts_as = 'substitute'`,
      [colleague.id],
    )
    expect(rows).toEqual([{ subject: client.id }])
  })

  it('is noted once when two pages ask at the same moment', async () => {
    const { client, therapist } = await aTreatment()
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    const desk = await browserOf(server, colleague)
    const path = `/rest/survey?account=${client.id}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.get(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const seen = await (await browserOf(server, therapist)).get(
      `/rest/protocol?account=${client.id}&group=view&actor=substitute`,
    )
    expect(seen.list).toHaveLength(1)
  })
})

describe('the protocol of the instance', () => {
  it('tells administrators who did what, staff by name, clients without, and nothing of what was written', async () => {
    server.clock.set('2026-05-04T08:30:00+02:00')
    const administrator = await clinic.administrator({ person: { surname: 'Sommer' } })
    const { client, desk } = await aTreatment()
    await desk.patch('/rest/account', 'account', { language: 'en_EN' })
    const answer = await (await browserOf(server, administrator)).get('/rest/protocol?group=record&limit=2')
    expect(told(answer)).toEqual([
      'consumption-added by therapist Albrecht',
      'daily-survey-submitted by client',
    ])
    expect(answer.list.map(({ attributes }) => attributes.subject)).toMatchObject([
      { kind: 'client', person: null },
      { kind: 'client', person: null },
    ])
    expect(answer.text).not.toContain(client.id)
    expect(answer.text).not.toMatch(/Bahnhof|nachgetragen/)
  })

  it('is not a way into the record of a client', async () => {
    const administrator = await clinic.administrator()
    const { client } = await aTreatment()
    const answer = await (await browserOf(server, administrator)).get(`/rest/protocol?account=${client.id}`)
    expect(answer.code).toBe('ERROR.ACCESS_DENIED')
  })
})

describe('how much was done on the last days', () => {
  const countedDays = () =>
    server.database.inTransaction((tx) =>
      findAuditLogDays(tx, server.clock.now(), { isDemo: false, seed: 0 }),
    )

  // REQ 2.36
  it('is counted by the clinic’s days in a clinic in earnest, none left out (§2)', async () => {
    server.clock.set('2027-03-28T22:59:00+02:00')
    const { desk } = await aTreatment()
    const before = await countedDays()
    await desk.patch('/rest/account', 'account', { language: 'en_EN' })
    server.clock.set('2027-03-29T00:00:30+02:00')
    const { sample, days } = await countedDays()
    expect(sample).toBe(false)
    expect(days.map(({ day }) => day)).toEqual([
      '2027-03-20',
      '2027-03-21',
      '2027-03-22',
      '2027-03-23',
      '2027-03-24',
      '2027-03-25',
      '2027-03-26',
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
    ])
    expect(days.slice(0, 8).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(days[8]?.count).toBe((before.days[9]?.count ?? 0) + 1)
    expect(days[9]?.count).toBe(0)
  })

  // REQ 2.36
  it('is invented in the demo clinic, and says so (§2)', async () => {
    const office = await browserOf(server, await clinic.administrator())
    const read = async (query = '') => (await office.get(`/admin-data/protocol-test${query}`)).attributes
    const { sample, days } = await read()
    expect([sample, (days as unknown[]).length]).toEqual([true, 10])
    expect(await read('?seed=0')).toEqual({ sample, days })
    expect(await read('?seed=1')).not.toEqual({ sample, days })
  })
})
