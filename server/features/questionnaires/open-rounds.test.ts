import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { anAskedQuestionnaire } from '#testing/questionnaires.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let packId: string
let versionId: string

beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'update questionnaire_packs set enabled = false')
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { registeredDaysAgo: 3 })
  ;({ packId, versionId } = await anAskedQuestionnaire(await browserOf(server, await clinic.administrator())))
})
afterAll(() => server.close())

const desk = () => browserOf(server, therapist)
const phone = () => browserOf(server, client)
const fillIn = async () =>
  (await phone()).post('/rest/filledQuestionnaires', 'filledQuestionnaire', {
    versionId,
    answers: { q: true },
  })
const sql = (text: string, values: readonly unknown[]) =>
  sqlRows(server.addresses.superuser, text, [...values])

/** What is open for the client, as the start page, the therapist's day and the preparation name it. */
async function openEverywhere() {
  const [own, day, sheet] = [await phone(), await desk(), await desk()]
  const named = (of: unknown) =>
    (of as { id: string; state: string; until: string; client?: { id: string } }[] | undefined)
      ?.filter((one) => one.client === undefined || one.client.id === client.id)
      .map(({ id, state, until }) => [id === packId, state, until])
  const account = (await own.get('/rest/account')).list[0]
  const dashboard = (await own.get('/rest/dashboard')).attributes['account'] as {
    data: { attributes: Record<string, unknown> }[]
  }
  const onDashboard = dashboard.data[0]?.attributes['openQuestionnaires']
  expect(onDashboard).toEqual(account?.attributes['openQuestionnaires'])
  return {
    account: named(account?.attributes['openQuestionnaires']),
    today: named((await day.get('/rest/today')).attributes['questionnaires']),
    preparation: named(
      (await sheet.get(`/rest/preparation?account=${client.id}`)).attributes['questionnaires'],
    ),
  }
}
const nothing = { account: undefined, today: [], preparation: [] }
const everywhere = (state: string, until: string) => {
  const one = [[true, state, until]]
  return { account: one, today: one, preparation: one }
}

describe('a questionnaire that can be filled in', () => {
  // REQ 4.386
  it('is named to the client and to the care team, until it has an answer', async () => {
    expect(await openEverywhere()).toEqual(everywhere('due', '2026-03-22'))
    expect((await fillIn()).status).toBe(201)
    expect(await openEverywhere()).toEqual(nothing)
  })

  // REQ 4.386
  it('is overdue after its window, and gone when it is missed', async () => {
    server.clock.set('2026-03-23T09:00:00+01:00')
    expect(await openEverywhere()).toEqual(everywhere('overdue', '2026-03-22'))
    server.clock.set('2026-04-19T09:00:00+02:00')
    expect(await openEverywhere()).toEqual(nothing)
  })

  // REQ 4.386
  it.each<[string, () => Promise<unknown>]>([
    ['is switched off', () => sql('update questionnaire_packs set enabled = false where id = $1', [packId])],
    [
      'has a licence that is over',
      () =>
        sql(
          `update questionnaire_packs set statement = statement || '{"validUntil": "2026-03-11"}' where id = $1`,
          [packId],
        ),
    ],
    [
      'is not planned',
      () => sql('update questionnaire_packs set plan = null, begins = null where id = $1', [packId]),
    ],
    [
      'is planned for later for this client',
      async () =>
        (await desk()).send('PUT', `/rest/questionnairePlans/${packId}?account=${client.id}`, {
          type: 'questionnairePlan',
          attributes: { weeks: [12], windowDays: 7 },
        }),
    ],
  ])('is not named where it %s', async (_title, change) => {
    await change()
    expect(await openEverywhere()).toEqual(nothing)
  })

  // REQ 4.386
  it('names no day on which the licence is over', async () => {
    await sql(
      `update questionnaire_packs set statement = jsonb_set(statement, '{validUntil}', '"2026-03-13"') where id = $1`,
      [packId],
    )
    expect(await openEverywhere()).toEqual(everywhere('due', '2026-03-13'))
    const own = (await (await phone()).get('/rest/questionnaires')).list.find(({ id }) => id === packId)
    expect(own?.attributes['rounds']).toMatchObject([{ closesOn: '2026-03-13', state: 'due' }])
  })

  // REQ 4.386
  it('is not on the client’s page while it is not planned, but for the care team to plan', async () => {
    await sql('update questionnaire_packs set plan = null, begins = null where id = $1', [packId])
    const listed = async (by: TestBrowser, query = '') =>
      (await by.get(`/rest/questionnaires${query}`)).list.some(({ id }) => id === packId)
    expect(await listed(await phone())).toBe(false)
    expect(await listed(await desk(), `?account=${client.id}`)).toBe(true)
    await fillIn()
    expect(await listed(await phone())).toBe(true)
  })

  // REQ 4.386
  it('is named on the day of whoever covers, and to no other therapist', async () => {
    const [colleague, other] = [await clinic.therapist(), await clinic.therapist()]
    await clinic.substitution(therapist, colleague, 0, 3)
    const namedTo = async (person: Person) => {
      const browser: TestBrowser = await browserOf(server, person)
      const found = (await browser.get('/rest/today')).attributes['questionnaires'] as {
        client: { id: string }
      }[]
      return found.map((one) => one.client.id)
    }
    expect(await namedTo(colleague)).toEqual([client.id])
    expect(await namedTo(other)).toEqual([])
  })

  // REQ 4.386
  it('is told to the client alone in the account, and not to the care team', async () => {
    const { list } = await (await desk()).get(`/rest/account?account=${client.id}`)
    expect(list[0]?.attributes).not.toHaveProperty('openQuestionnaires')
  })
})
