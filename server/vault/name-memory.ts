import type { AccountId } from '@standfest/domain/base/id.ts'
import type { SearchTexts } from '@standfest/domain/features/accounts/find-accounts.ts'

type Known = { readonly id: AccountId; readonly texts: SearchTexts }

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
  /** An account and its search texts. The seal stands for the account and for the encryption of its identity. */
  readonly find: (seal: string) => Known | undefined
  /** For a search before it reads: keeps what the search decrypts, until names are dropped. */
  readonly keeper: () => (seal: string, known: Known) => void
  readonly forget: () => void
}

const longestMs = 10 * 60 * 1000
/** How often a process that holds names asks whether an administrator is signed in. */
const askedEveryMs = 2000

export function openNameMemory(isAdministratorSignedIn: () => Promise<boolean>): NameMemory {
  let kept = new Map<string, Known>()
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
    find: (seal) => kept.get(seal),
    keeper: () => {
      const present = kept
      return (seal, known) => {
        if (present !== kept) return
        if (timers.length === 0) begin()
        kept.set(seal, known)
      }
    },
    forget,
  }
}
