import type { Observation } from '@medplum/fhirtypes'
import type { CalendarDay } from '#features/day-calendar/day-calendar.ts'
import { absent, type Mapping, ownConcept, referenceToPatient, variableConcept } from './fhir.ts'

/**
 * The state of one day. An open day has no value and says that it is unknown; no amount is made up, and nothing is interpreted: neither
 * `interpretation` nor `referenceRange`. Anonymising erases where an answer came from.
 */
export function dayObservation(
  mapping: Mapping,
  { day, state, source, lag }: Pick<CalendarDay, 'day' | 'state' | 'source' | 'lag'>,
): Observation {
  const isKept = !mapping.anonymised
  return {
    resourceType: 'Observation',
    id: mapping.idOf('Observation', 'day', day),
    status: 'final',
    code: variableConcept(mapping, 'day_state'),
    subject: referenceToPatient(mapping),
    effectiveDateTime: day,
    ...(state === 'open'
      ? { dataAbsentReason: absent('unknown') }
      : { valueCodeableConcept: ownConcept(mapping, 'day_state', state) }),
    ...(isKept && source !== null && { method: ownConcept(mapping, 'day_source', source) }),
    ...(isKept &&
      lag !== null && {
        component: [{ code: variableConcept(mapping, 'day_lag'), valueInteger: lag }],
      }),
  }
}
