import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, LifeAreaId, LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import { defaultLanguage, type Language } from '@standfest/domain/base/language.ts'
import type { BothLanguages } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  type LifeArea,
  type LifeAreaChange,
  type LifeAreaChoice,
  type LifeAreaType,
  titleIn,
} from '@standfest/domain/features/life-areas/life-areas.ts'
import type { CatalogueArea } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type TypeRow = {
  id: LifeAreaTypeId
  version: number
  titles: BothLanguages
  parent_area: LifeAreaTypeId | null
  retired: boolean
  preselected: boolean
}
type AreaRow = {
  id: LifeAreaId
  version: number
  owner_client: AccountId
  type_id: LifeAreaTypeId
  visible: boolean
  active: boolean
}

const areaColumns = sql`a.id, a.version, a.owner_client, a.type_id, a.visible, a.active`

/** The catalogue with retired areas: groups in order, each followed by its areas; titles in the account's language. */
export async function listLifeAreaTypes(tx: Tx, readerId: AccountId): Promise<LifeAreaType[]> {
  const [rows, reader] = await Promise.all([
    statement<TypeRow>(
      'life-area-types',
      sql`select t.id, t.version, t.titles, t.parent_area, t.deleted_at is not null as retired, t.preselected
     from life_area_types t left join life_area_types g on g.id = t.parent_area
     order by coalesce(g.place, t.place), coalesce(g.id, t.id), g.id nulls first, t.place, t.id`,
    ).all(tx),
    statement<{ language: Language }>(
      'language-of-account',
      sql`select language from accounts where id = ${readerId}`,
    ).first(tx),
  ])
  const language = reader?.language ?? defaultLanguage
  return rows.map(({ parent_area: parentArea, ...type }) => ({
    ...type,
    title: titleIn(type.titles, language),
    parentArea,
  }))
}

/** Makes a catalogue version the present one; it contains every area that ever existed. */
export async function putLifeAreaTypes(
  tx: Tx,
  catalogue: readonly CatalogueArea[],
  at: Instant,
): Promise<void> {
  // The whole catalogue is written; an unchanged area keeps its version.
  await statement(
    'put-life-area-types',
    sql`insert into life_area_types as t (id, parent_area, place, titles, deleted_at, preselected)
     select a.id, a."parentArea", a.place, a.titles, case when a.retired then ${sql.at(at)} end, a.preselected
     from rows from (jsonb_to_recordset(${JSON.stringify(catalogue)}::jsonb)
       as (id uuid, "parentArea" uuid, titles jsonb, retired boolean, preselected boolean)) with ordinality
       as a (id, "parentArea", titles, retired, preselected, place)
     on conflict (id) do update set place = excluded.place, titles = excluded.titles,
       preselected = excluded.preselected,
       deleted_at = case when excluded.deleted_at is null then null else coalesce(t.deleted_at,
         excluded.deleted_at) end,
       version = t.version + 1
     where (t.place, t.titles, t.preselected, t.deleted_at is null)
       is distinct from (excluded.place, excluded.titles, excluded.preselected, excluded.deleted_at is null)`,
  ).run(tx)
}

/** Assigns an area to every client who does not have it. */
export async function giveLifeAreaToEveryone(tx: Tx, typeId: LifeAreaTypeId): Promise<void> {
  await statement<{ given: number }>(
    'give-life-area-to-everyone',
    sql`select give_life_area_to_everyone(${typeId}) as given`,
  ).first(tx)
}

export async function listLifeAreasOf(tx: Tx, client: ClientAccess): Promise<LifeArea[]> {
  const rows = await statement<AreaRow>(
    'life-areas',
    sql`select ${areaColumns} from life_areas a
     join life_area_types t on t.id = a.type_id left join life_area_types g on g.id = t.parent_area
     where a.owner_client = ${client.clientId}
     order by coalesce(g.place, t.place), coalesce(g.id, t.id), g.id nulls first, t.place, t.id`,
  ).all(tx)
  return rows.map(areaOf)
}

/** The kinds of area that cannot be assigned to a client: unknown ones, and retired ones the client does not have. */
async function unknownKinds(
  tx: Tx,
  { clientId }: ClientAccess,
  typeIds: readonly LifeAreaTypeId[],
): Promise<LifeAreaTypeId[]> {
  const rows = await statement<{ id: LifeAreaTypeId }>(
    'known-life-area-types',
    sql`select t.id from life_area_types t where t.id = any(${typeIds}) and (t.deleted_at is null
       or exists (select from life_areas a where a.owner_client = ${clientId} and a.type_id = t.id))`,
  ).all(tx)
  const known = new Set(rows.map(({ id }) => id))
  return typeIds.filter((id) => !known.has(id))
}

export async function mayHaveLifeArea(
  tx: Tx,
  client: ClientAccess,
  typeId: LifeAreaTypeId,
): Promise<boolean> {
  return (await unknownKinds(tx, client, [typeId])).length === 0
}

/** Adds a life area; undefined when the client already has it. */
export async function insertLifeArea(
  tx: Tx,
  client: ClientAccess,
  { typeId, activeFlag }: LifeAreaChoice,
): Promise<LifeArea | undefined> {
  const row = await statement<AreaRow>(
    'insert-life-area',
    sql`insert into life_areas as a (id, owner_client, type_id, active)
     select ${uuidv7()}, ${client.clientId}, t.id, ${activeFlag ?? true} from life_area_types t
       where t.id = ${typeId} and t.deleted_at is null
     on conflict do nothing returning ${areaColumns}`,
  ).first(tx)
  return row && areaOf(row)
}

/** Activates or deactivates areas, creating missing ones; does nothing while a kind is unknown. */
export async function chooseLifeAreas(
  tx: Tx,
  client: ClientAccess,
  choices: readonly LifeAreaChoice[],
): Promise<{ readonly unknown: readonly LifeAreaTypeId[]; readonly changed: number }> {
  const typeIds = choices.map(({ typeId }) => typeId)
  const unknown = await unknownKinds(tx, client, typeIds)
  let changed = 0
  if (unknown.length > 0) return { unknown, changed }
  for (const { typeId, activeFlag } of choices) {
    changed += await statement(
      'choose-life-area',
      sql`insert into life_areas as a (id, owner_client, type_id, active)
     select ${uuidv7()}, ${client.clientId}, t.id, ${activeFlag ?? true} from life_area_types t
       where t.id = ${typeId}
     on conflict on constraint one_life_area_of_a_kind
       do update set active = excluded.active, version = a.version + 1 where a.active <> excluded.active`,
    ).run(tx)
  }
  return { unknown, changed }
}

export async function findLifeArea(
  tx: Tx,
  client: ClientAccess,
  id: LifeAreaId,
): Promise<LifeArea | undefined> {
  const row = await statement<AreaRow>(
    'life-area',
    sql`select ${areaColumns} from life_areas a where a.owner_client = ${client.clientId} and a.id = ${id}`,
  ).first(tx)
  return row && areaOf(row)
}

/** Changes flags; undefined when the version is stale. */
export async function updateLifeArea(
  tx: Tx,
  client: ClientAccess,
  id: LifeAreaId,
  { visibleFlag, activeFlag }: LifeAreaChange,
  seenVersion: number | undefined,
): Promise<LifeArea | undefined> {
  const row = await statement<AreaRow>(
    'change-life-area',
    sql`update life_areas a set visible = coalesce(${visibleFlag ?? null}, visible),
       active = coalesce(${activeFlag ?? null}, active), version = version + 1
     where id = ${id} and owner_client = ${client.clientId}
       and (${seenVersion ?? null}::integer is null or version = ${seenVersion ?? null})
     returning ${areaColumns}`,
  ).first(tx)
  return row && areaOf(row)
}

function areaOf(row: AreaRow): LifeArea {
  return {
    id: row.id,
    version: row.version,
    accountId: row.owner_client,
    typeId: row.type_id,
    visibleFlag: row.visible,
    activeFlag: row.active,
  }
}
