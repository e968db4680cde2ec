import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { maySucceedLater, type Refusal } from '@standfest/domain/base/refusal.ts'
import { changeDraft, countDraftsOf, hasDrafts, readDraft } from '#drafts/drafts.ts'
import { currentSession } from '#session/session.ts'

/**
 * [Note: Outgoing items]
 * An item that was sent and that the server has not acknowledged. It keeps its idempotency key for every attempt, so
 * that it is stored once (§4): for two days by the server's idempotency store, and for good because the key is the id
 * of what is stored. Until it is acknowledged it is sealed on the device ([Note: Drafts]): sending goes on after a
 * reload, and from any page.
 */
export type Outgoing = {
  readonly key: string
  /** The items of one client are sent in the order in which they were written. */
  readonly clientId: AccountId
  readonly writtenAt: Instant
  /** Until when its sender can take it back; absent: it leaves at once. */
  readonly leavesAt?: Instant
  /** `stopped`: by its sender. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'stopped'
  /** The upload progress of a file, from 0 to 1. */
  readonly share?: number
  /** Why it was refused, or why it waits for a server that answers. */
  readonly refusal?: Refusal | undefined
}

/**
 * The sealed copy on the device, which all tabs share. It is read before it is written. Items that another tab stores
 * there stay: this page removes only those that it knew to be there. An item that is no longer there was discarded,
 * taken back or sent by another tab: this page drops it, too.
 */
export function createOutgoingStore<One extends Outgoing>(
  name: string,
  all: () => readonly One[],
  { take, drop }: { readonly take: (found: readonly One[]) => void; readonly drop: (one: One) => void },
) {
  let isOwed = false
  /** The keys of this page's items that were read from the copy or written to it. */
  let known = new Set<string>()
  /** Items that another tab discarded or sent: a list that was prepared for writing before may still contain them. */
  const gone = new Set<string>()
  let reading: { readonly of: AccountId; readonly isRead: Promise<boolean> } | undefined
  const dropWhere = (isMissing: (key: string) => boolean) => {
    for (const one of all()) {
      if (!isMissing(one.key) || !known.delete(one.key)) continue
      gone.add(one.key)
      drop(one)
    }
  }
  const read = async (account: AccountId): Promise<boolean> => {
    try {
      // Most accounts have nothing stored; then no key is requested.
      const found = (await hasDrafts(account)) ? await readDraft({ account, of: name }) : undefined
      if (currentSession()?.account.id === account) {
        take((found ?? []) as readonly One[])
        known = keysOf(found)
      }
      if (isOwed) void keep()
      return true
    } catch {
      reading = undefined
      return false
    }
  }
  /** Reads the stored items of the signed-in account; false: they cannot be read yet. */
  const found = async (): Promise<boolean> => {
    const account = currentSession()?.account.id
    if (account === undefined) return true
    if (reading?.of !== account) reading = { of: account, isRead: read(account) }
    return reading.isRead
  }
  /** Writes the items to the device; true once they are stored. */
  const keep = async (): Promise<boolean> => {
    const account = currentSession()?.account.id
    if (account === undefined) return false
    const isRead = await found()
    isOwed = !isRead
    if (!isRead || currentSession()?.account.id !== account) return false
    const own = all()
    let written: Set<string> | undefined
    const isWritten = await changeDraft({ account, of: name }, (copy) => {
      const present = keysOf(copy)
      const staying = own.filter(({ key }) => !gone.has(key) && (!known.has(key) || present.has(key)))
      const stayingKeys = keysOf(staying)
      const ofOthers = listIn(copy).filter(({ key }) => !known.has(key) && !stayingKeys.has(key))
      written = stayingKeys
      const list = [...ofOthers, ...staying.map(asKept)]
      return list.length === 0 ? undefined : list
    })
    const there: Set<string> | undefined = written
    if (isWritten && there !== undefined) {
      dropWhere((key) => !there.has(key))
      known = there
    }
    return isWritten
  }
  /** Drops items that another tab discarded or sent; all stay where that cannot be known. */
  const heed = async (): Promise<void> => {
    const account = currentSession()?.account.id
    // Items added during the read do not count as missing.
    const before = new Set(known)
    if (account === undefined || before.size === 0) return
    try {
      const copy = (await countDraftsOf(account)) > 0 ? await readDraft({ account, of: name }) : undefined
      const present = keysOf(copy)
      dropWhere((key) => before.has(key) && !present.has(key))
    } catch {
      // No key, or IndexedDB is unavailable.
    }
  }
  /** Whether another tab has discarded or sent the item. */
  const isGone = async ({ key }: One): Promise<boolean> => {
    // An item that was never stored needs no look at the device.
    if (!known.has(key)) return false
    await heed()
    return !all().some((one) => one.key === key)
  }
  /** The item is this page's again, whatever another tab did with it. */
  const renew = ({ key }: One) => {
    known.delete(key)
    gone.delete(key)
  }
  return { found, keep, heed, isGone, renew }
}

function listIn(copy: unknown): readonly Outgoing[] {
  return (copy ?? []) as readonly Outgoing[]
}

function keysOf(copy: unknown): Set<string> {
  return new Set(listIn(copy).map(({ key }) => key))
}

/** The upload progress is known to this page only, and is not stored. */
function asKept(one: Outgoing): Outgoing {
  const { share: _share, ...rest } = one
  return { ...rest, state: isUnderWay(one) ? 'waiting' : one.state }
}

/**
 * Whether an outgoing item may still be sent, automatically or by a further attempt; only its author can decide about
 * any other.
 */
export function mayStillGo(one: Outgoing): boolean {
  return isUnderWay(one) || (one.refusal !== undefined && maySucceedLater(one.refusal.code))
}

export function isUnderWay({ state }: Pick<Outgoing, 'state'>): boolean {
  return state === 'sending' || state === 'waiting'
}

/** Whether an item is held back so that its sender can still take it back. */
export function isHeld({ leavesAt }: Pick<Outgoing, 'leavesAt'>, now: Instant): boolean {
  return leavesAt !== undefined && leavesAt > now
}
