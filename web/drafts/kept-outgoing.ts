import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { serverNow } from '#api/connection.ts'
import { currentSession } from '#app/session.ts'
import { changeDraft, hasDrafts, readDraft } from './drafts.ts'

/**
 * [Note: On its way]
 * What somebody sent and the server has not acknowledged. It keeps its key for every try, so that it arrives once
 * (§4), and lies sealed on the device until then ([Note: Drafts]): it goes on after a reload, and the page need not
 * be open on which it was written.
 */
export type Outgoing = {
  readonly key: string
  /** What is of one client goes in the order in which it was written. */
  readonly clientId: AccountId
  readonly writtenAt: Instant
  /** `stopped`: by its sender, or because it is too old to go by itself. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'stopped'
  /** How much of a file is on its way, from 0 to 1. */
  readonly share?: number
  /** Why it was refused. */
  readonly error?: unknown
}

/** The server remembers a key for two days; what is older could arrive twice, so its sender decides. */
const goesByItselfForSeconds = 47 * 3600

/**
 * The sealed copy on the device. Nothing is written over it before it was read, and what another tab keeps there stays:
 * this page takes out only what it had in hand itself.
 */
export function makeKept<One extends Outgoing>(
  name: string,
  all: () => readonly One[],
  take: (found: readonly One[]) => void,
) {
  let isOwed = false
  const hadInHand = new Set<string>()
  let reading: { readonly of: AccountId; readonly isRead: Promise<boolean> } | undefined
  const noteInHand = () => {
    for (const { key } of all()) hadInHand.add(key)
  }
  const read = async (account: AccountId): Promise<boolean> => {
    try {
      // Most have nothing; then no key is asked for.
      const found = (await hasDrafts(account)) ? await readDraft({ account, of: name }) : undefined
      if (currentSession()?.account.id === account) {
        take(((found ?? []) as readonly One[]).map(ofEarlier))
        noteInHand()
      }
      if (isOwed) keep()
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
  const keep = () => {
    const account = currentSession()?.account.id
    if (account === undefined) return
    noteInHand()
    void found().then((isRead) => {
      isOwed = !isRead
      if (!isRead || currentSession()?.account.id !== account) return
      const own = all().map(asKept)
      changeDraft({ account, of: name }, (kept) => {
        const ofOthers = ((kept ?? []) as readonly Outgoing[]).filter(({ key }) => !hadInHand.has(key))
        const list = [...ofOthers, ...own]
        return list.length === 0 ? undefined : list
      })
    })
  }
  return { found, keep }
}

/** How far it is and why it was refused is known to this page only. */
function asKept(one: Outgoing): Outgoing {
  const { share: _share, error: _error, ...rest } = one
  return { ...rest, state: isUnderWay(one) ? 'waiting' : 'stopped' }
}

function ofEarlier<One extends Outgoing>(one: One): One {
  const isTooOld = serverNow() - one.writtenAt > goesByItselfForSeconds
  return isTooOld ? { ...one, state: 'stopped' } : one
}

export function isUnderWay({ state }: Pick<Outgoing, 'state'>): boolean {
  return state === 'sending' || state === 'waiting'
}
