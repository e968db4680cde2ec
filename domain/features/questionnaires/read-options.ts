import { type PackOption, packLimits } from './pack-content.ts'
import type { PackFaultReason } from './pack-faults.ts'
import { readWords } from './pack-words.ts'
import { extensionsIn, isPlain, objectsIn, type Plain, textIn } from './plain-json.ts'

/** The addresses of an answer’s number: R4’s, and the one that later questionnaires use. */
const scoreAddresses = [
  'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  'http://hl7.org/fhir/StructureDefinition/itemWeight',
]

/** The value sets of a file by address: contained ones (`#id`), and those of a bundle by canonical address. */
export type ValueSets = ReadonlyMap<string, Plain>

export type ReadOptions =
  | { readonly options: readonly PackOption[] }
  | { readonly fault: PackFaultReason; readonly detail?: string }

/** The answers of a choice, written at the item or in a value set of the same file: Standfest asks no other server for them. */
export function readOptions(item: Plain, valueSets: ValueSets, language: string): ReadOptions {
  const address = textIn(item.answerValueSet)
  if (address === '') return optionsOf(objectsIn(item.answerOption).map(codingOf), language)
  const [canonical = ''] = address.split('|')
  const found = valueSets.get(canonical)
  if (found === undefined) return { fault: 'valueSet', detail: address }
  const concepts = conceptsOf(found)
  if (concepts === undefined) return { fault: 'valueSet', detail: address }
  return optionsOf(concepts, textIn(found.language) || language)
}

type Coded = {
  readonly coding: Plain
  /** Where a number or a translation may be beside the coding itself. */
  readonly around: readonly unknown[]
}

function codingOf(option: Plain): Coded | undefined {
  const { valueCoding, initialSelected } = option
  if (!isPlain(valueCoding) || initialSelected === true) return undefined
  return { coding: valueCoding, around: [option] }
}

/** The concepts of a value set that lists them; undefined: it excludes, filters or imports others. */
function conceptsOf({ compose, expansion }: Plain): readonly Coded[] | undefined {
  const contains = isPlain(expansion) ? objectsIn(expansion.contains) : []
  if (contains.length > 0) return contains.map((coding) => ({ coding, around: [] }))
  if (!isPlain(compose) || objectsIn(compose.exclude).length > 0) return undefined
  const includes = objectsIn(compose.include)
  const isListed = includes.every(
    ({ concept, filter, valueSet }) =>
      objectsIn(concept).length > 0 && filter === undefined && valueSet === undefined,
  )
  if (!isListed) return undefined
  return includes.flatMap(({ system, concept }) =>
    objectsIn(concept).map((one) => ({ coding: { ...one, system }, around: [] })),
  )
}

function optionsOf(coded: readonly (Coded | undefined)[], language: string): ReadOptions {
  if (coded.length === 0) return { fault: 'noOptions' }
  if (coded.length > packLimits.options) return { fault: 'tooMany' }
  const options: PackOption[] = []
  for (const one of coded) {
    if (one === undefined) return { fault: 'option' }
    const { coding, around } = one
    const code = textIn(coding.code)
    if (code === '' || code.length > packLimits.label) return { fault: 'option' }
    const read = readWords(coding.display, {
      beside: coding['_display'],
      designations: coding.designation,
      language,
      limit: packLimits.label,
    })
    if ('fault' in read) return { fault: read.fault, detail: code }
    const system = textIn(coding.system)
    if (options.some((other) => other.code === code && other.system === system))
      return { fault: 'twice', detail: code }
    options.push({ system, code, words: read.words, score: scoreOf([coding, ...around]) })
  }
  return { options }
}

function scoreOf(elements: readonly unknown[]): number | null {
  for (const element of elements) {
    for (const url of scoreAddresses) {
      const [found] = extensionsIn(element, url)
      if (typeof found?.valueDecimal === 'number' && Number.isFinite(found.valueDecimal))
        return found.valueDecimal
    }
  }
  return null
}
