import type { CodeableConcept, Coding, Extension, Reference, Resource } from '@medplum/fhirtypes'
import { Temporal } from 'temporal-polyfill'
import { type Day, dayOf, type Instant } from '#base/day.ts'
import type { LifeAreaTypeId, SurveyTemplateVersionId, WeeklyTemplateVersionId } from '#base/id.ts'
import type { BothLanguages, SurveyTemplate } from '#features/daily-survey/daily-survey.ts'
import type { PacksByVersion } from '#features/export/packs.ts'
import type { WeeklyTemplate } from '#features/weekly-survey/weekly-template.ts'

/** The terms of a mapping to FHIR R4 (4.0.1): everything that the records alone do not say. */
export type InterchangeTerms = {
  /** The address below which the instance's own URIs are. They are names: nobody has to be able to open them. */
  readonly base: string
  readonly zone: string
  /** Whether free texts are included. */
  readonly texts: boolean
  readonly templates: ReadonlyMap<SurveyTemplateVersionId, SurveyTemplate>
  readonly weekly: ReadonlyMap<WeeklyTemplateVersionId, WeeklyTemplate>
  readonly areaNames: ReadonlyMap<LifeAreaTypeId, string>
  /** The questionnaire packs that are mapped; what others asked is left out. */
  readonly packs: PacksByVersion
}

/** The client that resources are about. */
export type InterchangeSubject = {
  /** Anonymised: only days are known, no times. */
  readonly anonymised: boolean
  /** A stable id of a resource, from what it is made from; never the account's. */
  readonly idOf: (type: Resource['resourceType'], ...key: readonly string[]) => string
}

/** The context of every mapping function. */
export type Mapping = InterchangeTerms & InterchangeSubject

/** A resource with the wording of its primitive elements in another language. */
export type Translated<T> = T & {
  readonly _text?: Translation | undefined
  readonly _title?: Translation | undefined
  readonly _display?: Translation | undefined
}
type Translation = { readonly extension: Extension[] }

/** The address below which HL7's own extensions are. */
export const hl7 = 'http://hl7.org/fhir/StructureDefinition'

/** The canonical address of a questionnaire or code system of the instance. */
export function canonicalOf({ base }: Pick<Mapping, 'base'>, type: string, name: string): string {
  return `${base}/${type}/${name}`
}

/** A code of one of the instance's own code systems. */
export function ownCoding(mapping: Pick<Mapping, 'base'>, system: string, code: string): Coding {
  return { system: canonicalOf(mapping, 'CodeSystem', system), code }
}

export function ownConcept(mapping: Pick<Mapping, 'base'>, system: string, code: string): CodeableConcept {
  return { coding: [ownCoding(mapping, system, code)] }
}

/** The code system whose codes are the variables of the codebook. */
export const variableSystem = 'variable'

/** The code systems of what is not in the codebook. With a hyphen: no question is called so. */
export const careSystems = {
  content: 'content-kind',
  appointment: 'appointment-kind',
  entry: 'entered-by',
} as const

/** The code of a variable of the codebook. */
export function variableConcept(mapping: Pick<Mapping, 'base'>, name: string): CodeableConcept {
  return ownConcept(mapping, variableSystem, name)
}

/** A reference to a resource made from the same key. */
export function referenceTo(
  { idOf }: Pick<Mapping, 'idOf'>,
  type: Resource['resourceType'],
  ...key: readonly string[]
): Reference<never> {
  return { reference: `${type}/${idOf(type, ...key)}` }
}

export function referenceToPatient(mapping: Pick<Mapping, 'idOf'>): Reference<never> {
  return referenceTo(mapping, 'Patient')
}

/** A timestamp with the offset of the clinic's zone, so that its date is the clinic's. */
export function dateTimeOf(at: Instant, { zone }: Pick<Mapping, 'zone'>): string {
  return Temporal.Instant.fromEpochMilliseconds(at * 1000)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** When something was said: the time, or after anonymising the day alone. */
export function saidAt(mapping: Mapping, at: Instant, day: Day = dayOf(at, mapping.zone)): string {
  return mapping.anonymised ? day : dateTimeOf(at, mapping)
}

/** Why a value is absent. */
export function absent(code: 'unknown' | 'masked' | 'not-applicable' | 'not-asked' | 'asked-unknown') {
  const system = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
  return { coding: [{ system, code }] }
}

/** The English wording beside the German one; undefined where a clinic has none. */
export function inEnglish({ en_EN }: BothLanguages): Translation | undefined {
  if (en_EN === '') return undefined
  const parts: Extension[] = [
    { url: 'lang', valueCode: 'en' },
    { url: 'content', valueString: en_EN },
  ]
  return { extension: [{ url: `${hl7}/translation`, extension: parts }] }
}

/** A coding with the number for which its answer counts. */
export function withOrdinal(coding: Coding, number: number): Coding {
  return { ...coding, extension: [{ url: `${hl7}/ordinalValue`, valueDecimal: number }] }
}

/** An id as FHIR permits it. */
export function plainId(name: string): string {
  return name.replaceAll('_', '-')
}
