import { addDays, type Day, startOfDay } from '@standfest/domain/base/day.ts'
import type * as Access from '@standfest/domain/features/access/access.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { openTestServer, type TestServer, testZone } from '#testing/test-server.ts'

/** A planted `>=`: the first instant after the last day still counts. */
const planted = vi.hoisted(() => ({ letsInTooLong: (): boolean => false }))

vi.mock('@standfest/domain/features/access/access.ts', async (original) => {
  const real = await original<typeof Access>()
  const longer = (one: Access.Substitution) =>
    planted.letsInTooLong() ? { ...one, endOn: addDays(one.endOn, 1) } : one
  return {
    ...real,
    coversDay: (one: Access.Substitution, day: Day) => real.coversDay(longer(one), day),
    accessToClient: (...[actor, client, substitutions, today]: Parameters<typeof Access.accessToClient>) =>
      real.accessToClient(actor, client, substitutions.map(longer), today),
  }
})

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let [colleague, client]: Person[] = []
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())

let present = 0
const millisecondsOf = (instant: number) => instant * 1000
const hour = 3600 * 1000

/** First and last day; on two of them a day has 23 and 25 hours. */
const windows = [
  ['2026-03-12', '2026-03-12'],
  ['2026-02-28', '2026-03-29'],
  ['2026-03-29', '2026-03-29'],
  ['2026-03-29', '2026-04-10'],
  ['2026-10-25', '2026-10-25'],
  ['2026-08-01', '2026-10-25'],
  ['2026-10-25', '2026-11-07'],
  ['2027-12-25', '2028-02-29'],
] as const

/** Distances from a boundary to test, in milliseconds. */
const distances = [0, 1, 1000, hour, 24 * hour, 365 * 24 * hour]

type Moment = { readonly at: number; readonly isInside: boolean }

/** Moments around both ends: the first day begins at its midnight, the last day ends before the next one's. */
function momentsOf([first, last]: readonly [string, string]): Moment[] {
  const from = millisecondsOf(startOfDay(first as Day, testZone))
  const until = millisecondsOf(startOfDay(addDays(last as Day, 1), testZone))
  const around = [from, until].flatMap((edge) => distances.flatMap((far) => [edge - far, edge + far]))
  return [...new Set(around)].map((at) => ({ at, isInside: from <= at && at < until }))
}

async function nameFor([first, last]: readonly [string, string]): Promise<void> {
  server.clock.set(`${addDays(first as Day, -1)}T12:00:00Z`)
  const parent = await clinic.therapist()
  colleague = await clinic.therapist()
  client = await clinic.client(parent)
  const desk = await browserOf(server, parent)
  const days = { startDate: first, endDate: last }
  const answer = await desk.post('/rest/substitutes', 'substitute', {
    accountId: colleague.id,
    parentId: parent.id,
    ...days,
  })
  expect(answer.status).toBe(201)
}

/** The access paths open to the colleague at a time: record, list, change. */
async function openDoorsAt(at: number): Promise<boolean[]> {
  present = at
  server.clock.set(new Date(at).toISOString())
  const desk = await browserOf(server, colleague as Person)
  const record = await desk.get(`/rest/account?account=${client?.id}`)
  const list = await desk.get('/rest/clients')
  const change = await desk.post(`/rest/survey?account=${client?.id}`, 'survey', {
    refId: firstDailySurveyVersionId,
    content: [{ id: 'consumption', user_selection: true }],
  })
  return [record.status === 200, list.list.length === 1, change.status === 201]
}

async function wrongMomentsOf(window: readonly [string, string]): Promise<string[]> {
  const wrong: string[] = []
  for (const { at, isInside } of momentsOf(window)) {
    const doors = await openDoorsAt(at)
    if (doors.some((isOpen) => isOpen !== isInside)) wrong.push(new Date(at).toISOString())
  }
  return wrong
}

describe('access by a substitution', () => {
  // ASVS 8.3.2
  // TR-3 O.Auth_7
  // REQ 6.8
  it.each(windows)('from %s to %s opens and closes to the millisecond (§3)', async (first, last) => {
    await nameFor([first, last])
    expect(await wrongMomentsOf([first, last])).toEqual([])
  })

  it.each([
    ['Pacific/Kiritimati', '2026-03-29', '2026-04-10'],
    ['America/Los_Angeles', '2026-08-01', '2026-10-25'],
  ])('does so as well on a machine that takes itself to be in %s', async (zone, first, last) => {
    vi.stubEnv('TZ', zone)
    try {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      await nameFor([first, last])
      expect(await wrongMomentsOf([first, last])).toEqual([])
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('tries several hundred doors', () => {
    const tried = windows.flatMap(momentsOf).length * 3
    expect(tried).toBeGreaterThan(500)
  })

  it.each(['2026-03-12', '2026-03-29', '2026-10-25'])(
    'on %s alone is found wrong when the moment of its end is let in',
    async (day) => {
      await nameFor([day, day])
      const end = startOfDay(addDays(day as Day, 1), testZone)
      planted.letsInTooLong = () => present === millisecondsOf(end)
      try {
        expect(await wrongMomentsOf([day, day])).toEqual([new Date(millisecondsOf(end)).toISOString()])
      } finally {
        planted.letsInTooLong = () => false
      }
    },
  )
})
