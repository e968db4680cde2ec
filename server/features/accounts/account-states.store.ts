import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { AccountFacts } from '@standfest/domain/features/accounts/account-states.ts'
import { statement, type Tx } from '#database/connection.ts'
import { refuse } from '#http/handle.ts'

type LockedRow = {
  id: AccountId
  type: 1 | 2 | 3
  version: number
  active: boolean
  anonymised: boolean
  has_logged_in: boolean
  parent_id: AccountId | null
}

const lock = statement<LockedRow>(
  'lock-account-state',
  `select id, type, version, active, anonymised_at is not null as anonymised, last_login_at is not null as has_logged_in, parent_id
   from accounts where id = $1 and deleted_at is null for update`,
)
const holdTherapist = statement(
  'hold-active-therapist',
  'select from accounts where id = $1 and type = 2 and active and deleted_at is null for share',
)
const holdAdministrators = statement<{ id: AccountId }>(
  'hold-administrators',
  'select id from accounts where type = 1 and active and deleted_at is null order by id for update',
)
const countClients = statement<{ active: number; all: number }>(
  'count-clients-of',
  `select count(*) filter (where active) as active, count(*) as all
   from accounts where parent_id = $1 and deleted_at is null and anonymised_at is null`,
)
const setActive = statement(
  'set-account-active',
  `update accounts set active = $2, version = version + 1,
     entrusted_at = case when type <> 3 and $2 then to_timestamp($3) else entrusted_at end,
     switched_off_at = case when type <> 3 and not $2 then to_timestamp($3) else switched_off_at end
   where id = $1`,
)
const setDeleted = statement(
  'set-account-deleted',
  `update accounts set deleted_at = to_timestamp($2), version = version + 1,
     switched_off_at = case when type <> 3 then to_timestamp($2) else switched_off_at end
   where id = $1`,
)
const clientsOf = statement<{ id: AccountId }>(
  'lock-clients-of',
  `select id from accounts
   where parent_id = $1 and type = 3 and deleted_at is null and anonymised_at is null order by id for update`,
)
const setParent = statement(
  'set-treating-therapist',
  'update accounts set parent_id = $2, version = version + 1 where id = $1',
)

/**
 * Takes hold of an account whose state is to change, with what the rules want to know. Whoever makes a client active or
 * gives a therapist a client takes hold of the therapist too, so that nobody deactivates the one meanwhile.
 */
export async function lockAccountState(
  tx: Tx,
  accountId: AccountId,
  ifMatch: number | undefined,
): Promise<AccountFacts> {
  const row = await lock.first(tx, [accountId])
  if (!row) return refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('ERROR.CONFLICT', { count: row.version })
  const [parentActive, clients] = await Promise.all([
    row.parent_id === null ? false : holdActiveTherapist(tx, row.parent_id),
    row.type === 2 ? countClients.first(tx, [accountId]) : undefined,
  ])
  return {
    id: row.id,
    type: row.type,
    active: row.active,
    anonymised: row.anonymised,
    hasLoggedIn: row.has_logged_in,
    parentActive,
    activeClients: clients?.active ?? 0,
    clients: clients?.all ?? 0,
  }
}

/** Whether a therapist is active; if so, they stay it until the transaction ends. */
export async function holdActiveTherapist(tx: Tx, therapistId: AccountId): Promise<boolean> {
  return (await holdTherapist.run(tx, [therapistId])) === 1
}

/** The administrators who may still log in, held until the transaction ends: two cannot put each other out. */
export async function holdActiveAdministrators(tx: Tx): Promise<readonly AccountId[]> {
  return (await holdAdministrators.all(tx, [])).map(({ id }) => id)
}

/** Lets somebody log in again, or no longer; of staff it is kept when. */
export async function storeActive(
  tx: Tx,
  accountId: AccountId,
  { active, at }: { readonly active: boolean; readonly at: Instant },
): Promise<void> {
  await setActive.run(tx, [accountId, active, at])
}

export async function storeDeleted(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  await setDeleted.run(tx, [accountId, at])
}

/** The clients of a therapist who are neither deleted nor anonymised, held until the transaction ends. */
export async function lockClientsOf(tx: Tx, therapistId: AccountId): Promise<readonly AccountId[]> {
  return (await clientsOf.all(tx, [therapistId])).map(({ id }) => id)
}

export async function storeTreatingTherapist(
  tx: Tx,
  clientId: AccountId,
  therapistId: AccountId,
): Promise<void> {
  await setParent.run(tx, [clientId, therapistId])
}
