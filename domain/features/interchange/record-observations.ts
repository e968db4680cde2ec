import type { Observation, ObservationComponent } from '@medplum/fhirtypes'
import type { Account } from '#features/accounts/accounts.ts'
import type { ClientEvent } from '#features/events/events.ts'
import type { Cell, Missing } from '#features/export/cells.ts'
import type { ExportRecord } from '#features/export/records.ts'
import type { RecordKind, Variable } from '#features/export/variable.ts'
import { absent, type Mapping, ownCoding, ownConcept, referenceToPatient, variableConcept } from './fhir.ts'

/** Records that are observed as they are, with a component for each value. */
const observed = ['client', 'life_area', 'event', 'functional_analysis', 'agreement'] as const
type ObservedKind = (typeof observed)[number]

/** The code system of the kinds of record. */
const recordSystem = 'record'

const absentReasons = {
  'not-kept': 'masked',
  none: 'not-applicable',
  'not-asked': 'not-asked',
  unanswered: 'asked-unknown',
} as const satisfies Record<Missing, Parameters<typeof absent>[0]>

/** Whether a record is mapped as one Observation. */
export function isObserved(kind: RecordKind): kind is ObservedKind {
  return observed.some((one) => one === kind)
}

/**
 * A record as one Observation: the figures of a client as a whole, a life area, drinking, a functional analysis, an
 * agreement. The figures are derived and change with every later answer: they hold for the day of the export.
 */
export function recordObservation(
  mapping: Mapping,
  { kind, key, day, area, values }: ExportRecord,
  {
    today,
    variables,
  }: {
    readonly today: string
    readonly variables: ReadonlyMap<string, Variable>
  },
): Observation {
  const coding = [
    ownCoding(mapping, recordSystem, kind),
    ...(area === undefined ? [] : [ownCoding(mapping, 'area', area)]),
  ]
  return {
    resourceType: 'Observation',
    id: mapping.idOf('Observation', kind, key),
    status: 'final',
    code: { coding },
    subject: referenceToPatient(mapping),
    effectiveDateTime: day ?? today,
    component: values.map(([name, cell]) => componentOf(mapping, name, cell, variables.get(name))),
  }
}

/** One drinking event of a client's own copy. */
export function eventObservation(
  mapping: Mapping,
  { id, day, ignored }: Pick<ClientEvent, 'id' | 'day' | 'ignored'>,
): Observation {
  const record: ExportRecord = { kind: 'event', key: id, day, values: [['discussed', { yes: ignored }]] }
  return recordObservation(mapping, record, { today: day, variables: new Map() })
}

/** The figures that a client's own pages show; none where they show none. */
export function figuresObservation(
  mapping: Mapping,
  account: Pick<
    Account,
    'currentStreak' | 'streakBucket' | 'longestStreak' | 'soberDays' | 'totalDays' | 'registeredOn'
  >,
  today: string,
): Observation[] {
  const { currentStreak, streakBucket, longestStreak, soberDays, totalDays } = account
  const figures = [
    ['current_streak', currentStreak],
    ['streak_bucket', streakBucket],
    ['longest_streak', longestStreak],
    ['sober_days', soberDays],
    ['total_days', totalDays],
  ] as const
  const values = figures.flatMap(([name, number]) =>
    number === undefined ? [] : [[name, { number }] as const],
  )
  if (values.length === 0) return []
  return [
    recordObservation(mapping, { kind: 'client', key: 'client', values }, { today, variables: new Map() }),
  ]
}

function componentOf(
  mapping: Mapping,
  name: string,
  cell: Cell,
  variable: Variable | undefined,
): ObservationComponent {
  const code = variableConcept(mapping, name)
  if ('missing' in cell) return { code, dataAbsentReason: absent(absentReasons[cell.missing]) }
  if ('number' in cell) return { code, valueInteger: cell.number }
  if ('yes' in cell) return { code, valueBoolean: cell.yes }
  if ('day' in cell) return { code, valueDateTime: cell.day }
  const text = 'words' in cell ? cell.words.de_DE : cell.text
  if (text === '') return { code, dataAbsentReason: absent('asked-unknown') }
  return variable?.type === 'category'
    ? { code, valueCodeableConcept: ownConcept(mapping, name, text) }
    : { code, valueString: text }
}
