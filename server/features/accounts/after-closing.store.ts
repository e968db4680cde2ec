import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type {
  KeptRecord,
  ReadingWindow,
  TimesTold,
} from '@standfest/domain/features/accounts/after-closing.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type ClosedRow = {
  id: AccountId
  subject_ref: string
  parent_id: AccountId
  parent_active: boolean
  active: boolean
  anonymised: boolean
  closed_on: Day | null
  readable_until: Day | null
  end_told: TimesTold
  record_kept: boolean
  anonymise_on: Day | null
  anonymise_told: TimesTold
}

/** A client of a closed treatment, with the state of the window and of anonymising. */
export type ClosedClient = KeptRecord & {
  readonly id: AccountId
  readonly subjectRef: string
  readonly parentId: AccountId
  readonly window: ReadingWindow
}

/**
 * The clients for whom a step may be due: those with a window, those with an announced anonymising, and, if the clinic anonymises, all
 * deactivated ones.
 */
export async function listClosedClients(
  tx: Tx,
  { anonymises }: { readonly anonymises: boolean },
): Promise<readonly AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'list-closed-clients',
    sql`select id from accounts
     where type = 3 and treatment_closed_on is not null and anonymised_at is null and deleted_at is null
       and ((active and readable_until is not null) or anonymise_on is not null or (${anonymises} and not active))
     order by id`,
  ).all(tx)
  return rows.map(({ id }) => id)
}

/** One of these clients, row-locked until the transaction ends. */
export async function lockClosedClient(tx: Tx, clientId: AccountId): Promise<ClosedClient | undefined> {
  const row = await statement<ClosedRow>(
    'lock-closed-client',
    sql`select a.id, a.subject_ref, a.parent_id, p.active and p.deleted_at is null as parent_active, a.active,
       a.anonymised_at is not null as anonymised, a.treatment_closed_on as closed_on, a.readable_until, a.end_told,
       a.record_kept, a.anonymise_on, a.anonymise_told
     from accounts a join accounts p on p.id = a.parent_id
     where a.id = ${clientId} and a.type = 3 and a.deleted_at is null for update of a`,
  ).first(tx)
  return (
    row && {
      id: row.id,
      subjectRef: row.subject_ref,
      parentId: row.parent_id,
      parentActive: row.parent_active,
      active: row.active,
      anonymised: row.anonymised,
      closedOn: row.closed_on,
      isStopped: row.record_kept,
      anonymiseOn: row.anonymise_on,
      told: row.anonymise_told,
      window: { readableUntil: row.readable_until, active: row.active, told: row.end_told },
    }
  )
}

/**
 * Sets the last day on which the client of a closed treatment can read, and withdraws announcements; null: no window. A stop of anonymising
 * stays, because opening an access again must not lift it.
 */
export async function storeReadableUntil(tx: Tx, clientId: AccountId, until: Day | null): Promise<void> {
  await statement(
    'set-readable-until',
    sql`update accounts set readable_until = ${until}, end_told = 0, anonymise_on = null, anonymise_told = 0
     where id = ${clientId}`,
  ).run(tx)
}

/** Stores how many mails announced the end of the window. */
export async function storeEndTold(tx: Tx, clientId: AccountId, told: TimesTold): Promise<void> {
  await statement('set-end-told', sql`update accounts set end_told = ${told} where id = ${clientId}`).run(tx)
}

/** Stores the announced day of anonymising and the number of announcements; null: none is announced. */
export async function storeAnonymising(
  tx: Tx,
  clientId: AccountId,
  { on, told }: { readonly on: Day | null; readonly told: TimesTold },
): Promise<void> {
  await statement(
    'set-anonymising',
    sql`update accounts set anonymise_on = ${on}, anonymise_told = ${told}, version = version + 1
     where id = ${clientId}`,
  ).run(tx)
}

/** Stores whether the record is kept beyond the retention period, and withdraws an announcement. */
export async function storeRecordKept(tx: Tx, clientId: AccountId, isKept: boolean): Promise<void> {
  await statement(
    'set-record-kept',
    sql`update accounts set record_kept = ${isKept}, anonymise_on = null, anonymise_told = 0,
       version = version + 1 where id = ${clientId}`,
  ).run(tx)
}

/** The last day on which a client can read; undefined: the account is not active, or the treatment is not closed. */
export async function findReadableUntil(tx: Tx, clientId: AccountId): Promise<Day | undefined> {
  const row = await statement<{ readable_until: Day | null }>(
    'readable-until',
    sql`select readable_until from accounts where id = ${clientId} and active and type = 3`,
  ).first(tx)
  return row?.readable_until ?? undefined
}

/** The number of a therapist's records with an announced anonymising, and the earliest of these days. */
export async function findAnnounced(
  tx: Tx,
  therapistId: AccountId,
): Promise<{ readonly count: number; readonly first: Day } | undefined> {
  const row = await statement<{ count: number; first: Day | null }>(
    'announced-anonymising',
    sql`select count(*) as count, min(anonymise_on) as first from accounts
     where parent_id = ${therapistId} and type = 3 and anonymise_on is not null and anonymised_at is null
       and deleted_at is null`,
  ).first(tx)
  return row && row.first !== null ? { count: row.count, first: row.first } : undefined
}
