/** Vowels that are spoken as one; every other vowel begins a syllable of its own. */
const diphthongs = ['ie', 'ei', 'ai', 'ey', 'ay', 'au', 'äu', 'eu', 'aa', 'ee', 'oo', 'oi', 'ou', 'oa', 'ea']
/** Where two vowels that look like one are spoken as two: after a prefix, and at the end of some words. */
const apart =
  /^(?:be|ge)(?=a[cnru]|ein|eil|eig|end|ehr|inh|irr|ur)|(?<=(?:ser|lin|famil|fer|akt)i)(?=e(?:n|s)?$)/g
const vowel = /[aeiouyäöü]/

/** The number of syllables of a German word: its vowels, diphthongs counted once. */
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

/** The sentences of a text; a colon ends one as well, as it does for a reader. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/(\d)[.:](?=\d)/g, '$1')
    .split(/(?<=[.?!:])["“”)]*\s+/u)
    .filter((sentence) => wordsOf(sentence).length > 0)
}

/** Whether a text is a sentence or several, and not a label. */
export function isSentence(text: string): boolean {
  return /[.?!:]["“”)]*$/u.test(text.trim())
}

/**
 * The first Wiener Sachtextformel (Bamberger and Vanecek 1984): about the school year in which a text is understood.
 * It takes the share of words with three or more syllables, the mean length of sentences, and the shares of words with
 * more than six letters and of words with one syllable, in percent.
 */
export function wienerSachtextformel(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf)
  const share = (fits: (word: string) => boolean) => (100 * words.filter(fits).length) / words.length
  // Parts of a word that is joined by a hyphen are read one by one.
  const longest = (word: string) => Math.max(...word.split('-').map(syllablesOf))
  const long = share((word) => longest(word) >= 3)
  const letters = share((word) => Math.max(...word.split('-').map((part) => part.length)) > 6)
  const short = share((word) => syllablesOf(word) === 1)
  return (
    0.1935 * long + (0.1672 * words.length) / sentences.length + 0.1297 * letters - 0.0327 * short - 0.875
  )
}
