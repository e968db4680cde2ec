import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { faultsOfResource } from '#testing/fhir/faults-of-resource.ts'
import { dayObservation } from './day-observations.ts'
import type { Mapping } from './fhir.ts'

const mapping: Mapping = {
  base: 'https://klinik.example/fhir',
  zone: 'Europe/Berlin',
  texts: false,
  templates: new Map(),
  weekly: new Map(),
  areaNames: new Map(),
  packs: new Map(),
  anonymised: false,
  idOf: (...key) => key.join('-'),
}
const day = '2026-11-22' as Day
const none = { structure: [], bindings: [], own: [] }
const sober = dayObservation(mapping, { day, state: 'sober', source: 'later', lag: 2 })
const open = dayObservation(mapping, { day, state: 'open', source: null, lag: null })
const planted = (change: object) => faultsOfResource({ ...sober, ...change })

describe('the state of a day as a FHIR Observation', () => {
  it.each([sober, open])('fits the base definition, its bindings and the own rules', (one) => {
    expect(faultsOfResource(one)).toEqual(none)
  })

  it('has no value and the reason “unknown” where the day is open', () => {
    expect(open.valueCodeableConcept).toBeUndefined()
    expect(open.dataAbsentReason?.coding?.[0]?.code).toBe('unknown')
  })

  it('says nothing of where an answer came from once the client is anonymised', () => {
    const kept = dayObservation(
      { ...mapping, anonymised: true },
      { day, state: 'sober', source: 'later', lag: 2 },
    )
    expect([kept.method, kept.component]).toEqual([undefined, undefined])
  })
})

describe('the validators', () => {
  it('see planted faults, each of which another one misses', () => {
    const date = planted({ effectiveDateTime: '2026-13-40' })
    expect([date.structure.length > 0, date.bindings]).toEqual([true, []])
    const code = planted({ status: 'finished' })
    expect([code.structure, code.bindings.length > 0]).toEqual([[], true])
    const two = planted({ valueBoolean: true })
    expect([two.structure, two.bindings, two.own.length]).toEqual([[], [], 1])
    const reference = planted({ subject: { reference: 'not a reference' } })
    expect([reference.structure, reference.own.length]).toEqual([[], 1])
  })
})
