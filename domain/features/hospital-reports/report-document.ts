import type { Bundle, Composition, Encounter, Identifier, Patient } from '@medplum/fhirtypes'
import type { Day, Instant } from '#base/day.ts'
import { localeOf } from '#base/language.ts'
import { canonicalOf, dateTimeOf } from '#features/interchange/fhir.ts'
import type { HospitalNumbers, ReportText } from './hospital-reports.ts'
import { headNarrative, sectionNarrative } from './narrative.ts'

/** Everything of a report's document beside its text. */
export type DocumentTerms = {
  /** The address below which the instance's own URIs are. */
  readonly base: string
  readonly zone: string
  /** The report's own id. It stays the same over all tries, so that the receiver knows a repeated one. */
  readonly id: string
  /** The identifiers of the reports whose place this one takes, as their own documents have them. */
  readonly replaces: readonly Identifier[]
  /** Ids of the parts within the document, as UUIDs. */
  readonly ids: { readonly composition: string; readonly patient: string; readonly encounter: string }
  readonly person: { readonly family: string; readonly given: string; readonly born: Day | undefined }
  readonly numbers: HospitalNumbers
  readonly author: string
  readonly clinic: string
  readonly signedAt: Instant
}

/** The profiles of gematik's ISiK (stage 4) for reports of subsystems. */
const reportProfiles = {
  bundle: 'https://gematik.de/fhir/isik/StructureDefinition/ISiKBerichtBundle',
  composition: 'https://gematik.de/fhir/isik/StructureDefinition/ISiKBerichtSubSysteme',
} as const

const identifierTypes = 'http://terminology.hl7.org/CodeSystem/v2-0203'
const absentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'

/** The identifier of a report among those of the instance. */
function identifierOf({ base }: Pick<DocumentTerms, 'base'>, id: string) {
  return { system: canonicalOf({ base }, 'NamingSystem', 'hospital-report'), value: id }
}

/**
 * The report as a FHIR document: a Composition whose narrative is the text, with the patient and the case by their numbers. There is
 * nothing coded about the treatment: the hospital's system shows the text, and no diagnosis is made here.
 */
export function reportDocument(text: ReportText, terms: DocumentTerms): Bundle {
  const { id, ids, numbers, signedAt } = terms
  const at = dateTimeOf(signedAt, terms)
  return {
    resourceType: 'Bundle',
    meta: { profile: [reportProfiles.bundle] },
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    type: 'document',
    timestamp: at,
    entry: [
      { fullUrl: uuidOf(ids.composition), resource: compositionOf(text, terms, at) },
      { fullUrl: uuidOf(ids.patient), resource: patientOf(terms) },
      { fullUrl: uuidOf(ids.encounter), resource: encounterOf(numbers, ids) },
    ],
  }
}

function compositionOf(text: ReportText, terms: DocumentTerms, date: string): Composition {
  const { id, ids, replaces, author, clinic } = terms
  return {
    resourceType: 'Composition',
    id: ids.composition,
    meta: { profile: [reportProfiles.composition] },
    language: localeOf[text.language],
    text: { status: 'extensions', div: headNarrative(text) },
    identifier: identifierOf(terms, id),
    status: 'final',
    type: { coding: [{ system: 'http://loinc.org', code: '55112-7', display: 'Document summary' }] },
    subject: { reference: uuidOf(ids.patient) },
    encounter: { reference: uuidOf(ids.encounter) },
    date,
    author: [{ display: clinic === '' ? author : `${author}, ${clinic}` }],
    title: text.title,
    ...(replaces.length > 0 && {
      relatesTo: replaces.map((targetIdentifier) => ({ code: 'replaces' as const, targetIdentifier })),
    }),
    section: text.sections.map((section) => ({
      title: section.title,
      text: { status: 'additional', div: sectionNarrative(section, text) },
    })),
  }
}

function patientOf({ ids, person, numbers }: DocumentTerms): Patient {
  return {
    resourceType: 'Patient',
    id: ids.patient,
    identifier: [
      {
        type: { coding: [{ system: identifierTypes, code: 'MR' }] },
        system: numbers.patientSystem,
        value: numbers.patientNumber,
      },
    ],
    name: [{ use: 'official', family: person.family, given: [person.given] }],
    ...(person.born !== undefined && { birthDate: person.born }),
  }
}

/** The case by its number alone. Its state and class are the hospital's to know. */
function encounterOf(numbers: HospitalNumbers, ids: DocumentTerms['ids']): Encounter {
  return {
    resourceType: 'Encounter',
    id: ids.encounter,
    identifier: [
      {
        type: { coding: [{ system: identifierTypes, code: 'VN' }] },
        system: numbers.caseSystem,
        value: numbers.caseNumber,
      },
    ],
    status: 'unknown',
    class: { extension: [{ url: absentReason, valueCode: 'unknown' }] },
    subject: { reference: uuidOf(ids.patient) },
  }
}

function uuidOf(id: string): string {
  return `urn:uuid:${id}`
}

/** What a report's document says of itself: its identifier for a successor, and the numbers under which it went. */
export function factsOfDocument({ entry = [] }: Bundle): {
  readonly identifier: Identifier | undefined
  readonly patientNumber: string
  readonly caseNumber: string
} {
  const resources = entry.map(({ resource }) => resource)
  const numberOf = (type: 'Patient' | 'Encounter') => {
    const found = resources.find((resource) => resource?.resourceType === type)
    return found?.resourceType === type ? (found.identifier?.[0]?.value ?? '') : ''
  }
  const composition = resources.find((resource) => resource?.resourceType === 'Composition')
  return {
    identifier: composition?.resourceType === 'Composition' ? composition.identifier : undefined,
    patientNumber: numberOf('Patient'),
    caseNumber: numberOf('Encounter'),
  }
}
