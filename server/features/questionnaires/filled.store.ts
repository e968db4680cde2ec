import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type {
  AccountId,
  QuestionnaireAnswersId,
  QuestionnairePackId,
  QuestionnairePackVersionId,
} from '@standfest/domain/base/id.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import type { PackAnswers } from '@standfest/domain/features/questionnaires/pack-answers.ts'
import {
  type PackPlan,
  type PlanBegins,
  planBegins,
} from '@standfest/domain/features/questionnaires/pack-plan.ts'
import type { FilledQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type FilledRow = {
  id: QuestionnaireAnswersId
  version_id: QuestionnairePackVersionId
  pack_id: QuestionnairePackId
  week: number | null
  answered_at: Instant
  asked_in: ShownLanguage | null
  together: boolean
  sender_id: AccountId
  sent_as: FilledQuestionnaire['sentBy']
  answers: Buffer
}

/** A filled-in questionnaire as it is stored; words and sums are derived when it is read. */
export type StoredFilled = Omit<FilledQuestionnaire, 'scored' | 'sums' | 'lines'> & {
  readonly packId: QuestionnairePackId
}

const filledOf = ({
  clientId,
}: ClientAccess) => sql`select f.id, f.version_id, v.pack_id, f.week, f.answered_at, f.asked_in,
     f.together, f.sender_id, f.sent_as, f.answers
   from filled_questionnaires f join questionnaire_versions v on v.id = f.version_id where f.owner_client = ${clientId}`

/** A client's filled-in questionnaires, newest first. */
export async function listFilledOf(tx: Tx, client: ClientAccess): Promise<StoredFilled[]> {
  const rows = await statement<FilledRow>(
    'filled-questionnaires',
    sql`${filledOf(client)} order by f.answered_at desc, f.id desc`,
  ).all(tx)
  return rows.map((row) => opened(client, row))
}

export async function findFilled(
  tx: Tx,
  client: ClientAccess,
  id: QuestionnaireAnswersId,
): Promise<StoredFilled | undefined> {
  const row = await statement<FilledRow>(
    'filled-questionnaire',
    sql`${filledOf(client)} and f.id = ${id}`,
  ).first(tx)
  return row && opened(client, row)
}

export type FilledToStore = Pick<
  StoredFilled,
  'id' | 'versionId' | 'week' | 'answeredAt' | 'askedIn' | 'together'
> & {
  readonly answers: PackAnswers
  readonly recordedAt: Instant
}

export async function insertFilled(tx: Tx, client: ClientAccess, filled: FilledToStore): Promise<void> {
  const { clientId, actorId, key } = client
  const { id } = filled
  await statement(
    'insert-filled-questionnaire',
    sql`insert into filled_questionnaires ${sql.values({
      id,
      owner_client: clientId,
      version_id: filled.versionId,
      week: filled.week,
      answered_at: sql.at(filled.answeredAt),
      recorded_at: sql.at(filled.recordedAt),
      asked_in: filled.askedIn,
      together: filled.together,
      sender_id: actorId,
      sent_as: client.as === 'self' ? 'client' : client.as,
      answers: sealFilled(key, { id, owner: clientId, answers: filled.answers }),
    })}`,
  ).run(tx)
}

/** The sealed answers of a questionnaire. */
export function sealFilled(
  key: KeyObject,
  {
    id,
    owner,
    answers,
  }: { readonly id: QuestionnaireAnswersId; readonly owner: AccountId; readonly answers: PackAnswers },
): Buffer {
  return sealJson(key, answers, contextOf(id, owner))
}

function opened({ key, clientId }: ClientAccess, row: FilledRow): StoredFilled {
  return {
    id: row.id,
    versionId: row.version_id,
    packId: row.pack_id,
    week: row.week,
    answers: openJson(key, row.answers, contextOf(row.id, clientId)) as PackAnswers,
    answeredAt: row.answered_at,
    askedIn: row.asked_in,
    together: row.together,
    sentBy: row.sent_as,
    sender: row.sent_as === 'client' ? null : { id: row.sender_id, person: null },
  }
}

function contextOf(row: QuestionnaireAnswersId, owner: AccountId) {
  return { table: 'filled_questionnaires', column: 'answers', row, owner }
}

/** A client's own plan of a pack. */
export type OwnPlan = {
  readonly plan: PackPlan
  readonly begins: PlanBegins
  readonly version: number
}

export async function listPlansOf(
  tx: Tx,
  { clientId }: ClientAccess,
): Promise<ReadonlyMap<QuestionnairePackId, OwnPlan>> {
  const rows = await statement<{
    pack_id: QuestionnairePackId
    plan: PackPlan
    begins: PlanBegins
    version: number
  }>(
    'questionnaire-plans',
    sql`select pack_id, plan, begins, version from questionnaire_plans where owner_client = ${clientId}`,
  ).all(tx)
  return new Map(rows.map(({ pack_id, ...own }) => [pack_id, own]))
}

/**
 * Stores a client's own plan on the version that was seen, 0 for none, begun where it takes over from the one before; false where that is not
 * the present one any more.
 */
export async function putPlan(
  tx: Tx,
  client: ClientAccess,
  {
    packId,
    plan,
    today,
    seenVersion,
  }: {
    readonly packId: QuestionnairePackId
    readonly plan: PackPlan
    readonly today: Day
    readonly seenVersion: number | undefined
  },
): Promise<boolean> {
  const { clientId } = client
  const before = await beginsOf(tx, client, packId)
  const row = await statement<{ version: number }>(
    'put-questionnaire-plan',
    sql`insert into questionnaire_plans as p (owner_client, pack_id, plan, begins)
     select ${clientId}::uuid, ${packId}::uuid, ${JSON.stringify(plan)}::jsonb, ${JSON.stringify(planBegins(before, plan, today))}::jsonb
     where coalesce(${seenVersion ?? null}::integer, 0) = 0
       or exists (select 1 from questionnaire_plans where owner_client = ${clientId} and pack_id = ${packId})
     on conflict (owner_client, pack_id) do update set plan = excluded.plan, begins = excluded.begins,
       version = p.version + 1
     where ${seenVersion ?? null}::integer is null or p.version = ${seenVersion ?? null}
     returning version`,
  ).first(tx)
  return row !== undefined
}

/** Since when the weeks of the plan that applies to a client are planned. */
async function beginsOf(
  tx: Tx,
  { clientId }: ClientAccess,
  packId: QuestionnairePackId,
): Promise<PlanBegins | null> {
  const row = await statement<{ begins: PlanBegins | null }>(
    'begins-of-questionnaire-plan',
    sql`select coalesce(o.begins, p.begins) as begins from questionnaire_packs p
       left join questionnaire_plans o on o.pack_id = p.id and o.owner_client = ${clientId}
     where p.id = ${packId}`,
  ).first(tx)
  return row?.begins ?? null
}

/** Ends a client's own plan; false where it is not there as it was seen. */
export async function deletePlan(
  tx: Tx,
  { clientId }: ClientAccess,
  packId: QuestionnairePackId,
  seenVersion: number | undefined,
): Promise<boolean> {
  const row = await statement<{ pack_id: string }>(
    'delete-questionnaire-plan',
    sql`delete from questionnaire_plans where owner_client = ${clientId} and pack_id = ${packId}
       and (${seenVersion ?? null}::integer is null or version = ${seenVersion ?? null}) returning pack_id`,
  ).first(tx)
  return row !== undefined
}
