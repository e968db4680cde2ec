import { deviceStore } from './device-store.ts'
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

const kits = 'kits'
const clinic = 'clinic'

const { isThere, within } = deviceStore('standfest-kit', (database) => {
  database.createObjectStore(kits, { keyPath: 'mark' })
  database.createObjectStore(clinic)
})

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
