import { statement, type Tx } from '#database/connection.ts'

const table = statement<{ is_there: boolean }>(
  'is-there-a-table-of-identities',
  `select to_regclass('instance_identity') is not null as is_there`,
)
const find = statement<{ instance: string }>(
  'find-instance-identity',
  'select instance from instance_identity where id = 1',
)
const insert = statement(
  'insert-instance-identity',
  'insert into instance_identity (id, instance) values (1, $1) on conflict do nothing',
)

/** The instance that a database names as its own, whatever version made its tables; undefined where it names none. */
export async function findNamedInstance(tx: Tx): Promise<string | undefined> {
  const found = await table.first(tx, [])
  return found?.is_there === true ? (await find.first(tx, []))?.instance : undefined
}

/** Names the instance in its database, unless another process has done so. Gives the one that is named then. */
export async function nameInstance(tx: Tx, instance: string): Promise<string> {
  await insert.run(tx, [instance])
  const named = await find.first(tx, [])
  if (!named) throw new Error('an identity that was written is not there')
  return named.instance
}
