import { loadDataType, OperationOutcomeError, validateResource } from '@medplum/core'
import type { Bundle, ElementDefinition, Resource, StructureDefinition } from '@medplum/fhirtypes'
import { baseDefinitions, reportDifferentials } from './definitions.ts'
import { faultsOfResource } from './faults-of-resource.ts'

type Element = ElementDefinition & { readonly id: string }

function elementsOf(type: string | undefined): readonly Element[] {
  return (baseDefinitions.find(({ id }) => id === type)?.snapshot?.element ?? []) as readonly Element[]
}

/** A differential spread out over its base: elements below a data type and slices are copied where the profile speaks of them. */
function withSnapshot(profile: StructureDefinition): StructureDefinition {
  const elements = structuredClone(elementsOf(profile.type)) as Element[]
  for (const rule of (profile.differential?.element ?? []) as readonly Element[]) {
    const place = placeOf(elements, rule.id)
    const former = elements[place]
    const constraint = [...(former?.constraint ?? []), ...(rule.constraint ?? [])]
    elements[place] = { ...former, ...structuredClone(rule), path: former?.path ?? rule.path, constraint }
  }
  return { ...profile, snapshot: { element: elements } }
}

function placeOf(elements: Element[], id: string): number {
  const known = elements.findIndex((one) => one.id === id)
  if (known >= 0) return known
  const [, sliced, sliceName] = /^(.+):([^.:]+)$/.exec(id) ?? []
  if (sliced !== undefined && sliceName !== undefined) {
    const at = placeOf(elements, sliced)
    const { slicing: _, ...copied } = structuredClone(elements[at] as Element)
    return insertAfter(elements, at, { ...copied, id, sliceName })
  }
  const cut = id.lastIndexOf('.')
  const at = placeOf(elements, id.slice(0, cut))
  const [parent, name] = [elements[at], id.slice(cut + 1)]
  const plain = elements.find((one) => one.id === id.replaceAll(/:[^.:]+/g, ''))
  const type = parent?.type?.[0]?.code
  const copied = plain ?? elementsOf(type).find(({ path }) => path === `${type}.${name}`)
  if (!parent || !copied) throw new Error(`the profile speaks of ${id}, which there is not`)
  return insertAfter(elements, at, { ...structuredClone(copied), id, path: `${parent.path}.${name}` })
}

/** Inserts an element behind another one with all that is below it. */
function insertAfter(elements: Element[], at: number, element: Element): number {
  const { id } = elements[at] as Element
  const isBelow = (one: Element | undefined) => one?.id.startsWith(`${id}.`) || one?.id.startsWith(`${id}:`)
  let place = at + 1
  while (isBelow(elements[place])) place += 1
  elements.splice(place, 0, element)
  return place
}

const composition = withSnapshot(
  reportDifferentials.find(({ type }) => type === 'Composition') as StructureDefinition,
)
loadDataType(composition)

/**
 * The faults of a report for a hospital's system: those of the base resources, those that the profile of the Composition knows, and those
 * of the document's frame, whose slice the validator does not match.
 */
export function faultsOfReport(bundle: Bundle): readonly string[] {
  const { structure, bindings, own } = faultsOfResource(bundle)
  const first = bundle.entry?.[0]?.resource
  return [
    ...structure,
    ...bindings,
    ...own,
    ...(first ? faultsAgainst(first, composition) : []),
    ...faultsOfFrame(bundle),
  ]
}

function faultsAgainst(resource: Resource, profile: StructureDefinition): string[] {
  try {
    validateResource(resource, { profile })
    return []
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return (error.outcome.issue ?? []).map(({ details }) => details?.text ?? '')
  }
}

/** What makes a bundle a document: its own identifier and time, its type, and the Composition first with all that it refers to. */
function faultsOfFrame({ identifier, timestamp, type, entry = [] }: Bundle): string[] {
  const known = new Set(entry.map(({ fullUrl }) => fullUrl))
  const references = [...JSON.stringify(entry).matchAll(/"reference":"([^"]*)"/g)].map(([, one]) => one)
  const absent = references.filter((one) => !known.has(one))
  return [
    ...(identifier?.system && identifier.value ? [] : ['a document without an identifier']),
    ...(timestamp ? [] : ['a document without a timestamp']),
    ...(type === 'document' ? [] : [`a ${type}, not a document`]),
    ...(entry[0]?.resource?.resourceType === 'Composition' ? [] : ['no Composition at the beginning']),
    ...(entry.every(({ fullUrl }) => fullUrl) ? [] : ['an entry without an address']),
    ...absent.map((one) => `${one} is not in the document`),
  ]
}
