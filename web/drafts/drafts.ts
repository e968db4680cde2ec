import type { AccountId } from '@standfest/domain/base/id.ts'
import { serverNow } from '#api/connection.ts'
import { accountMark, openValue, placeMark, sealOf, sealValue } from './draft-seal.ts'
import { countStored, readStored, removeAllStored, removeStored, writeStored } from './draft-store.ts'

/**
 * [Note: Drafts]
 * What somebody has written and not yet saved lies in the browser's own store, sealed with a key that the server
 * hands out to a session of that account. It outlives a reload and the end of a session, opens for the same account
 * only, and goes when it is saved, given up, or somebody logs out. A browser without such a store keeps nothing, and
 * everything else goes on.
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

/** The same for whoever must know for sure: rejects while nobody can tell, as without a connection. */
export async function readDraft({ account, of }: DraftPlace): Promise<unknown> {
  if (!hasStore()) return undefined
  const seal = await sealOf(account)
  const id = await idOf({ account, of })
  const stored = await readStored(id)
  // What does not open is nobody's who is here.
  return stored && openValue(seal, id, stored).catch(() => undefined)
}

type Unwritten = { readonly place: DraftPlace; readonly valueAfter: (kept: unknown) => unknown }

/** The latest word on each place that is not yet written down; undefined: there is nothing to keep any more. */
const unwritten = new Map<string, Unwritten>()
let writing: Promise<void> | undefined

/** Keeps what was written so far; of words that follow fast, the last one counts. */
export function keepDraft(place: DraftPlace, value: unknown): void {
  changeDraft(place, () => value)
}

/** The same for what is made of what lies there, be it from another tab. */
export function changeDraft(place: DraftPlace, valueAfter: Unwritten['valueAfter']): void {
  if (!hasStore()) return
  unwritten.set(`${place.account} ${place.of}`, { place, valueAfter })
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
}

/** Saved or given up: nothing is left of it. */
export function dropDraft(place: DraftPlace): void {
  keepDraft(place, undefined)
}

async function writeAll(): Promise<void> {
  for (;;) {
    const [next] = unwritten
    if (next === undefined) return
    unwritten.delete(next[0])
    // What cannot be kept stays on the page as ever.
    await write(next[1]).catch(() => undefined)
  }
}

async function write({ place, valueAfter }: Unwritten) {
  const id = await idOf(place)
  const value = valueAfter(await findDraft(place))
  if (value === undefined) return removeStored(id)
  const sealed = await sealValue(await sealOf(place.account), id, value)
  return writeStored({ id, ...sealed, keptAt: serverNow() })
}

/** Whether an account has drafts on this device. */
export async function hasDrafts(account: AccountId): Promise<boolean> {
  await writing
  return (await countStored(await accountMark(account)).catch(() => 0)) > 0
}

/** Removes all drafts of an account from this device. */
export async function dropDrafts(account: AccountId): Promise<void> {
  await writing
  await removeAllStored(await accountMark(account)).catch(() => undefined)
}

function hasStore(): boolean {
  return 'indexedDB' in globalThis
}

async function idOf({ account, of }: DraftPlace): Promise<string> {
  return `${await accountMark(account)}:${await placeMark(await sealOf(account), of)}`
}
