/** Characters without a Unicode decomposition, with the plain letter a German keyboard offers. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
}
const lastPlainLetter = '\u007f'
// Most names are plain already, and a clinic has thousands of them.
const plainText = /^[\u0020-\u007e]*$/

/**
 * The search keys of a text: without accents, and with umlauts spelled out, so that "Müller" is found as "muller" and
 * as "mueller" (§2).
 */
export function readingOf(text: string): string {
  const small = text.toLowerCase()
  return plainText.test(small) ? small : `${withoutAccents(small)} ${withoutAccents(spelledOut(small))}`
}

/**
 * The words of a search, each of which must occur in a match (§2). An accent without a letter is no word: folding leaves nothing of it,
 * and an empty word would occur everywhere.
 */
export function wordsOf(search: string): readonly string[] {
  return [...new Set(folded(search).split(/\s+/u))].filter((word) => word !== '')
}

/** A text in lower case without accents, as a sort key that groups equal spellings (§2). */
export function folded(text: string): string {
  const small = text.toLowerCase()
  return plainText.test(small) ? small : withoutAccents(small)
}

/** The search keys of a text as `readingOf` makes them, each with a map from its offsets to those of the text, which has to be NFC. */
export function foldedPlaces(
  text: string,
): readonly { readonly folded: string; readonly placeOf: (at: number) => number }[] {
  return [withoutAccents, (letter: string) => withoutAccents(spelledOut(letter))].map((fold) => {
    const places: number[] = []
    let key = ''
    let place = 0
    for (const letter of text) {
      const small = letter.toLowerCase()
      const part = letter <= lastPlainLetter ? small : fold(small)
      for (let at = 0; at < part.length; at += 1) places.push(place)
      key += part
      place += letter.length
    }
    return { folded: key, placeOf: (at) => places[at] ?? text.length }
  })
}

function spelledOut(text: string): string {
  return text.normalize('NFC').replace(/[äöü]/g, (letter) => spelledOutLetters[letter] ?? letter)
}

const spelledOutLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Folds character by character, with a cache for those of European languages: a search folds tens of thousands of texts. */
function withoutAccents(text: string): string {
  return text.replace(/[^\0-\u007f]/gu, (letter) => {
    const known = plainOf.get(letter)
    if (known !== undefined) return known
    const plain = letter
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replace(/[ßıłøđæœ]/gu, (one) => plainLetters[one] ?? one)
    if (letter < firstLetterNotRemembered) plainOf.set(letter, plain)
    return plain
  })
}

const plainOf = new Map<string, string>()
/** The end of the cached range: Latin letters with accents, and combining marks. */
const firstLetterNotRemembered = '\u0370'
