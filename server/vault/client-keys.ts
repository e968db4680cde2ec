import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { makeKey, open, seal } from './sealing.ts'

/** A client's or the instance's key in its stored, wrapped form. */
export type WrappedKey = { readonly epoch: number; readonly wrapped: Buffer }

/** Unwraps a key. `owner` is the client's id, or `instance`. */
export async function unwrapKey(
  keyring: Keyring,
  owner: string,
  { epoch, wrapped }: WrappedKey,
): Promise<KeyObject> {
  return createSecretKey(open(await keyring.wrappingKey(epoch), wrapped, contextOf(owner, epoch)))
}

/** Wraps a key with the epoch's wrapping key. */
export async function wrapKey(keyring: Keyring, owner: string, key: KeyObject): Promise<WrappedKey> {
  const { epoch } = keyring
  const wrappingKey = await keyring.wrappingKey(epoch)
  return { epoch, wrapped: seal(wrappingKey, key.export(), contextOf(owner, epoch)) }
}

/** Creates a key for an owner: unwrapped for use, and wrapped to store. */
export async function makeWrappedKey(
  keyring: Keyring,
  owner: string,
): Promise<{ key: KeyObject; stored: WrappedKey }> {
  const key = makeKey()
  return { key, stored: await wrapKey(keyring, owner, key) }
}

function contextOf(owner: string, epoch: number) {
  return { table: 'keys', column: 'wrapped', row: String(epoch), owner }
}
