/** What is known beside the password: words that everybody tries first, and what is near its owner. */
export type Knowledge = {
  /** Whether a word in small letters is one of the passwords that are tried first. */
  readonly isCommon?: (word: string) => boolean
  /** Names of the owner, of the clinic, of the product. */
  readonly context?: readonly string[]
}

const alwaysNear = ['standfest', 'passwort', 'password', 'klinik', 'clinic']

/** Keys as they lie beside each other, on keyboards of both languages, and letters and digits in their order. */
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

/** Digits and signs that are written for letters. */
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

/** A date with signs between its parts, one without, or a year alone. */
const datePattern = new RegExp(
  `\\d{1,2}[./-]\\d{1,2}[./-](?:${year}|\\d\\d)|${date}${month}(?:${year}|\\d\\d)|${year}`,
  'gu',
)

const shortestNearWord = 3
const shortestRun = 3
const mostLeftOfNothing = 2
const longestRepeated = 4

/**
 * Whether a password is little more than what everybody tries first (§5): a common one, a name that is near its owner,
 * neighbouring keys, a date, or a few characters again and again. What is left beside these counts, each character
 * once, whether it is a letter, a digit or a sign: chance ones of any kind are good.
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

/** Stands where a pattern was, so that what is beside it does not become a pattern together. */
const gap = '\u0000'

function inLetters(text: string): string {
  return [...text].map((character) => lookalikes[character] ?? character).join('')
}

/** The whole, or what is left of it without the digits and signs around it, where that is common or repeats itself. */
function commonParts(lower: string, isCommon: (word: string) => boolean): readonly string[] {
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const forms = [lower, core, lower.replace(/[^\p{L}]+$/u, ''), lower.replace(/^[^\p{L}]+/u, '')]
  const isKnown = (form: string) => isCommon(form) || isRepeated(form, isCommon)
  return forms.filter((form) => form !== '' && (isKnown(form) || isKnown(inLetters(form))))
}

/** Names as they are written, and their words. The longest first, so that nothing is left where the whole was meant. */
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

/** Takes words out, also where digits and signs are written for their letters. */
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
