import { type PackItem, type PackItemType, packItemTypes, packLimits } from './pack-content.ts'
import type { PackFault, PackFaultReason } from './pack-faults.ts'
import { foreignBeside, isHiding, readWords } from './pack-words.ts'
import { hasModifier, isListOrAbsent, objectsIn, type Plain, textIn } from './plain-json.ts'
import { readBounds } from './read-bounds.ts'
import { readConditions } from './read-conditions.ts'
import { type Beside, readOptions } from './read-options.ts'
import { hasSignWithin } from './self-harm.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'

/** Extensions that say how an item looks, which Standfest decides itself, and those that are read. Others may change what is asked. */
const knownExtensions: ReadonlySet<unknown> = new Set([
  `${structure}questionnaire-displayCategory`,
  `${structure}questionnaire-choiceOrientation`,
  `${structure}questionnaire-itemControl`,
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-columnCount',
  `${structure}questionnaire-columnCount`,
  `${structure}minValue`,
  `${structure}maxValue`,
])

type Source = Beside & {
  readonly language: string
  readonly leaveOut: readonly string[]
}

/** What is collected while the items are read in their order. */
type Reading = Source & {
  readonly items: PackItem[]
  readonly faults: PackFault[]
  readonly leftOut: string[]
  /** Items with a sign of self-harm anywhere in the file. */
  readonly signs: string[]
  readonly seen: Set<string>
}

/** Reads a questionnaire’s items into one list; groups come before what is in them. */
export function readItems(item: unknown, source: Source): Reading {
  const reading: Reading = { ...source, items: [], faults: [], leftOut: [], signs: [], seen: new Set() }
  readLevel(item, { group: null, depth: 1 }, reading)
  for (const linkId of source.leaveOut)
    if (!reading.leftOut.includes(linkId)) reading.faults.push({ linkId, reason: 'notToLeaveOut' })
  return reading
}

type Place = { readonly group: string | null; readonly depth: number }

function readLevel(item: unknown, { group, depth }: Place, reading: Reading): void {
  if (!isListOrAbsent(item))
    return void reading.faults.push({ linkId: group ?? '', reason: 'malformed', detail: 'item' })
  for (const one of objectsIn(item)) {
    // Enough is known to refuse the file: a list without end is not read to its end.
    if (reading.seen.size >= packLimits.items) {
      const isSaid = reading.faults.some(({ linkId, reason }) => linkId === '' && reason === 'tooMany')
      if (!isSaid) reading.faults.push({ linkId: '', reason: 'tooMany', detail: String(packLimits.items) })
      return
    }
    readItem(one, { group, depth }, reading)
  }
}

function readItem(item: Plain, { group, depth }: Place, reading: Reading): void {
  const { items, faults, seen, leftOut, signs } = reading
  const linkId = textIn(item.linkId)
  if (linkId === '' || linkId === '__proto__' || linkId.length > packLimits.linkId || isHiding(linkId))
    return void faults.push({ linkId: linkId.slice(0, packLimits.linkId), reason: 'linkId' })
  if (seen.has(linkId)) return void faults.push({ linkId, reason: 'twice' })
  seen.add(linkId)
  if (depth > packLimits.depth) return void faults.push({ linkId, reason: 'tooDeep' })
  if (mayBeLeftOut(item) && reading.leaveOut.includes(linkId)) return void leftOut.push(linkId)
  const read = itemOf(item, { linkId, group }, reading)
  if ('item' in read) {
    items.push(read.item)
    if (hasSignWithin(item, ['item']) || hasSignWithin(read.source)) signs.push(linkId)
  } else faults.push({ linkId, ...read })
  if (item.item === undefined) return
  if (item.type === 'group') readLevel(item.item, { group: linkId, depth: depth + 1 }, reading)
  else faults.push({ linkId, reason: 'nested' })
}

/** Of a kind that Standfest does not know, by itself, and not required. That nothing refers to it follows: such a condition is refused. */
function mayBeLeftOut({ type, required, item, ...own }: Plain): boolean {
  const isOptional = required === undefined || required === false
  return !isKnownType(type) && isOptional && item === undefined && !hasModifier(own)
}

type Refusal = { readonly reason: PackFaultReason; readonly detail?: string }

function itemOf(
  item: Plain,
  { linkId, group }: { readonly linkId: string; readonly group: string | null },
  { items, language, ...beside }: Reading,
): { readonly item: PackItem; readonly source: Plain | undefined } | Refusal {
  const { type } = item
  if (!isKnownType(type)) return { reason: 'type', detail: textIn(type).slice(0, packLimits.label) }
  const unusable = refuseForm(item) ?? refuseBehaviour(item)
  if (unusable) return unusable
  const limit = packLimits.text
  const read = readWords(item.text, { beside: item['_text'], language, limit })
  if ('fault' in read) return { reason: read.fault }
  const prefix = textIn(item.prefix)
  if (prefix.length > packLimits.prefix) return { reason: 'tooLong', detail: 'prefix' }
  if (isHiding(prefix)) return { reason: 'characters', detail: 'prefix' }
  const choices = type === 'choice' ? readOptions(item, beside, language) : { options: [] }
  if ('fault' in choices)
    return { reason: choices.fault, ...(choices.detail !== undefined && { detail: choices.detail }) }
  const conditions = readConditions(item, items)
  if (conditions === undefined) return { reason: 'condition' }
  const bounds = readBounds(item)
  if (bounds === undefined) return { reason: 'bounds' }
  return {
    source: 'source' in choices ? choices.source : undefined,
    item: {
      linkId,
      type,
      group,
      prefix,
      words: read.words,
      codes: objectsIn(item.code).map(({ system, code }) => ({
        system: textIn(system).slice(0, packLimits.label),
        code: textIn(code).slice(0, packLimits.label),
      })),
      required: item.required === true && type !== 'group' && type !== 'display',
      options: [...choices.options],
      conditions: [...conditions],
      conditionsJoin: item.enableBehavior === 'any' ? 'any' : 'all',
      ...bounds,
      maxLength: type === 'text' ? lengthOf(item.maxLength) : null,
    },
  }
}

/** A field of another form than FHIR’s: what cannot be read is not taken for absent. */
function refuseForm(item: Plain): Refusal | undefined {
  const { maxLength } = item
  const list = ['extension', 'code'].find((name) => !isListOrAbsent(item[name]))
  const flag = ['required', 'repeats', 'readOnly'].find(
    (name) => item[name] !== undefined && typeof item[name] !== 'boolean',
  )
  const text = ['text', 'prefix'].find((name) => item[name] !== undefined && typeof item[name] !== 'string')
  const isLength = typeof maxLength === 'number' && Number.isInteger(maxLength) && maxLength > 0
  const detail = list ?? flag ?? text ?? (maxLength === undefined || isLength ? undefined : 'maxLength')
  if (detail !== undefined) return { reason: 'malformed', detail }
  const isHidden = objectsIn(item.code).some(({ code, system }) => isHiding(textIn(code) + textIn(system)))
  if (isHidden) return { reason: 'characters', detail: 'code' }
  return objectsIn(item.code).length > packLimits.codes ? { reason: 'tooMany', detail: 'code' } : undefined
}

/** What an item does that Standfest does not: doing it half would change the questionnaire. */
function refuseBehaviour(item: Plain): Refusal | undefined {
  if (hasModifier(item, ['item'])) return { reason: 'modifier' }
  const foreign = objectsIn(item.extension).find(({ url }) => !knownExtensions.has(url))
  const address = foreign
    ? textIn(foreign.url)
    : (foreignBeside(item['_text']) ?? foreignBeside(item['_prefix']))
  if (address !== undefined) return { reason: 'extension', detail: address.slice(0, packLimits.label) }
  if (item.repeats === true) return { reason: 'repeats' }
  if (item.readOnly === true) return { reason: 'readOnly' }
  if (item.initial !== undefined) return { reason: 'initial' }
  const isOffered = item.answerOption !== undefined || item.answerValueSet !== undefined
  // A number or a text of which only some may be given would be asked without them.
  return isOffered && item.type !== 'choice' ? { reason: 'option' } : undefined
}

function lengthOf(maxLength: unknown): number {
  return typeof maxLength === 'number' ? Math.min(maxLength, packLimits.answerText) : packLimits.answerText
}

function isKnownType(type: unknown): type is PackItemType {
  return packItemTypes.some((one) => one === type)
}
