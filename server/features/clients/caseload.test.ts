import type { Day } from '@standfest/domain/base/day.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { entryByHand } from '#testing/check-ins.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { keepPastSurveys, pastSurveys } from '#testing/past-surveys.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { countQueries } from '#testing/watched-queries.ts'

const today = '2026-03-12' as Day

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const coursesFor = async (browser: TestBrowser) => {
  const answer = await browser.get('/rest/caseload')
  expect(answer.status).toBe(200)
  return answer.list
}

describe('the view of courses', () => {
  // REQ 2.110
  it('has mood, craving and consumption of 28 days, today included, and nothing of another day', async () => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist, { registeredDaysAgo: 60 })
    await keepPastSurveys(
      server,
      client,
      pastSurveys(40, today, (ago) => (ago % 9 === 0 ? undefined : { mood: (ago % 3) + 1, pressure: 5 })),
    )
    const desk = await browserOf(server, therapist)
    await desk.post(`/rest/survey?account=${client.id}`, 'survey', entryByHand)
    const [found] = await coursesFor(desk)
    const checkIns = found?.attributes['checkIns'] as { day: number; mood: number; pressure: number }[]
    // Today's report of drinking is no check-in; of the 27 days before it three have none.
    expect(checkIns).toHaveLength(24)
    expect(checkIns.map(({ day }) => day)).not.toContain(27)
    expect(checkIns.map(({ day }) => day)).not.toContain(18)
    expect(checkIns.at(-1)).toEqual({ day: 26, mood: 2, pressure: 5 })
    expect([found?.id, found?.attributes['consumption']]).toEqual([client.id, [27]])
  })

  // REQ 2.110
  it('has the clients a colleague covers for, with a line in the audit log of each who was read', async () => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    const [stranger, colleague] = [await clinic.therapist(), await clinic.therapist()]
    await clinic.substitution(therapist, colleague, 0, 3)
    const ids = async (browser: TestBrowser) => (await coursesFor(browser)).map(({ id }) => id)
    expect(await ids(await browserOf(server, colleague))).toEqual([client.id])
    expect(await ids(await browserOf(server, stranger))).toEqual([])
    const { list } = await (await browserOf(server, therapist)).get(`/rest/protocol?account=${client.id}`)
    expect(list.map(({ attributes }) => attributes['action'])).toContain('surveys-viewed')
  })

  // REQ 2.113
  it('sends no statement twice, for 60 clients and for 1,000', async () => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const first = await clinic.client(therapist, { registeredDaysAgo: 60 })
    await keepPastSurveys(
      server,
      first,
      pastSurveys(27, today, () => ({})),
    )
    const desk = await browserOf(server, therapist)
    /** Further clients with the last check-ins of the first one, anonymised: their reading leaves no line in the audit log. */
    const fillUpTo = async (count: number) => {
      await sqlRows(
        server.addresses.superuser,
        `with copies as (
           insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
             'subject_ref', gen_random_uuid(), 'alias_index', null, 'email_index', null, 'phone_index', null,
             'code_index', null, 'anonymised_at', now()))).* from accounts a, generate_series(1, $2 - (select count(*) from accounts
               where parent_id = $3 and type = 3)) where a.id = $1 returning id)
         insert into daily_surveys select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
             'owner_client', c.id))).* from daily_surveys d, copies c where d.owner_client = $1 and d.day >= '2026-03-05'`,
        [first.id, count, therapist.id],
      )
    }
    const repeatedFor = async (count: number) => {
      await fillUpTo(count)
      // The first reading of the day is noted in the audit log.
      await coursesFor(desk)
      const sent = countQueries()
      const courses = await coursesFor(desk)
      const repeated = [...sent].filter(([statement, times]) => statement !== '' && times > 1)
      vi.restoreAllMocks()
      expect(courses).toHaveLength(count)
      return repeated
    }
    expect(await repeatedFor(60)).toEqual([])
    expect(await repeatedFor(1000)).toEqual([])
  })
})
