/** Below this length a word has to match exactly: too many others are within one edit. */
const shortest = 4
/** From this length on the edit distance may be two. */
const longWord = 7

/**
 * Fuzzy matching: the first word with a substring within a small edit distance (insertion, deletion, substitution, transposition) of the
 * typed word. Both have to be in the form of search keys.
 */
export function closeWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length < shortest) return undefined
  const allowed = typed.length < longWord ? 1 : 2
  return words.find((word) => word.length >= shortest - 1 && distanceToPart(typed, word) <= allowed)
}

/** The smallest Damerau edit distance between the typed word and any substring of a word (Sellers), or any prefix for short words. */
function distanceToPart(typed: string, word: string): number {
  // Short words are compared with prefixes only: as substrings they occur everywhere.
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
