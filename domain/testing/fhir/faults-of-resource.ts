import { loadDataType, OperationOutcomeError, validateResource } from '@medplum/core'
import type { Resource } from '@medplum/fhirtypes'
import { Fhir } from 'fhir'
import { baseDefinitions } from './definitions.ts'

for (const definition of baseDefinitions) loadDataType(definition)

const bindings = new Fhir()
/** The validator of bindings takes the condition “the answer is no” for one without an answer. The one of structures does not. */
const takesNoForMissing = /\.enableWhen\[\d+\]\.answer\[x\]: Missing property$/

/** The faults that each layer finds: none of them sees what all the others see. */
export function faultsOfResource(resource: Resource): {
  readonly structure: readonly string[]
  readonly bindings: readonly string[]
  readonly own: readonly string[]
} {
  const sent = JSON.parse(JSON.stringify(resource)) as Resource
  const { messages } = bindings.validate(structuredClone(sent), { errorOnUnexpected: true })
  return {
    structure: faultsOfStructure(sent),
    bindings: messages
      .filter(({ severity }) => String(severity) === 'error')
      .map(({ message, location }) => `${location}: ${message}`)
      .filter((fault) => !takesNoForMissing.test(fault)),
    own: [...faultsBelow(sent, sent.resourceType)],
  }
}

/** Cardinality, types, dates and invariants. */
function faultsOfStructure(resource: Resource): string[] {
  try {
    validateResource(resource)
    return []
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return (error.outcome.issue ?? []).map(({ details }) => details?.text ?? '')
  }
}

const referenceShape = /^(#[A-Za-z0-9.-]{1,64}|[A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}|urn:uuid:[0-9a-f-]{36})$/

const idShape = /^[A-Za-z0-9.-]{1,64}$/

/** What both validators accept: two values of one choice, a reference that is none, an id too long for one, a script in a narrative. */
function* faultsBelow(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const { id } = value as { readonly id?: unknown }
  if (typeof id === 'string' && !idShape.test(id)) yield `${path}: id "${id}"`
  const values = Object.keys(value).filter((key) => /^value[A-Z]/.test(key))
  if (values.length > 1) yield `${path}: ${values.join(' and ')}`
  for (const [key, one] of Object.entries(value)) {
    if (key === 'reference' && typeof one === 'string' && !referenceShape.test(one))
      yield `${path}: reference "${one}"`
    if (key === 'div' && /<(script|style|iframe|object)|\son\w+=|javascript:/i.test(String(one)))
      yield `${path}: a narrative that acts`
    yield* faultsBelow(one, `${path}.${key}`)
  }
}
