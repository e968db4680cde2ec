import { addDays, type Day, dayOf, startOfDay } from '@standfest/domain/base/day.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { streakOn, streakStateOf } from '@standfest/domain/features/streak/streak.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sizeOf } from '#testing/sizes.ts'
import { openTestServer, type TestServer, testZone } from '#testing/test-server.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const seed = 20_261_121
const sequences = sizeOf(12, 200)
const longestSequence = 16

/** An action of client or therapist, or the passing of time. */
type Step =
  | { readonly kind: 'time passes'; readonly hours: number }
  | {
      readonly kind: 'check-in' | 'consumption'
      readonly by: 'client' | 'therapist'
      readonly yes: boolean
      readonly when: When
    }
  | { readonly kind: 'entry'; readonly daysAgo: number; readonly hour: number }
  | { readonly kind: 'removal'; readonly place: number }

/** A time: seconds before now, where a yes may mean the day before, or a clock time on a day. */
type When =
  | { readonly secondsAgo: number; readonly isDayBefore?: boolean }
  | { readonly daysAgo: number; readonly hour: number }

const when: fc.Arbitrary<When> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom({ secondsAgo: 0 }, { secondsAgo: 1, isDayBefore: true }, { secondsAgo: 7200 }),
  },
  { weight: 2, arbitrary: fc.record({ daysAgo: fc.constant(1), hour: fc.integer({ min: 0, max: 23 }) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { secondsAgo: -299 },
      { secondsAgo: -300 },
      { secondsAgo: -301 },
      { daysAgo: 2, hour: 23 },
    ),
  },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('time passes' as const),
      hours: fc.constantFrom(1, 5, 12, 23, 24, 25, 49),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('check-in' as const, 'consumption' as const),
      by: fc.constantFrom('client' as const, 'client' as const, 'therapist' as const),
      yes: fc.boolean(),
      when,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('entry' as const),
      daysAgo: fc.integer({ min: 0, max: 12 }),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('removal' as const), place: fc.nat({ max: 15 }) }),
  },
)

/** Start times: evenings before clocks change, before the end of a year or of February, and an ordinary day. */
const beginnings = [
  '2026-03-27T20:30:00+01:00',
  '2026-10-23T22:10:00+02:00',
  '2026-12-30T07:00:00+01:00',
  '2028-02-27T23:50:00+01:00',
  '2026-06-10T12:00:00+02:00',
]

const story = fc.record({
  begin: fc.constantFrom(...beginnings),
  registeredDaysAgo: fc.integer({ min: 0, max: 10 }),
  steps: fc.array(step, { minLength: 4, maxLength: longestSequence }),
})

type KeptSurvey = {
  readonly id: string
  readonly day: Day
  readonly at: number
  readonly whole: boolean
  readonly yes: boolean
  /** The day of the drinking, where it was reported. */
  readonly drankOn: Day | undefined
  /** Whether the care team entered consumption by hand, which is no check-in of the client. */
  readonly isEntry: boolean
}

/** A naive record of a client: nothing aggregated, nothing cached. */
class ClientRecord {
  surveys: KeptSurvey[] = []
  readonly registeredOn: Day

  constructor(registeredOn: Day) {
    this.registeredOn = registeredOn
  }

  /** The expected answer to a survey by the specification; a stored one is recorded. */
  answerTo(
    sent: {
      id: string
      at: number
      whole: boolean
      yes: boolean
      byTherapist: boolean
      isDayBefore: boolean
    },
    now: number,
  ): string {
    const today = dayOf(now, testZone)
    if (sent.at > now + 300) return '422 ERROR.SURVEY_TIME'
    const at = Math.min(sent.at, now)
    const day = dayOf(at, testZone)
    const isEntry = sent.byTherapist && sent.yes && !sent.whole
    const tooEarly = isEntry ? day < this.registeredOn : day < this.registeredOn || day < addDays(today, -1)
    if (tooEarly) return '422 ERROR.SURVEY_TIME'
    const done = this.surveys.some((one) => one.day === day && one.whole)
    if (!isEntry && done && sent.whole) return '409 ERROR.SURVEY_ALREADY_ANSWERED'
    if (!isEntry && !done && !sent.whole) return '422 ERROR.SURVEY_ANSWER_MISSING'
    const drankOn = sent.yes ? addDays(day, sent.isDayBefore ? -1 : 0) : undefined
    if (drankOn !== undefined && drankOn < this.registeredOn) return '422 ERROR.SURVEY_TIME'
    this.surveys.push({ id: sent.id, day, at, whole: sent.whole, yes: sent.yes, drankOn, isEntry })
    return '201'
  }

  get consumptionDays(): Day[] {
    return this.surveys.flatMap(({ drankOn }) => drankOn ?? [])
  }

  get lastRelapseOn(): Day | null {
    return this.consumptionDays.sort().at(-1) ?? null
  }

  get lastSoberOn(): Day | null {
    const drunk = new Set(this.consumptionDays)
    return (
      this.surveys
        .filter(({ day, yes }) => !yes && !drunk.has(day))
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null
    )
  }

  /** Computes the counts by walking through the calendar day by day. */
  figures(today: Day) {
    const drunk = new Set(this.consumptionDays)
    let [run, bucket, longest, total] = [0, 0, 0, 0]
    for (let day = addDays(this.registeredOn, 1); day <= today; day = addDays(day, 1)) {
      total += 1
      if (drunk.has(day)) {
        bucket += run
        run = 0
      } else run += 1
      longest = Math.max(longest, run)
    }
    return {
      currentStreak: run,
      streakBucket: bucket,
      longestStreak: longest,
      soberDays: run + bucket,
      totalDays: total,
    }
  }
}

function contentOf({ whole, yes, byTherapist }: { whole: boolean; yes: boolean; byTherapist: boolean }) {
  const first = whole
    ? [
        { id: 'sleep', user_selection: 3 },
        { id: 'mood', user_selection: 2 },
        { id: 'pressure', user_selection: 1 },
      ]
    : []
  const consumption = { id: 'consumption', user_selection: yes }
  // Consumption alone, sent by the therapist, is a manual entry, whose note the server writes.
  return yes && (whole || !byTherapist)
    ? [...first, consumption, { id: 'consumption_trigger', user_selection: 'Anlass' }]
    : [...first, consumption]
}

function instantOf(moment: When, now: number): number {
  if ('secondsAgo' in moment) return now - moment.secondsAgo
  return startOfDay(addDays(dayOf(now, testZone), -moment.daysAgo), testZone) + moment.hour * 3600
}

type Pair = { readonly client: Person; readonly therapist: Person; readonly record: ClientRecord }

async function takeStep(
  { client, therapist, record }: Pair,
  one: Exclude<Step, { kind: 'time passes' }>,
): Promise<void> {
  const now = server.clock.instant()
  if (one.kind === 'removal') return removeOne({ client, therapist, record }, one.place)
  const isEntry = one.kind === 'entry'
  const byTherapist = isEntry || one.by === 'therapist'
  const sent = isEntry
    ? { at: instantOf(one, now), whole: false, yes: true, byTherapist, isDayBefore: false }
    : {
        at: instantOf(one.when, now),
        whole: one.kind === 'check-in',
        yes: one.yes,
        byTherapist,
        isDayBefore: 'isDayBefore' in one.when && one.when.isDayBefore,
      }
  const browser = await browserOf(server, byTherapist ? therapist : client)
  const answer = await browser.post(`/rest/survey?account=${client.id}`, 'survey', {
    refId: firstDailySurveyVersionId,
    execTime: sent.at,
    content: contentOf(sent),
    ...(sent.yes &&
      sent.isDayBefore && { consumptionDay: addDays(dayOf(Math.min(sent.at, now), testZone), -1) }),
  })
  const was = answer.code === undefined ? String(answer.status) : `${answer.status} ${answer.code}`
  expect(was).toBe(record.answerTo({ ...sent, id: String(answer.body.data?.id) }, now))
}

/** The therapist deletes one of the stored surveys, as if it had never been sent. */
async function removeOne({ client, therapist, record }: Pair, place: number): Promise<void> {
  const survey = record.surveys[place % Math.max(1, record.surveys.length)]
  if (survey === undefined) return
  const desk = await browserOf(server, therapist)
  const answer = await desk.send('DELETE', `/rest/survey/${survey.id}?account=${client.id}`)
  expect(answer.status).toBe(200)
  record.surveys = record.surveys.filter((one) => one !== survey)
}

/** Compares account, list, database function, domain rule and naive model. */
async function compare({ client, therapist, record }: Pair): Promise<void> {
  const today = dayOf(server.clock.instant(), testZone)
  const figures = record.figures(today)
  const state = streakStateOf(record.registeredOn, record.consumptionDays)
  expect(streakOn(today, state)).toEqual(figures)
  const { anchorOn, closedDays, longestClosed } = state
  expect(await sqlRows(server.addresses.superuser, functionOf, [client.id])).toEqual([
    {
      anchor_on: anchorOn,
      closed_days: closedDays,
      longest_closed: longestClosed,
      last_relapse_on: record.lastRelapseOn,
    },
  ])
  const [phone, desk] = [await browserOf(server, client), await browserOf(server, therapist)]
  const expected = {
    ...figures,
    lastRelapseDate: record.lastRelapseOn,
    lastSurveyWithoutRelapseDate: record.lastSoberOn,
    surveyFlag: record.surveys.some(({ day, whole }) => day === today && whole),
  }
  for (const account of [
    await phone.get('/rest/account'),
    await desk.get(`/rest/account?account=${client.id}`),
  ])
    expect(account.list[0]?.attributes).toMatchObject(expected)
  const entry = (await desk.get('/rest/clients')).list.find(({ id }) => id === client.id)
  expect(entry?.attributes).toMatchObject({ account: figures, ...lastOf(record) })
}

const functionOf = `select anchor_on::text, closed_days, longest_closed, last_relapse_on::text from streak_from_events($1)`

function lastOf({ surveys, lastRelapseOn }: ClientRecord) {
  const latest = (list: readonly KeptSurvey[]) => Math.max(...list.map(({ at }) => at))
  const checkIns = surveys.filter(({ isEntry }) => !isEntry)
  const survey =
    checkIns.length === 0 ? null : { executionTime: latest(checkIns), day: dayOf(latest(checkIns), testZone) }
  const ofThatDay = surveys.filter(({ drankOn }) => drankOn !== undefined && drankOn === lastRelapseOn)
  const lastRelapseEvent =
    lastRelapseOn === null ? null : { day: lastRelapseOn, execTime: latest(ofThatDay), ignored: false }
  return { survey, lastRelapseEvent }
}

/** Plays random stories and counts the stored surveys; rejects with the seed, path and story that failed. */
async function liveThrough(numRuns: number): Promise<number> {
  let kept = 0
  await fc.assert(
    fc.asyncProperty(story, async ({ begin, registeredDaysAgo, steps }) => {
      server.clock.set(begin)
      const clinic = aClinic(server)
      const therapist = await clinic.therapist()
      const registeredOn = addDays(dayOf(server.clock.instant(), testZone), -registeredDaysAgo)
      const client = await clinic.client(therapist, { registeredDaysAgo })
      const pair = { therapist, client, record: new ClientRecord(registeredOn) }
      for (const one of steps) {
        if (one.kind === 'time passes') server.clock.pass(one.hours * 3600)
        else await takeStep(pair, one)
        await compare(pair)
      }
      kept += pair.record.surveys.length
    }),
    { seed, numRuns, endOnFailure: true, includeErrorInReport: true },
  )
  return kept
}

describe('surveys of any order, late and several a day', () => {
  // REQ 4.20, 4.24
  it('leave the figures that the rule makes of the same days (§5, §6)', { timeout: 900_000 }, async () => {
    expect(await liveThrough(sequences)).toBeGreaterThan(sequences * 2)
  })

  it.each([
    ['streak', 'recompute-streak', 'where s.owner_client = $1', 'where s.owner_client = $1 and false'],
    ['confirmed day', 'note-sober-survey', 'e.day = $3::date', 'e.day = $3::date and false'],
    ['last survey', 'note-survey', 'greatest(last_survey_on, $3::date)', 'last_survey_on'],
    ['last survey that stays', 'recompute-last-survey', 'd.deleted_at is null', 'true'],
    ['event of a removed survey', 'remove-event-of-survey', 'survey_id = $1', 'survey_id = $1 and false'],
  ])('show it when the %s is no longer kept', async (_, name, replace, by) => {
    const lived = withFault({ statement: { name, replace, by } }, () => liveThrough(sequences))
    await expect(lived).rejects.toThrow(/seed: 20261121/)
  })
})
