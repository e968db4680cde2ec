import type { CodeSystem, CodeSystemConcept } from '@medplum/fhirtypes'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { recordKinds, recordLabels, type Variable } from '#features/export/variable.ts'
import {
  canonicalOf,
  type InterchangeTerms,
  inEnglish,
  plainId,
  type Translated,
  variableSystem,
} from './fhir.ts'

/** The instance's own code systems: the variables of the codebook, the codes of each category, and the kinds of record. */
export function codeSystemsOf(terms: InterchangeTerms, variables: readonly Variable[]): CodeSystem[] {
  const byName = new Map(variables.map((one) => [one.name, one]))
  const ofCategories = [...byName.values()].filter(
    ({ type, values = [] }) => type === 'category' && values.length > 0,
  )
  return [
    systemOf(
      terms,
      variableSystem,
      [...byName.values()].map(({ name, label }) => [name, label]),
    ),
    systemOf(
      terms,
      'record',
      recordKinds.map((kind) => [kind, recordLabels[kind]]),
    ),
    ...ofCategories
      .filter(({ name }) => name !== 'record')
      .map(({ name, values = [] }) =>
        systemOf(
          terms,
          name,
          values.map(({ code, label }) => [code, label]),
        ),
      ),
  ]
}

function systemOf(
  terms: InterchangeTerms,
  name: string,
  codes: readonly (readonly [code: string, label: BothLanguages])[],
): CodeSystem {
  return {
    resourceType: 'CodeSystem',
    id: plainId(name),
    language: 'de-DE',
    url: canonicalOf(terms, 'CodeSystem', name),
    status: 'active',
    content: 'complete',
    concept: codes.map(([code, label]): Translated<CodeSystemConcept> => {
      const { de_DE: display } = label
      return display === '' ? { code } : { code, display, _display: inEnglish(label) }
    }),
  }
}
