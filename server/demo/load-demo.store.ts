import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import { answersOf } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { placeOf, splitAnswers } from '#features/daily-survey/daily-survey.store.ts'
import { sealJson } from '#vault/sealing.ts'
import { contentOf, type DemoSurvey } from './courses.ts'
import type { DemoLifeArea } from './life-areas.ts'
import type { DemoSubstitution } from './staff.ts'

const countAccounts = statement<{ count: number }>('demo-count-accounts', 'select count(*) from accounts')
const insertSurveys = statement(
  'demo-insert-surveys',
  `insert into daily_surveys (id, owner_client, template_version, exec_at, recorded_at, day, complete, consumption,
     ratings, texts, sender_id, sent_as)
   select id, $1, $2, to_timestamp(at), to_timestamp(at), day, complete, consumption, ratings::jsonb, texts, sender, sent_as
   from unnest($3::uuid[], $4::bigint[], $5::date[], $6::boolean[], $7::boolean[], $8::text[], $9::bytea[], $10::uuid[], $11::text[])
     as s (id, at, day, complete, consumption, ratings, texts, sender, sent_as)`,
)
const insertEvents = statement(
  'demo-insert-events',
  `insert into events (id, owner_client, survey_id, day, exec_at, ignored)
   select id, $1, survey, day, to_timestamp(at), ignored
   from unnest($2::uuid[], $3::uuid[], $4::date[], $5::bigint[], $6::boolean[]) as e (id, survey, day, at, ignored)`,
)
const settleState = statement(
  'demo-settle-state',
  `update client_states s set
     anchor_on = f.anchor_on, closed_days = f.closed_days, longest_closed = f.longest_closed,
     last_relapse_on = f.last_relapse_on,
     last_survey_at = (select max(exec_at) from daily_surveys
       where owner_client = $1 and deleted_at is null and (complete or sent_as = 'client')),
     last_survey_on = (select max(day) from daily_surveys
       where owner_client = $1 and deleted_at is null and (complete or sent_as = 'client')),
     last_sober_on = (
       select max(d.day) from daily_surveys d
       where d.owner_client = $1 and d.deleted_at is null and not d.consumption
         and not exists (select from events e where e.owner_client = $1 and e.day = d.day))
   from streak_from_events($1) f where s.owner_client = $1`,
)
/**
 * A plan made while the tables were empty reads them whole, and gets slower with each client. Years of thousands of clients
 * on a busy machine need longer than an ordinary request may.
 */
const planAnew = statement(
  'demo-plan-anew',
  `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('statement_timeout', '60s', true)`,
)
const setLastLogin = statement(
  'demo-set-last-login',
  'update accounts set last_login_at = to_timestamp($2), notify_mail = $3 where id = $1',
)
const insertAreas = statement(
  'demo-insert-life-areas',
  `insert into life_areas (id, owner_client, type_id, active, visible)
   select a.id, $1, t.id, a.active, a.visible
   from unnest($2::uuid[], $3::text[], $4::boolean[], $5::boolean[]) as a (id, title, active, visible)
   join life_area_types t on t.titles ->> 'en_EN' = a.title and t.parent_area is not null`,
)
const insertSubstitution = statement(
  'demo-insert-substitution',
  'insert into substitutes (id, parent_id, account_id, start_on, end_on) values ($1, $2, $3, $4, $5)',
)

export async function isEmpty(tx: Tx): Promise<boolean> {
  return (await countAccounts.first(tx, []))?.count === 0
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
  await planAnew.run(tx, [])
  const rows = surveys.map((survey) => ({ survey, id: uuidv7(), ...sealed(owner, survey) }))
  await insertSurveys.run(tx, [
    owner.id,
    owner.refId,
    rows.map(({ id }) => id),
    rows.map(({ survey }) => survey.answeredAt),
    rows.map(({ survey }) => survey.day),
    rows.map(({ survey }) => survey.complete),
    rows.map(({ survey }) => survey.consumption),
    rows.map(({ ratings }) => ratings),
    rows.map(({ id, texts }) => texts(id)),
    rows.map(({ survey }) => (survey.sentBy === 'client' ? owner.id : owner.therapistId)),
    rows.map(({ survey }) => survey.sentBy),
  ])
  const told = rows.filter(({ survey }) => survey.consumption)
  await insertEvents.run(tx, [
    owner.id,
    told.map(() => uuidv7()),
    told.map(({ id }) => id),
    told.map(({ survey }) => survey.day),
    told.map(({ survey }) => survey.answeredAt),
    told.map(({ survey }) => survey.discussed),
  ])
  await settleState.run(tx, [owner.id])
}

function sealed(owner: Owner, survey: DemoSurvey) {
  const { ratings, texts } = splitAnswers(answersOf(contentOf(survey)))
  const sealTexts = (id: string) =>
    Object.keys(texts).length > 0 ? sealJson(owner.key, texts, placeOf(id, owner.id)) : null
  return { ratings: JSON.stringify(ratings), texts: sealTexts }
}

/** Stores what a client works on; the scope must be open. */
export async function insertLifeAreas(tx: Tx, id: AccountId, areas: readonly DemoLifeArea[]): Promise<void> {
  await insertAreas.run(tx, [
    id,
    areas.map(() => uuidv7()),
    areas.map(({ title }) => title),
    areas.map(({ active }) => active),
    areas.map(({ visible }) => visible),
  ])
}

export async function storeHabits(
  tx: Tx,
  id: AccountId,
  lastLoginAt: Instant | null,
  notifyViaMail: boolean,
): Promise<void> {
  await setLastLogin.run(tx, [id, lastLoginAt, notifyViaMail])
}

export async function insertDemoSubstitution(
  tx: Tx,
  therapists: readonly AccountId[],
  { parent, colleague, startOn, endOn }: DemoSubstitution,
): Promise<void> {
  const [parentId, accountId] = [therapists[parent], therapists[colleague]]
  if (parentId && accountId) await insertSubstitution.run(tx, [uuidv7(), parentId, accountId, startOn, endOn])
}
