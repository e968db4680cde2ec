import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { makeKey, open, seal } from './sealing.ts'

/** A client's or the instance's key as the database keeps it. */
export type WrappedKey = { readonly epoch: number; readonly wrapped: Buffer }

/** Opens a wrapped key. `owner` is the client's id, or `instance`. */
export async function unwrapKey(
  keyring: Keyring,
  owner: string,
  { epoch, wrapped }: WrappedKey,
): Promise<KeyObject> {
  return createSecretKey(open(await keyring.wrappingKey(epoch), wrapped, placeOf(owner, epoch)))
}

/** Wraps a key with that of the keyring's epoch. */
export async function wrapKey(keyring: Keyring, owner: string, key: KeyObject): Promise<WrappedKey> {
  const { epoch } = keyring
  const wrappingKey = await keyring.wrappingKey(epoch)
  return { epoch, wrapped: seal(wrappingKey, key.export(), placeOf(owner, epoch)) }
}

/** Makes a new key for an owner: the key to seal with now, and its wrapped form to store. */
export async function makeWrappedKey(
  keyring: Keyring,
  owner: string,
): Promise<{ key: KeyObject; stored: WrappedKey }> {
  const key = makeKey()
  return { key, stored: await wrapKey(keyring, owner, key) }
}

function placeOf(owner: string, epoch: number) {
  return { table: 'keys', column: 'wrapped', row: String(epoch), owner }
}
