import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyId, SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type {
  AnswerValue,
  DailyAnswers,
  DailySurvey,
  SurveySender,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type SurveyRow = {
  id: SurveyId
  template_version: SurveyTemplateVersionId
  exec_at: Instant
  recorded_at: Instant
  day: Day
  complete: boolean
  ratings: Record<string, number | boolean>
  texts: Buffer | null
  sent_as: SurveySender
  sender_id: AccountId
  version: number
  deleted_at: Instant | null
}

type StandingRow = {
  version: number
  deleted_at: Instant | null
  final_deleted_at: Instant | null
  complete: boolean
}

const columns = `id, template_version, extract(epoch from exec_at)::bigint as exec_at,
  extract(epoch from recorded_at)::bigint as recorded_at, day, complete, ratings, texts, sent_as, sender_id, version,
  extract(epoch from deleted_at)::bigint as deleted_at`

const insert = statement(
  'insert-daily-survey',
  `insert into daily_surveys (id, owner_client, template_version, exec_at, recorded_at, day, complete, consumption,
     ratings, texts, sender_id, sent_as)
   values ($1, $2, $3, to_timestamp($4), to_timestamp($5), $6, $7, $8, $9, $10, $11, $12)`,
)
const byId = statement<SurveyRow>(
  'daily-survey',
  `select ${columns} from daily_surveys where id = $1 and owner_client = $2 and deleted_at is null and (complete or $3)`,
)
const course = statement<SurveyRow>(
  'daily-surveys',
  `select ${columns} from daily_surveys
   where owner_client = $1 and (deleted_at is not null) = $7 and final_deleted_at is null and (complete or $6)
     and ($2::date is null or day >= $2) and ($3::date is null or day <= $3)
     and ($4::uuid is null or (exec_at, id) < (select exec_at, id from daily_surveys where id = $4 and owner_client = $1))
   order by exec_at desc, id desc limit $5`,
)
const wholeCourse = statement<SurveyRow>(
  'all-daily-surveys',
  `select ${columns} from daily_surveys where owner_client = $1 and deleted_at is null order by exec_at, id`,
)
const completeOn = statement<{ found: boolean }>(
  'has-complete-survey',
  `select exists (select from daily_surveys
     where owner_client = $1 and day = $2 and complete and deleted_at is null) as found`,
)
const remove = statement(
  'remove-daily-survey',
  `update daily_surveys set deleted_at = to_timestamp($3), version = version + 1
   where id = $1 and owner_client = $2 and deleted_at is null`,
)
const restore = statement(
  'restore-daily-survey',
  `update daily_surveys set deleted_at = null, version = version + 1
   where id = $1 and owner_client = $2 and deleted_at is not null and final_deleted_at is null`,
)
// The empty row stays so that a repeat finds it.
const erase = statement(
  'erase-daily-survey',
  `update daily_surveys set texts = null, ratings = '{}', final_deleted_at = to_timestamp($3), version = version + 1
   where id = $1 and owner_client = $2 and deleted_at is not null and final_deleted_at is null`,
)
const eraseOld = statement(
  'erase-old-daily-surveys',
  `update daily_surveys set texts = null, ratings = '{}', final_deleted_at = to_timestamp($3), version = version + 1
   where owner_client = $1 and final_deleted_at is null and deleted_at < to_timestamp($2)`,
)
const standing = statement<StandingRow>(
  'standing-of-daily-survey',
  `select version, extract(epoch from deleted_at)::bigint as deleted_at,
     extract(epoch from final_deleted_at)::bigint as final_deleted_at, complete from daily_surveys
   where id = $1 and owner_client = $2`,
)

// New ids, and the day instead of the moment: both would lead back to older copies, logs and mails.
const eraseTexts = statement(
  'erase-daily-survey-texts',
  `update daily_surveys set id = gen_random_uuid(), texts = null, exec_at = day::timestamp at time zone $3,
     recorded_at = day::timestamp at time zone $3, version = version + 1,
     sender_id = case when sender_id = $1 then $2 else sender_id end
   where owner_client = $1`,
)

/** The constraint that two complete surveys of one day meet. */
export const oneCompleteSurveyADay = 'one_complete_survey_a_day'

export type SurveyToStore = {
  readonly id: SurveyId
  readonly refId: SurveyTemplateVersionId
  readonly execTime: Instant
  readonly recordedAt: Instant
  readonly day: Day
  readonly complete: boolean
  readonly answers: DailyAnswers
}

export function makeSurveyId(): SurveyId {
  return uuidv7() as SurveyId
}

/** Stores a survey; texts are sealed with the client's key. */
export async function insertDailySurvey(
  tx: Tx,
  client: ClientAccess,
  survey: SurveyToStore,
): Promise<DailySurvey> {
  const { id } = survey
  const { ratings, texts } = splitAnswers(survey.answers)
  const sealed =
    Object.keys(texts).length > 0 ? sealJson(client.key, texts, placeOf(id, client.clientId)) : null
  await insert.run(tx, [
    id,
    client.clientId,
    survey.refId,
    survey.execTime,
    survey.recordedAt,
    survey.day,
    survey.complete,
    survey.answers.consumption === true,
    JSON.stringify(ratings),
    sealed,
    client.actorId,
    sentAs(client),
  ])
  return {
    id,
    version: 1,
    accountId: client.clientId,
    refId: survey.refId,
    execTime: survey.execTime,
    executionTime: survey.recordedAt,
    day: survey.day,
    complete: survey.complete,
    sentBy: sentAs(client),
    sender: senderOf(sentAs(client), client.actorId),
    content: contentOf({ ...ratings, ...texts }),
  }
}

export async function findDailySurvey(
  tx: Tx,
  client: ClientAccess,
  id: SurveyId,
): Promise<DailySurvey | undefined> {
  const row = await byId.first(tx, [id, client.clientId, client.consumptionShown])
  return row && openSurvey(client, row)
}

/** The same whatever its reader is shown of it: whether it was stored at all. */
export async function findStoredSurvey(
  tx: Tx,
  client: ClientAccess,
  id: SurveyId,
): Promise<DailySurvey | undefined> {
  const row = await byId.first(tx, [id, client.clientId, true])
  return row && openSurvey(client, row)
}

export type SurveyRange = {
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly after: SurveyId | undefined
  readonly limit: number
  /** Those that were removed and can be restored, instead of those that are there. */
  readonly isRemoved?: boolean
}

/** A client's surveys, newest first; whoever is not shown consumption sees none that told of nothing else. */
export async function listDailySurveys(
  tx: Tx,
  client: ClientAccess,
  range: SurveyRange,
): Promise<DailySurvey[]> {
  const { from, to, after, limit, isRemoved = false } = range
  const rows = await course.all(tx, [
    client.clientId,
    from ?? null,
    to ?? null,
    after ?? null,
    limit,
    client.consumptionShown,
    isRemoved,
  ])
  return rows.map((row) => openSurvey(client, row))
}

/** Takes a survey out of the record; it can be brought back. */
export async function removeDailySurvey(
  tx: Tx,
  client: ClientAccess,
  { id, at }: { readonly id: SurveyId; readonly at: Instant },
): Promise<void> {
  await remove.run(tx, [id, client.clientId, at])
}

/** Brings a removed survey back. */
export async function restoreDailySurvey(tx: Tx, client: ClientAccess, id: SurveyId): Promise<void> {
  await restore.run(tx, [id, client.clientId])
}

/** Empties a removed survey: nobody brings it back. */
export async function eraseDailySurvey(
  tx: Tx,
  client: ClientAccess,
  { id, at }: { readonly id: SurveyId; readonly at: Instant },
): Promise<void> {
  await erase.run(tx, [id, client.clientId, at])
}

/** Empties what was removed from one client's record before a moment; the scope must be open. */
export async function purgeDailySurveysOf(
  tx: Tx,
  clientId: AccountId,
  { deletedBefore, now }: { readonly deletedBefore: Instant; readonly now: Instant },
): Promise<void> {
  await eraseOld.run(tx, [clientId, deletedBefore, now])
}

/** What must be known of a survey before it is removed or brought back; removed ones are found as well. */
export type SurveyStanding = {
  readonly version: number
  readonly complete: boolean
  readonly deletedAt: Instant | null
  readonly finallyDeleted: boolean
}

export async function findSurveyStanding(
  tx: Tx,
  client: ClientAccess,
  id: SurveyId,
): Promise<SurveyStanding | undefined> {
  const row = await standing.first(tx, [id, client.clientId])
  return (
    row && {
      version: row.version,
      complete: row.complete,
      deletedAt: row.deleted_at,
      finallyDeleted: row.final_deleted_at !== null,
    }
  )
}

/** All of a client's surveys, oldest first. */
export async function listAllDailySurveys(tx: Tx, client: ClientAccess): Promise<DailySurvey[]> {
  return (await wholeCourse.all(tx, [client.clientId])).map((row) => openSurvey(client, row))
}

export async function hasCompleteSurvey(tx: Tx, client: ClientAccess, day: Day): Promise<boolean> {
  return (await completeOn.first(tx, [client.clientId, day]))?.found === true
}

/** Numbers and yes/no stay clear, because courses are drawn from them; words are sealed. */
export function splitAnswers(answers: DailyAnswers): {
  ratings: Record<string, number | boolean>
  texts: Record<string, string>
} {
  const ratings: Record<string, number | boolean> = {}
  const texts: Record<string, string> = {}
  for (const [id, value] of Object.entries(answers)) {
    if (typeof value === 'string') texts[id] = value
    else if (value !== undefined) ratings[id] = value
  }
  return { ratings, texts }
}

export function placeOf(surveyId: string, owner: AccountId) {
  return { table: 'daily_surveys', column: 'texts', row: surveyId, owner }
}

function openSurvey(client: ClientAccess, row: SurveyRow): DailySurvey {
  const texts = row.texts
    ? (openJson(client.key, row.texts, placeOf(row.id, client.clientId)) as Record<string, string>)
    : {}
  return {
    id: row.id,
    version: row.version,
    accountId: client.clientId,
    refId: row.template_version,
    execTime: row.exec_at,
    executionTime: row.recorded_at,
    day: row.day,
    complete: row.complete,
    sentBy: row.sent_as,
    sender: senderOf(row.sent_as, row.sender_id),
    content: contentOf({ ...row.ratings, ...texts }),
    ...(row.deleted_at === null ? {} : { deletedAt: row.deleted_at }),
  }
}

function contentOf(answers: Record<string, AnswerValue>): DailySurvey['content'] {
  return Object.entries(answers).map(([id, value]) => ({ id, user_selection: value }))
}

function sentAs(client: ClientAccess): SurveySender {
  return client.as === 'self' ? 'client' : client.as
}

/** Who of the treating side entered a survey, as it is kept: by id. */
export function senderOf(sentBy: SurveySender, id: AccountId): DailySurvey['sender'] {
  return sentBy === 'client' ? null : { id, person: null }
}

/** Erases what was written in a client's surveys; ratings and days stay. */
export async function eraseTextsOfSurveys(tx: Tx, { clientId, newId, zone }: ClientErasure): Promise<void> {
  await eraseTexts.run(tx, [clientId, newId, zone])
}
