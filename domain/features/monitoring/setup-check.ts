import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { wantsNewIssuer } from '#features/therapists/certificates.ts'
import type { SetupFacts, Surroundings } from './setup-facts.ts'

/** The severity of a finding: broken or insecure; soon so or missing; informational (§6). */
export const setupSeverities = ['fault', 'warning', 'hint'] as const
export type SetupSeverity = (typeof setupSeverities)[number]

/** All checks, in the display order within a severity. */
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
  'processes',
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

/** A finding, with a count or time where that helps. */
const SetupFinding = z.object({
  check: z.enum(setupChecks),
  severity: z.enum(setupSeverities),
  count: z.int().nullable(),
  at: Instant.nullable(),
})
export type SetupFinding = z.infer<typeof SetupFinding>

/** The result of the set-up check, without personal data (§6). */
export const SetupCheck = z.object({ checked: z.int(), findings: z.array(SetupFinding) })

type Found = SetupSeverity | { severity: SetupSeverity; count?: number; at?: Instant } | undefined
type Check = (facts: SetupFacts, now: Instant) => Found

const day = 24 * 3600
const clockMayDifferSeconds = 2
const remindersMayStandSeconds = 5 * 60
const letterMayWaitSeconds = 15 * 60
const auditLogMayWaitSeconds = 5 * 60
const logMayWaitSeconds = 15 * 60

/**
 * The offset of the database's clock in seconds. The query took place at some time within a span: a clock reading
 * within the span counts as no offset, because only the answer was slow (§9).
 */
export function clockDiffersBy(
  told: Instant,
  asked: { readonly from: Instant; readonly to: Instant },
): number {
  return Math.max(0, asked.from - told, told - asked.to)
}

/** Checks that depend on the surroundings only and run before the database is opened. */
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
  processes: ({ processesBeyondCores }) => some(processesBeyondCores, 'warning'),
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
  protocolSeal: ({ auditLogWaitsSeconds }) =>
    auditLogWaitsSeconds > auditLogMayWaitSeconds ? 'fault' : undefined,
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

/** All findings of the set-up check, most severe first; empty: none (§6). */
export function findSetupFaults(facts: SetupFacts, now: Instant): SetupFinding[] {
  return inOrder(setupChecks.flatMap((check) => findingOf(check, checks[check](facts, now))))
}

/** The findings that need no database (§6). */
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

/**
 * A new issuer is created automatically over a year before the old one expires; if not, an operator has to bring the
 * root's key.
 */
function issuerFinding(until: Instant | undefined, now: Instant): Found {
  if (until === undefined || !wantsNewIssuer(until, now - day)) return undefined
  return { severity: until - now < 30 * day ? 'fault' : 'warning', at: until }
}

/** Whether a host name is local to this machine: mail servers and push services refuse it. */
function isOnlyLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^[\d.]+$/.test(host) || host.startsWith('[')
}
