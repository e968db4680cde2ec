import type { Environment } from '#config/environment.ts'
import { refuseMixedFolders, refuseUnmakeableKeysFolder } from '#config/keys-folder.ts'
import { keyFilesIn } from './key-files.ts'
import type { KeyStore } from './key-store.ts'

/** Opens the key store that the environment configures. Throws `StartRefused` where it is not safe; creates nothing. */
export async function openKeyStore(environment: Environment): Promise<KeyStore> {
  refuseMixedFolders(environment)
  const store = keyFilesIn(environment)
  await store.check()
  refuseUnmakeableKeysFolder(environment)
  return store
}
