import type { Reference, Resource } from '@medplum/fhirtypes'
import type { Instant } from '#base/day.ts'
import { type Entry, entries, provenanceOf } from './care-resources.ts'
import type { Mapping } from './fhir.ts'

/** Notes who entered which resources, and tells it in one Provenance for each way of entering. */
export function openProvenances(mapping: Mapping, at: Instant) {
  const targets = new Map<Entry, Reference<never>[]>(entries.map((entry) => [entry, []]))
  return {
    /** The same resources, noted. */
    noted: <One extends Resource>(entry: Entry, resources: readonly One[]): readonly One[] => {
      for (const { resourceType, id } of resources)
        targets.get(entry)?.push({ reference: `${resourceType}/${id}` })
      return resources
    },
    all: (): Resource[] =>
      [...targets].flatMap(([entry, target]) =>
        target.length > 0 ? [provenanceOf(mapping, entry, target, at)] : [],
      ),
  }
}
