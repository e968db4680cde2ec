import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'

const oldest = statement<{ erased_at: Instant | null }>(
  'oldest-erasure-of-epoch',
  'select extract(epoch from min(erased_at))::bigint as erased_at from erasures where epoch = $1',
)
const hashes = statement<{ hash: string }>(
  'erasures',
  `select encode(id_hash, 'hex') as hash from erasures order by erased_at, id_hash`,
)
const clientIds = statement<{ id: AccountId }>(
  'ids-of-clients',
  'select id from accounts where type = 3 and anonymised_at is null order by id',
)

/** When the first of those was anonymised whose copies the secret of this epoch still opens. */
export async function findOldestErasure(tx: Tx, epoch: number): Promise<Instant | undefined> {
  return (await oldest.first(tx, [epoch]))?.erased_at ?? undefined
}

/** The ledger of erasures, in hexadecimal. */
export async function listErasures(tx: Tx): Promise<string[]> {
  return (await hashes.all(tx, [])).map(({ hash }) => hash)
}

/** Ids of everybody whom the ledger could name. */
export async function listClientIds(tx: Tx): Promise<AccountId[]> {
  return (await clientIds.all(tx, [])).map(({ id }) => id)
}
