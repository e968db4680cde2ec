import { createECDH, type KeyObject } from 'node:crypto'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { open, seal } from '#vault/sealing.ts'

const insert = (name: string, value: string) =>
  statement(
    'insert-push-key',
    sql`insert into settings ${sql.values({ name, value })} on conflict (name) do nothing`,
  )

const place = { table: 'settings', column: 'value', row: 'auth_key', owner: 'instance' }

/** The instance's VAPID keys, by which push services identify it. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** The instance's VAPID keys; created on first use. */
export async function getPushKeys(tx: Tx, instanceKey: KeyObject): Promise<PushKeys> {
  const known = await findPushKeys(tx, instanceKey)
  if (known) return known
  await statement('lock-push-keys', sql`select pg_advisory_xact_lock(${advisoryLocks.pushKeys})`).run(tx)
  const meanwhile = await findPushKeys(tx, instanceKey)
  if (meanwhile) return meanwhile
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = wholeKey(pair.getPrivateKey())
  await insert('auth_key', JSON.stringify(sealKey(instanceKey, privateKey))).run(tx)
  await insert('channel_id', JSON.stringify(pair.getPublicKey('base64url'))).run(tx)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Whether private and public VAPID key match; missing keys are fine, they are created on first use. */
export async function doPushKeysFit(tx: Tx, instanceKey: KeyObject): Promise<boolean> {
  try {
    const keys = await findPushKeys(tx, instanceKey)
    return keys === undefined || publicKeyOf(keys.privateKey) === keys.publicKey
  } catch {
    return false
  }
}

/** The public key of a private one; undefined where it is invalid. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

/** Derives the public key after the private key was changed; existing subscriptions become invalid. */
export async function followPrivateKey(tx: Tx, publicKey: string): Promise<void> {
  await statement(
    'replace-push-key',
    sql`insert into settings ${sql.values({ name: 'channel_id', value: JSON.stringify(publicKey) })}
     on conflict (name) do update set value = excluded.value, version = settings.version + 1`,
  ).run(tx)
  await statement('forget-all-push-devices', sql`select forget_all_push_devices()`).run(tx)
}

/** A VAPID private key in its stored form: sealed with the instance's key. */
export function sealPushKey(instanceKey: KeyObject, privateKey: string): string {
  return sealKey(instanceKey, Buffer.from(privateKey, 'base64url'))
}

async function findPushKeys(tx: Tx, instanceKey: KeyObject): Promise<PushKeys | undefined> {
  const found = await statement<{ name: string; value: string }>(
    'push-keys',
    sql`select name, value #>> '{}' as value from settings where name in ('channel_id', 'auth_key')`,
  ).all(tx)
  const rows = new Map(found.map(({ name, value }) => [name, value]))
  const [publicKey, sealed] = [rows.get('channel_id'), rows.get('auth_key')]
  if (publicKey === undefined || sealed === undefined) return undefined
  return {
    publicKey,
    privateKey: open(instanceKey, Buffer.from(sealed, 'base64'), place).toString('base64url'),
  }
}

function sealKey(instanceKey: KeyObject, privateKey: Buffer): string {
  return seal(instanceKey, privateKey, place).toString('base64')
}

/** Pads the key to 32 bytes: leading zeros are omitted by the encoder. */
function wholeKey(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}
