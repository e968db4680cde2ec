/*
 * Run by `measureBareWrites`: the rows of a check-in by the fewest statements, one that is prepared, on connections that wait for
 * nothing else. No session, no rules, no encryption, no row-level security, and nobody is notified.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { BareWrites, BareWritesResult } from './bare-writes.ts'

const { url, connections, clients, instant, today, dayBegins } = (await json(process.stdin)) as BareWrites

const checkIn = `with at as (select to_timestamp($2) as now),
  survey as (insert into daily_surveys (id, owner_client, template_version, exec_at, recorded_at, day, complete, consumption,
      ratings, texts, sender_id, sent_as)
    select $3, $1, $4, now, now, $5, true, false, $6, $7, $1, 'client' from at),
  state as (update client_states set last_survey_at = greatest(last_survey_at, now),
      last_survey_on = greatest(last_survey_on, $5::date), last_sober_on = greatest(last_sober_on, $5::date)
    from at where owner_client = $1),
  line as (insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action, details)
    select $8, now, $1, 'CLIENT', $1, 'self', 'daily-survey-submitted', $7 from at),
  answered as (update letters set answered_at = now from at
    where account_id = $1 and kind = 'daily-survey' and due_at >= to_timestamp($9) and due_at < to_timestamp($9 + 86400)
      and state = 'sent' and answered_at is null),
  active as (update sessions set last_active_at = now from at where account_id = $1)
  insert into kept_answers (actor_id, key, route, status, answer, owner_client, kept_at)
    select $1, $10, 'POST /api/rest/survey', 201, $11, $1, now from at`
/** As long as what the server stores encrypted. */
const [texts, answer] = [randomBytes(120), randomBytes(520)]
const ratings = JSON.stringify({ sleep: 4, mood: 3, pressure: 2, consumption: false })

const writers = await Promise.all(
  Array.from({ length: connections }, async () => {
    const writer = new pg.Client({ connectionString: url })
    await writer.connect()
    return writer
  }),
)
const waiting = clients.values()
const beganAt = performance.now()
await Promise.all(
  writers.map(async (writer) => {
    for (const id of waiting) {
      const [survey, line, key] = [uuidv7(), uuidv7(), randomUUID()]
      await writer.query({
        name: 'check-in',
        text: checkIn,
        values: [
          id,
          instant,
          survey,
          firstDailySurveyVersionId,
          today,
          ratings,
          texts,
          line,
          dayBegins,
          key,
          answer,
        ],
      })
    }
  }),
)
const took = performance.now() - beganAt
await Promise.all(writers.map((writer) => writer.end()))
process.stdout.write(JSON.stringify({ aSecond: (clients.length / took) * 1000 } satisfies BareWritesResult))
