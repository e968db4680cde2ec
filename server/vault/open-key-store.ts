import type { Environment } from '#config/environment.ts'
import { refuseMixedFolders, refuseUnmakeableKeysFolder } from '#config/keys-folder.ts'
import { keyFilesIn } from './key-files.ts'
import type { KeyStore } from './key-store.ts'
import { kmsOf } from './open-kms.ts'
import { openHandedOver, openWrappedFiles, refuseWrapped } from './wrapped-store.ts'

/**
 * Opens the key store that the environment configures. Throws `StartRefused` where it is not safe, or where its KMS is
 * away; creates nothing. `handedOver` is the data key of a primary process, whose KMS is not asked then.
 */
export async function openKeyStore(environment: Environment, handedOver?: string): Promise<KeyStore> {
  refuseMixedFolders(environment)
  const files = keyFilesIn(environment)
  await files.check()
  refuseUnmakeableKeysFolder(environment)
  if (handedOver !== undefined) return openHandedOver(files, handedOver)
  const kms = kmsOf(environment)
  if (kms !== undefined) return openWrappedFiles(files, kms)
  await refuseWrapped(files)
  return files
}
