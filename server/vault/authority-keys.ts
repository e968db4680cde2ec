import type { KeyStore } from './key-store.ts'

/** The private key of an authority, as PEM; undefined where it lies elsewhere. */
export async function findAuthorityKey(keys: KeyStore, authorityId: string): Promise<string | undefined> {
  return keys.read(entryOf(authorityId))
}

/** Lays the private key of an authority to the other keys. */
export async function keepAuthorityKey(
  keys: KeyStore,
  authorityId: string,
  privateKey: string,
): Promise<void> {
  await keys.write(entryOf(authorityId), privateKey)
}

/** Takes a private key from the other keys; whoever does so has written it elsewhere. */
export async function removeAuthorityKey(keys: KeyStore, authorityId: string): Promise<void> {
  await keys.destroy(entryOf(authorityId))
}

function entryOf(authorityId: string): string {
  return `authority-${authorityId}.pem`
}
