import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyId, SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import type { ChosenQuestions } from '@standfest/domain/features/daily-survey/chosen-questions.ts'
import type {
  AnswerValue,
  DailyAnswers,
  DailySurvey,
  SurveySender,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
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
  consumption_on: Day | null
  ratings: Record<string, number | boolean>
  texts: Buffer | null
  sent_as: SurveySender
  sender_id: AccountId
  version: number
  deleted_at: Instant | null
  chosen_questions: ChosenQuestions
  asked_in: ShownLanguage | null
}

type StandingRow = {
  version: number
  deleted_at: Instant | null
  final_deleted_at: Instant | null
  complete: boolean
}

const columns = sql`id, template_version, exec_at, recorded_at, day, complete, consumption_on, ratings, texts, sent_as, sender_id,
  version, deleted_at, chosen_questions, asked_in`

const byId = (
  { clientId, consumptionShown }: Pick<ClientAccess, 'clientId' | 'consumptionShown'>,
  id: SurveyId,
) =>
  statement<SurveyRow>(
    'daily-survey',
    sql`select ${columns} from daily_surveys where id = ${id} and owner_client = ${clientId}
     and deleted_at is null and (complete or ${consumptionShown})`,
  )

/** The unique constraint on complete surveys per client and day. */
export const oneCompleteSurveyADay = 'one_complete_survey_a_day'

export type SurveyToStore = {
  readonly id: SurveyId
  readonly refId: SurveyTemplateVersionId
  readonly execTime: Instant
  readonly recordedAt: Instant
  readonly day: Day
  readonly complete: boolean
  /** The day of the drinking; null: none is reported. */
  readonly consumptionDay: Day | null
  readonly answers: DailyAnswers
  /** The language in which it was asked; absent: unknown. */
  readonly askedIn?: ShownLanguage | undefined
}

export function makeSurveyId(): SurveyId {
  return uuidv7() as SurveyId
}

/** Inserts a survey; texts are sealed with the client's key. */
export async function insertDailySurvey(
  tx: Tx,
  client: ClientAccess,
  survey: SurveyToStore,
): Promise<DailySurvey> {
  const { id } = survey
  const { ratings, texts } = splitAnswers(survey.answers)
  const sealed =
    Object.keys(texts).length > 0 ? sealJson(client.key, texts, contextOf(id, client.clientId)) : null
  const row = await statement<Pick<SurveyRow, 'chosen_questions'>>(
    'insert-daily-survey',
    sql`insert into daily_surveys ${sql.values({
      id,
      owner_client: client.clientId,
      template_version: survey.refId,
      exec_at: sql.at(survey.execTime),
      recorded_at: sql.at(survey.recordedAt),
      day: survey.day,
      complete: survey.complete,
      consumption: survey.answers.consumption === true,
      consumption_on: survey.consumptionDay,
      ratings: JSON.stringify(ratings),
      texts: sealed,
      sender_id: client.actorId,
      sent_as: sentAs(client),
      chosen_questions: presentChoice(client),
      asked_in: survey.askedIn ?? null,
    })} returning chosen_questions`,
  ).first(tx)
  return {
    id,
    version: 1,
    accountId: client.clientId,
    refId: survey.refId,
    execTime: survey.execTime,
    executionTime: survey.recordedAt,
    day: survey.day,
    consumptionDay: survey.consumptionDay,
    complete: survey.complete,
    sentBy: sentAs(client),
    sender: senderOf(sentAs(client), client.actorId),
    content: contentOf({ ...ratings, ...texts }),
    ...choiceOf(row?.chosen_questions),
    ...(survey.askedIn && { askedIn: survey.askedIn }),
  }
}

/** The pool questions that are asked of a client at present, for a survey that keeps them. */
export function presentChoice({ clientId }: ClientAccess) {
  return sql`(select a.chosen_questions from accounts a where a.id = ${clientId})`
}

function choiceOf(chosenQuestions: ChosenQuestions | undefined): Pick<DailySurvey, 'chosenQuestions'> {
  return chosenQuestions ? { chosenQuestions } : {}
}

export async function findDailySurvey(
  tx: Tx,
  client: ClientAccess,
  id: SurveyId,
): Promise<DailySurvey | undefined> {
  const row = await byId(client, id).first(tx)
  return row && openSurvey(client, row)
}

/** Finds a stored survey regardless of what its reader may see. */
export async function findStoredSurvey(
  tx: Tx,
  client: ClientAccess,
  id: SurveyId,
): Promise<DailySurvey | undefined> {
  const row = await byId({ ...client, consumptionShown: true }, id).first(tx)
  return row && openSurvey(client, row)
}

export type SurveyRange = {
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly after: SurveyId | undefined
  readonly limit: number
  /** Whether to list removed, restorable surveys instead of live ones. */
  readonly isRemoved?: boolean
}

/** A client's surveys, newest first; a reader with hidden consumption gets no survey that reports consumption only. */
export async function listDailySurveys(
  tx: Tx,
  client: ClientAccess,
  range: SurveyRange,
): Promise<DailySurvey[]> {
  const { from, to, after, limit, isRemoved = false } = range
  const rows = await statement<SurveyRow>(
    'daily-surveys',
    sql`select ${columns} from daily_surveys
     where owner_client = ${client.clientId} and (deleted_at is not null) = ${isRemoved}
       and final_deleted_at is null and (complete or ${client.consumptionShown})
       and (${from ?? null}::date is null or day >= ${from ?? null}) and (${to ?? null}::date is null
         or day <= ${to ?? null})
       and (${after ?? null}::uuid is null or (exec_at, id) < (select exec_at, id from daily_surveys
         where id = ${after ?? null} and owner_client = ${client.clientId}))
     order by exec_at desc, id desc limit ${limit}`,
  ).all(tx)
  return rows.map((row) => openSurvey(client, row))
}

/** Soft-deletes a survey. */
export async function removeDailySurvey(
  tx: Tx,
  client: ClientAccess,
  { id, at }: { readonly id: SurveyId; readonly at: Instant },
): Promise<void> {
  await statement(
    'remove-daily-survey',
    sql`update daily_surveys set deleted_at = ${sql.at(at)}, version = version + 1
     where id = ${id} and owner_client = ${client.clientId} and deleted_at is null`,
  ).run(tx)
}

/** Restores a removed survey. */
export async function restoreDailySurvey(tx: Tx, client: ClientAccess, id: SurveyId): Promise<void> {
  await statement(
    'restore-daily-survey',
    sql`update daily_surveys set deleted_at = null, version = version + 1
     where id = ${id} and owner_client = ${client.clientId} and deleted_at is not null
       and final_deleted_at is null`,
  ).run(tx)
}

/** Erases the contents of a removed survey irreversibly. */
export async function eraseDailySurvey(
  tx: Tx,
  client: ClientAccess,
  { id, at }: { readonly id: SurveyId; readonly at: Instant },
): Promise<void> {
  // The empty row stays so that a repeat finds it.
  await statement(
    'erase-daily-survey',
    sql`update daily_surveys set texts = null, ratings = '{}', final_deleted_at = ${sql.at(at)},
       version = version + 1
     where id = ${id} and owner_client = ${client.clientId} and deleted_at is not null
       and final_deleted_at is null`,
  ).run(tx)
}

/** Erases one client's surveys removed before a timestamp; the scope must be open. */
export async function purgeDailySurveysOf(
  tx: Tx,
  clientId: AccountId,
  { deletedBefore, now }: { readonly deletedBefore: Instant; readonly now: Instant },
): Promise<void> {
  await statement(
    'erase-old-daily-surveys',
    sql`update daily_surveys set texts = null, ratings = '{}', final_deleted_at = ${sql.at(now)},
       version = version + 1
     where owner_client = ${clientId} and final_deleted_at is null and deleted_at < ${sql.at(deletedBefore)}`,
  ).run(tx)
}

/** The state of a survey needed to remove or restore it; removed surveys are found as well. */
export type SurveyState = {
  readonly version: number
  readonly complete: boolean
  readonly deletedAt: Instant | null
  readonly finallyDeleted: boolean
}

export async function findSurveyState(
  tx: Tx,
  client: ClientAccess,
  id: SurveyId,
): Promise<SurveyState | undefined> {
  const row = await statement<StandingRow>(
    'standing-of-daily-survey',
    sql`select version, deleted_at, final_deleted_at, complete from daily_surveys
     where id = ${id} and owner_client = ${client.clientId}`,
  ).first(tx)
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
  const rows = await statement<SurveyRow>(
    'all-daily-surveys',
    sql`select ${columns} from daily_surveys where owner_client = ${client.clientId} and deleted_at is null
     order by exec_at, id`,
  ).all(tx)
  return rows.map((row) => openSurvey(client, row))
}

export async function hasCompleteSurvey(tx: Tx, client: ClientAccess, day: Day): Promise<boolean> {
  const row = await statement<{ found: boolean }>(
    'has-complete-survey',
    sql`select exists (select from daily_surveys
       where owner_client = ${client.clientId} and day = ${day} and complete and deleted_at is null) as found`,
  ).first(tx)
  return row?.found === true
}

/** Splits answers: numbers and booleans stay in clear for charts; texts are sealed. */
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

export function contextOf(surveyId: string, owner: AccountId) {
  return { table: 'daily_surveys', column: 'texts', row: surveyId, owner }
}

function openSurvey(client: ClientAccess, row: SurveyRow): DailySurvey {
  const texts = row.texts
    ? (openJson(client.key, row.texts, contextOf(row.id, client.clientId)) as Record<string, string>)
    : {}
  return {
    id: row.id,
    version: row.version,
    accountId: client.clientId,
    refId: row.template_version,
    execTime: row.exec_at,
    executionTime: row.recorded_at,
    day: row.day,
    consumptionDay: row.consumption_on,
    complete: row.complete,
    sentBy: row.sent_as,
    sender: senderOf(row.sent_as, row.sender_id),
    content: contentOf({ ...row.ratings, ...texts }),
    ...choiceOf(row.chosen_questions),
    ...(row.asked_in && { askedIn: row.asked_in }),
    ...(row.deleted_at === null ? {} : { deletedAt: row.deleted_at }),
  }
}

/** Answers as they are sent. */
export function contentOf(answers: Record<string, AnswerValue>): DailySurvey['content'] {
  return Object.entries(answers).map(([id, value]) => ({ id, user_selection: value }))
}

function sentAs(client: ClientAccess): SurveySender {
  return client.as === 'self' ? 'client' : client.as
}

/** The member of the care team who entered a survey, stored by id. */
export function senderOf(sentBy: SurveySender, id: AccountId): DailySurvey['sender'] {
  return sentBy === 'client' ? null : { id, person: null }
}

/** Erases the texts of a client's surveys; ratings and days stay. */
export async function eraseTextsOfSurveys(tx: Tx, { clientId, newId, zone }: ClientErasure): Promise<void> {
  // New ids, and the day instead of the timestamp: the former values would link to older copies, logs and mails.
  await statement(
    'erase-daily-survey-texts',
    sql`update daily_surveys set id = gen_random_uuid(), texts = null,
       exec_at = day::timestamp at time zone ${zone},
       recorded_at = day::timestamp at time zone ${zone}, version = version + 1,
       sender_id = case when sender_id = ${clientId} then ${newId} else sender_id end
     where owner_client = ${clientId}`,
  ).run(tx)
}
