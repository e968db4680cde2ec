import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { AccountFacts } from '@standfest/domain/features/accounts/account-states.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { refuse } from '#http/handle.ts'

type LockedRow = {
  id: AccountId
  type: 1 | 2 | 3
  version: number
  active: boolean
  anonymised: boolean
  has_logged_in: boolean
  treatment_closed_on: Day | null
  parent_id: AccountId | null
}

/**
 * Locks an account whose state is to change and returns the facts its rules need. Activating a client or assigning a
 * client to a therapist also locks the therapist, who cannot be deactivated meanwhile.
 */
export async function lockAccountState(
  tx: Tx,
  accountId: AccountId,
  ifMatch: number | undefined,
): Promise<AccountFacts> {
  const row = await statement<LockedRow>(
    'lock-account-state',
    sql`select id, type, version, active, anonymised_at is not null as anonymised,
       last_login_at is not null as has_logged_in, treatment_closed_on, parent_id
     from accounts where id = ${accountId} and deleted_at is null for update`,
  ).first(tx)
  if (!row) return refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('ERROR.CONFLICT', { count: row.version })
  const [parentActive, clients] = await Promise.all([
    row.parent_id === null ? false : lockActiveTherapist(tx, row.parent_id),
    row.type === 2
      ? statement<{ active: number; all: number }>(
          'count-clients-of',
          sql`select count(*) filter (where active) as active, count(*) as all
     from accounts where parent_id = ${accountId} and deleted_at is null and anonymised_at is null`,
        ).first(tx)
      : undefined,
  ])
  return {
    id: row.id,
    type: row.type,
    active: row.active,
    anonymised: row.anonymised,
    hasLoggedIn: row.has_logged_in,
    closedOn: row.treatment_closed_on,
    parentActive,
    activeClients: clients?.active ?? 0,
    clients: clients?.all ?? 0,
  }
}

/** Whether a therapist is active, with a row lock: an active therapist stays active until the transaction ends. */
export async function lockActiveTherapist(tx: Tx, therapistId: AccountId): Promise<boolean> {
  const count = await statement(
    'hold-active-therapist',
    sql`select from accounts where id = ${therapistId} and type = 2 and active and deleted_at is null
     for share`,
  ).run(tx)
  return count === 1
}

/** The administrators who may still log in, row-locked until the transaction ends: two cannot deactivate each other. */
export async function lockActiveAdministrators(tx: Tx): Promise<readonly AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'hold-administrators',
    sql`select id from accounts where type = 1 and active and deleted_at is null order by id for update`,
  ).all(tx)
  return rows.map(({ id }) => id)
}

/** Sets whether an account may log in; for staff the time of the change is stored. */
export async function storeActive(
  tx: Tx,
  accountId: AccountId,
  { active, at }: { readonly active: boolean; readonly at: Instant },
): Promise<void> {
  await statement(
    'set-account-active',
    sql`update accounts set active = ${active}, version = version + 1,
       entrusted_at = case when type <> 3 and ${active} then ${sql.at(at)} else entrusted_at end,
       switched_off_at = case when type <> 3 and not ${active} then ${sql.at(at)} else switched_off_at end
     where id = ${accountId}`,
  ).run(tx)
}

/** Sets the day on which a client's treatment was closed; null: it was reopened. Resets an earlier stop of anonymising. */
export async function storeTreatmentClosed(tx: Tx, clientId: AccountId, closedOn: Day | null): Promise<void> {
  await statement(
    'set-treatment-closed',
    sql`update accounts set treatment_closed_on = ${closedOn}, record_kept = false, version = version + 1
     where id = ${clientId}`,
  ).run(tx)
}

export async function storeDeleted(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  await statement(
    'set-account-deleted',
    sql`update accounts set deleted_at = ${sql.at(at)}, version = version + 1,
       switched_off_at = case when type <> 3 then ${sql.at(at)} else switched_off_at end
     where id = ${accountId}`,
  ).run(tx)
}

/** The clients of a therapist who are neither deleted nor anonymised, row-locked until the transaction ends. */
export async function lockClientsOf(tx: Tx, therapistId: AccountId): Promise<readonly AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'lock-clients-of',
    sql`select id from accounts
     where parent_id = ${therapistId} and type = 3 and deleted_at is null and anonymised_at is null order by id
       for update`,
  ).all(tx)
  return rows.map(({ id }) => id)
}

/** Sets a client's treating therapist. Withdraws an announced anonymising, so that the new therapist gets both announcements. */
export async function storeTreatingTherapist(
  tx: Tx,
  clientId: AccountId,
  therapistId: AccountId,
): Promise<void> {
  await statement(
    'set-treating-therapist',
    sql`update accounts set parent_id = ${therapistId}, anonymise_on = null, anonymise_told = 0, version = version + 1
     where id = ${clientId}`,
  ).run(tx)
}
