import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AppointmentSeriesId, ContentId } from '@standfest/domain/base/id.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import type {
  GroupMember,
  Occurrence,
  SeriesInterval,
  SeriesPart,
} from '@standfest/domain/features/appointments/series.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { openIdentity } from '#features/accounts/identity.store.ts'
import { contentColumns } from '#features/content/content.store.ts'
import { type Content, type ContentRow, openContent } from '#features/content/content-row.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'

/** A series without its appointments. */
export type SeriesRow = {
  readonly id: AppointmentSeriesId
  readonly version: number
  readonly everyWeeks: SeriesInterval | null
  readonly authorId: AccountId
}

type StoredSeries = {
  id: AppointmentSeriesId
  version: number
  every_weeks: SeriesInterval | null
  author_id: AccountId
}

/** Inserts a series; its appointments are added for each client. */
export async function insertSeries(
  tx: Tx,
  { id, everyWeeks, authorId, at }: Omit<SeriesRow, 'version'> & { readonly at: Instant },
): Promise<void> {
  await statement(
    'insert-series',
    sql`insert into appointment_series ${sql.values({
      id,
      every_weeks: everyWeeks,
      author_id: authorId,
      created_at: sql.at(at),
    })}`,
  ).run(tx)
}

/** Places a client's appointment in a series. */
export async function insertSeriesPlace(
  tx: Tx,
  { clientId }: ClientAccess,
  {
    id,
    seriesId,
    number,
  }: { readonly id: ContentId; readonly seriesId: AppointmentSeriesId; readonly number: number },
): Promise<void> {
  await statement(
    'insert-series-place',
    sql`insert into series_places ${sql.values({ content_id: id, owner_client: clientId, series_id: seriesId, number })}`,
  ).run(tx)
}

/** A series of which the client has an appointment, row-locked until the transaction ends. */
export async function lockSeries(
  tx: Tx,
  { clientId }: ClientAccess,
  id: AppointmentSeriesId,
): Promise<SeriesRow | undefined> {
  const row = await statement<StoredSeries>(
    'lock-series',
    sql`select id, version, every_weeks, author_id from appointment_series s where id = ${id}
     and exists (select from series_places where series_id = s.id and owner_client = ${clientId}) for update`,
  ).first(tx)
  return row && seriesOf(row)
}

/** The series of which a client has appointments, oldest first. */
export async function listSeriesOf(tx: Tx, { clientId }: ClientAccess): Promise<SeriesRow[]> {
  const rows = await statement<StoredSeries>(
    'series-of-client',
    sql`select id, version, every_weeks, author_id from appointment_series s
     where exists (select from series_places where series_id = s.id and owner_client = ${clientId})
     order by created_at, id`,
  ).all(tx)
  return rows.map(seriesOf)
}

/** Notes a change of a series: its new version. */
export async function bumpSeries(tx: Tx, id: AppointmentSeriesId): Promise<void> {
  await statement(
    'bump-series',
    sql`update appointment_series set version = version + 1 where id = ${id}`,
  ).run(tx)
}

export type SeriesPlaceRow = {
  readonly id: ContentId
  readonly seriesId: AppointmentSeriesId
  readonly number: number
  readonly deleted: boolean
}

/** The places of a client's appointments in all series; those that were permanently deleted are left out. */
export async function listSeriesPlaces(tx: Tx, { clientId }: ClientAccess): Promise<SeriesPlaceRow[]> {
  return statement<SeriesPlaceRow>(
    'series-places',
    sql`select p.content_id as id, p.series_id as "seriesId", p.number, c.deleted_at is not null as deleted
     from series_places p join contents c on c.id = p.content_id
     where p.owner_client = ${clientId} and c.final_deleted_at is null order by p.series_id, p.number`,
  ).all(tx)
}

/** A client's appointment in a series, with its row. */
type StoredOccurrence = Occurrence & { readonly item: Content }

/** A client's appointments in a series, row-locked until the transaction ends. */
export async function lockOccurrences(
  tx: Tx,
  client: ClientAccess,
  seriesId: AppointmentSeriesId,
): Promise<StoredOccurrence[]> {
  const rows = await statement<ContentRow & { number: number; own_parts: SeriesPart[]; settled: boolean }>(
    'lock-occurrences',
    sql`select ${contentColumns}, p.number, p.own_parts,
       exists (select from meetings m where m.content_id = contents.id and m.state <> 'planned') as settled
     from contents join (select content_id, number, own_parts from series_places
       where series_id = ${seriesId} and owner_client = ${client.clientId}) p on p.content_id = contents.id
     where owner_client = ${client.clientId} and final_deleted_at is null order by p.number for update of contents`,
  ).all(tx)
  return rows.map((row) => {
    const item = openContent(client, appointment, row)
    return {
      id: item.id,
      number: row.number,
      deleted: item.deletedAt !== 0,
      settled: row.settled,
      ownParts: row.own_parts,
      attributes: item.attributes,
      item,
    }
  })
}

export async function setOwnParts(
  tx: Tx,
  { clientId }: ClientAccess,
  id: ContentId,
  ownParts: readonly SeriesPart[],
): Promise<void> {
  await statement(
    'set-own-parts',
    sql`update series_places set own_parts = ${[...ownParts]} where content_id = ${id} and owner_client = ${clientId}`,
  ).run(tx)
}

/**
 * Notes that an appointment was changed by itself: these parts stay when its series is changed, and whoever is about to change the
 * series learns of it. Does nothing for an appointment without a series.
 */
export async function noteChangedAlone(
  tx: Tx,
  { clientId }: ClientAccess,
  id: ContentId,
  parts: readonly SeriesPart[],
): Promise<void> {
  if (parts.length === 0) return
  await statement(
    'note-changed-alone',
    sql`with place as (
       update series_places set own_parts = array(select distinct unnest(own_parts || ${[...parts]}::text[]))
       where content_id = ${id} and owner_client = ${clientId} returning series_id
     )
     update appointment_series set version = version + 1 where id in (select series_id from place)`,
  ).run(tx)
}

const isInTreatment = sql`a.active and a.treatment_closed_on is null and a.deleted_at is null`

/** The clients of a series whom the reader treats or stands in for and whose treatment goes on: those whom a change reaches. */
export async function listSeriesClients(
  tx: Tx,
  { parentIds }: ClientListAccess,
  seriesId: AppointmentSeriesId,
): Promise<AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'clients-of-series',
    sql`select a.id from accounts a where a.parent_id = any(${[...parentIds]}) and ${isInTreatment}
     and exists (select from series_places p join contents c on c.id = p.content_id
       where p.owner_client = a.id and p.series_id = ${seriesId} and c.final_deleted_at is null)
     order by a.id`,
  ).all(tx)
  return rows.map(({ id }) => id)
}

/** The other clients of the given series whose treatment goes on, with their names, in the order of their surnames. */
export async function listGroupMembers(
  tx: Tx,
  { parentIds }: ClientListAccess,
  {
    seriesIds,
    except,
    keyring,
  }: {
    readonly seriesIds: readonly AppointmentSeriesId[]
    readonly except: AccountId
    readonly keyring: Keyring
  },
): Promise<ReadonlyMap<AppointmentSeriesId, readonly GroupMember[]>> {
  const rows = await statement<MemberRow>(
    'group-members',
    sql`select p.series_id, a.id, a.identity, k.epoch, k.wrapped,
       json_agg(json_build_object('id', p.content_id, 'number', p.number) order by p.number) as places
     from series_places p join contents c on c.id = p.content_id
     join accounts a on a.id = p.owner_client join client_keys k on k.owner_client = a.id
     where p.series_id = any(${[...seriesIds]}) and a.id <> ${except} and a.parent_id = any(${[...parentIds]})
       and ${isInTreatment} and a.identity is not null and c.deleted_at is null
     group by p.series_id, a.id, a.identity, k.epoch, k.wrapped`,
  ).all(tx)
  const members = await Promise.all(
    rows.map(async ({ id, series_id, identity, places, ...wrapped }) => {
      const key = await unwrapKey(keyring, id, wrapped)
      const { name, surname, customId } = openIdentity(key, id, id, identity)
      return { seriesId: series_id, member: { id, name, surname, customId, places } }
    }),
  )
  const found = new Map<AppointmentSeriesId, GroupMember[]>()
  for (const { seriesId, member } of members.toSorted((one, other) =>
    byName.compare(nameOf(one.member), nameOf(other.member)),
  ))
    found.set(seriesId, [...(found.get(seriesId) ?? []), member])
  return found
}

type MemberRow = WrappedKey & {
  id: AccountId
  series_id: AppointmentSeriesId
  identity: Buffer
  places: GroupMember['places']
}

const byName = new Intl.Collator('de')

function nameOf({ surname, name }: GroupMember): string {
  return `${surname} ${name}`
}

function seriesOf({ id, version, every_weeks, author_id }: StoredSeries): SeriesRow {
  return { id, version, everyWeeks: every_weeks, authorId: author_id }
}
