import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Substitution } from '@standfest/domain/features/access/access.ts'
import { statement, type Tx } from '#database/connection.ts'
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
  consumption_visible: boolean
}

const factsColumns = `a.id, a.subject_ref, a.active, a.anonymised_at is not null as anonymised,
  a.deleted_at is not null as deleted, a.parent_id, p.active and p.deleted_at is null as parent_active, a.registered_on,
  a.consumption_visible`
type AccountFactsRow = {
  id: AccountId
  type: 1 | 2 | 3
  subject_ref: string
  parent_id: AccountId | null
  anonymised: boolean
}

const facts = statement<ClientFactsRow>(
  'client-facts',
  `select ${factsColumns} from accounts a join accounts p on p.id = a.parent_id where a.id = $1 and a.type = 3`,
)
const factsToErase = statement<ClientFactsRow>(
  'client-facts-to-erase',
  `select ${factsColumns} from accounts a join accounts p on p.id = a.parent_id
   where a.id = $1 and a.type = 3 for update of a`,
)
const erased = statement<{ erased: boolean }>(
  'was-erased',
  'select exists (select from erasures where id_hash = $1) as erased',
)
const accountFacts = statement<AccountFactsRow>(
  'account-facts',
  `select id, type, subject_ref, parent_id, anonymised_at is not null as anonymised
   from accounts where id = $1 and deleted_at is null`,
)
const substitutions = statement<{ parent_id: AccountId; account_id: AccountId; start_on: Day; end_on: Day }>(
  'substitutions-of-colleague',
  'select parent_id, account_id, start_on, end_on from substitutes where account_id = $1 and deleted_at is null',
)
const substitutesOf = statement<{ account_id: AccountId }>(
  'substitutes-of',
  'select account_id from substitutes where parent_id = $1 and $2 between start_on and end_on and deleted_at is null',
)
const setScope = statement('set-scope', `select set_config('app.scope', $1, true)`)
const setScopeOfParents = statement<{ own: string[] | null; stood_in: string[] | null }>(
  'set-scope-of-parents',
  // What is set is not read back: for ten thousand clients it is long.
  `with opened as (
     select id, parent_id, subject_ref, anonymised_at is not null as anonymised
     from accounts where parent_id = any($1) and deleted_at is null
   )
   select length(set_config('app.scope', coalesce((select array_agg(id) from opened), '{}')::text, true)),
     (select array_agg(subject_ref::text) from opened where parent_id = $2 and not anonymised) as own,
     (select array_agg(subject_ref::text) from opened where parent_id <> $2 and not anonymised) as stood_in`,
)
const keyOf = statement<WrappedKey>(
  'client-key',
  'select epoch, wrapped from client_keys where owner_client = $1',
)

export async function findClientFacts(tx: Tx, clientId: AccountId): Promise<ClientFactsRow | undefined> {
  return facts.first(tx, [clientId])
}

/** As `findClientFacts`, and nobody else changes the account until the transaction ends. */
export async function lockClientFacts(tx: Tx, clientId: AccountId): Promise<ClientFactsRow | undefined> {
  return factsToErase.first(tx, [clientId])
}

/** Whether somebody with this id was anonymised. */
export async function wasErased(tx: Tx, idHash: Buffer): Promise<boolean> {
  return (await erased.first(tx, [idHash]))?.erased === true
}

/** Any account that is not deleted, for whoever runs accounts. */
export async function findAccountFacts(tx: Tx, accountId: AccountId): Promise<AccountFactsRow | undefined> {
  return accountFacts.first(tx, [accountId])
}

/** The substitutions in which a therapist stands in for somebody, of any date. */
export async function findSubstitutionsTo(tx: Tx, accountId: AccountId): Promise<Substitution[]> {
  const rows = await substitutions.all(tx, [accountId])
  return rows.map((row) => ({
    parentId: row.parent_id,
    accountId: row.account_id,
    startOn: row.start_on,
    endOn: row.end_on,
  }))
}

/** Who stands in for a therapist on a date. */
export async function findSubstitutesOf(tx: Tx, parentId: AccountId, day: Day): Promise<AccountId[]> {
  return (await substitutesOf.all(tx, [parentId, day])).map(({ account_id }) => account_id)
}

/** Opens the second wall for these clients until the transaction ends. */
export async function openScope(tx: Tx, clientIds: readonly AccountId[]): Promise<void> {
  await setScope.run(tx, [`{${clientIds.join(',')}}`])
}

/**
 * Opens the second wall for all clients of these therapists. Tells by their references whom of those who are not
 * anonymised it opened: the clients of the one who asks, and those of others.
 */
export async function openScopeOfParents(
  tx: Tx,
  parentIds: readonly AccountId[],
  asker: AccountId,
): Promise<{ readonly own: readonly string[]; readonly standsInFor: readonly string[] }> {
  const opened = await setScopeOfParents.first(tx, [[...parentIds], asker])
  return { own: opened?.own ?? [], standsInFor: opened?.stood_in ?? [] }
}

/** A client's wrapped key; the scope must be open. */
export async function findClientKey(tx: Tx, clientId: AccountId): Promise<WrappedKey | undefined> {
  return keyOf.first(tx, [clientId])
}
