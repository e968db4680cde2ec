/** A sealed draft as stored in IndexedDB: it reveals neither its account nor its subject. */
export type StoredDraft = {
  /** The digest of the account, then the digest of the draft's key. */
  readonly id: string
  readonly sealed: ArrayBuffer
  readonly nonce: Uint8Array<ArrayBuffer>
  /** When the draft was stored, in seconds since 1970. */
  readonly keptAt: number
}

const databaseName = 'standfest-drafts'
const storeName = 'drafts'
/** The retention of drafts: as long as deleted content can be restored; older drafts are removed from the device. */
const keptForSeconds = 30 * 86_400

export async function readStored(id: string): Promise<StoredDraft | undefined> {
  return within('readonly', (drafts) => drafts.get(id))
}

/**
 * Writes or removes a draft if it is still the one that was read (compare and set); a new draft also removes expired
 * ones of any account. False: another tab has written meanwhile, and nothing was changed.
 */
export async function exchangeStored(
  id: string,
  { read, next }: { readonly read: StoredDraft | undefined; readonly next: StoredDraft | undefined },
): Promise<boolean> {
  let isAsRead = false
  await within('readwrite', (drafts) => {
    const present: IDBRequest<StoredDraft | undefined> = drafts.get(id)
    present.addEventListener('success', () => {
      // Each sealing has a new nonce, so that equal nonces mean the same value.
      isAsRead = present.result?.nonce.join() === read?.nonce.join()
      if (!isAsRead) return
      drafts.delete(id)
      if (next === undefined) return
      removeWhere(drafts, ({ keptAt }) => keptAt < next.keptAt - keptForSeconds)
      drafts.put(next)
    })
    return present
  })
  return isAsRead
}

/** The number of drafts whose id has this prefix. */
export async function countStored(beginning: string): Promise<number> {
  return (await isThere()) ? within('readonly', (drafts) => drafts.count(idsFrom(beginning))) : 0
}

/** Removes the drafts whose id has this prefix; an empty database is deleted. */
export async function removeAllStored(beginning: string): Promise<void> {
  if (!(await isThere())) return
  const left = await within('readwrite', (drafts) => {
    drafts.delete(idsFrom(beginning))
    return drafts.count()
  })
  if (left === 0) await settled(indexedDB.deleteDatabase(databaseName))
}

/** Whether the database exists: checking its contents must not create it. Older browsers cannot tell. */
async function isThere(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === databaseName)
}

function idsFrom(beginning: string): IDBKeyRange {
  return IDBKeyRange.bound(beginning, `${beginning}\uffff`)
}

function removeWhere(drafts: IDBObjectStore, isOver: (draft: StoredDraft) => boolean): void {
  const walk = drafts.openCursor()
  walk.addEventListener('success', () => {
    const at = walk.result
    if (at === null) return
    if (isOver(at.value as StoredDraft)) at.delete()
    at.continue()
  })
}

/**
 * The database is opened for each step and closed after it: an open connection would block its deletion by another
 * tab.
 */
async function within<T>(
  mode: IDBTransactionMode,
  step: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(storeName, { keyPath: 'id' }),
  )
  const database = await settled(opening)
  try {
    const transaction = database.transaction(storeName, mode)
    const request = step(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('a draft was not kept')),
      )
    })
    return request.result
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the drafts are out of reach')))
  })
}
