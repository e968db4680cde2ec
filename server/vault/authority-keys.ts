import type { KeyStore } from './key-store.ts'

/** An authority's private key as PEM; undefined where it is stored elsewhere. */
export async function findAuthorityKey(keys: KeyStore, authorityId: string): Promise<string | undefined> {
  return keys.read(entryOf(authorityId))
}

/** Stores an authority's private key with the other keys. */
export async function keepAuthorityKey(
  keys: KeyStore,
  authorityId: string,
  privateKey: string,
): Promise<void> {
  await keys.write(entryOf(authorityId), privateKey)
}

/** Deletes an authority's private key from the keys; the caller has exported it. */
export async function removeAuthorityKey(keys: KeyStore, authorityId: string): Promise<void> {
  await keys.destroy(entryOf(authorityId))
}

function entryOf(authorityId: string): string {
  return `authority-${authorityId}.pem`
}
