import { readingOf, wordsOf } from '#base/search-text.ts'
import { anonymousName } from '#features/accounts/anonymise-client.ts'
import type { ClientListEntry } from './clients.ts'

/** The cached search keys of each client, because every keystroke searches a thousand of them. */
const readings = new WeakMap<ClientListEntry, string>()

/**
 * Whether every search word occurs in name, login name or patient code, ignoring accents (§2); an anonymised client is
 * found by the display name.
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
