import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { Person } from './clinic.ts'
import { sqlRows } from './direct-sql.ts'
import type { TestServer } from './test-server.ts'

/** A check-in of a day that is past; what is left out is calm. */
export type PastSurvey = {
  readonly day: Day
  readonly mood?: number
  readonly pressure?: number
  readonly sleep?: number
  readonly consumption?: boolean
}

/** Check-ins of the days before a day, oldest first; `ago` counts back, and undefined leaves a day without one. */
export function pastSurveys(
  count: number,
  before: Day,
  tell: (ago: number, day: Day) => Omit<PastSurvey, 'day'> | undefined,
): readonly PastSurvey[] {
  return Array.from({ length: count }, (_, index) => count - index).flatMap((ago) => {
    const day = addDays(before, -ago)
    const told = tell(ago, day)
    return told === undefined ? [] : [{ ...told, day }]
  })
}

/** Writes check-ins of past days straight into the database: the calls take only those of today and yesterday. */
export async function keepPastSurveys(
  { addresses }: TestServer,
  client: Person,
  surveys: readonly PastSurvey[],
): Promise<void> {
  const rows = surveys.map(({ day, mood = 2, pressure = 2, sleep = 4, consumption = false }) => ({
    day,
    consumption,
    ratings: { mood, pressure, sleep, consumption },
  }))
  await sqlRows(
    addresses.superuser,
    `insert into daily_surveys (id, owner_client, template_version, exec_at, recorded_at, day, complete, consumption,
       consumption_on, ratings, texts, sender_id, sent_as)
     select gen_random_uuid(), $1, $2, r.day + time '08:00', r.day + time '08:00', r.day, true, r.consumption,
       case when r.consumption then r.day end, r.ratings,
       null, $1, 'client'
     from json_to_recordset($3) as r (day date, consumption boolean, ratings jsonb)`,
    [client.id, firstDailySurveyVersionId, JSON.stringify(rows)],
  )
}
