import { setImmediate } from 'node:timers/promises'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type AccountSearch,
  type Findable,
  findAmong,
} from '@standfest/domain/features/accounts/find-accounts.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { type AccountRow, type OpenedAccount, openColumns } from './accounts.store.ts'
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

const wanted = ({ type, parentId, state }: AccountSearch) => sql`a.deleted_at is null
  and (${type ?? null}::smallint is null or a.type = ${type ?? null})
  and (${parentId ?? null}::uuid is null or a.parent_id = ${parentId ?? null})
  and (${state ?? null}::text is null or ${state ?? null} = case when a.anonymised_at is not null then 'anonymised'
    when a.active then 'active' else 'deactivated' end)`

/** How many identities are decrypted before other requests get their turn on the event loop. */
const openedAtOnce = 250

type Opened = Findable & { readonly person: AccountIdentity }

export type FoundAccount = OpenedAccount & {
  /** The number of a therapist's clients. */
  readonly clients: number | undefined
}

/**
 * Searches accounts for administrators. Names are stored encrypted, each client's under a key of their own: all
 * candidates are decrypted for this one answer, compared in memory and discarded. Row-level security is open only while
 * keys are read.
 */
export async function findAccounts(
  tx: Tx,
  vault: Vault,
  search: AccountSearch,
): Promise<{ readonly total: number; readonly accounts: readonly FoundAccount[] }> {
  const [, rows] = await Promise.all([
    statement(
      'open-scope-of-wanted',
      // Only the length is returned: for ten thousand clients the setting itself is long.
      sql`select length(set_config('app.scope', coalesce((select array_agg(a.id) from accounts a
       where a.type = 3 and ${wanted(search)}), '{}')::text, true))`,
    ).run(tx),
    statement<SealedRow>(
      'sealed-accounts',
      sql`select a.id, a.type, a.identity, a.anonymised_at is not null as anonymised, a.last_login_at,
         a.registered_at, k.epoch, k.wrapped
       from accounts a left join client_keys k on k.owner_client = a.id
       where ${wanted(search)}`,
    ).all(tx),
    openScope(tx, []),
  ])
  const { total, page } = findAmong(await openAll(vault, rows), search)
  const ids = page.map(({ id }) => id)
  const [known, clients] = await Promise.all([
    statement<Omit<AccountRow, 'identity'>>(
      'accounts-by-ids',
      sql`select ${openColumns} from accounts a where a.id = any(${ids})`,
    ).all(tx),
    countClientsOf(tx, ids),
  ])
  const rowOf = new Map(known.map((row) => [row.id, row]))
  const accounts = page.flatMap(({ id, person }) => {
    const row = rowOf.get(id)
    return row ? [{ ...row, person, clients: clients.get(id) }] : []
  })
  return { total, accounts }
}

/** The number of clients per therapist, deactivated ones included. */
export async function countClientsOf(
  tx: Tx,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await statement<{ id: AccountId; clients: number }>(
    'count-clients-of-each',
    sql`select t.id, count(c.id)::integer as clients
     from accounts t left join accounts c on c.parent_id = t.id and c.deleted_at is null
       and c.anonymised_at is null
     where t.id = any(${ids}) and t.type = 2 group by t.id`,
  ).all(tx)
  return new Map(rows.map(({ id, clients }) => [id, clients]))
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
