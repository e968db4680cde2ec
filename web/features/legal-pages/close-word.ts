/** Short words are near to too many others: they have to be typed right. */
const shortest = 4
/** From this length on two letters may be wrong. */
const longWord = 7

/**
 * Whether a text has a word, or a part of one, that is the typed word with a small mistake: a letter too many, too few, another one, or
 * two in the wrong order. Both in the form of search keys. Returns that word of the text.
 */
export function closeWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < shortest) return undefined
  const allowed = typed.length < longWord ? 1 : 2
  return words.find((word) => word.length >= shortest - 1 && distanceToPart(typed, word) <= allowed)
}

/** The fewest mistakes between the typed word and the beginning of a word, or any part of it that is as long (Damerau, Sellers). */
function distanceToPart(typed: string, word: string): number {
  // Short words are compared from their beginning: within others they are found everywhere.
  const mayBeginAnywhere = typed.length > shortest
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => (mayBeginAnywhere ? 0 : at))
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      const steps = [
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        ...(typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1] && at > 1 && row > 1
          ? [(before[at - 2] ?? 0) + 1]
          : []),
      ]
      next.push(Math.min(...steps))
    }
    before = last
    last = next
  }
  return Math.min(...last)
}
