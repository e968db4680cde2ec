import type { KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { type AccountRow, accountColumns, type OpenedAccount } from './accounts.store.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

/** Accounts of one kind for administrators, in order of creation, with decrypted names. */
export async function listAccounts(
  tx: Tx,
  vault: Vault,
  list: {
    readonly type: number
    readonly parentId: AccountId | undefined
    readonly offset: number
    readonly limit: number
  },
): Promise<OpenedAccount[]> {
  const rows = await statement<AccountRow>(
    'accounts-of-a-type',
    sql`select ${accountColumns} from accounts a
     where a.type = ${list.type} and a.deleted_at is null and (${list.parentId ?? null}::uuid is null
       or a.parent_id = ${list.parentId ?? null})
     order by a.id offset ${list.offset} limit ${list.limit}`,
  ).all(tx)
  if (list.type !== 3) {
    return rows.map((row) => ({
      ...row,
      person: openIdentity(vault.instanceKey, row.id, instanceOwner, row.identity),
    }))
  }
  const keys = await openKeys(tx, vault, rows)
  return rows.flatMap((row) => {
    const key = keys.get(row.id)
    return key ? [{ ...row, person: openIdentity(key, row.id, row.id, row.identity) }] : []
  })
}

async function openKeys(tx: Tx, { keyring }: Vault, rows: readonly AccountRow[]) {
  const ids = rows.map(({ id }) => id)
  await openScope(tx, ids)
  const keys = await statement<WrappedKey & { owner_client: AccountId }>(
    'client-keys-of-list',
    sql`select owner_client, epoch, wrapped from client_keys where owner_client = any(${ids})`,
  ).all(tx)
  const opened = keys.map(
    async (row) => [row.owner_client, await unwrapKey(keyring, row.owner_client, row)] as const,
  )
  return new Map(await Promise.all(opened))
}

/** The therapists who may log in, with their number of clients. */
export async function listActiveTherapists(
  tx: Tx,
  instanceKey: KeyObject,
): Promise<readonly { id: AccountId; person: AccountIdentity; clients: number }[]> {
  const rows = await statement<{ id: AccountId; identity: Buffer; clients: number }>(
    'active-therapists',
    sql`select t.id, t.identity, count(c.id) as clients
     from accounts t left join accounts c on c.parent_id = t.id and c.deleted_at is null
       and c.anonymised_at is null
     where t.type = 2 and t.active and t.deleted_at is null
     group by t.id`,
  ).all(tx)
  return rows.map(({ id, identity, clients }) => ({
    id,
    person: openIdentity(instanceKey, id, instanceOwner, identity),
    clients,
  }))
}
