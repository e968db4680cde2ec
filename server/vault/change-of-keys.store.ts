import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import type { WrappedKey } from './client-keys.ts'

/** The lock that everybody holds, shared, who writes with the keys of the present epoch: see migration 0009. */
const changeLock = 7_318_227

const takeTime = statement(
  'take-time-for-keys',
  `select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true),
     set_config('idle_in_transaction_session_timeout', '300s', true)`,
)
const lock = statement('lock-change-of-keys', 'select pg_advisory_xact_lock($1)')
const setInstanceKey = statement(
  'change-instance-key',
  `update instance_keys set epoch = $1, wrapped = $2, epoch_begun_at = coalesce(to_timestamp($3), epoch_begun_at)
   where id = 1`,
)
const nextClients = statement<{ id: AccountId }>(
  'clients-after',
  'select id from accounts where type = 3 and id > $1 order by id limit $2',
)
const setScope = statement('set-scope-of-keys', `select set_config('app.scope', $1, true)`)
const keysOf = statement<WrappedKey & { id: AccountId }>(
  'client-keys-to-change',
  'select owner_client as id, epoch, wrapped from client_keys where owner_client = any($1) order by owner_client',
)
const setKeys = statement(
  'change-client-keys',
  `update client_keys k set epoch = $1, wrapped = v.wrapped
   from unnest($2::uuid[], $3::bytea[]) as v (id, wrapped) where k.owner_client = v.id`,
)

const first = '00000000-0000-0000-0000-000000000000' as AccountId
const batchSize = 500

/** Keeps everybody out who writes with keys, until the transaction ends, and takes the time that the work needs. */
export async function holdChangeOfKeys(tx: Tx): Promise<void> {
  await takeTime.run(tx, [])
  await lock.run(tx, [changeLock])
}

/** `begunAt` is left out where an epoch is taken up that began before. */
export async function storeInstanceKey(tx: Tx, stored: WrappedKey, begunAt?: Instant): Promise<void> {
  await setInstanceKey.run(tx, [stored.epoch, stored.wrapped, begunAt ?? null])
}

/** A client's wrapped key. */
export type ClientKey = WrappedKey & { readonly id: AccountId }

/** The keys of all clients, some hundred at a time; the second wall is open for those. */
export async function* clientKeysInBatches(tx: Tx): AsyncGenerator<readonly ClientKey[]> {
  for (let after = first; ; ) {
    const ids = (await nextClients.all(tx, [after, batchSize])).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    await setScope.run(tx, [`{${ids.join(',')}}`])
    yield await keysOf.all(tx, [ids])
    after = last
  }
}

/** Stores keys wrapped anew, for clients for whom the second wall is open. */
export async function storeClientKeys(tx: Tx, epoch: number, keys: readonly ClientKey[]): Promise<void> {
  await setKeys.run(tx, [epoch, keys.map(({ id }) => id), keys.map(({ wrapped }) => wrapped)])
}
