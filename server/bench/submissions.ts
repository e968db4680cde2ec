import { randomBytes, randomUUID } from 'node:crypto'
import { startOfDay } from '@standfest/domain/base/day.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { drive, openCallers } from './callers.ts'
import type { World } from './world.ts'

const content = [
  { id: 'sleep', user_selection: 4 },
  { id: 'mood', user_selection: 3 },
  { id: 'pressure', user_selection: 2 },
  { id: 'consumption', user_selection: false },
  { id: 'risks', user_selection: 'Feierabend im Büro, die Kollegen gehen noch in den Biergarten' },
]
const body = JSON.stringify({
  data: { type: 'survey', attributes: { refId: firstDailySurveyVersionId, content } },
})

/** Check-ins per second through the complete server: each client's first survey of a new day. */
export async function measureSubmissions(
  world: World,
  { day, callers, count }: { day: number; callers: number; count: number },
) {
  world.setDay(day)
  const { send, close } = openCallers(world.urls.CLIENT, callers)
  const refused: number[] = []
  const took = await drive(world.clients.slice(0, count), callers, async ({ session }) => {
    const headers = { 'idempotency-key': randomUUID() }
    const { status } = await send({ method: 'POST', path: '/api/rest/survey', session, body, headers })
    if (status !== 201) refused.push(status)
  })
  close()
  if (refused.length > 0)
    throw new Error(`${refused.length} check-ins were refused, the first with ${refused[0]}`)
  return (count / took) * 1000
}

const bareStatements = {
  survey: `insert into daily_surveys (id, owner_client, template_version, exec_at, recorded_at, day, complete, consumption,
     ratings, texts, sender_id, sent_as)
   values ($1, $2, $3, to_timestamp($4), to_timestamp($4), $5, true, false, $6, $7, $2, 'client')`,
  state: `update client_states set last_survey_at = greatest(last_survey_at, to_timestamp($2)),
     last_survey_on = greatest(last_survey_on, $3::date), last_sober_on = greatest(last_sober_on, $3::date)
   where owner_client = $1`,
  protocol: `insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action, details)
   values ($1, to_timestamp($2), $3, 'CLIENT', $3, 'self', 'daily-survey-submitted', $4)`,
  answered: `update letters set answered_at = to_timestamp($3)
   where account_id = $1 and kind = 'daily-survey' and due_at >= to_timestamp($2) and due_at < to_timestamp($2 + 86400)
     and state = 'sent' and answered_at is null`,
  kept: `insert into kept_answers (actor_id, key, route, status, answer, owner_client, kept_at)
   values ($1, $2, 'POST /api/rest/survey', 201, $3, $1, to_timestamp($4))`,
  announce: `insert into announcements (channel, announced) values ('standfest_changes', $1)`,
}

/** The baseline: the same rows inserted by prepared statements on a plain connection, without checks and encryption. */
export async function measureBareWrites(
  world: World,
  { day, callers, count }: { day: number; callers: number; count: number },
) {
  world.setDay(day)
  const { instant, today, zone } = world.instance.clock.now()
  const pool = new pg.Pool({ connectionString: world.instance.addresses.app, max: callers })
  const texts = randomBytes(120)
  const answer = randomBytes(520)
  const ratings = JSON.stringify({ sleep: 4, mood: 3, pressure: 2, consumption: false })
  const took = await drive(world.clients.slice(0, count), callers, async ({ id }) => {
    const connection = await pool.connect()
    const run = (name: keyof typeof bareStatements, values: unknown[]) =>
      connection.query({ name, text: bareStatements[name], values })
    await connection.query('begin')
    await connection.query({
      name: 'scope',
      text: `select set_config('app.scope', $1, true)`,
      values: [`{${id}}`],
    })
    await run('survey', [uuidv7(), id, firstDailySurveyVersionId, instant, today, ratings, texts])
    await run('state', [id, instant, today])
    await run('protocol', [uuidv7(), instant, id, texts])
    await run('answered', [id, startOfDay(today, zone), instant])
    await run('kept', [id, randomUUID(), answer, instant])
    await run('announce', [JSON.stringify({ clientId: id, what: 'survey', parentId: id })])
    await connection.query('commit')
    connection.release()
  })
  await pool.end()
  return (count / took) * 1000
}
