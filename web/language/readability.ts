/** Diphthongs and long vowels, one syllable each; every other vowel is a syllable of its own. */
const diphthongs = ['ie', 'ei', 'ai', 'ey', 'ay', 'au', 'äu', 'eu', 'aa', 'ee', 'oo', 'oi', 'ou', 'oa', 'ea']
/** Exceptions where such a pair is two syllables: after a prefix, and in some suffixes. */
const apart =
  /^(?:be|ge)(?=a[cnru]|ein|eil|eig|end|ehr|inh|irr|ur)|(?<=(?:ser|lin|famil|fer|akt)i)(?=e(?:n|s)?$)/g
const vowel = /[aeiouyäöü]/

/** Counts the syllables of a German word: its vowels, with diphthongs counted once. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/qu/g, 'q').replace(apart, '$&|')
  let count = 0
  for (let at = 0; at < letters.length; at += 1) {
    if (!vowel.test(letters[at] ?? '')) continue
    count += 1
    if (diphthongs.includes(letters.slice(at, at + 2))) at += 1
  }
  return Math.max(count, 1)
}

/** The words of a text; numbers and placeholders count as one short word each. */
export function wordsOf(text: string): readonly string[] {
  return text.replace(/\{\{\w+\}\}/g, 'x').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

/** The sentences of a text; a colon ends a sentence too, as it does for a reader. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/(\d)[.:](?=\d)/g, '$1')
    .split(/(?<=[.?!:])["“”)]*\s+/u)
    .filter((sentence) => wordsOf(sentence).length > 0)
}

/** Whether a text consists of sentences; otherwise it is a label. */
export function isSentence(text: string): boolean {
  return /[.?!:]["“”)]*$/u.test(text.trim())
}

/**
 * The first Wiener Sachtextformel (Bamberger and Vanecek 1984): approximates the school year in which a text is understood, from the mean
 * length of sentences and the percentages of words with three or more syllables, with more than six letters, and with one syllable.
 */
export function wienerSachtextformel(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf)
  const share = (fits: (word: string) => boolean) => (100 * words.filter(fits).length) / words.length
  // The parts of a hyphenated word count as words.
  const longest = (word: string) => Math.max(...word.split('-').map(syllablesOf))
  const long = share((word) => longest(word) >= 3)
  const letters = share((word) => Math.max(...word.split('-').map((part) => part.length)) > 6)
  const short = share((word) => syllablesOf(word) === 1)
  return (
    0.1935 * long + (0.1672 * words.length) / sentences.length + 0.1297 * letters - 0.0327 * short - 0.875
  )
}
