import type { AccountId } from '@standfest/domain/base/id.ts'
import { serverNow } from '#api/connection.ts'
import { accountDigest, type DraftSeal, draftDigest, openValue, sealOf, sealValue } from './draft-seal.ts'
import { countStored, exchangeStored, readStored, removeAllStored, type StoredDraft } from './draft-store.ts'

/**
 * [Note: Drafts]
 * Unsaved text of a form is stored in the browser's IndexedDB, sealed with a key that comes with each session of that
 * account. A draft survives a reload and the end of a session, opens for the same account only, and is removed when
 * it is saved or discarded, or at logout. A browser without IndexedDB stores no drafts; the page then says so and
 * works otherwise as usual.
 */
export type DraftKey = {
  readonly account: AccountId
  /** Names the form or item that a draft is of. */
  readonly of: string
}

/** The unsaved values of a draft, if there is one; what this page is just storing or removing counts as done. */
export async function findDraft(place: DraftKey): Promise<unknown> {
  await writing
  return readDraft(place).catch(() => undefined)
}

/** Like `findDraft`, for callers that need certainty: rejects while the draft cannot be read, as without a key. */
export async function readDraft({ account, of }: DraftKey): Promise<unknown> {
  if (!hasStore()) return undefined
  const seal = await sealOf(account)
  return opened(seal, await readStored(await idOf({ account, of })))
}

/** Decrypts a draft; undefined where that fails, because the draft belongs to another account. */
async function opened(seal: DraftSeal, stored: StoredDraft | undefined): Promise<unknown> {
  return stored && openValue(seal, stored.id, stored).catch(() => undefined)
}

type Unwritten = {
  readonly place: DraftKey
  readonly valueAfter: (kept: unknown) => unknown
  readonly onDone: (isWritten: boolean) => void
}

/** The latest value for each draft that is not yet stored; undefined: the draft is to be removed. */
const unwritten = new Map<string, Unwritten>()
let writing: Promise<void> | undefined

/** The drafts whose latest value could not be stored: the page must not call them saved. */
const unkept = new Set<string>()
const listeners = new Set<() => void>()

/**
 * Stores what was typed so far; rapid changes are coalesced and the last one counts. True once it is stored, false
 * where this device cannot store it.
 */
export function storeDraft(place: DraftKey, value: unknown): Promise<boolean> {
  return changeDraft(place, () => value)
}

/**
 * Like `storeDraft`, with a value computed from the stored one, which another tab may have written. `valueAfter` is
 * called again when another tab was faster, and not at all when a later change of the same draft takes over.
 */
export function changeDraft(place: DraftKey, valueAfter: Unwritten['valueAfter']): Promise<boolean> {
  return new Promise((resolve) => {
    const name = nameOf(place)
    const earlier = unwritten.get(name)
    const onDone = (isWritten: boolean) => {
      earlier?.onDone(isWritten)
      resolve(isWritten)
    }
    unwritten.set(name, { place, valueAfter, onDone })
    writing ??= writeAll()
    tellListeners()
  })
}

/** Like `changeDraft`, on top of an earlier change that is not yet stored, where `changeDraft` takes its place. */
export function addToDraft(place: DraftKey, valueAfter: Unwritten['valueAfter']): Promise<boolean> {
  const earlier = unwritten.get(nameOf(place))
  return changeDraft(place, earlier ? (kept) => valueAfter(earlier.valueAfter(kept)) : valueAfter)
}

/** Removes a draft that was saved or discarded. */
export function dropDraft(place: DraftKey): void {
  void storeDraft(place, undefined)
}

/**
 * Whether the typed text of this page is stored: stored, being written, or impossible to store on this device, so
 * that it lasts only as long as the page is open.
 */
export type DraftState = 'kept' | 'writing' | 'unkept'

export function draftStateNow(): DraftState {
  if (unkept.size > 0) return 'unkept'
  return writing === undefined ? 'kept' : 'writing'
}

/** Subscribes to changes of `draftStateNow`; returns the function that unsubscribes. */
export function onDraftStateChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** After the session's end, no unsaved text of it may block leaving the page. */
export function forgetUnstored(): void {
  unkept.clear()
  askBeforeClosing(false)
  tellListeners()
}

let isAsking = false

/** Unstored text is lost with the page: the browser asks before it closes. */
function askBeforeClosing(isAsked: boolean): void {
  if (isAsked === isAsking) return
  isAsking = isAsked
  if (isAsked) window.addEventListener('beforeunload', preventClosing)
  else window.removeEventListener('beforeunload', preventClosing)
}

function preventClosing(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

async function writeAll(): Promise<void> {
  for (;;) {
    const [next] = unwritten
    if (next === undefined) break
    const [name, entry] = next
    unwritten.delete(name)
    const isWritten = await write(entry).then(
      () => true,
      () => false,
    )
    // A failed removal loses no text.
    if (isWritten || entry.valueAfter(undefined) === undefined) unkept.delete(name)
    else unkept.add(name)
    askBeforeClosing(unkept.size > 0)
    entry.onDone(isWritten)
  }
  // In the same task as the last check, so that a later change starts a new round.
  writing = undefined
  tellListeners()
}

async function write({ place, valueAfter }: Unwritten): Promise<void> {
  if (!hasStore()) throw new Error('this browser has no store for drafts')
  const seal = await sealOf(place.account)
  const id = await idOf(place)
  for (;;) {
    const read = await readStored(id)
    const value = valueAfter(await opened(seal, read))
    // An IndexedDB transaction does not wait for the sealing, so that the stored value is compared again when it is
    // written.
    const next =
      value === undefined ? undefined : { id, ...(await sealValue(seal, id, value)), keptAt: serverNow() }
    if (await exchangeStored(id, { read, next })) return
  }
}

/** Resolves once pending drafts are stored or have failed, and removes the `beforeunload` prompt. */
export async function draftsWritten(): Promise<void> {
  await writing
  askBeforeClosing(false)
}

/** Whether an account has drafts on this device. */
export async function hasDrafts(account: AccountId): Promise<boolean> {
  await writing
  return (await countStored(await accountDigest(account)).catch(() => 0)) > 0
}

/** The number of an account's drafts on this device; a list of outgoing items counts as one. */
export async function countDraftsOf(account: AccountId): Promise<number> {
  return countStored(await accountDigest(account))
}

/** The number of drafts on this device, of all accounts; without a key nothing else is known of them. */
export async function countDrafts(): Promise<number> {
  return countStored('')
}

/** Removes all drafts of an account from this device. */
export async function dropDrafts(account: AccountId): Promise<void> {
  await writing
  forgetUnstored()
  await removeAllStored(await accountDigest(account)).catch(() => undefined)
}

function hasStore(): boolean {
  return 'indexedDB' in globalThis
}

function nameOf({ account, of }: DraftKey): string {
  return `${account} ${of}`
}

async function idOf({ account, of }: DraftKey): Promise<string> {
  return `${await accountDigest(account)}:${await draftDigest(await sealOf(account), of)}`
}
