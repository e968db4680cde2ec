/** Frequent words of each language that do not occur in the other. */
const frequent: Readonly<Record<string, ReadonlySet<string>>> = {
  'de-DE': new Set(
    'und ich nicht ist das der sie wir mit auf ein eine einen dem den zu haben habe wie heute bitte danke es im für von auch noch sich mir ihnen ihr kann wenn dass oder bei'.split(
      ' ',
    ),
  ),
  'en-GB': new Set(
    'and the is you not to of with we have how today please thanks it that this my your can if or at for from too be are do i’m it’s'.split(
      ' ',
    ),
  ),
}

/**
 * Guesses the language of a text by its script and most frequent words; `otherwise` if undecided. People write in any language, whatever
 * their pages are in, and a voice for another language is unintelligible.
 */
export function writtenLanguage(text: string, otherwise: string): string {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru'
  if (/[ğışİĞŞ]/u.test(text)) return 'tr'
  const words = text.toLowerCase().split(/[^\p{L}’]+/u)
  const counts = Object.entries(frequent).map(([locale, known]) => ({
    locale,
    count: words.filter((word) => known.has(word)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const leading = counts.filter(({ count }) => count === most)
  const [first] = leading
  return most === 0 || first === undefined || leading.length > 1 ? otherwise : first.locale
}
