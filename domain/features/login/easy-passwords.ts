/** Terms for rating a password: common words, and words close to its owner. */
export type Knowledge = {
  /** Whether a lower-case word is a common password. */
  readonly isCommon?: (word: string) => boolean
  /** Names of the owner, of the clinic, of the product. */
  readonly context?: readonly string[]
}

const alwaysNear = ['standfest', 'passwort', 'password', 'klinik', 'clinic']

/** Adjacent keys of both keyboard layouts, and alphabetic and numeric sequences. */
const rows = [
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
].flatMap((row) => [row, [...row].toReversed().join('')])

/** Digits and symbols used in place of letters (leetspeak). */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const [date, month] = ['(?:0[1-9]|[12]\\d|3[01])', '(?:0[1-9]|1[0-2])']
const year = '(?:19|20)\\d\\d'

/** A date with or without separators, or a year. */
const datePattern = new RegExp(
  `\\d{1,2}[./-]\\d{1,2}[./-](?:${year}|\\d\\d)|${date}${month}(?:${year}|\\d\\d)|${year}`,
  'gu',
)

const shortestNearWord = 3
const shortestRun = 3
const mostLeftOfNothing = 2
const longestRepeated = 4

/**
 * Whether a password is easy to guess (§5): a common word, a name close to its owner, adjacent keys, a date, or
 * repeated characters. The rest counts by distinct characters of any kind, so that random ones are accepted.
 */
export function isEasyToGuess(
  password: string,
  { isCommon = () => false, context = [] }: Knowledge,
): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const patterns = [...commonParts(lower, isCommon), ...nearWords(context)]
  const beside = withoutRuns(withoutWords(lower, patterns).replaceAll(datePattern, gap))
  const left = new Set(beside.replaceAll(/\s/gu, '').replaceAll(gap, ''))
  return left.size <= mostLeftOfNothing || new Set(lower).size <= mostLeftOfNothing
}

/** Replaces a removed pattern, so that its neighbours do not form a new one. */
const gap = '\u0000'

function inLetters(text: string): string {
  return [...text].map((character) => lookalikes[character] ?? character).join('')
}

/** Removes a whole or trimmed word that is common or repetitive. */
function commonParts(lower: string, isCommon: (word: string) => boolean): readonly string[] {
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const forms = [lower, core, lower.replace(/[^\p{L}]+$/u, ''), lower.replace(/^[^\p{L}]+/u, '')]
  const isKnown = (form: string) => isCommon(form) || isRepeated(form, isCommon)
  return forms.filter((form) => form !== '' && (isKnown(form) || isKnown(inLetters(form))))
}

/** Names and their words, longest first, so that nothing is left of a full name. */
function nearWords(context: readonly string[]): readonly string[] {
  const words = context
    .map((text) => text.normalize('NFKC').toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .filter((word) => word.length >= shortestNearWord)
  return [...new Set([...alwaysNear, ...words])].sort((one, other) => other.length - one.length)
}

function isRepeated(text: string, isCommon: (word: string) => boolean): boolean {
  const unit = /^(.+?)\1+$/u.exec(text)?.[1]
  return unit !== undefined && (unit.length <= longestRepeated || isCommon(unit))
}

/** Removes words, also in leetspeak spelling. */
function withoutWords(text: string, words: readonly string[]): string {
  let [left, read] = [text, inLetters(text)]
  for (const word of words) {
    const place = () => Math.max(left.indexOf(word), read.indexOf(word))
    for (let at = place(); at >= 0; at = place())
      [left, read] = [left, read].map(
        (line) => line.slice(0, at) + gap.repeat(word.length) + line.slice(at + word.length),
      ) as [string, string]
  }
  return left
}

function withoutRuns(text: string): string {
  const characters = [...text]
  let left = ''
  for (let at = 0; at < characters.length; ) {
    const run = longestRunAt(characters, at)
    left += run === 0 ? characters[at] : gap
    at += Math.max(1, run)
  }
  return left
}

function longestRunAt(characters: readonly string[], at: number): number {
  let longest = 0
  for (let length = shortestRun; at + length <= characters.length; length += 1) {
    const piece = characters.slice(at, at + length).join('')
    if (!rows.some((row) => row.includes(piece))) break
    longest = length
  }
  return longest
}
