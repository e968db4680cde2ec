import type { PinLock, SealedValue } from './kit-seal.ts'

/** A kit as stored in IndexedDB; it reveals neither its account nor its content. */
export type StoredKit = {
  /** The digest of the account id. */
  readonly mark: string
  /**
   * The token with which the device asks the server whether the kit may still be stored. A kit stored before tokens
   * existed has none.
   */
  readonly token?: string
  /** The lock; absent after too many wrong PINs: what remains is that there was a kit. */
  readonly kept?: {
    readonly lock: PinLock
    readonly sealed: SealedValue
    /** The data for an offline check-in, from a session's beginning to the logout ([Note: Offline check-in]). */
    readonly person?: SealedValue
  }
  readonly wrongPins: number
}

const databaseName = 'standfest-kit'
const kits = 'kits'
const clinic = 'clinic'

export async function readKits(): Promise<readonly StoredKit[]> {
  return (await isThere()) ? within(kits, 'readonly', (store) => store.getAll()) : []
}

export async function writeKit(kit: StoredKit): Promise<void> {
  await within(kits, 'readwrite', (store) => store.put(kit))
}

export async function deleteKit(mark: string): Promise<void> {
  await within(kits, 'readwrite', (store) => store.delete(mark))
}

/** Deletes the matching kits, evaluated inside the write transaction. */
export async function deleteKits(isMeant: (kit: StoredKit) => boolean): Promise<void> {
  await within(kits, 'readwrite', (store) => {
    const walk = store.openCursor()
    walk.addEventListener('success', () => {
      const at = walk.result
      if (at === null) return
      if (isMeant(at.value as StoredKit)) at.delete()
      at.continue()
    })
    return walk
  })
}

/** Changes every kit in one transaction, so that attempts in two tabs are both counted. */
export async function changeKits(change: (kit: StoredKit) => StoredKit): Promise<readonly StoredKit[]> {
  const changed: StoredKit[] = []
  await within(kits, 'readwrite', (store) => {
    const walk = store.openCursor()
    walk.addEventListener('success', () => {
      const at = walk.result
      if (at === null) return
      const kit = change(at.value as StoredKit)
      changed.push(kit)
      at.update(kit)
      at.continue()
    })
    return walk
  })
  return changed
}

/** The clinic's configuration for offline use; it contains nothing of any person. */
export async function readClinic<Value>(): Promise<Value | undefined> {
  return (await isThere()) ? within(clinic, 'readonly', (store) => store.get('config')) : undefined
}

export async function writeClinic(config: unknown): Promise<void> {
  await within(clinic, 'readwrite', (store) => store.put(config, 'config'))
}

/** Whether the database exists: checking its contents must not create it. Older browsers cannot tell. */
async function isThere(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === databaseName)
}

/**
 * The database is opened for each step and closed after it: an open connection would block its deletion by another
 * tab.
 */
async function within<Value>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await opened()
  try {
    const transaction = database.transaction(name, mode)
    const asked = work(transaction.objectStore(name))
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    return asked.result
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open(databaseName, 1)
  asked.addEventListener('upgradeneeded', () => {
    asked.result.createObjectStore(kits, { keyPath: 'mark' })
    asked.result.createObjectStore(clinic)
  })
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  })
}
