import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type {
  AccountId,
  LifeAreaRatingId,
  WeeklySurveyId,
  WeeklyTemplateVersionId,
} from '@standfest/domain/base/id.ts'
import type { SurveySender } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  type LifeAreaRating,
  type NewWeeklySurvey,
  type WeeklyPeriod,
  type WeeklySurvey,
  weeklyScaleMax,
} from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import { senderOf } from '#features/daily-survey/daily-survey.store.ts'

type SurveyRow = {
  id: WeeklySurveyId
  exec_at: Instant
  recorded_at: Instant
  day: Day
  overall_rating: number
  scale_max: number
  sent_as: SurveySender
  sender_id: AccountId
  template_version: WeeklyTemplateVersionId
  version: number
  ratings: LifeAreaRating[]
}

const insertSurvey = statement(
  'insert-weekly-survey',
  `insert into weekly_surveys (id, owner_client, exec_at, recorded_at, day, overall_rating, scale_max, sender_id, sent_as,
     template_version)
   values ($1, $2, to_timestamp($3), to_timestamp($4), $5, $6, $7, $8, $9, $10)`,
)
const insertRatings = statement(
  'insert-weekly-ratings',
  `insert into weekly_ratings (id, owner_client, survey_id, life_area_id, rating)
   select id, $1, $2, area, rating from unnest($3::uuid[], $4::uuid[], $5::smallint[]) as r (id, area, rating)`,
)
const surveys = `select s.id, extract(epoch from s.exec_at)::bigint as exec_at,
     extract(epoch from s.recorded_at)::bigint as recorded_at, s.day, s.overall_rating, s.scale_max, s.sent_as, s.sender_id,
     s.template_version, s.version,
     coalesce((select json_agg(json_build_object('id', r.id, 'lifeareaId', r.life_area_id, 'rating', r.rating) order by r.id)
       from weekly_ratings r where r.survey_id = s.id), '[]') as ratings
   from weekly_surveys s
   where s.owner_client = $1 and s.deleted_at is null`
const wholeCourse = statement<SurveyRow>('all-weekly-surveys', `${surveys} order by s.exec_at, s.id`)
const course = statement<SurveyRow>(
  'weekly-surveys',
  `${surveys}
     and ($2::date is null or s.day >= $2) and ($3::date is null or s.day <= $3)
     and ($4::uuid is null or (s.exec_at, s.id) < (select exec_at, id from weekly_surveys where id = $4 and owner_client = $1))
   order by s.exec_at desc, s.id desc limit $5`,
)
const oneOf = statement<SurveyRow>('weekly-survey', `${surveys} and s.id = $2`)
const answeredIn = statement<{ found: boolean }>(
  'has-weekly-survey',
  `select exists (select from weekly_surveys
     where owner_client = $1 and day between $2 and $3 and deleted_at is null) as found`,
)
const remove = statement<{ version: number }>(
  'remove-weekly-survey',
  `update weekly_surveys set deleted_at = to_timestamp($3), version = version + 1
   where id = $1 and owner_client = $2 and deleted_at is null and ($4::integer is null or version = $4)
   returning version`,
)
const standing = statement<{ version: number; removed: boolean }>(
  'weekly-survey-standing',
  'select version, deleted_at is not null as removed from weekly_surveys where id = $1 and owner_client = $2',
)

// New ids, and the day instead of the moment: both would lead back to older copies, logs and mails.
const eraseMoments = statement(
  'erase-moments-of-weekly-surveys',
  `update weekly_surveys set id = gen_random_uuid(), exec_at = day::timestamp at time zone $3,
     recorded_at = day::timestamp at time zone $3, version = version + 1,
     sender_id = case when sender_id = $1 then $2 else sender_id end
   where owner_client = $1`,
)
const eraseRatingIds = statement(
  'erase-ids-of-weekly-ratings',
  'update weekly_ratings set id = gen_random_uuid() where owner_client = $1',
)

export type WeeklySurveyToStore = {
  /** Absent: a new one. */
  readonly id?: WeeklySurveyId | undefined
  readonly execTime: Instant
  readonly recordedAt: Instant
  readonly day: Day
  readonly refId: WeeklyTemplateVersionId
  readonly overallRating: number
  readonly ratings: NewWeeklySurvey['lifeareaRatings']
}

/** Stores a complete survey with its ratings. */
export async function insertWeeklySurvey(
  tx: Tx,
  client: ClientAccess,
  { id = uuidv7() as WeeklySurveyId, ...survey }: WeeklySurveyToStore,
): Promise<WeeklySurvey> {
  const { clientId, actorId } = client
  const { execTime, recordedAt, day, refId, overallRating } = survey
  const sentBy = client.as === 'self' ? 'client' : client.as
  const ratings = survey.ratings.map((one) => ({ ...one, id: one.id ?? (uuidv7() as LifeAreaRatingId) }))
  await Promise.all([
    insertSurvey.run(tx, [
      id,
      clientId,
      execTime,
      recordedAt,
      day,
      overallRating,
      weeklyScaleMax,
      actorId,
      sentBy,
      refId,
    ]),
    insertRatings.run(tx, [
      clientId,
      id,
      ratings.map((one) => one.id),
      ratings.map(({ lifeareaId }) => lifeareaId),
      ratings.map(({ rating }) => rating),
    ]),
  ])
  return {
    id,
    version: 1,
    accountId: clientId,
    execTime,
    executionTime: recordedAt,
    day,
    overallRating,
    lifeareaRatings: ratings,
    scaleMax: weeklyScaleMax,
    sentBy,
    sender: senderOf(sentBy, actorId),
    refId,
  }
}

export type WeeklySurveyRange = {
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly after: WeeklySurveyId | undefined
  readonly limit: number
}

/** A client's weekly surveys, newest first. */
export async function listWeeklySurveysOf(
  tx: Tx,
  client: ClientAccess,
  { from, to, after, limit }: WeeklySurveyRange,
): Promise<WeeklySurvey[]> {
  const rows = await course.all(tx, [client.clientId, from ?? null, to ?? null, after ?? null, limit])
  return rows.map((row) => surveyOf(client, row))
}

/** One weekly survey of a client, unless it was removed. */
export async function findWeeklySurvey(
  tx: Tx,
  client: ClientAccess,
  id: WeeklySurveyId,
): Promise<WeeklySurvey | undefined> {
  const row = await oneOf.first(tx, [client.clientId, id])
  return row && surveyOf(client, row)
}

/** All of a client's weekly surveys, oldest first. */
export async function listAllWeeklySurveys(tx: Tx, client: ClientAccess): Promise<WeeklySurvey[]> {
  return (await wholeCourse.all(tx, [client.clientId])).map((row) => surveyOf(client, row))
}

function surveyOf({ clientId }: ClientAccess, row: SurveyRow): WeeklySurvey {
  return {
    id: row.id,
    version: row.version,
    accountId: clientId,
    execTime: row.exec_at,
    executionTime: row.recorded_at,
    day: row.day,
    overallRating: row.overall_rating,
    lifeareaRatings: row.ratings,
    scaleMax: row.scale_max,
    sentBy: row.sent_as,
    sender: senderOf(row.sent_as, row.sender_id),
    refId: row.template_version,
  }
}

/** Whether a survey lies in a period. */
export async function hasWeeklySurvey(
  tx: Tx,
  client: ClientAccess,
  { from, to }: WeeklyPeriod,
): Promise<boolean> {
  return (await answeredIn.first(tx, [client.clientId, from, to]))?.found === true
}

/** Removes a survey from all that is shown; false when it is not there or no longer the version that was seen. */
export async function markWeeklySurveyRemoved(
  tx: Tx,
  client: ClientAccess,
  { id, at, seenVersion }: { id: WeeklySurveyId; at: Instant; seenVersion: number | undefined },
): Promise<boolean> {
  return (await remove.first(tx, [id, client.clientId, at, seenVersion ?? null])) !== undefined
}

/** The present version of a survey, and whether it was removed; undefined: the client has no such survey. */
export async function findWeeklySurveyStanding(
  tx: Tx,
  client: ClientAccess,
  id: WeeklySurveyId,
): Promise<{ readonly version: number; readonly removed: boolean } | undefined> {
  return standing.first(tx, [id, client.clientId])
}

/** Leaves ratings and days of a client's weekly surveys, and takes the moments and the ids. */
export async function eraseMomentsOfWeeklySurveys(
  tx: Tx,
  { clientId, newId, zone }: ClientErasure,
): Promise<void> {
  await eraseMoments.run(tx, [clientId, newId, zone])
}

/** Gives each rating a new id. */
export async function eraseIdsOfRatings(tx: Tx, { clientId }: ClientErasure): Promise<void> {
  await eraseRatingIds.run(tx, [clientId])
}
