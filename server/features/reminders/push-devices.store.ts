import { createHash, type KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, PushDeviceId } from '@standfest/domain/base/id.ts'
import type { OwnSession } from '@standfest/domain/features/login/own-sessions.ts'
import { pushDevicesMax } from '@standfest/domain/features/reminders/reminders.calls.ts'
import type { NewPushDevice, PushDevice } from '@standfest/domain/features/reminders/reminders.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { Pushed, PushTarget } from '#outbox/pusher.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type DeviceRow = {
  id: PushDeviceId
  browser: OwnSession['browser']
  system: OwnSession['system']
  added_at: Instant
  last_accepted_at: Instant | null
  endpoint_hash: string
}

const columns = sql`id, browser, system, added_at, last_accepted_at, encode(endpoint_hash, 'hex') as endpoint_hash`

/** A client's push devices, latest first. */
export async function listDevices(tx: Tx, { clientId }: ClientAccess): Promise<readonly DeviceItem[]> {
  const rows = await statement<DeviceRow>(
    'push-devices',
    sql`select ${columns} from push_devices where owner_client = ${clientId} order by added_at desc, id desc`,
  ).all(tx)
  return rows.map(itemOf)
}

type DeviceItem = { readonly id: PushDeviceId; readonly attributes: PushDevice }

/** Adds a browser; the last account signed in on it owns it, and above the limit the oldest is dropped. */
export async function insertDevice(
  tx: Tx,
  { clientId, key }: ClientAccess,
  device: NewPushDevice,
  seen: Pick<OwnSession, 'browser' | 'system'> & { readonly at: Instant },
): Promise<DeviceItem> {
  const hash = createHash('sha256').update(device.endpoint).digest()
  await statement('release-push-endpoint', sql`select release_push_endpoint(${hash}, ${clientId})`).run(tx)
  const found = await statement<{ id: PushDeviceId }>(
    'push-device-with-endpoint',
    sql`select id from push_devices where endpoint_hash = ${hash} and owner_client = ${clientId} for update`,
  ).first(tx)
  const id = found?.id ?? (uuidv7() as PushDeviceId)
  const sealed = sealJson(key, device, contextOf(id, clientId))
  // The value is sealed for the row's id: when one browser is added twice at once, the row takes both from the later
  // one.
  const row = await statement<DeviceRow>(
    'insert-push-device',
    sql`insert into push_devices ${sql.values({
      id,
      owner_client: clientId,
      endpoint_hash: hash,
      subscription: sealed,
      browser: seen.browser,
      system: seen.system,
      added_at: sql.at(seen.at),
    })}
     on conflict (endpoint_hash) do update set id = excluded.id, subscription = excluded.subscription,
       browser = excluded.browser,
       system = excluded.system, added_at = excluded.added_at
     returning ${columns}`,
  ).first(tx)
  if (!row) throw new Error('a browser was not kept')
  await statement(
    'drop-oldest-push-devices',
    sql`delete from push_devices where owner_client = ${clientId} and id not in (
       select id from push_devices where owner_client = ${clientId} order by added_at desc, id desc
         limit ${pushDevicesMax})`,
  ).run(tx)
  return itemOf(row)
}

export async function removeDevice(tx: Tx, { clientId }: ClientAccess, id: PushDeviceId): Promise<void> {
  await statement(
    'remove-push-device',
    sql`delete from push_devices where owner_client = ${clientId} and id = ${id}`,
  ).run(tx)
}

/** The push endpoints of a client, decrypted with a scope of this one client. */
export async function openPushTargets(
  tx: Tx,
  keyring: Keyring,
  clientId: AccountId,
): Promise<readonly PushTarget[]> {
  await openScope(tx, [clientId])
  const rows = await statement<{ id: PushDeviceId; subscription: Buffer }>(
    'push-targets',
    sql`select id, subscription from push_devices where owner_client = ${clientId} order by added_at desc`,
  ).all(tx)
  if (rows.length === 0) return []
  const stored = await findClientKey(tx, clientId)
  if (!stored) return []
  const key = await unwrapKey(keyring, clientId, stored)
  return rows.map(({ id, subscription }) => ({ id, ...openSubscription(key, subscription, id, clientId) }))
}

/** Stores which browsers accepted a notification, and deletes expired subscriptions. */
export async function noteDevices(tx: Tx, clientId: AccountId, pushed: Pushed, at: Instant): Promise<void> {
  if (pushed.gone.length + pushed.accepted.length === 0) return
  await openScope(tx, [clientId])
  await statement(
    'remove-gone-push-devices',
    sql`delete from push_devices where owner_client = ${clientId} and id = any(${pushed.gone})`,
  ).run(tx)
  await statement(
    'note-push-accepted',
    sql`update push_devices set last_accepted_at = ${sql.at(at)} where owner_client = ${clientId}
     and id = any(${pushed.accepted})`,
  ).run(tx)
}

/** Deletes all push devices of an account. */
export async function removeDevicesOf(tx: Tx, clientId: AccountId): Promise<void> {
  await openScope(tx, [clientId])
  await statement(
    'remove-push-devices-of',
    sql`delete from push_devices where owner_client = ${clientId}`,
  ).run(tx)
}

function itemOf(row: DeviceRow): DeviceItem {
  const { id, browser, system, added_at: addedAt, last_accepted_at: lastAcceptedAt } = row
  return { id, attributes: { browser, system, addedAt, lastAcceptedAt, fingerprint: row.endpoint_hash } }
}

function openSubscription(key: KeyObject, sealed: Buffer, id: string, owner: AccountId): NewPushDevice {
  return openJson(key, sealed, contextOf(id, owner)) as NewPushDevice
}

function contextOf(row: string, owner: AccountId) {
  return { table: 'push_devices', column: 'subscription', row, owner }
}
