import type { AccountId } from '@standfest/domain/base/id.ts'
import type { SearchTexts } from '@standfest/domain/features/accounts/find-accounts.ts'

/**
 * [Note: Names in memory] Searching among ten thousand accounts would decrypt all of their names for each letter that an
 * administrator types. Therefore a process keeps the search texts of an administrator's search: folded names, login names, mail
 * addresses and external numbers, nothing else of an identity and no key. They are dropped
 *
 * - ten minutes after the first of them was decrypted, however much is searched;
 * - when no administrator is signed in any more, whichever process ended the session, and when that cannot be found out;
 * - when a client's account changes or is anonymised, and when changes may have been missed.
 *
 * What a search that began before that decrypts later is not kept either.
 *
 * An entry is good for the sealed identity that it was decrypted from, and the database is asked for the present one by each
 * search: a changed name is found at once.
 */
export type NameMemory = {
  /** The search texts of an account, if they are of this seal. */
  readonly find: (id: AccountId, seal: string) => SearchTexts | undefined
  /** For a search before it reads: keeps what the search decrypts, until names are dropped. */
  readonly keeper: () => (id: AccountId, seal: string, texts: SearchTexts) => void
  readonly forget: () => void
}

const longestMs = 10 * 60 * 1000
/** How often a process that holds names asks whether an administrator is signed in. */
const askedEveryMs = 2000

type Entry = { readonly seal: string; readonly texts: SearchTexts }

export function openNameMemory(isAdministratorSignedIn: () => Promise<boolean>): NameMemory {
  let kept = new Map<AccountId, Entry>()
  let timers: readonly NodeJS.Timeout[] = []
  const forget = () => {
    kept = new Map()
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const ask = () => {
    isAdministratorSignedIn().then((isSignedIn) => {
      if (!isSignedIn) forget()
    }, forget)
  }
  const begin = () => {
    timers = [setTimeout(forget, longestMs), setInterval(ask, askedEveryMs)]
    for (const timer of timers) timer.unref()
  }
  return {
    find: (id, seal) => {
      const entry = kept.get(id)
      return entry?.seal === seal ? entry.texts : undefined
    },
    keeper: () => {
      const present = kept
      return (id, seal, texts) => {
        if (present !== kept) return
        if (timers.length === 0) begin()
        kept.set(id, { seal, texts })
      }
    },
    forget,
  }
}
