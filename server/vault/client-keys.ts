import { type KeyObject, createSecretKey } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { makeKey, open, seal } from './sealing.ts'

/** A client's or the instance's key as the database keeps it. */
export type WrappedKey = { readonly epoch: number; readonly wrapped: Buffer }

/** Opens a wrapped key. `owner` is the client's id, or `instance`. */
export function unwrapKey(keyring: Keyring, owner: string, { epoch, wrapped }: WrappedKey): KeyObject {
  return createSecretKey(open(keyring.wrappingKey(epoch), wrapped, placeOf(owner, epoch)))
}

/** Wraps a key with that of the keyring's epoch. */
export function wrapKey(keyring: Keyring, owner: string, key: KeyObject): WrappedKey {
  const { epoch } = keyring
  return { epoch, wrapped: seal(keyring.wrappingKey(epoch), key.export(), placeOf(owner, epoch)) }
}

/** Makes a new key for an owner: the key to seal with now, and its wrapped form to store. */
export function makeWrappedKey(keyring: Keyring, owner: string): { key: KeyObject; stored: WrappedKey } {
  const key = makeKey()
  return { key, stored: wrapKey(keyring, owner, key) }
}

function placeOf(owner: string, epoch: number) {
  return { table: 'keys', column: 'wrapped', row: String(epoch), owner }
}
