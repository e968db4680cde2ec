import { draftDatabase } from './draft-database.ts'

/** A sealed draft as it lies on the device: it tells neither whose it is nor what of. */
export type StoredDraft = {
  /** The mark of the account, then the mark of the place. */
  readonly id: string
  readonly sealed: ArrayBuffer
  readonly nonce: Uint8Array<ArrayBuffer>
  /** In seconds. */
  readonly keptAt: number
}

const storeName = 'drafts'
/** As long as deleted content can be brought back; what nobody came back for then goes from the device. */
const keptForSeconds = 30 * 86_400

export async function readStored(id: string): Promise<StoredDraft | undefined> {
  return within('readonly', (drafts) => drafts.get(id))
}

/** Writes a draft, and removes those of anybody that have lain too long. */
export async function writeStored(draft: StoredDraft): Promise<void> {
  await within('readwrite', (drafts) => {
    removeWhere(drafts, ({ keptAt }) => keptAt < draft.keptAt - keptForSeconds)
    return drafts.put(draft)
  })
}

export async function removeStored(id: string): Promise<void> {
  await within('readwrite', (drafts) => drafts.delete(id))
}

/** How many drafts there are whose id begins so. */
export async function countStored(beginning: string): Promise<number> {
  return within('readonly', (drafts) => drafts.count(idsFrom(beginning)))
}

/** Removes the drafts whose id begins so; a store that holds nothing more goes as a whole. */
export async function removeAllStored(beginning: string): Promise<void> {
  const left = await within('readwrite', (drafts) => {
    drafts.delete(idsFrom(beginning))
    return drafts.count()
  })
  if (left === 0) await settled(indexedDB.deleteDatabase(draftDatabase))
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
  const opening = indexedDB.open(draftDatabase, 1)
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
