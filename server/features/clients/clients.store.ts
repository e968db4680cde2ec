import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import type { StreakState } from '@standfest/domain/features/streak/streak.ts'
import { type Tx, statement } from '#database/connection.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { type AccountIdentity, openIdentity } from '#features/accounts/identity.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'

type ListRow = {
  id: AccountId
  version: number
  identity: Buffer
  active: boolean
  anonymised: boolean
  parent_id: AccountId
  registered_on: Day
  epoch: number
  wrapped: Buffer
  anchor_on: Day
  closed_days: number
  longest_closed: number
  last_survey_at: Instant | null
  last_survey_on: Day | null
  event_id: EventId | null
  event_version: number | null
  event_day: Day | null
  event_at: Instant | null
  event_ignored: boolean | null
}

const entries = `select a.id, a.version, a.identity, a.active, a.anonymised_at is not null as anonymised, a.parent_id, a.registered_on,
     k.epoch, k.wrapped, s.anchor_on, s.closed_days, s.longest_closed,
     extract(epoch from s.last_survey_at)::bigint as last_survey_at, s.last_survey_on,
     e.id as event_id, e.version as event_version, e.day as event_day,
     extract(epoch from e.exec_at)::bigint as event_at, e.ignored as event_ignored
   from accounts a
   join client_keys k on k.owner_client = a.id
   join client_states s on s.owner_client = a.id
   left join lateral (
     select id, version, day, exec_at, ignored from events
     where owner_client = a.id and deleted_at is null and day = s.last_relapse_on
     order by ignored, exec_at desc, id desc limit 1
   ) e on true
   where a.parent_id = any($1) and a.type = 3 and a.deleted_at is null`
const list = statement<ListRow>('client-list', `${entries} order by a.id offset $2 limit $3`)
const listed = statement<ListRow>('client-list-entry', `${entries} and a.id = $2`)
const substitutions = statement<ListedSubstitution>(
  'substitutions-around',
  `select parent_id, account_id, start_on, end_on from substitutes
   where (parent_id = $1 or account_id = $1) and end_on >= $2 and deleted_at is null
   order by start_on, id`,
)

/** One client of the list, opened: names with the client's own key. */
export type ListedClient = {
  readonly id: AccountId
  readonly version: number
  readonly person: AccountIdentity
  readonly active: boolean
  readonly anonymised: boolean
  readonly parentId: AccountId
  readonly streak: StreakState
  readonly lastSurvey: { readonly at: Instant; readonly on: Day } | undefined
  readonly lastEvent:
    | {
        readonly id: EventId
        readonly version: number
        readonly day: Day
        readonly at: Instant
        readonly ignored: boolean
      }
    | undefined
}

export type ListedSubstitution = { parent_id: AccountId; account_id: AccountId; start_on: Day; end_on: Day }

export async function listClientsOf(
  tx: Tx,
  access: ClientListAccess,
  { keyring, offset, limit }: { keyring: Keyring; offset: number; limit: number },
): Promise<ListedClient[]> {
  const rows = await list.all(tx, [[...access.parentIds], offset, limit])
  return rows.map((row) => openRow(keyring, row))
}

/** One client of the list, if they stand in it. */
export async function findListedClient(
  tx: Tx,
  access: ClientListAccess,
  { keyring, clientId }: { keyring: Keyring; clientId: AccountId },
): Promise<ListedClient | undefined> {
  const row = await listed.first(tx, [[...access.parentIds], clientId])
  return row && openRow(keyring, row)
}

/** Substitutions that touch a therapist, present and future: both to and from them. */
export async function listSubstitutionsAround(
  tx: Tx,
  therapistId: AccountId,
  today: Day,
): Promise<ListedSubstitution[]> {
  return substitutions.all(tx, [therapistId, today])
}

function openRow(keyring: Keyring, row: ListRow): ListedClient {
  const key = unwrapKey(keyring, row.id, row)
  return {
    id: row.id,
    version: row.version,
    person: openIdentity(key, row.id, row.id, row.identity),
    active: row.active,
    anonymised: row.anonymised,
    parentId: row.parent_id,
    streak: {
      registeredOn: row.registered_on,
      anchorOn: row.anchor_on,
      closedDays: row.closed_days,
      longestClosed: row.longest_closed,
    },
    lastSurvey:
      row.last_survey_at === null || row.last_survey_on === null
        ? undefined
        : { at: row.last_survey_at, on: row.last_survey_on },
    lastEvent: eventOf(row),
  }
}

function eventOf(row: ListRow): ListedClient['lastEvent'] {
  const { event_id: id, event_version: version, event_day: day, event_at: at, event_ignored: ignored } = row
  if (id === null || version === null || day === null || at === null || ignored === null) return undefined
  return { id, version, day, at, ignored }
}
