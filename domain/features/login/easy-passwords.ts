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

const shortestNearWord = 3
const shortestRun = 4
const mostLettersOfNothing = 2
const longestRepeated = 4

/**
 * Whether a password is little more than what everybody tries first (§5): a common one with digits around it or in the
 * place of letters, a name that is near its owner, neighbouring keys, or a few characters again and again.
 */
export function isEasyToGuess(
  password: string,
  { isCommon = () => false, context = [] }: Knowledge,
): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const forms = [lower, core, lower.replace(/[^\p{L}]+$/u, ''), core.replace(/^[^\p{L}]+/u, '')]
  const read = [...new Set([...forms, ...forms.map(inLetters)])].filter((form) => form !== '')
  const near = nearWords(context)
  return (
    read.some((form) => isCommon(form) || isRepeated(form, isCommon)) ||
    new Set(lower).size <= mostLettersOfNothing ||
    read.some((form) => isNothingBeside(near, form))
  )
}

function inLetters(text: string): string {
  return [...text].map((character) => lookalikes[character] ?? character).join('')
}

/** The longest first, so that no part of a word is left where the whole was meant. */
function nearWords(context: readonly string[]): readonly string[] {
  const words = context
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    )
    .filter((word) => word.length >= shortestNearWord)
  return [...new Set([...alwaysNear, ...words])].sort((one, other) => other.length - one.length)
}

function isRepeated(text: string, isCommon: (word: string) => boolean): boolean {
  const unit = /^(.+?)\1+$/u.exec(text)?.[1]
  return unit !== undefined && (unit.length <= longestRepeated || isCommon(unit))
}

/** What is left without words that are near, runs of keys, digits and signs: hardly a letter. */
function isNothingBeside(near: readonly string[], text: string): boolean {
  const withoutWords = near.reduce((left, word) => left.replaceAll(word, ' '), text)
  const letters = withoutRuns(withoutWords).replaceAll(/[^\p{L}]/gu, '')
  return letters.length <= mostLettersOfNothing
}

function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    const run = longestRunAt(text, at)
    if (run === 0) left += text[at]
    at += Math.max(1, run)
  }
  return left
}

function longestRunAt(text: string, at: number): number {
  let longest = 0
  for (let length = shortestRun; at + length <= text.length; length += 1) {
    const piece = text.slice(at, at + length)
    if (!rows.some((row) => row.includes(piece))) break
    longest = length
  }
  return longest
}
