import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type {
  AccountId,
  LifeAreaRatingId,
  SurveyTemplateVersionId,
  WeeklySurveyId,
  WeeklyTemplateVersionId,
} from '@standfest/domain/base/id.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import type { ChosenQuestions } from '@standfest/domain/features/daily-survey/chosen-questions.ts'
import type { DailyAnswers, SurveySender } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  type LifeAreaRating,
  type NewWeeklySurvey,
  type WeeklyPeriod,
  type WeeklySurvey,
  weeklyScaleMax,
} from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import {
  contentOf,
  presentChoice,
  senderOf,
  splitAnswers,
} from '#features/daily-survey/daily-survey.store.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

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
  chosen_questions: ChosenQuestions
  questions_version: SurveyTemplateVersionId | null
  answers: Record<string, number | boolean>
  texts: Buffer | null
  asked_in: ShownLanguage | null
}

const surveysOf = ({
  clientId,
}: ClientAccess) => sql`select s.id, s.exec_at, s.recorded_at, s.day, s.overall_rating, s.scale_max, s.sent_as, s.sender_id,
     s.template_version, s.version, s.chosen_questions, s.questions_version, s.answers, s.texts, s.asked_in,
     coalesce((select json_agg(json_build_object('id', r.id, 'lifeareaId', r.life_area_id, 'rating', r.rating) order by r.id)
       from weekly_ratings r where r.survey_id = s.id), '[]') as ratings
   from weekly_surveys s
   where s.owner_client = ${clientId} and s.deleted_at is null`

export type WeeklySurveyToStore = {
  /** The survey's id; absent: one is generated. */
  readonly id?: WeeklySurveyId | undefined
  readonly execTime: Instant
  readonly recordedAt: Instant
  readonly day: Day
  readonly refId: WeeklyTemplateVersionId
  readonly overallRating: number
  readonly ratings: NewWeeklySurvey['lifeareaRatings']
  /** The language in which it was asked; absent: unknown. */
  readonly askedIn?: ShownLanguage | undefined
  /** The answers to the clinic's own questions, and their version; absent: none were asked. */
  readonly ownAnswers?:
    | { readonly refId: SurveyTemplateVersionId; readonly answers: DailyAnswers }
    | undefined
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
  const own = survey.ownAnswers
  const split = splitAnswers(own?.answers ?? {})
  const hasTexts = Object.keys(split.texts).length > 0
  const [row] = await Promise.all([
    statement<Pick<SurveyRow, 'chosen_questions'>>(
      'insert-weekly-survey',
      sql`insert into weekly_surveys ${sql.values({
        id,
        owner_client: clientId,
        exec_at: sql.at(execTime),
        recorded_at: sql.at(recordedAt),
        day,
        overall_rating: overallRating,
        scale_max: weeklyScaleMax,
        sender_id: actorId,
        sent_as: sentBy,
        template_version: refId,
        chosen_questions: presentChoice(client),
        questions_version: own?.refId ?? null,
        asked_in: survey.askedIn ?? null,
        answers: JSON.stringify(split.ratings),
        texts: hasTexts ? sealJson(client.key, split.texts, contextOf(id, clientId)) : null,
      })} returning chosen_questions`,
    ).first(tx),
    statement(
      'insert-weekly-ratings',
      sql`insert into weekly_ratings (id, owner_client, survey_id, life_area_id, rating)
     select id, ${clientId}, ${id}, area, rating from unnest(${ratings.map((one) => one.id)}::uuid[],
       ${ratings.map(({ lifeareaId }) => lifeareaId)}::uuid[],
       ${ratings.map(({ rating }) => rating)}::smallint[]) as r (id, area, rating)`,
    ).run(tx),
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
    ...(survey.askedIn && { askedIn: survey.askedIn }),
    ...(own && {
      ownAnswers: {
        refId: own.refId,
        chosenQuestions: row?.chosen_questions ?? '',
        content: contentOf({ ...split.ratings, ...split.texts }),
      },
    }),
  }
}

/** The context of a survey's encrypted texts. */
function contextOf(surveyId: WeeklySurveyId, owner: AccountId) {
  return { table: 'weekly_surveys', column: 'texts', row: surveyId, owner }
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
  const rows = await statement<SurveyRow>(
    'weekly-surveys',
    sql`${surveysOf(client)}
       and (${from ?? null}::date is null or s.day >= ${from ?? null}) and (${to ?? null}::date is null
         or s.day <= ${to ?? null})
       and (${after ?? null}::uuid is null or (s.exec_at, s.id) < (select exec_at, id from weekly_surveys
         where id = ${after ?? null} and owner_client = ${client.clientId}))
     order by s.exec_at desc, s.id desc limit ${limit}`,
  ).all(tx)
  return rows.map((row) => surveyOf(client, row))
}

/** One weekly survey of a client, unless removed. */
export async function findWeeklySurvey(
  tx: Tx,
  client: ClientAccess,
  id: WeeklySurveyId,
): Promise<WeeklySurvey | undefined> {
  const row = await statement<SurveyRow>('weekly-survey', sql`${surveysOf(client)} and s.id = ${id}`).first(
    tx,
  )
  return row && surveyOf(client, row)
}

/** All of a client's weekly surveys, oldest first. */
export async function listAllWeeklySurveys(tx: Tx, client: ClientAccess): Promise<WeeklySurvey[]> {
  const rows = await statement<SurveyRow>(
    'all-weekly-surveys',
    sql`${surveysOf(client)} order by s.exec_at, s.id`,
  ).all(tx)
  return rows.map((row) => surveyOf(client, row))
}

function surveyOf({ clientId, key }: ClientAccess, row: SurveyRow): WeeklySurvey {
  const { texts, questions_version: questionsVersion } = row
  const written =
    texts === null ? {} : (openJson(key, texts, contextOf(row.id, clientId)) as Record<string, string>)
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
    ...(row.asked_in && { askedIn: row.asked_in }),
    ...(questionsVersion !== null && {
      ownAnswers: {
        refId: questionsVersion,
        chosenQuestions: row.chosen_questions,
        content: contentOf({ ...row.answers, ...written }),
      },
    }),
  }
}

/** Whether a period has a survey. */
export async function hasWeeklySurvey(
  tx: Tx,
  client: ClientAccess,
  { from, to }: WeeklyPeriod,
): Promise<boolean> {
  const row = await statement<{ found: boolean }>(
    'has-weekly-survey',
    sql`select exists (select from weekly_surveys
       where owner_client = ${client.clientId} and day between ${from} and ${to} and deleted_at is null) as found`,
  ).first(tx)
  return row?.found === true
}

/** Soft-deletes a survey; false when it is missing or the version is stale. */
export async function markWeeklySurveyRemoved(
  tx: Tx,
  client: ClientAccess,
  { id, at, seenVersion }: { id: WeeklySurveyId; at: Instant; seenVersion: number | undefined },
): Promise<boolean> {
  const row = await statement<{ version: number }>(
    'remove-weekly-survey',
    sql`update weekly_surveys set deleted_at = ${sql.at(at)}, version = version + 1
     where id = ${id} and owner_client = ${client.clientId} and deleted_at is null
       and (${seenVersion ?? null}::integer is null or version = ${seenVersion ?? null})
     returning version`,
  ).first(tx)
  return row !== undefined
}

/** The present version of a survey, and whether it was removed; undefined: unknown survey. */
export async function findWeeklySurveyState(
  tx: Tx,
  client: ClientAccess,
  id: WeeklySurveyId,
): Promise<{ readonly version: number; readonly removed: boolean } | undefined> {
  return statement<{ version: number; removed: boolean }>(
    'weekly-survey-standing',
    sql`select version, deleted_at is not null as removed from weekly_surveys where id = ${id}
     and owner_client = ${client.clientId}`,
  ).first(tx)
}

/** Keeps ratings and days of a client's weekly surveys and clears timestamps, texts and ids. */
export async function eraseTimestampsOfWeeklySurveys(
  tx: Tx,
  { clientId, newId, zone }: ClientErasure,
): Promise<void> {
  // New ids, and the day instead of the timestamp: the former values would link to older copies, logs and mails.
  await statement(
    'erase-moments-of-weekly-surveys',
    sql`update weekly_surveys set id = gen_random_uuid(), texts = null, exec_at = day::timestamp at time zone ${zone},
       recorded_at = day::timestamp at time zone ${zone}, version = version + 1,
       sender_id = case when sender_id = ${clientId} then ${newId} else sender_id end
     where owner_client = ${clientId}`,
  ).run(tx)
}

/** Gives each rating a new id. */
export async function eraseIdsOfRatings(tx: Tx, { clientId }: ClientErasure): Promise<void> {
  await statement(
    'erase-ids-of-weekly-ratings',
    sql`update weekly_ratings set id = gen_random_uuid() where owner_client = ${clientId}`,
  ).run(tx)
}
