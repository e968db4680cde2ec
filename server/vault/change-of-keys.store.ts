import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { WrappedKey } from './client-keys.ts'

const first = '00000000-0000-0000-0000-000000000000' as AccountId
const batchSize = 500

/** Takes the key rotation's exclusive lock until the transaction ends, and extends the statement timeout. */
export async function lockChangeOfKeys(tx: Tx): Promise<void> {
  await takeTime(tx)
  await statement('lock-change-of-keys', sql`select pg_advisory_xact_lock(${advisoryLocks.keyRotation})`).run(
    tx,
  )
}

/** Takes the lock of the keys' daily copy until the transaction ends. Accounts may change meanwhile. */
export async function lockKeyCopies(tx: Tx): Promise<void> {
  await takeTime(tx)
  await statement('lock-key-copies', sql`select pg_advisory_xact_lock(${advisoryLocks.keyCopies})`).run(tx)
}

async function takeTime(tx: Tx): Promise<void> {
  await statement(
    'take-time-for-keys',
    sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true),
       set_config('idle_in_transaction_session_timeout', '300s', true)`,
  ).run(tx)
}

/** Stores the instance's wrapped key. `begunAt` is left out where the epoch is not new, as after a restore. */
export async function storeInstanceKey(tx: Tx, stored: WrappedKey, begunAt?: Instant): Promise<void> {
  await statement(
    'change-instance-key',
    sql`update instance_keys set epoch = ${stored.epoch}, wrapped = ${stored.wrapped},
       epoch_begun_at = coalesce(${sql.at(begunAt ?? null)}, epoch_begun_at)
     where id = 1`,
  ).run(tx)
}

/** A client's wrapped key. */
export type ClientKey = WrappedKey & { readonly id: AccountId }

/** The wrapped keys of all clients in batches. Row-level security admits the clients of the present batch. */
export async function* clientKeysInBatches(tx: Tx): AsyncGenerator<readonly ClientKey[]> {
  for (let after = first; ; ) {
    const clients = await statement<{ id: AccountId }>(
      'clients-after',
      sql`select id from accounts where type = 3 and id > ${after} order by id limit ${batchSize}`,
    ).all(tx)
    const ids = clients.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    await statement(
      'set-scope-of-keys',
      sql`select set_config('app.scope', ${`{${ids.join(',')}}`}, true)`,
    ).run(tx)
    yield await statement<ClientKey>(
      'client-keys-to-change',
      sql`select owner_client as id, epoch, wrapped from client_keys where owner_client = any(${ids})
     order by owner_client`,
    ).all(tx)
    after = last
  }
}

/** Stores the rewrapped keys of clients whom row-level security admits. */
export async function storeClientKeys(tx: Tx, epoch: number, keys: readonly ClientKey[]): Promise<void> {
  await statement(
    'change-client-keys',
    sql`update client_keys k set epoch = ${epoch}, wrapped = v.wrapped
     from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ wrapped }) => wrapped)}::bytea[]) as v (id,
       wrapped) where k.owner_client = v.id`,
  ).run(tx)
}
