import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

const find = () =>
  statement<{ instance: string }>(
    'find-instance-identity',
    sql`select instance from instance_identity where id = 1`,
  )

/** The instance id stored in a database of any schema version; undefined where it has none. */
export async function findNamedInstance(tx: Tx): Promise<string | undefined> {
  const found = await statement<{ is_there: boolean }>(
    'is-there-a-table-of-identities',
    sql`select to_regclass('instance_identity') is not null as is_there`,
  ).first(tx)
  return found?.is_there === true ? (await find().first(tx))?.instance : undefined
}

/** Stores the instance id in its database, unless another process has. Returns the stored one. */
export async function nameInstance(tx: Tx, instance: string): Promise<string> {
  await statement(
    'insert-instance-identity',
    sql`insert into instance_identity ${sql.values({ id: sql`1`, instance })} on conflict do nothing`,
  ).run(tx)
  const named = await find().first(tx)
  if (!named) throw new Error('an identity that was written is not there')
  return named.instance
}
