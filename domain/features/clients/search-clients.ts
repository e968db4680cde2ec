import { readingOf, wordsOf } from '#base/search-text.ts'
import { anonymousName } from '#features/accounts/anonymise-client.ts'
import type { ClientListEntry } from './clients.ts'

/** What each client is found by; made once, because every letter of a search asks a thousand of them. */
const readings = new WeakMap<ClientListEntry, string>()

/**
 * Whether every word of the search stands in name, login name or patient code, without regard to accents (§2); an
 * anonymised client is found by what is shown instead.
 */
export function matchesSearch(entry: ClientListEntry, search: string): boolean {
  const found = readings.get(entry) ?? readingsOf(entry)
  readings.set(entry, found)
  return wordsOf(search).every((word) => found.includes(word))
}

function readingsOf({ account }: ClientListEntry): string {
  const { id, alias, customId, anonymizedFlag } = account
  const { name, surname } = anonymizedFlag ? anonymousName(id) : account
  return readingOf([name, surname, alias, customId ?? ''].join(' '))
}
