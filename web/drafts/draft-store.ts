/** A sealed draft as it lies on the device: it tells neither whose it is nor what of. */
export type StoredDraft = {
  /** The mark of the account, then the mark of the place. */
  readonly id: string
  readonly sealed: ArrayBuffer
  readonly nonce: Uint8Array<ArrayBuffer>
  /** In seconds. */
  readonly keptAt: number
}

const databaseName = 'standfest-drafts'
const storeName = 'drafts'
/** As long as deleted content can be brought back; what nobody came back for then goes from the device. */
const keptForSeconds = 30 * 86_400

export async function readStored(id: string): Promise<StoredDraft | undefined> {
  return within('readonly', (drafts) => drafts.get(id))
}

/**
 * Puts a draft, or nothing, in the place of what was read there; with a new one, those of anybody that have lain too
 * long go. False: another tab has written there since, and nothing was changed.
 */
export async function exchangeStored(
  id: string,
  { read, next }: { readonly read: StoredDraft | undefined; readonly next: StoredDraft | undefined },
): Promise<boolean> {
  let isAsRead = false
  await within('readwrite', (drafts) => {
    const present: IDBRequest<StoredDraft | undefined> = drafts.get(id)
    present.addEventListener('success', () => {
      // Each sealing has a nonce of its own.
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

/** How many drafts there are whose id begins so. */
export async function countStored(beginning: string): Promise<number> {
  return (await isThere()) ? within('readonly', (drafts) => drafts.count(idsFrom(beginning))) : 0
}

/** Removes the drafts whose id begins so; a store that holds nothing more goes as a whole. */
export async function removeAllStored(beginning: string): Promise<void> {
  if (!(await isThere())) return
  const left = await within('readwrite', (drafts) => {
    drafts.delete(idsFrom(beginning))
    return drafts.count()
  })
  if (left === 0) await settled(indexedDB.deleteDatabase(databaseName))
}

/** Whether there is such a store: asking what it holds must not make one. Older browsers do not tell. */
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

/** Opened for each step and closed after it: a store that stays open cannot be removed by another tab. */
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
