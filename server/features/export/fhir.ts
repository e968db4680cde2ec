import { hash } from 'node:crypto'
import { exchangeFiles, fhirReadme } from '@standfest/domain/features/export/exchange-readme.ts'
import { versionsOfPacks } from '@standfest/domain/features/export/packs.ts'
import { archiveFiles } from '@standfest/domain/features/export/readme.ts'
import { type RecordKind, recordKinds } from '@standfest/domain/features/export/variable.ts'
import { codeSystemsOf } from '@standfest/domain/features/interchange/code-systems.ts'
import type { InterchangeTerms, Mapping } from '@standfest/domain/features/interchange/fhir.ts'
import { fhirJson } from '@standfest/domain/features/interchange/fhir-json.ts'
import { questionnairesOfPacks } from '@standfest/domain/features/interchange/pack-questionnaires.ts'
import { questionnairesOf } from '@standfest/domain/features/interchange/questionnaires.ts'
import {
  bundleOf,
  type ClientResourceType,
  clientResourceTypes,
  type InterchangeClient,
  resourcesOf,
} from '@standfest/domain/features/interchange/resources.ts'
import { keyedHash } from '#vault/keyed-hash.ts'
import type { ArchivePlan, ArchiveTerms } from './archive.ts'
import type { ReadsOfCare } from './exported-clients.store.ts'
import type { ExportPass, ReadClient, ReadTerms } from './table.ts'

/** The kinds of record that a type of resource is made from; others are not read. */
const kindsOf: Readonly<Record<ClientResourceType, readonly RecordKind[]>> = {
  Patient: ['client'],
  EpisodeOfCare: ['client'],
  QuestionnaireResponse: ['daily', 'weekly', 'questionnaire'],
  Observation: recordKinds.filter((kind) => kind !== 'questionnaire'),
  Goal: ['client'],
  Task: ['client'],
  Appointment: ['client'],
  Communication: ['client'],
  Provenance: ['daily', 'day', 'weekly', 'questionnaire'],
}
const readsOf: Readonly<Partial<Record<ClientResourceType, ReadsOfCare>>> = {
  Goal: 'items',
  Task: 'items',
  Appointment: 'items',
  Communication: 'messages',
}

/** Half of a hash: 128 bits, from which nobody finds the rest. */
const idLength = 32

/** The archive with a file for each type of resource, and a bundle for each client. */
export function fhirArchive(read: ReadTerms, terms: ArchiveTerms): ArchivePlan {
  const { appName, now, clientIds, messages } = terms
  const types = clientResourceTypes.filter((type) => messages || type !== 'Communication')
  const { today, zone } = now
  const shared = interchangeTerms(read, terms)
  const digits = String(clientIds.length).length
  const bundles = clientIds.map(
    (_, index) => `${exchangeFiles.bundles}/${String(index + 1).padStart(digits, '0')}.json`,
  )
  return {
    files: [
      [archiveFiles.readme, Buffer.from(fhirReadme({ appName, zone, today }))],
      [exchangeFiles.codeSystems, linesOf(codeSystemsOf(shared, read.variables))],
      [
        exchangeFiles.questionnaires,
        linesOf([...questionnairesOf(shared), ...questionnairesOfPacks(shared)]),
      ],
    ],
    names: [...types.map((type) => `${type}.ndjson`), ...bundles],
    passesOf: () => [
      ...types.map((type, table) => typePass(type, table, read, terms)),
      bundlePass(read, terms, types.length),
    ],
  }
}

function typePass(type: ClientResourceType, table: number, read: ReadTerms, terms: ArchiveTerms): ExportPass {
  const mappingFor = mappings(read, terms, type === 'Observation')
  return {
    kinds: kindsOf[type],
    reads: readsOf[type] ?? 'nothing',
    tableOf: () => table,
    begin: Buffer.alloc(0),
    write: (client) => {
      const { mapping, mapped } = client ? mappingFor(client) : {}
      const resources = mapping && mapped ? [...resourcesOf(mapping, type, mapped)] : []
      return { bytes: linesOf(resources), rows: resources.length }
    },
  }
}

function bundlePass(read: ReadTerms, terms: ArchiveTerms, firstTable: number): ExportPass {
  const mappingFor = mappings(read, terms, true)
  return {
    kinds: recordKinds,
    reads: terms.messages ? 'items and messages' : 'items',
    tableOf: (index) => firstTable + index,
    begin: Buffer.alloc(0),
    write: (client) => {
      const { mapping, mapped } = client ? mappingFor(client) : {}
      const bundle =
        mapping && mapped
          ? bundleOf(mapping, mapped)
          : ({ resourceType: 'Bundle', type: 'collection' } as const)
      return { bytes: Buffer.from(fhirJson(bundle)), rows: 0 }
    },
  }
}

function interchangeTerms(
  { templates, weekly, areaNames, packs }: ReadTerms,
  { origin, now, texts }: ArchiveTerms,
): InterchangeTerms {
  return {
    base: `${origin}/fhir`,
    zone: now.zone,
    texts,
    templates: new Map(templates.map((one) => [one.refId, one])),
    weekly: new Map(weekly.map((one) => [one.refId, one])),
    areaNames,
    packs: versionsOfPacks(packs),
  }
}

/** A client's mapping: ids are keyed hashes, of the patient code or the client's number. */
function mappings(read: ReadTerms, terms: ArchiveTerms, readsRecords: boolean) {
  const shared = interchangeTerms(read, terms)
  const variables = new Map(read.variables.map((one) => [one.name, one]))
  const { instanceKey, now } = terms
  return ({ designation, exported, records, care }: ReadClient) => {
    const { name, kind } = designation
    // One keyed hash for each client, then plain ones: a year has thousands of ids, each asked for several times.
    const secret = keyedHash(instanceKey, 'research', JSON.stringify([kind, name])).toString('hex')
    const ids = new Map<string, string>()
    const idOf = (...key: readonly string[]) => {
      const text = `${secret}|${JSON.stringify(key)}`
      const made = ids.get(text) ?? hash('sha256', text).slice(0, idLength)
      ids.set(text, made)
      return made
    }
    const mapping: Mapping = { ...shared, anonymised: exported.anonymised, idOf }
    const mapped: InterchangeClient = {
      named: { purpose: 'pseudonym', name, kind },
      exported,
      records: readsRecords ? records() : [],
      variables,
      ...care,
      now,
    }
    return { mapping, mapped }
  }
}

function linesOf(resources: readonly object[]): Buffer {
  return Buffer.from(resources.map((one) => `${fhirJson(one)}\n`).join(''))
}
