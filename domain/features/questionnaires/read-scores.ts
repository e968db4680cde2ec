import { isPlain, objectsIn, type Plain, textIn } from './plain-json.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'

/** The addresses of an answer’s number: R4’s, those that were used before it, and the one that later questionnaires use. */
const addresses: ReadonlySet<unknown> = new Set([
  `${structure}ordinalValue`,
  `${structure}itemWeight`,
  `${structure}questionnaire-ordinalValue`,
  `${structure}valueset-ordinalValue`,
  `${structure}codesystem-ordinalValue`,
  `${structure}iso21090-CO-value`,
])

/** A number; unclear: several different ones, or one that is none. */
export type Score = number | 'unclear'

/** Whether an extension gives an answer its number. */
export function isScore({ url }: Plain): boolean {
  return addresses.has(url)
}

/** The number that elements give to an answer; undefined: none. It may be written at the answer and at its coding, but not as two. */
export function scoreIn(elements: readonly Plain[]): Score | undefined {
  const given = elements
    .flatMap(({ extension }) => objectsIn(extension).filter(isScore))
    .map(({ valueDecimal, valueInteger }) => valueDecimal ?? valueInteger)
  const [first] = given
  if (given.length === 0) return undefined
  const isClear = given.every((one) => one === first) && typeof first === 'number' && Number.isFinite(first)
  return isClear ? first : 'unclear'
}

/** The numbers that code systems give to their codes, at every level, by `system|code`. */
export function scoresOf(codeSystems: readonly Plain[]): ReadonlyMap<string, Score> {
  const scores = new Map<string, Score>()
  for (const { url, concept } of codeSystems) {
    const waiting = [...objectsIn(concept)]
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const score = scoreIn([one]) ?? weightOf(one)
      if (score !== undefined) scores.set(`${textIn(url)}|${textIn(one.code)}`, score)
      for (const part of objectsIn(one.concept)) waiting.push(part)
    }
  }
  return scores
}

/** The weight as a property of a code, as later code systems write it. */
function weightOf({ property }: Plain): Score | undefined {
  const found = objectsIn(property).find((one) => isPlain(one) && one.code === 'itemWeight')
  return found && scoreIn([{ extension: [{ ...found, url: `${structure}itemWeight` }] }])
}
