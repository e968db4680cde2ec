import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { answersOf } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { contextOf, splitAnswers } from '#features/daily-survey/daily-survey.store.ts'
import { contextOf as contextOfDay } from '#features/day-calendar/day-calendar.store.ts'
import { sealJson } from '#vault/sealing.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoLifeArea } from './life-areas.ts'
import type { DemoSubstitution } from './staff.ts'
import { contentOf, type DemoSurvey } from './survey-history.ts'

export async function isEmpty(tx: Tx): Promise<boolean> {
  const row = await statement<{ count: number }>(
    'demo-count-accounts',
    sql`select count(*) from accounts`,
  ).first(tx)
  return row?.count === 0
}

export type Owner = {
  readonly id: AccountId
  readonly key: KeyObject
  readonly therapistId: AccountId
  readonly refId: SurveyTemplateVersionId
}

/** Stores a client's whole course in a few statements; the scope must be open. */
export async function insertCourse(tx: Tx, owner: Owner, surveys: readonly DemoSurvey[]): Promise<void> {
  if (surveys.length === 0) return
  // A plan made while the tables were empty reads them whole, and gets slower with each client. Years of thousands of clients
  // on a busy machine need longer than an ordinary request may.
  await statement(
    'demo-plan-anew',
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('statement_timeout',
     '60s', true)`,
  ).run(tx)
  const rows = surveys.map((survey) => ({ survey, id: uuidv7(), ...sealed(owner, survey) }))
  await statement(
    'demo-insert-surveys',
    sql`insert into daily_surveys (id, owner_client, template_version, exec_at, recorded_at, day, complete,
       consumption, consumption_on, ratings, texts, sender_id, sent_as)
     select id, ${owner.id}, ${owner.refId}, to_timestamp(at), to_timestamp(at), day, complete, consumption,
       case when consumption then consumed end, ratings::jsonb, texts, sender, sent_as
     from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ survey }) => survey.answeredAt)}::bigint[],
       ${rows.map(({ survey }) => survey.day)}::date[], ${rows.map(({ survey }) => survey.complete)}::boolean[],
       ${rows.map(({ survey }) => survey.consumption)}::boolean[], ${rows.map(({ ratings }) => ratings)}::text[],
       ${rows.map(({ id, texts }) => texts(id))}::bytea[],
       ${rows.map(({ survey }) => (survey.sentBy === 'client' ? owner.id : owner.therapistId))}::uuid[],
       ${rows.map(({ survey }) => survey.sentBy)}::text[],
       ${rows.map(({ survey: { consumptionOn, day } }) => consumptionOn ?? day)}::date[])
       as s (id, at, day, complete, consumption, ratings, texts, sender, sent_as, consumed)`,
  ).run(tx)
  const told = rows.filter(({ survey }) => survey.consumption)
  await statement(
    'demo-insert-events',
    sql`insert into events (id, owner_client, survey_id, day, exec_at, ignored)
     select id, ${owner.id}, survey, day, to_timestamp(at), ignored
     from unnest(${told.map(() => uuidv7())}::uuid[], ${told.map(({ id }) => id)}::uuid[],
       ${told.map(({ survey: { consumptionOn, day } }) => consumptionOn ?? day)}::date[], ${told.map(({ survey }) => survey.answeredAt)}::bigint[],
       ${told.map(({ survey }) => survey.discussed)}::boolean[]) as e (id, survey, day, at, ignored)`,
  ).run(tx)
  await statement(
    'demo-settle-state',
    sql`update client_states s set
       anchor_on = f.anchor_on, closed_days = f.closed_days, longest_closed = f.longest_closed,
       last_relapse_on = f.last_relapse_on,
       last_survey_at = (select max(exec_at) from daily_surveys
         where owner_client = ${owner.id} and deleted_at is null and (complete or sent_as = 'client')),
       last_survey_on = (select max(day) from daily_surveys
         where owner_client = ${owner.id} and deleted_at is null and (complete or sent_as = 'client')),
       last_sober_on = (
         select max(d.day) from daily_surveys d
         where d.owner_client = ${owner.id} and d.deleted_at is null and not d.consumption
           and not exists (select from events e where e.owner_client = ${owner.id} and e.day = d.day))
     from streak_from_events(${owner.id}) f where s.owner_client = ${owner.id}`,
  ).run(tx)
}

/** Anchor words of some days, and the answers that the client gave later to the latest days without a check-in. */
const wordsOfDays: Readonly<Record<Language, readonly string[]>> = {
  de_DE: ['Geburtstag von Paul', 'Betriebsfeier', 'Zahnarzt'],
  en_EN: ['Paul’s birthday', 'Office party', 'Dentist'],
}
/** From midnight to the evening of the next day. */
const answeredAfterSeconds = 44 * 3600

/** Stores answers in the day calendar to the latest silent days that are older than a week; the scope must be open. */
export async function insertDayAnswers(
  tx: Tx,
  { id: owner, key }: Pick<Owner, 'id' | 'key'>,
  today: Day,
  language: Language,
): Promise<void> {
  const { [language]: anchors } = wordsOfDays
  const silent = await statement<{ day: Day }>(
    'demo-silent-days',
    sql`select d.day::date as day
     from accounts a, generate_series(a.registered_on + 1, ${today}::date - 8, interval '1 day') as d (day)
     where a.id = ${owner}
       and not exists (select from daily_surveys s where s.owner_client = ${owner} and s.day = d.day::date)
     order by d.day desc limit ${anchors.length}`,
  ).all(tx)
  for (const [place, { day }] of silent.entries()) {
    const id = uuidv7()
    const words = { word: anchors[place] ?? '' }
    await statement(
      'demo-insert-day-entry',
      sql`insert into day_entries ${sql.values({
        id,
        owner_client: owner,
        day,
        turn: 1,
        said: place === 0 ? 'unknown' : 'sober',
        words: sealJson(key, words, contextOfDay(id, owner)),
        together: false,
        sent_as: 'client',
        sender_id: owner,
        answered_at: sql.at(Date.parse(day) / 1000 + answeredAfterSeconds),
      })}`,
    ).run(tx)
  }
}

function sealed(owner: Owner, survey: DemoSurvey) {
  const { ratings, texts } = splitAnswers(answersOf(contentOf(survey)))
  const sealTexts = (id: string) =>
    Object.keys(texts).length > 0 ? sealJson(owner.key, texts, contextOf(id, owner.id)) : null
  return { ratings: JSON.stringify(ratings), texts: sealTexts }
}

/** Stores what a client works on; the scope must be open. */
export async function insertLifeAreas(tx: Tx, id: AccountId, areas: readonly DemoLifeArea[]): Promise<void> {
  await statement(
    'demo-insert-life-areas',
    sql`insert into life_areas (id, owner_client, type_id, active, visible)
     select a.id, ${id}, t.id, a.active, a.visible
     from unnest(${areas.map(() => uuidv7())}::uuid[], ${areas.map(({ title }) => title)}::text[],
       ${areas.map(({ active }) => active)}::boolean[],
       ${areas.map(({ visible }) => visible)}::boolean[]) as a (id, title, active, visible)
     join life_area_types t on t.titles ->> 'en_EN' = a.title and t.parent_area is not null`,
  ).run(tx)
}

export async function storeHabits(
  tx: Tx,
  id: AccountId,
  {
    lastLoginAt,
    notifyViaMail,
    rhythm,
    chosenQuestions,
  }: Pick<DemoClient, 'lastLoginAt' | 'notifyViaMail' | 'rhythm' | 'chosenQuestions'>,
): Promise<void> {
  await statement(
    'demo-set-habits',
    sql`update accounts set last_login_at = ${sql.at(lastLoginAt)}, notify_mail = ${notifyViaMail},
       second_reminder_minute = ${rhythm.secondMinute}, reminder_weekdays = ${rhythm.weekdays},
       reminder_paused_until = ${rhythm.pause?.until ?? null}, chosen_questions = ${chosenQuestions}
     where id = ${id}`,
  ).run(tx)
}

export async function storeLastSignIn(tx: Tx, id: AccountId, at: Instant | null): Promise<void> {
  await statement(
    'demo-set-last-sign-in',
    sql`update accounts set last_login_at = ${sql.at(at)} where id = ${id}`,
  ).run(tx)
}

/** A stored substitution of the demo clinic. */
export type InsertedSubstitution = {
  readonly id: string
  readonly parentId: AccountId
  readonly colleagueId: AccountId
  readonly startOn: Day
  readonly endOn: Day
}

export async function insertDemoSubstitution(
  tx: Tx,
  therapists: readonly AccountId[],
  { parent, colleague, startOn, endOn }: DemoSubstitution,
): Promise<InsertedSubstitution | undefined> {
  const [parentId, accountId] = [therapists[parent], therapists[colleague]]
  if (!parentId || !accountId) return undefined
  const id = uuidv7()
  await statement(
    'demo-insert-substitution',
    sql`insert into substitutes ${sql.values({
      id,
      parent_id: parentId,
      account_id: accountId,
      start_on: startOn,
      end_on: endOn,
    })}`,
  ).run(tx)
  return { id, parentId, colleagueId: accountId, startOn, endOn }
}
