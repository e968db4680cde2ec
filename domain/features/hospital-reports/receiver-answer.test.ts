import { describe, expect, it } from 'vitest'
import { nextTryAfter, outcomeOf, refusalIn, wordingMaxLength } from './receiver-answer.ts'

const outcome = (issue: object) => JSON.stringify({ resourceType: 'OperationOutcome', issue: [issue] })

describe('an answer of the hospital’s system', () => {
  // REQ 4.328
  it.each([
    [200, 'accepted'],
    [201, 'accepted'],
    [202, 'again'],
    [204, 'again'],
    [400, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
    [301, 'again'],
    [307, 'again'],
    [401, 'again'],
    [403, 'again'],
    [404, 'again'],
    [408, 'again'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
  ] as const)('with status %i means: %s', (status, meaning) => {
    expect(outcomeOf(status, '')).toBe(meaning)
  })

  // REQ 4.328
  it.each([
    ['{"resourceType":"Bundle","type":"document"}', 'accepted'],
    [`{"resourceType":"Bundle","entry":[${'{},'.repeat(40)}`, 'accepted'],
    [outcome({ severity: 'information', code: 'informational' }), 'accepted'],
    [outcome({ severity: 'error', code: 'invalid' }), 'refused'],
    ['<html><title>Anmelden</title></html>', 'again'],
    ['{"status":"ok"}', 'again'],
    ['OK', 'again'],
  ] as const)('is taken in where it is FHIR and names no fault: %s', (body, meaning) => {
    expect([outcomeOf(200, body), outcomeOf(201, body)]).toEqual([meaning, meaning])
  })

  // REQ 4.329
  it('that the report is there already means that the answer to the try before was lost', () => {
    expect(outcomeOf(409, outcome({ severity: 'error', code: 'duplicate' }))).toBe('accepted')
    expect(outcomeOf(422, outcome({ severity: 'error', code: 'processing' }))).toBe('refused')
    expect(outcomeOf(409, '')).toBe('refused')
  })

  // REQ 4.328
  it.each([
    ['Patient not found', 'patient-unknown'],
    ['Patient.identifier: 0047 ist unbekannt', 'patient-unknown'],
    ['Encounter of this patient not found', 'case-unknown'],
    ['Die Fallnummer 2026-31877 gibt es nicht', 'case-unknown'],
    ['Inpatient reports are switched off', 'other'],
    ['Composition.type not supported', 'other'],
    ['Patient.name: family is required', 'other'],
    ['Encounter.class: code unbounded', 'other'],
    ['Patient 0047 existiert nicht', 'patient-unknown'],
    ['Could not resolve: no such encounter', 'case-unknown'],
  ] as const)('“%s” is told as %s, with its wording', (diagnostics, reason) => {
    expect(refusalIn(422, outcome({ code: 'processing', diagnostics }))).toEqual({
      reason,
      wording: diagnostics,
    })
    expect(refusalIn(400, outcome({ code: 'processing', diagnostics })).reason).toBe('other')
  })

  it('names what was not found by its place too', () => {
    const body = outcome({ code: 'processing', expression: ['Bundle.entry[2].resource.ofType(Encounter)'] })
    expect(refusalIn(422, body).reason).toBe('case-unknown')
  })

  it.each([
    '',
    '<html>Patient</html>',
    '{"resourceType":"OperationOutcome"}',
    '[]',
    '{"issue":[{}]}',
    'null',
  ])('that is no OperationOutcome (%s) is told as it came', (body) => {
    expect(refusalIn(422, body)).toEqual({ reason: 'other', wording: body })
  })

  it('is kept to a length', () => {
    expect(refusalIn(422, 'x'.repeat(wordingMaxLength * 2)).wording).toHaveLength(wordingMaxLength)
  })
})

describe('a report that could not be delivered', () => {
  // REQ 4.338
  it('is tried again after longer and longer waits, and is given up within a day', () => {
    const waits: number[] = []
    for (let tries = 1; ; tries += 1) {
      const next = nextTryAfter(tries, 0)
      if (next === undefined) break
      waits.push(next)
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(24 * 3600)
  })
})
