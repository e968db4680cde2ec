import { describe, expect, it } from 'vitest'
import { authoritySeconds } from '#features/therapists/certificates.ts'
import {
  clockDiffersBy,
  findSetupFaults,
  findSurroundingFaults,
  type SetupCheckName,
  type SetupSeverity,
  setupChecks,
} from './setup-check.ts'
import type { SetupFacts } from './setup-facts.ts'

const now = Date.parse('2026-03-12T08:30:00+01:00') / 1000
const day = 24 * 3600

const well: SetupFacts = {
  isDemo: false,
  plainSites: 0,
  mailLeaves: true,
  clientHost: 'standfest.klinik.example',
  revealsUnknownAlias: false,
  protocolWitnesses: 2,
  backup: now - day,
  logWaitsSince: undefined,
  certificateUntil: now + 60 * day,
  areKeysOpen: false,
  areReadersFenced: true,
  virusScanner: 'answers',
  isDatabaseUnsupported: false,
  processesBeyondCores: 0,
  diskFree: 0.5,
  clockDiffersSeconds: 0,
  letterWaitsSeconds: 0,
  remindersStoodSeconds: 40,
  lettersDead: 0,
  lettersRefused: 0,
  auditLogWaitsSeconds: 1,
  unsafeDatabaseSettings: 0,
  doesDatabaseLogValues: false,
  connectionsTaken: 0.2,
  isSchemaUnknown: false,
  activeAdministrators: 2,
  isSecondFactorOff: false,
  knownPasswords: 0,
  issuerUntil: now + authoritySeconds.issuing,
  rootUntil: now + authoritySeconds.root,
  clinicDetailsMissing: 0,
  doesNameTell: false,
  senderAddress: '',
  doPushKeysFit: true,
  pushHosts: 4,
  isWordingUnusable: false,
}

type Case = readonly [SetupCheckName, SetupSeverity | undefined, Partial<SetupFacts>]

const cases: readonly Case[] = [
  ['knownPasswords', 'fault', { knownPasswords: 1 }],
  ['encryption', 'fault', { plainSites: 1 }],
  ['keyFiles', 'fault', { areKeysOpen: true }],
  ['fileReaders', 'warning', { areReadersFenced: false }],
  ['tellingName', 'warning', { doesNameTell: true }],
  ['virusScanner', 'hint', { virusScanner: 'off' }],
  ['virusScanner', 'fault', { virusScanner: 'silent' }],
  ['databaseSettings', 'fault', { unsafeDatabaseSettings: 1 }],
  ['databaseSupport', 'warning', { isDatabaseUnsupported: true }],
  ['databaseVersion', 'fault', { isSchemaUnknown: true }],
  ['backup', 'fault', { backup: 'unset' }],
  ['backup', 'fault', { backup: 'none' }],
  ['backup', 'fault', { backup: 'unreadable' }],
  ['backup', undefined, { backup: 'nothing-yet' }],
  ['backup', undefined, { backup: now - 2 * day }],
  ['backup', 'warning', { backup: now - 2 * day - 1 }],
  ['backup', 'warning', { backup: now - 7 * day }],
  ['backup', 'fault', { backup: now - 7 * day - 1 }],
  ['backupLog', undefined, { logWaitsSince: now - 900 }],
  ['backupLog', 'fault', { logWaitsSince: now - 901 }],
  ['disk', undefined, { diskFree: 0.2 }],
  ['disk', 'warning', { diskFree: 0.19 }],
  ['disk', 'fault', { diskFree: 0.09 }],
  ['disk', 'fault', { diskFree: undefined }],
  ['jobs', undefined, { letterWaitsSeconds: 900, remindersStoodSeconds: undefined }],
  ['jobs', 'fault', { letterWaitsSeconds: 901 }],
  ['jobs', 'fault', { remindersStoodSeconds: 301 }],
  ['clock', undefined, { clockDiffersSeconds: 2 }],
  ['clock', 'fault', { clockDiffersSeconds: 3 }],
  ['protocolSeal', 'fault', { auditLogWaitsSeconds: 301 }],
  ['mailServer', 'fault', { mailLeaves: false }],
  ['sender', 'fault', { clientHost: 'localhost' }],
  ['sender', 'fault', { clientHost: '10.0.0.4' }],
  ['sender', undefined, { clientHost: 'localhost', senderAddress: 'standfest@klinik.example' }],
  ['lettersRefused', 'warning', { lettersRefused: 2 }],
  ['lettersDead', 'warning', { lettersDead: 3 }],
  ['serverCertificate', undefined, { certificateUntil: undefined }],
  ['serverCertificate', undefined, { certificateUntil: now + 30 * day }],
  ['serverCertificate', 'warning', { certificateUntil: now + 30 * day - 1 }],
  ['serverCertificate', 'fault', { certificateUntil: now + 7 * day - 1 }],
  ['serverCertificate', 'fault', { certificateUntil: 'unreadable' }],
  ['issuer', undefined, { issuerUntil: undefined, rootUntil: undefined }],
  ['issuer', undefined, { issuerUntil: now + 399.5 * day }],
  ['issuer', 'warning', { issuerUntil: now + 398 * day }],
  ['issuer', 'fault', { issuerUntil: now + 29 * day }],
  ['rootAuthority', 'warning', { rootUntil: now + 364 * day }],
  ['rootAuthority', 'fault', { rootUntil: now + 29 * day }],
  ['secondFactor', 'warning', { isSecondFactorOff: true }],
  ['administrators', 'warning', { activeAdministrators: 1 }],
  ['databaseLog', 'warning', { doesDatabaseLogValues: true }],
  ['connections', undefined, { connectionsTaken: 0.8 }],
  ['connections', 'warning', { connectionsTaken: 0.81 }],
  ['processes', 'warning', { processesBeyondCores: 1 }],
  ['pushKeys', 'fault', { doPushKeysFit: false }],
  ['pushHosts', 'hint', { pushHosts: 0 }],
  ['wording', 'warning', { isWordingUnusable: true }],
  ['clinicDetails', 'warning', { clinicDetailsMissing: 2 }],
  ['protocolWitness', 'warning', { protocolWitnesses: 0 }],
  ['unknownAlias', 'warning', { revealsUnknownAlias: true }],
  ['demo', 'hint', { isDemo: true }],
]

describe('the check of how the instance was set up (§6)', () => {
  // REQ 4.117
  it('finds the same without the database, of what can be seen without it', () => {
    const changed = { ...well, plainSites: 1, diskFree: 0.1, backup: 'none' as const, lettersDead: 3 }
    const whole = findSetupFaults(changed, now)
    expect(findSurroundingFaults(changed, now)).toEqual(whole.filter(({ check }) => check !== 'lettersDead'))
    expect(findSurroundingFaults(well, now)).toEqual([])
  })

  it('finds nothing where all is well', () => {
    expect(findSetupFaults(well, now)).toEqual([])
  })

  // REQ 4.55
  it.each(cases)('of %s alone: %s, with %j', (check, severity, change) => {
    const found = findSetupFaults({ ...well, ...change }, now).map((one) => [one.check, one.severity])
    expect(found).toEqual(severity === undefined ? [] : [[check, severity]])
  })

  it('has no check that cannot fail', () => {
    const failing = new Set(cases.filter(([, severity]) => severity).map(([check]) => check))
    expect(setupChecks.filter((check) => !failing.has(check))).toEqual([])
  })

  it('says in a demo clinic what a clinic must have, and alarms nobody', () => {
    const demo: Partial<SetupFacts> = {
      isDemo: true,
      plainSites: 3,
      mailLeaves: false,
      clientHost: 'localhost',
      backup: 'unset',
      isSecondFactorOff: true,
      areReadersFenced: false,
      isDatabaseUnsupported: true,
      protocolWitnesses: 0,
      knownPasswords: 7,
    }
    const found = findSetupFaults({ ...well, ...demo }, now)
    expect(found.map(({ check }) => check)).toEqual([
      'encryption',
      'fileReaders',
      'databaseSupport',
      'backup',
      'mailServer',
      'secondFactor',
      'protocolWitness',
      'demo',
    ])
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['hint']))
  })

  it('puts first what presses most, and says how much and since when', () => {
    const found = findSetupFaults(
      { ...well, lettersDead: 3, diskFree: 0.054, backup: now - 3 * day, pushHosts: 0 },
      now,
    )
    expect(found).toEqual([
      { check: 'disk', severity: 'fault', count: 5, at: null },
      { check: 'backup', severity: 'warning', count: null, at: now - 3 * day },
      { check: 'lettersDead', severity: 'warning', count: 3, at: null },
      { check: 'pushHosts', severity: 'hint', count: null, at: null },
    ])
  })
})

describe("the database's clock", () => {
  it.each([
    ['is the same', 100, 0],
    ['was read while a busy server waited for its answer', 104, 0],
    ['is behind', 97, 3],
    ['is ahead, however long the answer took', 109, 4],
  ])('%s', (_what, told, seconds) => {
    expect(clockDiffersBy(told, { from: 100, to: 105 })).toBe(seconds)
  })
})
