import type { KeyObject } from 'node:crypto'
import { type Day, type Instant, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import type {
  AccountId,
  AttachmentId,
  ContentId,
  EventId,
  SubstituteId,
  SurveyId,
} from '@standfest/domain/base/id.ts'
import { fixedNoteOf, type SurveySender } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { Thread, ThreadState } from '@standfest/domain/features/messages/threads.ts'
import type { StreakState } from '@standfest/domain/features/streak/streak.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { phoneShared } from '#features/accounts/accounts.store.ts'
import { type AccountIdentity, openIdentity } from '#features/accounts/identity.store.ts'
import { contextOf } from '#features/daily-survey/daily-survey.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { openJson } from '#vault/sealing.ts'

type ListRow = {
  id: AccountId
  version: number
  identity: Buffer
  active: boolean
  anonymised: boolean
  parent_id: AccountId
  registered_on: Day
  treatment_closed_on: Day | null
  last_login_at: Instant | null
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
  event_survey: SurveyId | null
  event_texts: Buffer | null
  event_sender: AccountId | null
  event_sent_as: SurveySender | null
  new_messages: number
  new_messages_before: number
  last_message_at: Instant | null
  last_staff_message_at: Instant | null
  thread_state: ThreadState | null
  thread_open_since: Instant | null
  appointment_id: ContentId | null
  appointment_day: Day | null
  appointment_at: Instant | null
  phone_shared: boolean
  picture_id: AttachmentId | null
}

const entriesFor = (
  { parentIds }: ClientListAccess,
  { readerId, now }: Reader,
) => sql`select a.id, a.version, a.identity, a.active, a.anonymised_at is not null as anonymised, a.parent_id, a.registered_on,
     a.treatment_closed_on, a.last_login_at, k.epoch, k.wrapped, s.anchor_on, s.closed_days, s.longest_closed,
     s.last_survey_at, s.last_survey_on, e.id as event_id, e.version as event_version, e.day as event_day,
     e.exec_at as event_at, e.ignored as event_ignored,
     e.survey_id as event_survey, e.texts as event_texts, e.sender_id as event_sender, e.sent_as as event_sent_as,
     coalesce(n.count, 0) as new_messages, coalesce(n.count_before, 0) as new_messages_before,
     s.last_message_at, s.last_staff_message_at, s.thread_state, s.thread_open_since,
     c.id as appointment_id, (c.sort_at at time zone ${now.zone})::date as appointment_day,
     c.starts_at as appointment_at, ${phoneShared} as phone_shared,
     case when a.parent_id = ${readerId} then (select id from properties where owner_client = a.id and target_type = 'ACCOUNT'
       and removed_at is null) end as picture_id
   from accounts a
   join client_keys k on k.owner_client = a.id
   join client_states s on s.owner_client = a.id
   left join lateral (
     select v.id, v.version, v.day, v.exec_at, v.ignored, v.survey_id, d.sender_id, d.sent_as,
       case when not v.ignored then d.texts end as texts
     from events v join daily_surveys d on d.id = v.survey_id
     where v.owner_client = a.id and v.deleted_at is null and v.day = s.last_relapse_on
     order by v.ignored, v.exec_at desc, v.id desc limit 1
   ) e on true
   left join lateral (
     select id, sort_at, starts_at from contents
     where owner_client = a.id and appointment_kind in ('session', 'group') and deleted_at is null
       and sort_at >= ${sql.at(startOfDay(now.today, now.zone))}
       and not exists (select from meetings m where m.content_id = contents.id and m.state = 'cancelled')
     order by sort_at, id limit 1
   ) c on true
   left join lateral (select count, count_before from new_messages_of(a.id, ${readerId}, ${now.zone}, ${now.today})
     where s.last_message_at is not null) n on true
   where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.deleted_at is null`

/** One client of the list, with decrypted names. */
export type ListedClient = {
  readonly id: AccountId
  readonly version: number
  readonly person: AccountIdentity
  readonly active: boolean
  readonly anonymised: boolean
  readonly closedOn: Day | null
  readonly parentId: AccountId
  readonly lastLoginAt: Instant | null
  readonly phoneShared: boolean
  /** Set for the reader's own clients only. */
  readonly image: AttachmentId | null
  readonly streak: StreakState
  readonly lastSurvey: { readonly at: Instant; readonly on: Day } | undefined
  readonly newMessages: number
  readonly newMessagesBefore: number
  readonly lastMessageAt: Instant | null
  readonly lastStaffMessageAt: Instant | null
  readonly thread: Pick<Thread, 'state' | 'openSince'> | undefined
  readonly appointment:
    | { readonly id: ContentId; readonly day: Day; readonly startsAt: Instant | null }
    | undefined
  readonly lastEvent:
    | {
        readonly id: EventId
        readonly version: number
        readonly day: Day
        readonly at: Instant
        readonly ignored: boolean
        readonly sentBy: SurveySender
        readonly senderId: AccountId
        /** The client's own words; '' where there are none, and once the event was discussed. */
        readonly trigger: string
      }
    | undefined
}

export type ListedSubstitution = {
  id: SubstituteId
  parent_id: AccountId
  account_id: AccountId
  startDate: Day
  endDate: Day
}

/** The reader of the list and the time of reading, on which unread counts and upcoming appointments depend. */
type Reader = { readonly keyring: Keyring; readonly readerId: AccountId; readonly now: Now }

export async function listClientsOf(
  tx: Tx,
  access: ClientListAccess,
  { offset, limit, ...reader }: Reader & { readonly offset: number; readonly limit: number },
): Promise<ListedClient[]> {
  const rows = await statement<ListRow>(
    'client-list',
    sql`${entriesFor(access, reader)} order by a.id offset ${offset} limit ${limit}`,
  ).all(tx)
  return Promise.all(rows.map((row) => openRow(reader.keyring, row)))
}

/** One client of the list, if they are in it. */
export async function findListedClient(
  tx: Tx,
  access: ClientListAccess,
  { clientId, ...reader }: Reader & { readonly clientId: AccountId },
): Promise<ListedClient | undefined> {
  const row = await statement<ListRow>(
    'client-list-entry',
    sql`${entriesFor(access, reader)} and a.id = ${clientId}`,
  ).first(tx)
  return row && openRow(reader.keyring, row)
}

/** Present and future substitutions that involve a therapist in either role. */
export async function listSubstitutionsAround(
  tx: Tx,
  therapistId: AccountId,
  today: Day,
): Promise<ListedSubstitution[]> {
  return statement<ListedSubstitution>(
    'substitutions-around',
    sql`select id, parent_id, account_id, start_on as "startDate", end_on as "endDate" from substitutes
     where (parent_id = ${therapistId} or account_id = ${therapistId}) and end_on >= ${today}
       and deleted_at is null
       and exists (select from accounts a where a.id = account_id and a.active and a.deleted_at is null)
     order by start_on, id`,
  ).all(tx)
}

async function openRow(keyring: Keyring, row: ListRow): Promise<ListedClient> {
  const key = await unwrapKey(keyring, row.id, row)
  return {
    id: row.id,
    version: row.version,
    person: openIdentity(key, row.id, row.id, row.identity),
    active: row.active,
    anonymised: row.anonymised,
    closedOn: row.treatment_closed_on,
    parentId: row.parent_id,
    lastLoginAt: row.last_login_at,
    phoneShared: row.phone_shared,
    image: row.picture_id,
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
    lastEvent: eventOf(row, key),
    newMessages: row.new_messages,
    newMessagesBefore: row.new_messages_before,
    lastMessageAt: row.last_message_at,
    lastStaffMessageAt: row.last_staff_message_at,
    thread:
      row.thread_state === null ? undefined : { state: row.thread_state, openSince: row.thread_open_since },
    appointment:
      row.appointment_id === null || row.appointment_day === null
        ? undefined
        : { id: row.appointment_id, day: row.appointment_day, startsAt: row.appointment_at },
  }
}

function eventOf(row: ListRow, key: KeyObject): ListedClient['lastEvent'] {
  const { event_id: id, event_version: version, event_day: day, event_at: at, event_ignored: ignored } = row
  const { event_sender: senderId, event_sent_as: sentBy } = row
  if (id === null || version === null || day === null || at === null || ignored === null) return undefined
  if (senderId === null || sentBy === null) return undefined
  return { id, version, day, at, ignored, senderId, sentBy, trigger: triggerOf(row, key) }
}

/** The fixed note of a manual entry is no trigger. */
function triggerOf({ id, event_survey: survey, event_texts: texts }: ListRow, key: KeyObject): string {
  if (survey === null || texts === null) return ''
  const answers = openJson(key, texts, contextOf(survey, id)) as Readonly<Record<string, string>>
  const { consumption_trigger: trigger = '' } = answers
  return fixedNoteOf(trigger) ? '' : trigger
}
