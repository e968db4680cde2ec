import type { Instant } from '@standfest/domain/base/day.ts'
import type { QuestionnairePackId, QuestionnairePackVersionId } from '@standfest/domain/base/id.ts'
import { isGermanOnly, type PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { PackPlan, PlanBegins } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import type {
  PackStatement,
  PackVersion,
  Questionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { selfHarmItems } from '@standfest/domain/features/questionnaires/self-harm.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type PackRow = {
  id: QuestionnairePackId
  version: number
  enabled: boolean
  statement: PackStatement | null
  plan: PackPlan | null
  begins: PlanBegins | null
  switched_off_at: Instant | null
}
type VersionRow = {
  id: QuestionnairePackVersionId
  pack_id: QuestionnairePackId
  number: number
  loaded_at: Instant
  content: PackContent
}

/** A stored pack, with the days on which the weeks of the clinic's plan began. */
export type StoredPack = Questionnaire & {
  readonly begins: PlanBegins | null
  /** When it was last switched off; null: never. */
  readonly switchedOffAt: Instant | null
}

/** All packs with their versions, newest first. */
export async function listPacks(tx: Tx): Promise<StoredPack[]> {
  const [packs, versions] = await Promise.all([
    statement<PackRow>(
      'questionnaire-packs',
      sql`select id, version, enabled, statement, plan, begins, switched_off_at from questionnaire_packs order by created_at, id`,
    ).all(tx),
    statement<VersionRow>(
      'questionnaire-versions',
      sql`select id, pack_id, number, loaded_at, content from questionnaire_versions order by number desc`,
    ).all(tx),
  ])
  return withVersions(packs, versions)
}

/** The packs that a client's record may show: those that are or were switched on. */
export async function listPacksOf(
  tx: Tx,
  { clientId }: Pick<ClientAccess, 'clientId'>,
): Promise<StoredPack[]> {
  const [packs, versions] = await Promise.all([
    statement<PackRow>(
      'questionnaire-packs-of-client',
      sql`select id, version, enabled, statement, plan, begins, switched_off_at from questionnaire_packs
       where enabled or switched_off_at is not null order by created_at, id`,
    ).all(tx),
    statement<VersionRow>(
      'questionnaire-versions-of-client',
      sql`select id, pack_id, number, loaded_at, content from questionnaire_versions v
       where not exists (select 1 from questionnaire_versions n where n.pack_id = v.pack_id and n.number > v.number)
         or exists (select 1 from filled_questionnaires f where f.version_id = v.id and f.owner_client = ${clientId})
       order by number desc`,
    ).all(tx),
  ])
  return withVersions(packs, versions)
}

function withVersions(packs: readonly PackRow[], versions: readonly VersionRow[]): StoredPack[] {
  const byPack = Map.groupBy(versions, ({ pack_id }) => pack_id)
  return packs.map(({ switched_off_at: switchedOffAt, ...pack }) => ({
    ...pack,
    switchedOffAt,
    versions: (byPack.get(pack.id) ?? []).map(versionOf),
  }))
}

/** Serialises changes of packs until the transaction ends: two loads must not give one version number twice. */
export async function lockPacks(tx: Tx): Promise<void> {
  await statement(
    'lock-questionnaire-packs',
    sql`lock table questionnaire_packs in share row exclusive mode`,
  ).run(tx)
}

export async function findVersion(
  tx: Tx,
  id: QuestionnairePackVersionId,
): Promise<(PackVersion & { readonly packId: QuestionnairePackId }) | undefined> {
  const row = await statement<VersionRow>(
    'questionnaire-version',
    sql`select id, pack_id, number, loaded_at, content from questionnaire_versions where id = ${id}`,
  ).first(tx)
  return row && { ...versionOf(row), packId: row.pack_id }
}

export async function insertPack(tx: Tx, at: Instant): Promise<QuestionnairePackId> {
  const id = uuidv7() as QuestionnairePackId
  await statement(
    'insert-questionnaire-pack',
    sql`insert into questionnaire_packs (id, created_at) values (${id}, ${sql.at(at)})`,
  ).run(tx)
  return id
}

export async function insertVersion(
  tx: Tx,
  packId: QuestionnairePackId,
  { number, content, at }: { readonly number: number; readonly content: PackContent; readonly at: Instant },
): Promise<void> {
  await statement(
    'insert-questionnaire-version',
    sql`insert into questionnaire_versions (id, pack_id, number, loaded_at, content)
     values (${uuidv7()}, ${packId}, ${number}, ${sql.at(at)}, ${JSON.stringify(content)}::json)`,
  ).run(tx)
}

/** Stores what the clinic says about a pack. When it is switched off is kept: answers given before may still be under way. */
export async function updatePack(
  tx: Tx,
  id: QuestionnairePackId,
  pack: Pick<StoredPack, 'enabled' | 'statement' | 'plan' | 'begins'>,
  at: Instant,
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await statement(
    'update-questionnaire-pack',
    sql`update questionnaire_packs set enabled = ${pack.enabled},
       switched_off_at = case when enabled and not ${pack.enabled} then ${sql.at(at)} else switched_off_at end,
       statement = ${json(pack.statement)}::jsonb, plan = ${json(pack.plan)}::jsonb,
       begins = ${json(pack.begins)}::jsonb, version = version + 1 where id = ${id}`,
  ).run(tx)
}

function versionOf({ id, number, loaded_at, content }: VersionRow): PackVersion {
  return {
    id,
    number,
    loadedAt: loaded_at,
    content,
    germanOnly: isGermanOnly(content),
    selfHarmItems: [...selfHarmItems(content)],
  }
}
