import { type PackOption, packLimits } from './pack-content.ts'
import type { PackFaultReason } from './pack-faults.ts'
import { foreignBeside, isHiding, readWords } from './pack-words.ts'
import { hasModifier, isListOrAbsent, isPlain, objectsIn, type Plain, textIn } from './plain-json.ts'
import { isScore, type Score, scoreIn } from './read-scores.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'

/**
 * Extensions of an answer that change nothing here: where one answer is given, each excludes the others; and the place among the answers is the one
 * in the file.
 */
const harmless: ReadonlySet<unknown> = new Set([`${structure}questionnaire-optionExclusive`])

/** What a file has beside its questionnaire. */
export type Beside = {
  /** Value sets by address: contained ones (`#id`), and those of a bundle by canonical address. */
  readonly valueSets: ReadonlyMap<string, Plain>
  /** Numbers that code systems of the file give to their codes, by `system|code`. */
  readonly scores: ReadonlyMap<string, Score>
}

type Fault = { readonly fault: PackFaultReason; readonly detail?: string }

export type ReadOptions =
  /** `source`: the value set that the answers are from. */
  { readonly options: readonly PackOption[]; readonly source?: Plain } | Fault

/** The answers of a choice, written at the item or in a value set of the same file: Standfest asks no other server for them. */
export function readOptions(item: Plain, beside: Beside, language: string): ReadOptions {
  const { answerOption, answerValueSet } = item
  if (answerValueSet === undefined) {
    if (!isListOrAbsent(answerOption)) return { fault: 'malformed', detail: 'answerOption' }
    return optionsOf(objectsIn(answerOption).map(codingOf), beside, language)
  }
  const address = textIn(answerValueSet)
  if (answerOption !== undefined) return { fault: 'option', detail: 'answerOption, answerValueSet' }
  const [canonical = ''] = address.split('|')
  const source = beside.valueSets.get(canonical)
  if (source === undefined) return { fault: 'valueSet', detail: address.slice(0, packLimits.label) }
  if (hasModifier(source)) return { fault: 'modifier', detail: address.slice(0, packLimits.label) }
  const concepts = conceptsOf(source)
  if ('fault' in concepts) return concepts
  const read = optionsOf(concepts.coded, beside, textIn(source.language) || language)
  return 'fault' in read ? read : { ...read, source }
}

type Coded = {
  readonly coding: Plain
  /** Where a number may be beside the coding itself. */
  readonly around: readonly Plain[]
}

/** An answer that is no coding, or chosen already, is none that can be asked. */
function codingOf(option: Plain): Coded | undefined {
  const { valueCoding, initialSelected } = option
  if (!isPlain(valueCoding) || (initialSelected !== undefined && initialSelected !== false)) return undefined
  return { coding: valueCoding, around: [option] }
}

type Concepts = { readonly coded: readonly Coded[] } | Fault

/** The concepts of a value set that lists them all; refused where it excludes, filters or imports others. */
function conceptsOf({ compose, expansion, url }: Plain): Concepts {
  const incomplete: Fault = { fault: 'valueSet', detail: textIn(url).slice(0, packLimits.label) }
  if (isPlain(expansion) && expansion.contains !== undefined) return expandedConcepts(expansion, incomplete)
  if (!isPlain(compose) || !isListOrAbsent(compose.include) || compose.exclude !== undefined)
    return incomplete
  const includes = objectsIn(compose.include)
  const isListed = includes.every(
    ({ concept, filter, valueSet }) =>
      isListOrAbsent(concept) &&
      objectsIn(concept).length > 0 &&
      filter === undefined &&
      valueSet === undefined,
  )
  if (!isListed) return incomplete
  return {
    coded: includes.flatMap(({ system, concept }) =>
      objectsIn(concept).map((one) => ({ coding: { ...one, system }, around: [] })),
    ),
  }
}

/** The concepts of an expansion at every level, in its order: an abstract one is a heading, which nobody can choose. */
function expandedConcepts(expansion: Plain, incomplete: Fault): Concepts {
  const { total, offset } = expansion
  const coded: Coded[] = []
  const waiting: unknown[] = [expansion.contains]
  let read = 0
  for (let list = waiting.pop(); list !== undefined; list = waiting.pop()) {
    if (!isListOrAbsent(list)) return incomplete
    const [first, ...others] = objectsIn(list)
    if (first === undefined) continue
    waiting.push(others)
    read += 1
    if (read > packLimits.options * packLimits.depth) return { fault: 'tooMany' }
    const { contains, inactive, abstract } = first
    const code = textIn(first.code)
    if (inactive !== undefined && inactive !== false) return { fault: 'inactive', detail: code }
    if (abstract !== true) coded.push({ coding: first, around: [] })
    else if (contains === undefined) return incomplete
    if (contains !== undefined) waiting.push(contains)
  }
  // A page of a longer list would be a choice with some of its answers.
  const isPart = (offset !== undefined && offset !== 0) || (total !== undefined && Number(total) > read)
  return isPart ? incomplete : { coded }
}

function optionsOf(
  coded: readonly (Coded | undefined)[],
  { scores }: Beside,
  language: string,
): { readonly options: readonly PackOption[] } | Fault {
  if (coded.length === 0) return { fault: 'noOptions' }
  if (coded.length > packLimits.options) return { fault: 'tooMany' }
  const options: PackOption[] = []
  for (const one of coded) {
    if (one === undefined) return { fault: 'option' }
    const option = optionOf(one, scores, language)
    if ('fault' in option) return option
    if (options.some(({ code, system }) => code === option.code && system === option.system))
      return { fault: 'twice', detail: option.code }
    options.push(option)
  }
  return { options }
}

function optionOf({ coding, around }: Coded, scores: Beside['scores'], language: string): PackOption | Fault {
  const [code, system] = [textIn(coding.code), textIn(coding.system)]
  const isUsable = code.length <= packLimits.label && system.length <= packLimits.label
  if (code === '' || !isUsable || isHiding(code + system)) return { fault: 'option' }
  const parts = [coding, ...around]
  const foreign =
    parts.flatMap(({ extension }) => foreignIn(extension))[0] ?? foreignBeside(coding['_display'])
  if (foreign !== undefined)
    return { fault: 'extension', detail: `${code}: ${foreign}`.slice(0, packLimits.label) }
  const read = readWords(coding.display, {
    beside: coding['_display'],
    designations: coding.designation,
    language,
    limit: packLimits.label,
  })
  if ('fault' in read) return { fault: read.fault, detail: code }
  const own = scoreIn(parts)
  const score = own ?? scores.get(`${system}|${code}`) ?? null
  return score === 'unclear' ? { fault: 'score', detail: code } : { system, code, words: read.words, score }
}

/** The extensions of an answer that are not known; a list that is none counts as one. */
function foreignIn(extension: unknown): readonly string[] {
  if (!isListOrAbsent(extension)) return ['extension']
  return objectsIn(extension)
    .filter((one) => !isScore(one) && !harmless.has(one.url))
    .map(({ url }) => textIn(url))
}
