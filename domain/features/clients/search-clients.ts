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

/**
 * Whether every word of the search stands in name, login name or patient code, without regard to accents (§2); an
 * anonymised client is found by what is shown instead.
 */
export function matchesSearch(entry: ClientListEntry, search: string): boolean {
  const { id, alias, customId, anonymizedFlag } = entry.account
  const { name, surname } = anonymizedFlag ? anonymousName(id) : entry.account
  const text = [name, surname, alias, customId ?? ''].join(' ').toLowerCase()
  const readings = `${withoutAccents(text)} ${withoutAccents(spelledOut(text))}`
  return withoutAccents(search.toLowerCase())
    .split(/\s+/u)
    .every((word) => readings.includes(word))
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
