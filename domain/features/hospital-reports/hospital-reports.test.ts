import { describe, expect, it } from 'vitest'
import { HospitalReceiverSetting, receiverFaults } from './hospital-receiver.ts'
import {
  HospitalNumbers,
  mayBeReplaced,
  numberMaxLength,
  ownTextMaxLength,
  ReportDraft,
  ReportSignOff,
  reportStates,
} from './hospital-reports.ts'

const numbers = {
  patientNumber: '0047 118 302',
  patientSystem: 'urn:oid:1.2.276.0.76.3.1.1',
  caseNumber: '2026-31877',
  caseSystem: 'https://klinik.example/fallnummer',
}
const draft = { from: '2026-01-01', to: '2026-03-12', parts: ['ownText'], ownText: '', replaces: null }
const isTaken = (shape: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success

describe('what is typed for a report to the hospital’s system', () => {
  it.each([
    [{}, true],
    [{ patientNumber: '7'.repeat(numberMaxLength) }, true],
    [{ patientNumber: '7'.repeat(numberMaxLength + 1) }, false],
    [{ patientNumber: ' ' }, false],
    [{ caseNumber: '' }, false],
    [{ patientSystem: 'KIS' }, false],
    [{ patientSystem: 'javascript:alert(1)' }, false],
    [{ caseSystem: 'https://klinik.example/"x' }, false],
    [{ caseSystem: '' }, false],
  ])('as numbers: %o is taken: %s', (more, taken) => {
    expect(isTaken(HospitalNumbers, { ...numbers, ...more })).toBe(taken)
  })

  it.each([
    [{ ownText: 'x'.repeat(ownTextMaxLength) }, true],
    [{ ownText: 'x'.repeat(ownTextMaxLength + 1) }, false],
    [{ parts: ['notes'] }, false],
    [{ parts: ['diary'] }, false],
    [{ from: '2026-02-30' }, false],
  ])('as draft: %o is taken: %s', (more, taken) => {
    expect(isTaken(ReportDraft, { ...draft, ...more })).toBe(taken)
  })

  it('is signed off by a tick that somebody set, never by a missing one', () => {
    const signOff = { version: 1, seen: 'x', way: 'send' }
    expect([true, false, undefined].map((isRead) => isTaken(ReportSignOff, { ...signOff, isRead }))).toEqual([
      true,
      false,
      false,
    ])
  })
})

it.each([
  [false, ['accepted', 'filed']],
  [true, ['accepted', 'refused', 'failed', 'stopped', 'filed']],
])('only a report that came to the hospital, or may have (%s), can be replaced', (mayHaveArrived, states) => {
  expect(reportStates.filter((state) => mayBeReplaced({ state, mayHaveArrived }))).toEqual(states)
})

it.each([
  ['none', []],
  ['file', ['name']],
  ['mtls', ['name', 'baseUrl']],
  ['smart', ['name', 'baseUrl', 'tokenUrl', 'clientId']],
] as const)('the way %s of a receiver needs: %o', (way, fields) => {
  expect(receiverFaults(HospitalReceiverSetting.parse({ way })).map(({ field }) => field)).toEqual(fields)
})
