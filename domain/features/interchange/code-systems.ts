import type { CodeSystem, CodeSystemConcept } from '@medplum/fhirtypes'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { both, recordKinds, recordLabels, senders, type Variable } from '#features/export/variable.ts'
import {
  canonicalOf,
  careSystems,
  type InterchangeTerms,
  inEnglish,
  plainId,
  type Translated,
  variableSystem,
} from './fhir.ts'

type Code = readonly [code: string, label: BothLanguages]

const careCodes: readonly (readonly [name: string, codes: readonly Code[]])[] = [
  [
    careSystems.content,
    [
      ['goal', both('Ziel', 'Goal')],
      ['task', both('Aufgabe', 'Task')],
    ],
  ],
  [
    careSystems.appointment,
    [
      ['session', both('Sitzung', 'Session')],
      ['group', both('Gruppe', 'Group')],
      ['own', both('Eigener Termin', 'Own appointment')],
    ],
  ],
  [
    careSystems.entry,
    [...senders.map(({ code, label }): Code => [code, label]), ['together', both('Gemeinsam', 'Together')]],
  ],
]

/**
 * The instance's own code systems: the variables of the codebook, the codes of each category, the steps of each question and rating, the
 * kinds of record, and what is not in the codebook.
 */
export function codeSystemsOf(terms: InterchangeTerms, variables: readonly Variable[]): CodeSystem[] {
  // Questionnaire packs have linkIds and codes of their own.
  const own = variables.filter(({ name, ofPack }) => ofPack === undefined && name !== 'pack')
  const byName = new Map(own.map((one) => [one.name, one]))
  const coded = [...byName.values()].filter(
    ({ name, type, values = [] }) =>
      (type === 'category' || type === 'number') && values.length > 0 && name !== 'record',
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
    ...coded.map(({ name, type, values = [] }) => {
      const labels = new Map(values.map(({ code, label }) => [code, label]))
      return systemOf(terms, name, type === 'number' ? stepsOf(labels) : [...labels])
    }),
    ...careCodes.map(([name, codes]) => systemOf(terms, name, codes)),
  ]
}

/** Every step of a scale, of which the codebook may name the ends and the middle alone. */
function stepsOf(labels: ReadonlyMap<string, BothLanguages>): Code[] {
  const numbers = [...labels.keys()].map(Number)
  const least = Math.min(...numbers)
  return Array.from({ length: Math.max(...numbers) - least + 1 }, (_, place) => {
    const code = String(least + place)
    return [code, labels.get(code) ?? both('', '')]
  })
}

function systemOf(terms: InterchangeTerms, name: string, codes: readonly Code[]): CodeSystem {
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
