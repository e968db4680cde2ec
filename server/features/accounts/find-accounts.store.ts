import { setImmediate } from 'node:timers/promises'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type AccountSearch,
  type Findable,
  findAmong,
} from '@standfest/domain/features/accounts/find-accounts.ts'
import { statement, type Tx } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { type AccountRow, accountColumns, type OpenedAccount } from './accounts.store.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

type SealedRow = {
  id: AccountId
  type: 1 | 2 | 3
  identity: Buffer
  anonymised: boolean
  last_login_at: Instant | null
  registered_at: Instant
  epoch: number | null
  wrapped: Buffer | null
}

const wanted = `a.deleted_at is null and ($1::smallint is null or a.type = $1) and ($2::uuid is null or a.parent_id = $2)
  and ($3::text is null or $3 = case when a.anonymised_at is not null then 'anonymised' when a.active then 'active' else 'deactivated' end)`

const openScopeOfWanted = statement(
  'open-scope-of-wanted',
  // What is set is not read back: for ten thousand clients it is long.
  `select length(set_config('app.scope', coalesce((select array_agg(a.id) from accounts a where a.type = 3 and ${wanted}), '{}')::text, true))`,
)
const sealed = statement<SealedRow>(
  'sealed-accounts',
  `select a.id, a.type, a.identity, a.anonymised_at is not null as anonymised,
     extract(epoch from a.last_login_at)::bigint as last_login_at,
     extract(epoch from a.registered_at)::bigint as registered_at, k.epoch, k.wrapped
   from accounts a left join client_keys k on k.owner_client = a.id
   where ${wanted}`,
)
const byIds = statement<Omit<AccountRow, 'identity'>>(
  'accounts-by-ids',
  `select ${accountColumns.replace('a.identity, ', '')} from accounts a where a.id = any($1)`,
)
const clientsOf = statement<{ id: AccountId; clients: number }>(
  'count-clients-of-each',
  `select t.id, count(c.id)::integer as clients
   from accounts t left join accounts c on c.parent_id = t.id and c.deleted_at is null and c.anonymised_at is null
   where t.id = any($1) and t.type = 2 group by t.id`,
)

/** So many are opened before others have their turn: nobody waits for a whole clinic. */
const openedAtOnce = 250

type Opened = Findable & { readonly person: AccountIdentity }

export type FoundAccount = OpenedAccount & {
  /** Of a therapist. */
  readonly clients: number | undefined
}

/**
 * Looks for accounts for whoever runs them. Names lie sealed, each client's under a key of their own: all that could be
 * meant are opened for this one answer, compared here, and forgotten. The second wall is open only while keys are read.
 */
export async function findAccounts(
  tx: Tx,
  vault: Vault,
  search: AccountSearch,
): Promise<{ readonly total: number; readonly accounts: readonly FoundAccount[] }> {
  const values = [search.type ?? null, search.parentId ?? null, search.state ?? null]
  const [, rows] = await Promise.all([
    openScopeOfWanted.run(tx, values),
    sealed.all(tx, values),
    openScope(tx, []),
  ])
  const { total, page } = findAmong(await openAll(vault, rows), search)
  const ids = page.map(({ id }) => id)
  const [known, clients] = await Promise.all([byIds.all(tx, [ids]), countClientsOf(tx, ids)])
  const rowOf = new Map(known.map((row) => [row.id, row]))
  const accounts = page.flatMap(({ id, person }) => {
    const row = rowOf.get(id)
    return row ? [{ ...row, person, clients: clients.get(id) }] : []
  })
  return { total, accounts }
}

/** How many clients therapists treat, those who are deactivated included. */
export async function countClientsOf(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  return new Map((await clientsOf.all(tx, [[...ids]])).map(({ id, clients }) => [id, clients]))
}

async function openAll(vault: Vault, rows: readonly SealedRow[]): Promise<readonly Opened[]> {
  const opened: Opened[] = []
  for (let begin = 0; begin < rows.length; begin += openedAtOnce) {
    if (begin > 0) await setImmediate()
    for (const row of rows.slice(begin, begin + openedAtOnce)) {
      const person = await openPerson(vault, row)
      if (person) opened.push(openedOf(row, person))
    }
  }
  return opened
}

function openedOf(row: SealedRow, person: AccountIdentity): Opened {
  const { name, surname, alias, email, externalId } = person
  return {
    id: row.id,
    name,
    surname,
    alias,
    email,
    externalId,
    anonymised: row.anonymised,
    lastLoginAt: row.last_login_at,
    registeredAt: row.registered_at,
    person,
  }
}

async function openPerson(
  { keyring, instanceKey }: Vault,
  row: SealedRow,
): Promise<AccountIdentity | undefined> {
  if (row.type !== 3) return openIdentity(instanceKey, row.id, instanceOwner, row.identity)
  if (row.epoch === null || row.wrapped === null) return undefined
  const key = await unwrapKey(keyring, row.id, {
    epoch: row.epoch,
    wrapped: row.wrapped,
  } satisfies WrappedKey)
  return openIdentity(key, row.id, row.id, row.identity)
}
