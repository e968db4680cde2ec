import type { Now } from '@standfest/domain/base/day.ts'
import type { Database } from '#database/connection.ts'
import { destroyEpochsBefore } from './epochs.ts'
import { keepUpWithKeys } from './instance-key.store.ts'
import type { Keyring } from './keyring.ts'
import {
  type KeyringCopy,
  copiesIn,
  destroyOldCopies,
  makeCopy,
  readCopy,
  writeCopy,
} from './keyring-copies.ts'

/**
 * Writes the day's copy of the keys, looks whether it can be read, and only then destroys the secrets of epochs that
 * have ended, with their copies. May be repeated, and brings to its end what a crash interrupted.
 */
export async function keepKeysInOrder(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  now: Now,
): Promise<string> {
  const copy = await database.inTransaction(async (tx) => {
    await keepUpWithKeys(tx, keyring)
    return makeCopy(tx, keyring, now.instant)
  })
  const file = writeCopy(keyring, now.today, copy)
  const read = readCopy(keyring, file)
  if (JSON.stringify(read) !== JSON.stringify(copy))
    throw new Error('a copy of the keys did not come back whole')
  destroyEpochsBefore(keyring.folder, copy.epoch)
  destroyOldCopies(keyring, file, now.instant)
  return file
}

/** The newest copy that lies beside the keys and can be read. */
export function findNewestCopy(keyring: Keyring): KeyringCopy | undefined {
  const [newest] = copiesIn(keyring.folder)
  return newest && readCopy(keyring, newest.file)
}
