import { anonymousName } from '#features/accounts/anonymise-client.ts'
import type { ClientListEntry } from './clients.ts'

/** Letters that no decomposition turns into the one a German keyboard offers. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
}

/** What each client is found by; made once, because every letter of a search asks a thousand of them. */
const readings = new WeakMap<ClientListEntry, string>()

/**
 * Whether every word of the search stands in name, login name or patient code, without regard to accents (§2); an
 * anonymised client is found by what is shown instead.
 */
export function matchesSearch(entry: ClientListEntry, search: string): boolean {
  const found = readings.get(entry) ?? readingsOf(entry)
  readings.set(entry, found)
  return withoutAccents(search.toLowerCase())
    .split(/\s+/u)
    .every((word) => found.includes(word))
}

function readingsOf({ account }: ClientListEntry): string {
  const { id, alias, customId, anonymizedFlag } = account
  const { name, surname } = anonymizedFlag ? anonymousName(id) : account
  const text = [name, surname, alias, customId ?? ''].join(' ').toLowerCase()
  return `${withoutAccents(text)} ${withoutAccents(spelledOut(text))}`
}

/** "Müller" is found as "muller" and as "mueller". */
function spelledOut(text: string): string {
  return text.normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ßıłøđæœ]/gu, (letter) => plainLetters[letter] ?? letter)
}
