import { quarterOf } from '@standfest/domain/features/outcome-figures/quarters.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask } from '#testing/tasks.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { contributionsTo } from './make-outcome-figures.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let clients: Person[]
let areaType: string
const quarter = quarterOf(ordinaryTimestamp.slice(0, 10) as never)

const ask = <Row extends object>(sql: string, values: unknown[] = []) =>
  sqlRows<Row>(server.addresses.superuser, sql, values)
const addArea = `insert into life_areas (id, owner_client, type_id) values (gen_random_uuid(), $1, $2) returning id`
const addReminder = `insert into letters (id, account_id, kind, subject_id, due_at, state, accepted_at, last_error)
  select gen_random_uuid(), $1, 'daily-survey', $1, to_timestamp($2) - number * interval '1 hour', $3, $4::timestamptz, ''
  from generate_series(1, 20) number`

/** Eleven clients answer, ten of them rate an area twice and come to a session; one drank. */
beforeAll(async () => {
  server = await openTestServer()
  server.clock.set('2026-03-02T09:00:00+01:00')
  clinic = aClinic(server)
  therapist = await clinic.therapist()
  const [type] = await ask<{ id: string }>(`select id from life_area_types where titles ->> 'en_EN' = 'Work'`)
  areaType = String(type?.id)
  clients = []
  for (let number = 0; number < 11; number += 1)
    clients.push(await clinic.client(therapist, { registeredDaysAgo: 15 }))
  const areas = new Map<string, string>()
  for (const { id } of clients)
    areas.set(id, String((await ask<{ id: string }>(addArea, [id, areaType]))[0]?.id))
  const rate = async (client: Person, rating: number) => {
    const lifeareaRatings = [{ lifeareaId: areas.get(client.id), rating }]
    const phone = await browserOf(server, client)
    const answer = await phone.post('/rest/weeklySurvey', 'weeklySurvey', {
      overallRating: 3,
      lifeareaRatings,
    })
    if (answer.status !== 201) throw new Error(`not rated: ${answer.status}`)
  }
  for (const client of clients) await rate(client, 2)
  server.clock.set(ordinaryTimestamp)
  for (const [place, client] of clients.entries()) {
    const phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    if (place === 0) await phone.post('/rest/survey', 'survey', surveyOfBefore('Streit'))
    if (place < 10) {
      await rate(client, 4)
      const at = `account=${client.id}`
      const session = { title: 'Gespräch', allDay: true, day: '2026-03-05' }
      const made = await (await browserOf(server, therapist)).post(
        `/rest/appointments?${at}`,
        'appointment',
        session,
      )
      const meeting = `/rest/meetings/${String(made.body.data.id)}?${at}`
      const held = await (await browserOf(server, therapist)).patch(meeting, 'meeting', { state: 'held' })
      if (held.status !== 200) throw new Error(`not held: ${held.status}`)
    }
    const due = Date.parse('2026-03-10T08:00:00+01:00') / 1000
    const outcome = place === 3 ? ['dead', null] : ['sent', '2026-03-10T08:00:05+01:00']
    await ask(addReminder, [client.id, due, ...outcome])
  }
}, 120_000)
afterAll(() => server.close())

const read = async () => {
  const office = await browserOf(server, await clinic.administrator())
  return (await office.get('/admin-data/outcome-figures')).body.data as unknown as {
    id: string
    attributes: object
  }[]
}

describe('the outcome figures of a quarter', () => {
  // REQ 4.361
  it('are summed up from the same days as the export', async () => {
    server.clock.set('2026-04-01T09:00:00+02:00')
    const all = await contributionsTo(quarter, server.database, server.clock.now())
    const desk = await browserOf(server, therapist)
    const { text } = await desk.get('/rest/account/export')
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, record_delimiter: '\r\n' })
    const inQuarter = rows.filter(({ record, day = '' }) => record === 'day' && day < '2026-04-01')
    const count = (state: string) =>
      inQuarter.filter(({ variable, value }) => variable === 'day_state' && value === state).length
    const sum = (of: 'sober' | 'drinking' | 'open') => all.reduce((total, one) => total + one[of], 0)
    expect([sum('sober'), sum('drinking'), sum('open')]).toEqual([
      count('sober'),
      count('drinking'),
      count('open'),
    ])
    expect([sum('sober'), sum('drinking')]).toEqual([10, 1])
  })

  // REQ 4.360, 4.362
  it('are made once, from the 16th day after its end, and stay though the record changes', async () => {
    server.clock.set('2026-04-15T09:00:00+02:00')
    await runTask(server, 'make-outcome-figures')
    expect(await read()).toEqual([])
    server.clock.set('2026-04-16T09:00:00+02:00')
    await runTask(server, 'make-outcome-figures')
    const [made, ...others] = await read()
    expect(others).toEqual([])
    expect(made).toMatchObject({
      id: '2026-Q1',
      attributes: {
        quarter: '2026-Q1',
        least: 10,
        persons: 10,
        medianWeeks: 6,
        sessions: 10,
        days: { sober: 0, drinking: 0, open: 100 },
        answers: 0,
        reminders: { delivered: 200, share: 90 },
        lifeAreas: [{ typeId: areaType, persons: 10, change: 2, titles: { de_DE: expect.any(String) } }],
      },
    })
    for (const [place, client] of clients.entries())
      if (place > 4)
        await (await browserOf(server, client)).post('/rest/survey', 'survey', surveyOfBefore('Fest'))
    await ask(`insert into settings (name, value) values ('outcome_figures_from', '5'::jsonb)`)
    await runTask(server, 'make-outcome-figures')
    expect(await read()).toEqual([made])
  })

  // REQ 4.362
  it('store nothing but what is published', async () => {
    const [row] = await ask<{ figures: object }>('select figures from outcome_figures')
    expect(JSON.stringify(row?.figures)).not.toContain('11')
  })
})
