import type { Tx } from '#database/connection.ts'
import type { SealedColumn } from './sealed-values.ts'

export type SealedRow = {
  readonly client: string | null
  readonly owner: string
  readonly row: string
  readonly place: string
  readonly sealed: Buffer
}

const cursor = 'sealed_values'
const atOnce = { large: 8, others: 1000 } as const

/** All sealed values of a column in batches, bypassing row-level security: requires the tables' owner role. */
export async function* sealedRows(tx: Tx, listed: SealedColumn): AsyncGenerator<readonly SealedRow[]> {
  const { table, column, row, owner, client, place = `'${column}'`, value = `t.${column}`, where } = listed
  await tx.query(
    `declare ${cursor} no scroll cursor for
     select (${client})::text as client, (${owner})::text as owner, (${row})::text as row, ${place} as place,
       ${value} as sealed
     from ${table} t where t.${column} is not null ${where === undefined ? '' : `and ${where}`}`,
  )
  for (;;) {
    const { rows } = await tx.query<SealedRow>(
      `fetch ${listed.large ? atOnce.large : atOnce.others} from ${cursor}`,
    )
    if (rows.length === 0) break
    yield rows
  }
  await tx.query(`close ${cursor}`)
}

/** The number of sealed values, for progress reports. */
export async function countSealed(tx: Tx, columns: readonly SealedColumn[]): Promise<number> {
  let total = 0
  for (const { table, column, where } of columns) {
    const { rows } = await tx.query<{ count: number }>(
      `select count(*) as count from ${table} t
       where t.${column} is not null ${where === undefined ? '' : `and ${where}`}`,
    )
    total += rows[0]?.count ?? 0
  }
  return total
}

export async function wrappedKeys(tx: Tx) {
  const { rows } = await tx.query<{ id: string; epoch: number; wrapped: Buffer }>(
    'select owner_client as id, epoch, wrapped from client_keys',
  )
  return rows
}

/**
 * Compares all B-tree indexes with their tables by PostgreSQL's amcheck, which also verifies page checksums. Installs
 * an extension, so that the caller rolls back. Returns the number of intact indexes.
 */
export async function checkIndexes(tx: Tx, progress: (done: number, total: number) => void): Promise<number> {
  await tx.query('create extension if not exists amcheck')
  const { rows } = await tx.query<{ index: number }>(
    `select c.oid::bigint as index from pg_class c join pg_index i on i.indexrelid = c.oid
     join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relpersistence = 'p' and i.indisready and i.indisvalid`,
  )
  for (const [place, { index }] of rows.entries()) {
    await tx.query('select bt_index_check($1::oid::regclass, true)', [index])
    progress(place + 1, rows.length)
  }
  return rows.length
}
