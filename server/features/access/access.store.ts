import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Substitution } from '@standfest/domain/features/access/access.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { WrappedKey } from '#vault/client-keys.ts'

export type ClientFactsRow = {
  id: AccountId
  subject_ref: string
  active: boolean
  anonymised: boolean
  deleted: boolean
  parent_id: AccountId
  parent_active: boolean
  registered_on: Day
  treatment_closed_on: Day | null
  consumption_visible: boolean
}

const factsColumns = sql`a.id, a.subject_ref, a.active, a.anonymised_at is not null as anonymised,
  a.deleted_at is not null as deleted, a.parent_id, p.active and p.deleted_at is null as parent_active, a.registered_on,
  a.treatment_closed_on, a.consumption_visible`
type AccountFactsRow = {
  id: AccountId
  type: 1 | 2 | 3
  subject_ref: string
  parent_id: AccountId | null
  anonymised: boolean
}

export async function findClientFacts(tx: Tx, clientId: AccountId): Promise<ClientFactsRow | undefined> {
  return statement<ClientFactsRow>(
    'client-facts',
    sql`select ${factsColumns} from accounts a join accounts p on p.id = a.parent_id
     where a.id = ${clientId} and a.type = 3`,
  ).first(tx)
}

/** As `findClientFacts`, with a row lock: no other transaction changes the account until this one ends. */
export async function lockClientFacts(tx: Tx, clientId: AccountId): Promise<ClientFactsRow | undefined> {
  return statement<ClientFactsRow>(
    'client-facts-to-erase',
    sql`select ${factsColumns} from accounts a join accounts p on p.id = a.parent_id
     where a.id = ${clientId} and a.type = 3 for update of a`,
  ).first(tx)
}

/** Whether an account with this id was anonymised. */
export async function wasErased(tx: Tx, idHash: Buffer): Promise<boolean> {
  const row = await statement<{ erased: boolean }>(
    'was-erased',
    sql`select exists (select from erasures where id_hash = ${idHash}) as erased`,
  ).first(tx)
  return row?.erased === true
}

/** Facts of any account that is not deleted, for administrators. */
export async function findAccountFacts(tx: Tx, accountId: AccountId): Promise<AccountFactsRow | undefined> {
  return statement<AccountFactsRow>(
    'account-facts',
    sql`select id, type, subject_ref, parent_id, anonymised_at is not null as anonymised
     from accounts where id = ${accountId} and deleted_at is null`,
  ).first(tx)
}

/** The audit log references of clients. */
export async function findSubjectRefs(tx: Tx, clientIds: readonly AccountId[]): Promise<string[]> {
  const rows = await statement<{ subject_ref: string }>(
    'subject-refs-of-clients',
    sql`select subject_ref from accounts where id = any(${[...clientIds]}) and type = 3`,
  ).all(tx)
  return rows.map(({ subject_ref }) => subject_ref)
}

/** The substitutions in which a therapist is the substitute, of any date. */
export async function findSubstitutionsTo(tx: Tx, accountId: AccountId): Promise<Substitution[]> {
  const rows = await statement<{ parent_id: AccountId; account_id: AccountId; start_on: Day; end_on: Day }>(
    'substitutions-of-colleague',
    sql`select parent_id, account_id, start_on, end_on from substitutes where account_id = ${accountId}
     and deleted_at is null`,
  ).all(tx)
  return rows.map((row) => ({
    parentId: row.parent_id,
    accountId: row.account_id,
    startOn: row.start_on,
    endOn: row.end_on,
  }))
}

/** The substitutes of a therapist on a date. */
export async function findSubstitutesOf(tx: Tx, parentId: AccountId, day: Day): Promise<AccountId[]> {
  const rows = await statement<{ account_id: AccountId }>(
    'substitutes-of',
    sql`select account_id from substitutes where parent_id = ${parentId} and ${day} between start_on
     and end_on and deleted_at is null`,
  ).all(tx)
  return rows.map(({ account_id }) => account_id)
}

/** The substitutes of all therapists on a date, by therapist. */
export async function listSubstitutesOn(
  tx: Tx,
  day: Day,
): Promise<ReadonlyMap<AccountId, readonly AccountId[]>> {
  const rows = await statement<{ parent_id: AccountId; substitutes: AccountId[] }>(
    'substitutes-on',
    sql`select parent_id, array_agg(account_id) as substitutes from substitutes
     where ${day} between start_on and end_on and deleted_at is null group by parent_id`,
  ).all(tx)
  return new Map(rows.map(({ parent_id, substitutes }) => [parent_id, substitutes]))
}

/** Opens row-level security for these clients until the transaction ends. */
export async function openScope(tx: Tx, clientIds: readonly AccountId[]): Promise<void> {
  await statement('set-scope', sql`select set_config('app.scope', ${`{${clientIds.join(',')}}`}, true)`).run(
    tx,
  )
}

/**
 * Opens row-level security for all clients of these therapists. Returns the audit log references of the clients who are
 * not anonymised: the caller's own clients, and those of other therapists.
 */
export async function openScopeOfTherapists(
  tx: Tx,
  parentIds: readonly AccountId[],
  asker: AccountId,
): Promise<{ readonly own: readonly string[]; readonly standsInFor: readonly string[] }> {
  const opened = await statement<{ own: string[] | null; stood_in: string[] | null }>(
    'set-scope-of-parents',
    sql`with opened as (
       select id, parent_id, subject_ref, anonymised_at is not null as anonymised
       from accounts where parent_id = any(${parentIds}) and deleted_at is null
     )
     select length(set_config('app.scope', coalesce((select array_agg(id) from opened), '{}')::text, true)),
       (select array_agg(subject_ref::text) from opened where parent_id = ${asker} and not anonymised) as own,
       (select array_agg(subject_ref::text) from opened where parent_id <> ${asker}
         and not anonymised) as stood_in`,
  ).first(tx)
  return { own: opened?.own ?? [], standsInFor: opened?.stood_in ?? [] }
}

/** A client's wrapped key; the scope must be open. */
export async function findClientKey(tx: Tx, clientId: AccountId): Promise<WrappedKey | undefined> {
  return statement<WrappedKey>(
    'client-key',
    sql`select epoch, wrapped from client_keys where owner_client = ${clientId}`,
  ).first(tx)
}
