import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** When the first client was anonymised whose copies the secret of this epoch can still decrypt. */
export async function findOldestErasure(tx: Tx, epoch: number): Promise<Instant | undefined> {
  const row = await statement<{ erased_at: Instant | null }>(
    'oldest-erasure-of-epoch',
    sql`select min(erased_at) as erased_at from erasures where epoch = ${epoch}`,
  ).first(tx)
  return row?.erased_at ?? undefined
}

/** The ledger of erasures, in hexadecimal. */
export async function listErasures(tx: Tx): Promise<string[]> {
  const rows = await statement<{ hash: string }>(
    'erasures',
    sql`select encode(id_hash, 'hex') as hash from erasures order by erased_at, id_hash`,
  ).all(tx)
  return rows.map(({ hash }) => hash)
}

/** Ids of all clients, to compare with the hashes of the ledger. */
export async function listClientIds(tx: Tx): Promise<AccountId[]> {
  const rows = await statement<{ id: AccountId }>(
    'ids-of-clients',
    sql`select id from accounts where type = 3 and anonymised_at is null order by id`,
  ).all(tx)
  return rows.map(({ id }) => id)
}
