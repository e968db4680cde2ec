import type { AccountId } from '@standfest/domain/base/id.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { demoQuestion, demoSurveyTemplate } from './own-question.ts'
import type { DemoWeeklySurvey } from './weekly-surveys.ts'

/** Stores a client's weekly surveys. The rated life areas must exist, and row-level security must admit the client. */
export async function insertWeeklySurveys(
  tx: Tx,
  { id, therapistId }: { readonly id: AccountId; readonly therapistId: AccountId },
  surveys: readonly DemoWeeklySurvey[],
): Promise<void> {
  const rows = surveys.map((survey) => ({ ...survey, id: uuidv7() }))
  await statement(
    'demo-insert-weekly-surveys',
    sql`insert into weekly_surveys (id, owner_client, exec_at, recorded_at, day, overall_rating, scale_max,
       sender_id, sent_as, chosen_questions, questions_version, answers)
     select id, ${id}, to_timestamp(at), to_timestamp(at), day, overall, ${weeklyScaleMax}, sender, sent_as,
       case when own is null then '' else ${demoQuestion.id} end,
       case when own is not null then ${demoSurveyTemplate.refId}::uuid end,
       case when own is null then '{}' else jsonb_build_object(${demoQuestion.id}::text, own) end
     from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map(({ answeredAt }) => answeredAt)}::bigint[],
       ${rows.map(({ day }) => day)}::date[], ${rows.map(({ overallRating }) => overallRating)}::smallint[],
       ${rows.map(({ sentBy }) => (sentBy === 'client' ? id : therapistId))}::uuid[],
       ${rows.map(({ sentBy }) => sentBy)}::text[], ${rows.map(({ ownAnswer = null }) => ownAnswer)}::int[])
       as s (id, at, day, overall, sender, sent_as, own)`,
  ).run(tx)
  const rated = rows.flatMap(({ id: survey, ratings }) => ratings.map((one) => ({ ...one, survey })))
  await statement(
    'demo-insert-weekly-ratings',
    sql`insert into weekly_ratings (id, owner_client, survey_id, life_area_id, rating)
     select r.id, ${id}, r.survey, a.id, r.rating
     from unnest(${rated.map(() => uuidv7())}::uuid[], ${rated.map(({ survey }) => survey)}::uuid[],
       ${rated.map(({ title }) => title)}::text[], ${rated.map(({ rating }) => rating)}::smallint[]) as r (id,
       survey, title, rating)
     join life_area_types t on t.titles ->> 'en_EN' = r.title and t.parent_area is not null
     join life_areas a on a.owner_client = ${id} and a.type_id = t.id`,
  ).run(tx)
}
