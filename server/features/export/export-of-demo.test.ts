import { clockTimeOf } from '@standfest/domain/base/day.ts'
import { triggerIn } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { areaNamesOf } from '@standfest/domain/features/export/names-by-title.ts'
import { headsOf, variablesOf } from '@standfest/domain/features/export/variables.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoClient } from '#demo/demo-client.ts'
import { demoAliases, demoClinic, demoPasswords } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { demoQuestion, demoSurveyTemplate } from '#demo/own-question.ts'
import { contentOf } from '#demo/survey-history.ts'
import { sizeOf } from '#testing/sizes.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const sizes = { clients: sizeOf(40, 1000), days: sizeOf(60, 365), therapists: 3, administrators: 1 }
/** The memory limit of an export of any size: only one client's data is held. */
const mostMegabytes = 300

let server: TestServer
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  await loadDemo(server, sizes)
  desk = new TestBrowser(server.urls, 'THERAPIST')
  await desk.login(demoAliases.therapist, demoPasswords.THERAPIST)
}, 900_000)
afterAll(() => server.close())

type Entry = Readonly<Record<string, string>>

/** Reads the export as a stream and returns its peak memory. */
async function exported(query: string) {
  const response = await fetch(`${desk.url}/api/rest/account/export?${query}`, { headers: desk.headers() })
  expect(response.status).toBe(200)
  const before = process.memoryUsage().rss
  const begunAt = performance.now()
  const pieces: Uint8Array[] = []
  let [bytes, most] = [0, 0]
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    bytes += piece.length
    most = Math.max(most, process.memoryUsage().rss - before - bytes)
  }
  const text = Buffer.concat(pieces).toString()
  const seconds = (performance.now() - begunAt) / 1000
  return { text, seconds, megabytes: most / 2 ** 20 }
}

/** A value without the apostrophe that escapes formulas. */
const asWritten = (text: string) => text.replace(/^'/, '')

const keyOf = ({ client, record, entry }: Entry) => `${client} ${record} ${entry}`

/** Entries of a long table, each with its values by variable. */
function entriesOf(rows: readonly Entry[]): Entry[] {
  const entries = Map.groupBy(rows, keyOf)
  return [...entries.values()].map((ofEntry) => ({
    ...Object.fromEntries(ofEntry.map(({ variable = '', value = '' }) => [variable, asWritten(value)])),
    ...Object.fromEntries(
      ['client', 'record', 'day', 'time', 'area'].map((name) => [name, ofEntry[0]?.[name] ?? '']),
    ),
  }))
}

/** The client's answers according to the demo generator. */
function modelOf(
  { customId, surveys, weeklySurveys }: DemoClient,
  nameOf: ReadonlyMap<string, string>,
  zone: string,
) {
  const daily = surveys.map((survey) => ({
    client: customId,
    record: 'daily',
    day: survey.day,
    time: clockTimeOf(survey.answeredAt, zone),
    complete: survey.complete ? '1' : '0',
    sent_by: survey.sentBy,
    consumption_on: survey.consumption ? (survey.consumptionOn ?? survey.day) : '-7',
    ...Object.fromEntries(
      contentOf(survey).map(({ id, user_selection: one }) => [
        id,
        String(typeof one === 'boolean' ? Number(one) : triggerIn('en_EN', String(one))),
      ]),
    ),
  }))
  const events = surveys
    .filter(({ consumption }) => consumption)
    .map(({ day, consumptionOn = day, answeredAt, discussed }) => ({
      client: customId,
      record: 'event',
      day: consumptionOn,
      time: clockTimeOf(answeredAt, zone),
      discussed: discussed ? '1' : '0',
    }))
  const weekly = weeklySurveys.flatMap(({ day, answeredAt, overallRating, sentBy, ratings, ownAnswer }) => {
    const common = { client: customId, day, time: clockTimeOf(answeredAt, zone) }
    return [
      {
        ...common,
        record: 'weekly',
        overall_rating: String(overallRating),
        scale_max: '5',
        sent_by: sentBy,
        ...(ownAnswer !== undefined && { [demoQuestion.id]: String(ownAnswer) }),
      },
      ...ratings.map(({ title, rating }) => ({
        ...common,
        record: 'weekly_area',
        area: nameOf.get(title) ?? '',
        rating: String(rating),
      })),
    ]
  })
  return [...daily, ...events, ...weekly]
}

/** The names of variables by the heads that Excel shows. */
function namesByHead(): ReadonlyMap<string, string> {
  const variables = variablesOf({
    templates: [firstSurveyTemplate, demoSurveyTemplate],
    weekly: [],
    areas: [],
    packs: [],
    texts: true,
  })
  const heads = [...headsOf('excel', variables)].map(([name, head]) => [head, name] as const)
  return new Map([
    ...heads,
    ['Zufriedenheit insgesamt', 'overall_rating'],
    ['Zufriedenheit im Lebensbereich', 'rating'],
  ])
}

/** Normalised order and without unanswered values. */
function inOrder(entries: readonly Entry[]): string[] {
  return entries
    .map((entry) =>
      Object.entries(entry)
        .filter(([name, value]) => !/^-[6-9]$/.test(value) && value !== '' && name !== 'period')
        .map(([name, value]) => `${name}=${value}`)
        .toSorted((one, other) => one.localeCompare(other))
        .join(' '),
    )
    .toSorted((one, other) => one.localeCompare(other))
}

describe('the export of the demo clinic', () => {
  it('read back is what the generator invented, in memory that does not grow with it (§9)', async () => {
    const { today, zone, instant } = server.clock.now()
    const areas = (await desk.get('/rest/areaType')).list as unknown as { attributes: LifeAreaType }[]
    const types = areas.map(({ attributes }) => attributes)
    const names = areaNamesOf(types)
    const nameOf = new Map(types.map(({ id, titles }) => [titles.en_EN, names.get(id) ?? '']))
    const own = demoClinic({ ...sizes, today, zone, upTo: instant }).clients.filter(
      (one) => one.therapist === 0,
    )
    const { text, seconds, megabytes } = await exported('texts=true')
    const rows: Entry[] = parse(text, { columns: true, record_delimiter: '\r\n' })
    const answered = ['daily', 'event', 'weekly', 'weekly_area']
    const told = entriesOf(rows).filter(({ record = '' }) => answered.includes(record))
    expect(own.length).toBeGreaterThan(5)
    expect(told.length).toBeGreaterThan(own.length * 10)
    expect(inOrder(told)).toEqual(inOrder(own.flatMap((one) => modelOf(one, nameOf, zone))))
    const rate = Math.round(rows.length / seconds)
    console.log(
      `export: ${rows.length} rows, ${rate} a second, at most ${megabytes.toFixed(0)} MB more than before`,
    )
    expect(megabytes).toBeLessThan(mostMegabytes)
  }, 900_000)

  it('says the same for Excel, an entry a row', async () => {
    const { text } = await exported('flavour=excel')
    const rows: Entry[] = parse(text, { columns: true, bom: true, delimiter: ';', record_delimiter: '\r\n' })
    const long: Entry[] = parse((await exported('flavour=research')).text, { columns: true })
    const count = (entries: readonly Entry[]) => new Set(entries.map(keyOf)).size
    const nameOf = namesByHead()
    const named = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([head, value]) => [nameOf.get(head) ?? head, value])),
    )
    expect([named.length, count(named)]).toEqual([count(long), count(long)])
    const byKey = new Map(named.map((row) => [keyOf(row), row]))
    for (const one of long.slice(0, 3000)) {
      const { day = '', variable = '', value = '' } = one
      const row = byKey.get(keyOf(one))
      if (/^-[6-9]$/.test(value) || variable.endsWith('_on')) continue
      expect([row?.[variable], row?.['day']?.split('.').toReversed().join('-')]).toEqual([value, day])
    }
  })
})
