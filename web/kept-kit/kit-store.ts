import type { PinLock, SealedValue } from './kit-seal.ts'

/** A kit as it lies on the device; it tells neither whose it is nor what is in it. */
export type StoredKit = {
  /** The mark of the account. */
  readonly mark: string
  /** What the device asks the server with, whether the kit may still be here. One that was kept before there were tokens has none. */
  readonly token?: string
  /** Absent after too many wrong PINs: what remains is that there was one. */
  readonly kept?: {
    readonly lock: PinLock
    readonly sealed: SealedValue
    /** What answers without a connection need, from a session's beginning to the logout ([Note: Kept person]). */
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

/** Deletes the kits that are meant, as they are at that moment. */
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

/** Changes every kit in one step, so that no two tabs count past each other. */
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

/** What of the clinic's configuration there must be without a connection; it holds nothing of any person. */
export async function readClinic<Value>(): Promise<Value | undefined> {
  return (await isThere()) ? within(clinic, 'readonly', (store) => store.get('config')) : undefined
}

export async function writeClinic(config: unknown): Promise<void> {
  await within(clinic, 'readwrite', (store) => store.put(config, 'config'))
}

/** Whether there is such a store: asking what it holds must not make one. Older browsers do not tell. */
async function isThere(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === databaseName)
}

/** Opened for each step and closed after it: a store that stays open cannot be removed by another tab. */
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
