import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AppointmentSeriesId, ContentId } from '@standfest/domain/base/id.ts'
import { meetingKinds } from '@standfest/domain/features/appointments/appointments.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { openIdentity } from '#features/accounts/identity.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'

/** When a session or group of a client is, without a word of it. */
export type MeetingTime = {
  readonly id: ContentId
  readonly version: number
  readonly changedAt: Instant
  readonly clientId: AccountId
  readonly parentId: AccountId
  readonly day: Day | null
  readonly startsAt: Instant | null
  readonly endsAt: Instant | null
  readonly seriesId: AppointmentSeriesId | null
  readonly number: number | null
}

/**
 * The times of all sessions and groups that are not called off, from one moment to another, earliest first; of a closed treatment only
 * those until the day of closing.
 */
export async function listMeetingTimes(
  tx: Tx,
  { parentIds }: ClientListAccess,
  {
    from,
    until,
    zone,
    limit,
  }: {
    readonly from: Instant
    readonly until: Instant
    readonly zone: string
    readonly limit: number
  },
): Promise<MeetingTime[]> {
  return statement<MeetingTime>(
    'meeting-times',
    sql`select c.id, c.version, c.changed_at as "changedAt", c.owner_client as "clientId", a.parent_id as "parentId",
       c.on_day as day, c.starts_at as "startsAt", c.ends_at as "endsAt", p.series_id as "seriesId", p.number
     from contents c join accounts a on a.id = c.owner_client left join series_places p on p.content_id = c.id
     where a.parent_id = any(${[...parentIds]}) and a.active and a.deleted_at is null
       and c.appointment_kind = any(${meetingKinds}) and c.deleted_at is null
       and c.sort_at >= ${sql.at(from)} and c.sort_at < ${sql.at(until)}
       and (a.treatment_closed_on is null or (c.sort_at at time zone ${zone})::date <= a.treatment_closed_on)
       and not exists (select from meetings m where m.content_id = c.id and m.state = 'cancelled')
     order by c.sort_at, c.id limit ${limit}`,
  ).all(tx)
}

/** The patient codes of clients; one without a code is left out. */
export async function listCodesOf(
  tx: Tx,
  { parentIds }: ClientListAccess,
  keyring: Keyring,
): Promise<ReadonlyMap<AccountId, string>> {
  const rows = await statement<WrappedKey & { id: AccountId; identity: Buffer }>(
    'codes-of-clients',
    sql`select a.id, a.identity, k.epoch, k.wrapped from accounts a join client_keys k on k.owner_client = a.id
     where a.parent_id = any(${[...parentIds]}) and a.active and a.deleted_at is null and a.identity is not null`,
  ).all(tx)
  const codes = await Promise.all(
    rows.map(async (row) => {
      const key = await unwrapKey(keyring, row.id, row)
      return [row.id, openIdentity(key, row.id, row.id, row.identity).customId] as const
    }),
  )
  return new Map(codes.filter(([, code]) => code !== ''))
}
