import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { wantsNewIssuer } from '#features/therapists/certificates.ts'
import type { SetupFacts, Surroundings } from './setup-facts.ts'

/** How much a finding presses: something does not work or is open; it will, or is missing; it is good to know (§6). */
export const setupSeverities = ['fault', 'warning', 'hint'] as const
export type SetupSeverity = (typeof setupSeverities)[number]

/** Everything that is looked at, in the order in which findings of the same weight stand. */
export const setupChecks = [
  'knownPasswords',
  'encryption',
  'keyFiles',
  'fileReaders',
  'virusScanner',
  'databaseSettings',
  'databaseSupport',
  'databaseVersion',
  'backup',
  'backupLog',
  'disk',
  'jobs',
  'clock',
  'protocolSeal',
  'mailServer',
  'sender',
  'lettersRefused',
  'lettersDead',
  'serverCertificate',
  'issuer',
  'rootAuthority',
  'secondFactor',
  'administrators',
  'databaseLog',
  'connections',
  'pushKeys',
  'pushHosts',
  'wording',
  'clinicDetails',
  'tellingName',
  'protocolWitness',
  'unknownAlias',
  'demo',
] as const
export type SetupCheckName = (typeof setupChecks)[number]

/** What is not in order, and how much of it or since when, where that helps. */
const SetupFinding = z.object({
  check: z.enum(setupChecks),
  severity: z.enum(setupSeverities),
  count: z.int().nullable(),
  at: Instant.nullable(),
})
export type SetupFinding = z.infer<typeof SetupFinding>

/** What was looked at, and what of it is not in order. Nothing in it is about a person (§6). */
export const SetupCheck = z.object({ checked: z.int(), findings: z.array(SetupFinding) })

type Found = SetupSeverity | { severity: SetupSeverity; count?: number; at?: Instant } | undefined
type Check = (facts: SetupFacts, now: Instant) => Found

const day = 24 * 3600
const clockMayDifferSeconds = 2
const remindersMayStandSeconds = 5 * 60
const letterMayWaitSeconds = 15 * 60
const protocolMayWaitSeconds = 5 * 60
const logMayWaitSeconds = 15 * 60

/**
 * By how many seconds the database's clock differs. It was asked at some moment of a span: as long as it tells one of that
 * span, only the answer was slow (§9).
 */
export function clockDiffersBy(
  told: Instant,
  asked: { readonly from: Instant; readonly to: Instant },
): number {
  return Math.max(0, asked.from - told, told - asked.to)
}

/** What the surroundings alone decide, so that it can be looked at before the database is opened. */
const checksOfSurroundings = {
  encryption: ({ isDemo, plainSites }) => some(plainSites, isDemo ? 'hint' : 'fault'),
  keyFiles: ({ areKeysOpen }) => (areKeysOpen ? 'fault' : undefined),
  fileReaders: ({ isDemo, areReadersFenced }) => (areReadersFenced ? undefined : isDemo ? 'hint' : 'warning'),
  virusScanner: ({ virusScanner }) =>
    virusScanner === 'silent' ? 'fault' : virusScanner === 'off' ? 'hint' : undefined,
  databaseSupport: ({ isDemo, isDatabaseUnsupported }) =>
    isDatabaseUnsupported ? (isDemo ? 'hint' : 'warning') : undefined,
  backup: backupFinding,
  backupLog: ({ logWaitsSince }, now) =>
    logWaitsSince !== undefined && now - logWaitsSince > logMayWaitSeconds
      ? { severity: 'fault', at: logWaitsSince }
      : undefined,
  disk: ({ diskFree }) => {
    if (diskFree === undefined) return 'fault'
    return below(diskFree, { fault: 0.1, warning: 0.2 }, { count: Math.floor(diskFree * 100) })
  },
  mailServer: ({ isDemo, mailLeaves }) => (mailLeaves ? undefined : isDemo ? 'hint' : 'fault'),
  serverCertificate: ({ certificateUntil }, now) =>
    certificateUntil === 'unreadable' ? 'fault' : ends(certificateUntil, now, { fault: 7, warning: 30 }),
  protocolWitness: ({ isDemo, protocolWitnesses }) =>
    protocolWitnesses === 0 ? (isDemo ? 'hint' : 'warning') : undefined,
  unknownAlias: ({ revealsUnknownAlias }) => (revealsUnknownAlias ? 'warning' : undefined),
  demo: ({ isDemo }) => (isDemo ? 'hint' : undefined),
} as const satisfies Partial<Record<SetupCheckName, (facts: Surroundings, now: Instant) => Found>>
type SurroundingCheck = keyof typeof checksOfSurroundings

const checksOfState: Readonly<Record<Exclude<SetupCheckName, SurroundingCheck>, Check>> = {
  knownPasswords: ({ isDemo, knownPasswords }) => (isDemo ? undefined : some(knownPasswords, 'fault')),
  databaseSettings: ({ unsafeDatabaseSettings }) => some(unsafeDatabaseSettings, 'fault'),
  databaseVersion: ({ isSchemaUnknown }) => (isSchemaUnknown ? 'fault' : undefined),
  jobs: ({ letterWaitsSeconds, remindersStoodSeconds = 0 }) =>
    letterWaitsSeconds > letterMayWaitSeconds || remindersStoodSeconds > remindersMayStandSeconds
      ? 'fault'
      : undefined,
  clock: ({ clockDiffersSeconds }) =>
    clockDiffersSeconds > clockMayDifferSeconds
      ? { severity: 'fault', count: clockDiffersSeconds }
      : undefined,
  protocolSeal: ({ protocolWaitsSeconds }) =>
    protocolWaitsSeconds > protocolMayWaitSeconds ? 'fault' : undefined,
  sender: ({ mailLeaves, senderAddress, clientHost }) =>
    mailLeaves && senderAddress === '' && isOnlyLocal(clientHost) ? 'fault' : undefined,
  lettersRefused: ({ lettersRefused }) => some(lettersRefused, 'warning'),
  lettersDead: ({ lettersDead }) => some(lettersDead, 'warning'),
  issuer: ({ issuerUntil }, now) => issuerFinding(issuerUntil, now),
  rootAuthority: ({ rootUntil }, now) => ends(rootUntil, now, { fault: 30, warning: 365 }),
  secondFactor: ({ isDemo, isSecondFactorOff }) =>
    isSecondFactorOff ? (isDemo ? 'hint' : 'warning') : undefined,
  administrators: ({ activeAdministrators }) => (activeAdministrators < 2 ? 'warning' : undefined),
  databaseLog: ({ doesDatabaseLogValues }) => (doesDatabaseLogValues ? 'warning' : undefined),
  connections: ({ connectionsTaken }) =>
    connectionsTaken > 0.8 ? { severity: 'warning', count: Math.round(connectionsTaken * 100) } : undefined,
  pushKeys: ({ doPushKeysFit }) => (doPushKeysFit ? undefined : 'fault'),
  pushHosts: ({ pushHosts }) => (pushHosts === 0 ? 'hint' : undefined),
  wording: ({ isWordingUnusable }) => (isWordingUnusable ? 'warning' : undefined),
  clinicDetails: ({ clinicDetailsMissing }) => some(clinicDetailsMissing, 'warning'),
  tellingName: ({ doesNameTell }) => (doesNameTell ? 'warning' : undefined),
}

const checks: Readonly<Record<SetupCheckName, Check>> = { ...checksOfSurroundings, ...checksOfState }

/** What of the instance's setting up is not in order, what presses most first; empty: all is well (§6). */
export function findSetupFaults(facts: SetupFacts, now: Instant): SetupFinding[] {
  return inOrder(setupChecks.flatMap((check) => findingOf(check, checks[check](facts, now))))
}

/** As `findSetupFaults`, of what can be seen without the database (§6). */
export function findSurroundingFaults(facts: Surroundings, now: Instant): SetupFinding[] {
  const looked = setupChecks.filter((check): check is SurroundingCheck => check in checksOfSurroundings)
  return inOrder(looked.flatMap((check) => findingOf(check, checksOfSurroundings[check](facts, now))))
}

function inOrder(findings: readonly SetupFinding[]): SetupFinding[] {
  return findings.toSorted(
    (one, other) => setupSeverities.indexOf(one.severity) - setupSeverities.indexOf(other.severity),
  )
}

function findingOf(check: SetupCheckName, found: Found): SetupFinding[] {
  if (found === undefined) return []
  if (typeof found === 'string') return [{ check, severity: found, count: null, at: null }]
  const { severity, count = null, at = null } = found
  return [{ check, severity, count, at }]
}

function some(count: number, severity: SetupSeverity): Found {
  return count > 0 ? { severity, count } : undefined
}

type Limits = { readonly fault: number; readonly warning: number }

function below(value: number, { fault, warning }: Limits, told: { count?: number; at?: Instant }): Found {
  if (value >= warning) return undefined
  return { severity: value < fault ? 'fault' : 'warning', ...told }
}

function ends(until: Instant | undefined, now: Instant, days: Limits): Found {
  return until === undefined ? undefined : below((until - now) / day, days, { at: until })
}

function backupFinding({ backup, isDemo }: Surroundings, now: Instant): Found {
  if (backup === 'nothing-yet') return undefined
  if (backup === 'unset') return isDemo ? 'hint' : 'fault'
  if (typeof backup === 'string') return 'fault'
  const age = (now - backup) / day
  if (age <= 2) return undefined
  return { severity: age > 7 ? 'fault' : 'warning', at: backup }
}

/** A new issuer is made by itself a year and more before the end; where a day passes without, somebody has to bring the root. */
function issuerFinding(until: Instant | undefined, now: Instant): Found {
  if (until === undefined || !wantsNewIssuer(until, now - day)) return undefined
  return { severity: until - now < 30 * day ? 'fault' : 'warning', at: until }
}

/** A name that means something on this machine only: mail servers and push services refuse it. */
function isOnlyLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^[\d.]+$/.test(host) || host.startsWith('[')
}
