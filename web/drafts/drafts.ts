import type { AccountId } from '@standfest/domain/base/id.ts'
import { serverNow } from '#api/connection.ts'
import { accountMark, type DraftSeal, openValue, placeMark, sealOf, sealValue } from './draft-seal.ts'
import { countStored, exchangeStored, readStored, removeAllStored, type StoredDraft } from './draft-store.ts'

/**
 * [Note: Drafts]
 * What somebody has written and not yet saved lies in the browser's own store, sealed with a key that comes with each
 * session of that account. It outlives a reload and the end of a session, opens for the same account only, and goes
 * when it is saved, given up, or somebody logs out. A browser without such a store keeps nothing; then the page says so,
 * and everything else goes on.
 */
export type DraftPlace = {
  readonly account: AccountId
  /** What it is a draft of. */
  readonly of: string
}

/** What was written there and not yet saved, if anything. */
export async function findDraft(place: DraftPlace): Promise<unknown> {
  return readDraft(place).catch(() => undefined)
}

/** The same where it must be known for sure: rejects while nobody can tell, as without a key. */
export async function readDraft({ account, of }: DraftPlace): Promise<unknown> {
  if (!hasStore()) return undefined
  const seal = await sealOf(account)
  return opened(seal, await readStored(await idOf({ account, of })))
}

/** What does not open is nobody's who is here. */
async function opened(seal: DraftSeal, stored: StoredDraft | undefined): Promise<unknown> {
  return stored && openValue(seal, stored.id, stored).catch(() => undefined)
}

type Unwritten = {
  readonly place: DraftPlace
  readonly valueAfter: (kept: unknown) => unknown
  readonly onDone: (isWritten: boolean) => void
}

/** The latest word on each place that is not yet written down; undefined: there is nothing to keep any more. */
const unwritten = new Map<string, Unwritten>()
let writing: Promise<void> | undefined

/** The places whose latest word could not be written: nothing may call it kept. */
const unkept = new Set<string>()
const listeners = new Set<() => void>()

/**
 * Keeps what was written so far; of words that follow fast, the last one counts. True once it is written, false where
 * this device cannot keep it.
 */
export function keepDraft(place: DraftPlace, value: unknown): Promise<boolean> {
  return changeDraft(place, () => value)
}

/**
 * The same for what is made of what lies there, be it from another tab. `valueAfter` is asked again when another tab was
 * faster, and not at all when a later word on the same place takes over.
 */
export function changeDraft(place: DraftPlace, valueAfter: Unwritten['valueAfter']): Promise<boolean> {
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

/** Saved or given up: nothing is left of it. */
export function dropDraft(place: DraftPlace): void {
  void keepDraft(place, undefined)
}

/**
 * How safe it is what was typed on this page: written down, on its way there, or impossible to keep here, so that it
 * lasts only as long as the page is open.
 */
export type Keeping = 'kept' | 'writing' | 'unkept'

export function keepingNow(): Keeping {
  if (unkept.size > 0) return 'unkept'
  return writing === undefined ? 'kept' : 'writing'
}

/** Calls back whenever `keepingNow` may have changed; returns what ends it. */
export function onKeepingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** The session is over: nothing that was typed in it may hold the page. */
export function forgetUnkept(): void {
  unkept.clear()
  askBeforeClosing(false)
  tellListeners()
}

let isAsking = false

/** What only this page has is lost with it: the browser asks first. */
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
    // What was to be removed is no text that anybody could lose.
    if (isWritten || entry.valueAfter(undefined) === undefined) unkept.delete(name)
    else unkept.add(name)
    askBeforeClosing(unkept.size > 0)
    entry.onDone(isWritten)
  }
  // In the same step as the last look: a word that comes after it begins a new round.
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
    // A transaction does not wait for the sealing, so what was read is compared once more when it is written.
    const next =
      value === undefined ? undefined : { id, ...(await sealValue(seal, id, value)), keptAt: serverNow() }
    if (await exchangeStored(id, { read, next })) return
  }
}

/** Whether an account has drafts on this device. */
export async function hasDrafts(account: AccountId): Promise<boolean> {
  await writing
  return (await countStored(await accountMark(account)).catch(() => 0)) > 0
}

/** How many drafts an account has on this device; what waits in one line is one of them. */
export async function countDraftsOf(account: AccountId): Promise<number> {
  return countStored(await accountMark(account))
}

/** How many drafts there are on this device, whoever they belong to; that is all that is known of them without a key. */
export async function countDrafts(): Promise<number> {
  return countStored('')
}

/** Removes all drafts of an account from this device. */
export async function dropDrafts(account: AccountId): Promise<void> {
  await writing
  forgetUnkept()
  await removeAllStored(await accountMark(account)).catch(() => undefined)
}

function hasStore(): boolean {
  return 'indexedDB' in globalThis
}

function nameOf({ account, of }: DraftPlace): string {
  return `${account} ${of}`
}

async function idOf({ account, of }: DraftPlace): Promise<string> {
  return `${await accountMark(account)}:${await placeMark(await sealOf(account), of)}`
}
