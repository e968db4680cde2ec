import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { maySucceedLater, type Refusal } from '@standfest/domain/base/refusal.ts'
import { changeDraft, countDraftsOf, hasDrafts, readDraft } from '#drafts/drafts.ts'
import { currentSession } from '#session/session.ts'

/**
 * [Note: On its way]
 * What somebody sent and the server has not acknowledged. It keeps its key for every try, so that it arrives once
 * (§4): for two days by the kept answer, and for good because the key is the id of what is stored. It lies sealed on the device until then ([Note: Drafts]): it goes on after a reload, and the page need not
 * be open on which it was written.
 */
export type Outgoing = {
  readonly key: string
  /** What is of one client goes in the order in which it was written. */
  readonly clientId: AccountId
  readonly writtenAt: Instant
  /** `stopped`: by its sender. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'stopped'
  /** How much of a file is on its way, from 0 to 1. */
  readonly share?: number
  /** Why it was refused, or has to wait for a server that answers. */
  readonly refusal?: Refusal | undefined
}

/**
 * The sealed copy on the device, which all tabs share. Nothing is written over it before it was read. What another tab
 * keeps there stays: this page takes out only what it knew to lie there. What lies there no more was given up, taken back
 * or got through on another tab: this page drops it, too.
 */
export function makeKept<One extends Outgoing>(
  name: string,
  all: () => readonly One[],
  { take, drop }: { readonly take: (found: readonly One[]) => void; readonly drop: (one: One) => void },
) {
  let isOwed = false
  /** The keys of this page's that were read from the copy or written to it. */
  let known = new Set<string>()
  /** What another tab gave up or got through: a list that was made for writing before that still has it. */
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
      // Most have nothing; then no key is asked for.
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
  /** False: there is no connection, so nobody can tell yet what lies there. */
  const found = async (): Promise<boolean> => {
    const account = currentSession()?.account.id
    if (account === undefined) return true
    if (reading?.of !== account) reading = { of: account, isRead: read(account) }
    return reading.isRead
  }
  /** True once it is written down. */
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
  /** Drops what another tab gave up or got through; everything stays where nobody can tell. */
  const heed = async (): Promise<void> => {
    const account = currentSession()?.account.id
    // What is written while this reads is not missing.
    const before = new Set(known)
    if (account === undefined || before.size === 0) return
    try {
      const copy = (await countDraftsOf(account)) > 0 ? await readDraft({ account, of: name }) : undefined
      const present = keysOf(copy)
      dropWhere((key) => before.has(key) && !present.has(key))
    } catch {
      // Without a key, or with a store out of reach.
    }
  }
  /** Whether another tab has given it up or got it through. */
  const isGone = async ({ key }: One): Promise<boolean> => {
    // New words do not wait for the device.
    if (!known.has(key)) return false
    await heed()
    return !all().some((one) => one.key === key)
  }
  /** It is this page's word again, whatever another tab did with it. */
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

/** How far it is is known to this page only. */
function asKept(one: Outgoing): Outgoing {
  const { share: _share, ...rest } = one
  return { ...rest, state: isUnderWay(one) ? 'waiting' : one.state }
}

/** It goes by itself, or a further try may succeed; anything else only its author can decide on. */
export function mayStillGo(one: Outgoing): boolean {
  return isUnderWay(one) || (one.refusal !== undefined && maySucceedLater(one.refusal.code))
}

export function isUnderWay({ state }: Pick<Outgoing, 'state'>): boolean {
  return state === 'sending' || state === 'waiting'
}
