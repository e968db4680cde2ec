import { objectsIn, type Plain } from './plain-json.ts'

const structure = 'http://hl7.org/fhir/StructureDefinition/'

/** The least and the greatest number of a question; null: it has none. */
export type Bounds = { readonly min: number | null; readonly max: number | null }

/** The bounds of an item; undefined: they contradict each other, stand there twice, or belong to another kind of item. */
export function readBounds(item: Plain): Bounds | undefined {
  const [min, max] = [boundOf(item, 'minValue'), boundOf(item, 'maxValue')]
  if (min === undefined || max === undefined) return undefined
  const isGiven = min !== null || max !== null
  if (isGiven && item.type !== 'integer' && item.type !== 'decimal') return undefined
  return min !== null && max !== null && min > max ? undefined : { min, max }
}

function boundOf({ extension }: Plain, name: 'minValue' | 'maxValue'): number | null | undefined {
  const given = objectsIn(extension).filter(({ url }) => url === `${structure}${name}`)
  const [first] = given
  if (first === undefined) return null
  const bound = first.valueInteger ?? first.valueDecimal
  return given.length === 1 && typeof bound === 'number' && Number.isFinite(bound) ? bound : undefined
}
