import type { AccountId } from '@standfest/domain/base/id.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { DemoWeeklySurvey } from './weekly-surveys.ts'

const insertSurveys = statement(
  'demo-insert-weekly-surveys',
  `insert into weekly_surveys (id, owner_client, exec_at, recorded_at, day, overall_rating, scale_max, sender_id, sent_as)
   select id, $1, to_timestamp(at), to_timestamp(at), day, overall, $2, sender, sent_as
   from unnest($3::uuid[], $4::bigint[], $5::date[], $6::smallint[], $7::uuid[], $8::text[])
     as s (id, at, day, overall, sender, sent_as)`,
)
const insertRatings = statement(
  'demo-insert-weekly-ratings',
  `insert into weekly_ratings (id, owner_client, survey_id, life_area_id, rating)
   select r.id, $1, r.survey, a.id, r.rating
   from unnest($2::uuid[], $3::uuid[], $4::text[], $5::smallint[]) as r (id, survey, title, rating)
   join life_area_types t on t.titles ->> 'en_EN' = r.title and t.parent_area is not null
   join life_areas a on a.owner_client = $1 and a.type_id = t.id`,
)

/** Stores how content a client was with their life areas; these must be there, and the scope must be open. */
export async function insertWeeklySurveys(
  tx: Tx,
  { id, therapistId }: { readonly id: AccountId; readonly therapistId: AccountId },
  surveys: readonly DemoWeeklySurvey[],
): Promise<void> {
  const rows = surveys.map((survey) => ({ ...survey, id: uuidv7() }))
  await insertSurveys.run(tx, [
    id,
    weeklyScaleMax,
    rows.map((row) => row.id),
    rows.map(({ answeredAt }) => answeredAt),
    rows.map(({ day }) => day),
    rows.map(({ overallRating }) => overallRating),
    rows.map(({ sentBy }) => (sentBy === 'client' ? id : therapistId)),
    rows.map(({ sentBy }) => sentBy),
  ])
  const rated = rows.flatMap(({ id: survey, ratings }) => ratings.map((one) => ({ ...one, survey })))
  await insertRatings.run(tx, [
    id,
    rated.map(() => uuidv7()),
    rated.map(({ survey }) => survey),
    rated.map(({ title }) => title),
    rated.map(({ rating }) => rating),
  ])
}
