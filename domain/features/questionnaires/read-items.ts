import { type PackItem, type PackItemType, packItemTypes, packLimits } from './pack-content.ts'
import type { PackFault, PackFaultReason } from './pack-faults.ts'
import { readWords } from './pack-words.ts'
import { hasModifier, isPlain, objectsIn, type Plain, textIn } from './plain-json.ts'
import { readConditions } from './read-conditions.ts'
import { readOptions, type ValueSets } from './read-options.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'
const minValue = `${structure}minValue`
const maxValue = `${structure}maxValue`

/** Extensions that say how an item looks, which Standfest decides itself, and those that are read. Others may change what is asked. */
const knownExtensions: ReadonlySet<unknown> = new Set([
  `${structure}questionnaire-displayCategory`,
  `${structure}questionnaire-choiceOrientation`,
  `${structure}questionnaire-itemControl`,
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-columnCount',
  `${structure}questionnaire-columnCount`,
  `${structure}ordinalValue`,
  `${structure}itemWeight`,
  minValue,
  maxValue,
])

type Source = {
  readonly valueSets: ValueSets
  readonly language: string
  readonly leaveOut: readonly string[]
}

/** What is collected while the items are read in their order. */
type Reading = Source & {
  readonly items: PackItem[]
  readonly faults: PackFault[]
  readonly leftOut: string[]
  readonly seen: Set<string>
}

/** Reads a questionnaire’s items into one list; groups come before what is in them. */
export function readItems(item: unknown, source: Source): Reading {
  const reading: Reading = { ...source, items: [], faults: [], leftOut: [], seen: new Set() }
  readLevel(item, { group: null, depth: 1 }, reading)
  for (const linkId of source.leaveOut)
    if (!reading.leftOut.includes(linkId)) reading.faults.push({ linkId, reason: 'notToLeaveOut' })
  return reading
}

type Place = { readonly group: string | null; readonly depth: number }

function readLevel(item: unknown, { group, depth }: Place, reading: Reading): void {
  const listed = item === undefined ? [] : objectsIn(item)
  for (const one of listed) {
    // Enough is known to refuse the file: a list without end is not read to its end.
    if (reading.seen.size >= packLimits.items) {
      reading.faults.push({ linkId: '', reason: 'tooMany' })
      return
    }
    readItem(one, { group, depth }, reading)
  }
}

function readItem(item: Plain, { group, depth }: Place, reading: Reading): void {
  const { items, faults, seen, leftOut } = reading
  const linkId = textIn(item.linkId)
  if (linkId === '' || linkId === '__proto__' || linkId.length > packLimits.linkId)
    return void faults.push({ linkId: linkId.slice(0, packLimits.linkId), reason: 'linkId' })
  if (seen.has(linkId)) return void faults.push({ linkId, reason: 'twice' })
  seen.add(linkId)
  if (depth > packLimits.depth) return void faults.push({ linkId, reason: 'tooDeep' })
  if (mayBeLeftOut(item) && reading.leaveOut.includes(linkId)) return void leftOut.push(linkId)
  const read = itemOf(item, { linkId, group }, reading)
  if ('item' in read) items.push(read.item)
  else faults.push({ linkId, ...read })
  if (item.item === undefined) return
  if (item.type === 'group') readLevel(item.item, { group: linkId, depth: depth + 1 }, reading)
  else faults.push({ linkId, reason: 'nested' })
}

/** Of a kind that Standfest does not know, by itself, and not required. That nothing refers to it follows: such a condition is refused. */
function mayBeLeftOut({ type, required, item, modifierExtension }: Plain): boolean {
  return !isKnownType(type) && required !== true && item === undefined && modifierExtension === undefined
}

type Refusal = { readonly reason: PackFaultReason; readonly detail?: string }

function itemOf(
  item: Plain,
  { linkId, group }: { readonly linkId: string; readonly group: string | null },
  { items, valueSets, language }: Reading,
): { readonly item: PackItem } | Refusal {
  const { type } = item
  if (!isKnownType(type)) return { reason: 'type', detail: textIn(type).slice(0, packLimits.label) }
  const unusable = refuseBehaviour(item)
  if (unusable) return unusable
  const limit = packLimits.text
  const read = readWords(item.text, { beside: item['_text'], language, limit })
  if ('fault' in read) return { reason: read.fault }
  const choices = type === 'choice' ? readOptions(item, valueSets, language) : { options: [] }
  if ('fault' in choices)
    return { reason: choices.fault, ...(choices.detail !== undefined && { detail: choices.detail }) }
  const conditions = readConditions(item.enableWhen, items)
  if (conditions === undefined) return { reason: 'condition' }
  const bounds = boundsOf(item)
  if (bounds === undefined) return { reason: 'bounds' }
  return {
    item: {
      linkId,
      type,
      group,
      prefix: textIn(item.prefix).slice(0, packLimits.prefix),
      words: read.words,
      codes: objectsIn(item.code)
        .slice(0, packLimits.codes)
        .map(({ system, code }) => ({ system: textIn(system), code: textIn(code) })),
      required: item.required === true && type !== 'group' && type !== 'display',
      options: [...choices.options],
      conditions: [...conditions],
      conditionsJoin: item.enableBehavior === 'any' ? 'any' : 'all',
      ...bounds,
      maxLength: type === 'text' ? lengthOf(item.maxLength) : null,
    },
  }
}

/** What an item does that Standfest does not: doing it half would change the questionnaire. */
function refuseBehaviour({ item: _inside, ...item }: Plain): Refusal | undefined {
  if (hasModifier(item, packLimits.depth * 2)) return { reason: 'modifier' }
  const foreign = objectsIn(item.extension).find(({ url }) => !knownExtensions.has(url))
  if (foreign) return { reason: 'extension', detail: textIn(foreign.url).slice(0, packLimits.label) }
  const besideText = isPlain(item['_text']) ? objectsIn(item['_text'].extension) : []
  const styled = besideText.find(({ url }) => url !== `${structure}translation`)
  if (styled) return { reason: 'extension', detail: textIn(styled.url).slice(0, packLimits.label) }
  if (item.repeats === true) return { reason: 'repeats' }
  if (item.readOnly === true) return { reason: 'readOnly' }
  if (item.initial !== undefined) return { reason: 'initial' }
  return undefined
}

/** The least and the greatest number; undefined: they contradict each other, or belong to another kind of item. */
function boundsOf(item: Plain): { readonly min: number | null; readonly max: number | null } | undefined {
  const [min, max] = [minValue, maxValue].map((url) => {
    const found = objectsIn(item.extension).find((one) => one.url === url)
    return found && (found.valueInteger ?? found.valueDecimal ?? Number.NaN)
  })
  const isNumber = item.type === 'integer' || item.type === 'decimal'
  const given = [min, max].filter((bound) => bound !== undefined)
  if (given.some((bound) => !isNumber || typeof bound !== 'number' || Number.isNaN(bound))) return undefined
  const [least, greatest] = [min, max].map((bound) => (typeof bound === 'number' ? bound : null))
  if (typeof least === 'number' && typeof greatest === 'number' && least > greatest) return undefined
  return { min: least ?? null, max: greatest ?? null }
}

function lengthOf(maxLength: unknown): number {
  const isUsable = typeof maxLength === 'number' && Number.isInteger(maxLength) && maxLength > 0
  return isUsable ? Math.min(maxLength, packLimits.answerText) : packLimits.answerText
}

function isKnownType(type: unknown): type is PackItemType {
  return packItemTypes.some((one) => one === type)
}
