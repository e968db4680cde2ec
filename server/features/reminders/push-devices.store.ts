import { createHash, type KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, PushDeviceId } from '@standfest/domain/base/id.ts'
import type { OwnSession } from '@standfest/domain/features/login/own-sessions.ts'
import { pushDevicesMax } from '@standfest/domain/features/reminders/reminders.calls.ts'
import type { NewPushDevice, PushDevice } from '@standfest/domain/features/reminders/reminders.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
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

const columns = `id, browser, system, extract(epoch from added_at)::bigint as added_at,
  extract(epoch from last_accepted_at)::bigint as last_accepted_at, encode(endpoint_hash, 'hex') as endpoint_hash`

const list = statement<DeviceRow>(
  'push-devices',
  `select ${columns} from push_devices where owner_client = $1 order by added_at desc, id desc`,
)
const release = statement('release-push-endpoint', 'select release_push_endpoint($1, $2)')
const known = statement<{ id: PushDeviceId }>(
  'push-device-with-endpoint',
  'select id from push_devices where endpoint_hash = $1 and owner_client = $2 for update',
)
// Sealed for its id: where the same browser comes twice at once, the row takes both from the one that comes last.
const insert = statement<DeviceRow>(
  'insert-push-device',
  `insert into push_devices (id, owner_client, endpoint_hash, subscription, browser, system, added_at)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7))
   on conflict (endpoint_hash) do update set id = excluded.id, subscription = excluded.subscription, browser = excluded.browser,
     system = excluded.system, added_at = excluded.added_at
   returning ${columns}`,
)
const dropOldest = statement(
  'drop-oldest-push-devices',
  `delete from push_devices where owner_client = $1 and id not in (
     select id from push_devices where owner_client = $1 order by added_at desc, id desc limit ${pushDevicesMax})`,
)
const remove = statement('remove-push-device', 'delete from push_devices where owner_client = $1 and id = $2')
const targets = statement<{ id: PushDeviceId; subscription: Buffer }>(
  'push-targets',
  'select id, subscription from push_devices where owner_client = $1 order by added_at desc',
)
const removeGone = statement(
  'remove-gone-push-devices',
  'delete from push_devices where owner_client = $1 and id = any($2)',
)
const noteAccepted = statement(
  'note-push-accepted',
  `update push_devices set last_accepted_at = to_timestamp($3) where owner_client = $1 and id = any($2)`,
)
const removeAll = statement('remove-push-devices-of', 'delete from push_devices where owner_client = $1')

/** The browsers that get reminders of a client, the latest first. */
export async function listDevices(tx: Tx, { clientId }: ClientAccess): Promise<readonly DeviceItem[]> {
  return (await list.all(tx, [clientId])).map(itemOf)
}

type DeviceItem = { readonly id: PushDeviceId; readonly attributes: PushDevice }

/** Adds a browser; whoever is signed in on it last owns it, and of too many the oldest goes. */
export async function insertDevice(
  tx: Tx,
  { clientId, key }: ClientAccess,
  device: NewPushDevice,
  seen: Pick<OwnSession, 'browser' | 'system'> & { readonly at: Instant },
): Promise<DeviceItem> {
  const hash = createHash('sha256').update(device.endpoint).digest()
  await release.run(tx, [hash, clientId])
  const id = (await known.first(tx, [hash, clientId]))?.id ?? (uuidv7() as PushDeviceId)
  const sealed = sealJson(key, device, placeOf(id, clientId))
  const row = await insert.first(tx, [id, clientId, hash, sealed, seen.browser, seen.system, seen.at])
  if (!row) throw new Error('a browser was not kept')
  await dropOldest.run(tx, [clientId])
  return itemOf(row)
}

export async function removeDevice(tx: Tx, { clientId }: ClientAccess, id: PushDeviceId): Promise<void> {
  await remove.run(tx, [clientId, id])
}

/** Where notices for a client go, opened with a scope of this one client. */
export async function openPushTargets(
  tx: Tx,
  keyring: Keyring,
  clientId: AccountId,
): Promise<readonly PushTarget[]> {
  await openScope(tx, [clientId])
  const rows = await targets.all(tx, [clientId])
  if (rows.length === 0) return []
  const stored = await findClientKey(tx, clientId)
  if (!stored) return []
  const key = await unwrapKey(keyring, clientId, stored)
  return rows.map(({ id, subscription }) => ({ id, ...openSubscription(key, subscription, id, clientId) }))
}

/** Keeps which browsers took a notice, and forgets those whose subscription is gone. */
export async function noteDevices(tx: Tx, clientId: AccountId, pushed: Pushed, at: Instant): Promise<void> {
  if (pushed.gone.length + pushed.accepted.length === 0) return
  await openScope(tx, [clientId])
  await removeGone.run(tx, [clientId, [...pushed.gone]])
  await noteAccepted.run(tx, [clientId, [...pushed.accepted], at])
}

/** No browser gets anything of this account any more. */
export async function removeDevicesOf(tx: Tx, clientId: AccountId): Promise<void> {
  await openScope(tx, [clientId])
  await removeAll.run(tx, [clientId])
}

function itemOf(row: DeviceRow): DeviceItem {
  const { id, browser, system, added_at: addedAt, last_accepted_at: lastAcceptedAt } = row
  return { id, attributes: { browser, system, addedAt, lastAcceptedAt, fingerprint: row.endpoint_hash } }
}

function openSubscription(key: KeyObject, sealed: Buffer, id: string, owner: AccountId): NewPushDevice {
  return openJson(key, sealed, placeOf(id, owner)) as NewPushDevice
}

function placeOf(row: string, owner: AccountId) {
  return { table: 'push_devices', column: 'subscription', row, owner }
}
