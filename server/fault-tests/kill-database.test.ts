import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sizeOf } from '#testing/sizes.ts'
import { ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { openDirectWriters } from './direct-writers.ts'
import { type OwnServer, openOwnServer } from './own-server.ts'
import { ask, killTree, untilItAnswers } from './standing-clinic.ts'
import { emptyHistory, type History, report } from './writers.ts'

const full = process.env.STANDFEST_SIZES === 'full'
const rounds = full ? 1000 : 20
const writerCount = 6
/** Minimum number of direct writes per round. */
const directWrites = sizeOf(100, 1000)

type Told = { readonly history: History; readonly direct: Direct }
type Direct = Awaited<ReturnType<typeof openDirectWriters>>

/** Writers report while the database is killed repeatedly; records what each was told. */
async function playRounds(server: OwnServer, count: number): Promise<Told> {
  const clinic = aClinic(server as unknown as TestServer)
  const therapist = await clinic.therapist()
  const clients = await Promise.all(Array.from({ length: writerCount }, () => clinic.client(therapist)))
  const browsers = await Promise.all(
    clients.map((client) => browserOf(server as unknown as TestServer, client)),
  )
  const morning = emptyHistory()
  const history = emptyHistory()
  for (const browser of browsers) {
    // Today's check-in comes first, so that later ones may report consumption only.
    await sendCheckIn(browser)
    await report(browser, morning)
  }
  const direct = await openDirectWriters(server.postgres.urls.superuser)
  // A checkpoint stores the fixture durably before the first kill, with or without the planted fault.
  await ask(server.postgres.urls.superuser, 'checkpoint')
  for (let round = 0; round < count; round += 1) await playRound(server, browsers, { history, direct }, round)
  for (const [key, id] of morning.acknowledged) history.acknowledged.set(key, id)
  return { history, direct }
}

async function playRound(
  server: OwnServer,
  browsers: Awaited<ReturnType<typeof browserOf>>[],
  { history, direct }: Told,
  round: number,
): Promise<void> {
  let writing = true
  const writers = browsers.map(async (browser) => {
    while (writing) if (!(await report(browser, history))) await pause(5)
  })
  const enough = history.acknowledged.size + 20 + ((round * 37) % 60)
  while (history.acknowledged.size < enough) await pause(2)
  const directWriters = direct.writeWhile(() => writing)
  const enoughDirect = direct.acknowledged() + directWrites + ((round * 37) % 60)
  while (direct.acknowledged() < enoughDirect) await Promise.race([pause(2), directWriters])
  killTree(server.postgres.pid)
  writing = false
  await Promise.all([...writers, directWriters])
  await untilItAnswers(server.postgres.urls.superuser)
}

async function sendCheckIn(browser: Awaited<ReturnType<typeof browserOf>>): Promise<void> {
  const template = await browser.get('/rest/surveyTemplate/0190a5c0-0000-7000-8000-00000000da11')
  const content = [
    { id: 'sleep', user_selection: 3 },
    { id: 'mood', user_selection: 2 },
    { id: 'pressure', user_selection: 3 },
    { id: 'consumption', user_selection: false },
  ]
  const sent = await browser.post('/rest/survey', 'survey', { refId: template.attributes.refId, content })
  expect(sent.status).toBe(201)
}

type Judged = { lost: number; half: number; acknowledged: number }

/** Compares the database with what the writers were told. */
async function judge(server: OwnServer, { history }: Told): Promise<Judged> {
  const database = new URL(server.postgres.urls.superuser)
  database.pathname = '/standfest'
  const kept = new Set(
    (await ask<{ id: string }>(database.href, 'select id from daily_surveys')).map(({ id }) => id),
  )
  const [half] = await ask<{ count: number }>(
    database.href,
    `select (
       (select count(*) from daily_surveys d where d.consumption and not exists (select from events e where e.survey_id = d.id))
       + abs((select count(*) from daily_surveys) - (select count(*) from protocol where action = 'daily-survey-submitted'))
       + abs((select count(*) from daily_surveys where not complete) - (select count(*) from kept_answers))
     )::integer as count`,
  )
  const lost = [...history.acknowledged.values()].filter((id) => !kept.has(id)).length
  return { lost, half: half?.count ?? -1, acknowledged: history.acknowledged.size }
}

describe('a killed database', () => {
  it(
    `loses nothing that was acknowledged and keeps nothing half, over ${rounds} kills`,
    async () => {
      const server = await openOwnServer(ordinaryTimestamp)
      try {
        const told = await playRounds(server, rounds)
        const judged = await judge(server, told)
        const past = await told.direct.judge()
        console.log(
          `killed ${rounds} times: ${judged.acknowledged} acknowledged by the server, ${judged.lost} lost, ${judged.half} half; ` +
            `${past.acknowledged} by the database alone, ${past.lost} lost, ${past.half} half`,
        )
        for (const one of [judged, past]) expect(one).toMatchObject({ lost: 0, half: 0 })
        expect(judged.acknowledged).toBeGreaterThan(rounds)
      } finally {
        await server.close()
      }
    },
    full ? 3_600_000 : 900_000,
  )

  it('is seen to lose when commits are not waited for (planted fault)', async () => {
    const server = await openOwnServer(ordinaryTimestamp, {
      settings: { synchronous_commit: 'off', wal_writer_delay: '10s' },
    })
    try {
      const told = await playRounds(server, 4)
      const past = await told.direct.judge()
      expect([(await judge(server, told)).lost, past.lost].map((lost) => lost > 0)).toEqual([true, true])
    } finally {
      await server.close()
    }
  }, 600_000)
})
