import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AgreementId } from '@standfest/domain/base/id.ts'
import { type AuditLogAction, actionsOf } from '@standfest/domain/features/audit-log/audit-log.ts'
import type { ReturnRow } from '@standfest/domain/features/handovers/handovers.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { openAgreementWords } from '#features/meetings/meetings.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'

/** The days of an absence, and the moments where the first begins and the last ends. */
export type Absence = {
  readonly startDate: Day
  readonly endDate: Day
  readonly from: Instant
  readonly until: Instant
  readonly colleagueId: AccountId
}

/** The clients of the opened therapist, for statements that count over all of them. */
const clientsOf = ({ parentIds }: ClientListAccess) =>
  sql`(select a.id from accounts a where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.active and a.deleted_at is null)`

/** How many agreements of each client are open. */
export async function countOpenAgreements(
  tx: Tx,
  access: ClientListAccess,
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await statement<Counted>(
    'count-open-agreements',
    sql`select owner_client, count(*)::integer as count from agreements
     where owner_client in ${clientsOf(access)} and outcome is null group by owner_client`,
  ).all(tx)
  return mapOf(rows)
}

/** The days of open follow-ups that are due by a day. */
export async function listFollowUpDays(
  tx: Tx,
  access: ClientListAccess,
  by: Day,
): Promise<ReadonlyMap<AccountId, readonly Day[]>> {
  const rows = await statement<{ owner_client: AccountId; days: Day[] }>(
    'follow-up-days',
    sql`select owner_client, array_agg(due_on::text order by due_on) as days from follow_ups
     where owner_client in ${clientsOf(access)} and done_at is null and due_on <= ${by} group by owner_client`,
  ).all(tx)
  return new Map(rows.map(({ owner_client, days }) => [owner_client, days]))
}

/** Drinking on the days of an absence, earliest first. */
export async function listDrinkingOf(
  tx: Tx,
  access: ClientListAccess,
  { startDate, endDate }: Absence,
): Promise<ReadonlyMap<AccountId, ReturnRow['drinking']>> {
  const rows = await statement<{ owner_client: AccountId; day: Day; ignored: boolean }>(
    'drinking-of-absence',
    sql`select owner_client, day, bool_and(ignored) as ignored from events
     where owner_client in ${clientsOf(access)} and deleted_at is null and day between ${startDate} and ${endDate}
     group by owner_client, day order by day`,
  ).all(tx)
  return grouped(rows, ({ day, ignored }) => ({ day, isDiscussed: ignored }))
}

/** Messages that the substitute sent. */
export async function countAnswers(
  tx: Tx,
  access: ClientListAccess,
  { from, until, colleagueId }: Absence,
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await statement<Counted>(
    'count-answers-of-absence',
    sql`select owner_client, count(*)::integer as count from messages
     where owner_client in ${clientsOf(access)} and sender_id = ${colleagueId} and sent_as = 'substitute'
       and deleted_at is null and sent_at >= ${sql.at(from)} and sent_at < ${sql.at(until)} group by owner_client`,
  ).all(tx)
  return mapOf(rows)
}

/** Private notes that the substitute wrote. */
export async function countNotes(
  tx: Tx,
  access: ClientListAccess,
  { from, until, colleagueId }: Absence,
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await statement<Counted>(
    'count-notes-of-absence',
    sql`select owner_client, count(distinct note_id)::integer as count from notes
     where owner_client in ${clientsOf(access)} and author_id = ${colleagueId} and written_as = 'substitute'
       and written_at >= ${sql.at(from)} and written_at < ${sql.at(until)} group by owner_client`,
  ).all(tx)
  return mapOf(rows)
}

type AgreementRow = WrappedKey & {
  owner_client: AccountId
  id: AgreementId
  version: number
  words: Buffer
  shared: boolean
  outcome: 'kept' | 'carried' | 'became' | null
}

/** Agreements that the substitute made, oldest first. */
export async function listAgreementsOfAbsence(
  tx: Tx,
  access: ClientListAccess,
  { from, until, colleagueId, keyring }: Absence & { readonly keyring: Keyring },
): Promise<ReadonlyMap<AccountId, ReturnRow['agreements']>> {
  const rows = await statement<AgreementRow>(
    'agreements-of-absence',
    sql`select g.owner_client, g.id, g.version, g.words, g.shared, g.outcome, k.epoch, k.wrapped
     from agreements g join client_keys k on k.owner_client = g.owner_client
     where g.owner_client in ${clientsOf(access)} and g.author_id = ${colleagueId} and g.written_as = 'substitute'
       and g.created_at >= ${sql.at(from)} and g.created_at < ${sql.at(until)} order by g.created_at, g.id`,
  ).all(tx)
  const opened = await Promise.all(
    rows.map(async (row) => {
      const { owner_client: owner, id, version, words, shared, outcome } = row
      const key = await unwrapKey(keyring, owner, row)
      const text = openAgreementWords(key, { id, owner, words })
      const agreement = { id, version, text, shared, outcome: outcome ?? ('open' as const) }
      return { owner_client: owner, agreement }
    }),
  )
  return grouped(opened, ({ agreement }) => agreement)
}

/** Looking through the list of clients opens no record. */
const opensRecords: readonly AuditLogAction[] = actionsOf('view').filter((action) => action !== 'list-viewed')

/** On how many days the substitute opened each client's record, from the audit log. */
export async function countOpenedDays(
  tx: Tx,
  access: ClientListAccess,
  { from, until, colleagueId, zone }: Absence & { readonly zone: string },
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await statement<Counted>(
    'count-opened-days',
    sql`select a.id as owner_client, count(distinct (p.at at time zone ${zone})::date)::integer as count
     from accounts a join protocol p on p.subject_ref = a.subject_ref
     where a.id in ${clientsOf(access)} and p.actor_ref = (select subject_ref from accounts where id = ${colleagueId})
       and p.acts_as = 'substitute' and p.action = any(${[...opensRecords]})
       and p.at >= ${sql.at(from)} and p.at < ${sql.at(until)} group by a.id`,
  ).all(tx)
  return mapOf(rows)
}

type Counted = { readonly owner_client: AccountId; readonly count: number }

function mapOf(rows: readonly Counted[]): ReadonlyMap<AccountId, number> {
  return new Map(rows.map(({ owner_client, count }) => [owner_client, count]))
}

/** Rows by client, in their order. */
function grouped<Row extends { readonly owner_client: AccountId }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): ReadonlyMap<AccountId, Item[]> {
  const byClient = new Map<AccountId, Item[]>()
  for (const row of rows)
    byClient.set(row.owner_client, [...(byClient.get(row.owner_client) ?? []), itemOf(row)])
  return byClient
}
