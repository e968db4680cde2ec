import { availableParallelism } from 'node:os'
import { type Environment, StartRefused } from '#config/environment.ts'
import { mostConnectionsOf, processesOf, tooFewConnections } from '#config/processes.ts'
import type { Route } from '#database/pooling.ts'
import { type PreflightFinding, preflight } from '#preflight'
import { counted } from './counted.ts'
import { findSetup, inspectInstance, isEmbeddedRunning } from './inspect-instance.ts'
import { setupLine } from './setup-lines.ts'

type Severity = 'fault' | 'warning' | 'hint'
type Finding = { readonly severity: Severity; readonly line: string }

/**
 * Reports what a start would do and all faults, by the rules of the start and of the set-up check, without changing
 * anything. Exits with an error on faults, for scripts.
 */
export async function check(environment: Environment, say: (line: string) => void): Promise<string> {
  const seen = await lookWithWords(environment, say)
  const before = await preflight(environment, { isServerRunning: seen.isServerRunning })
  const findings = [...before, ...seen.findings]
  for (const line of seen.facts) say(line)
  for (const severity of ['fault', 'warning', 'hint'] as const)
    for (const line of new Set(findings.filter((one) => one.severity === severity).map((one) => one.line)))
      say(`${severity.padEnd(8)}${line}`)
  const faults = findings.filter(({ severity }) => severity === 'fault').length
  if (faults > 0) throw new StartRefused(`${counted(faults, 'fault')}. Nothing was changed.`)
  return 'No fault. Nothing was changed.'
}

type Seen = {
  readonly isServerRunning: boolean
  readonly facts: readonly string[]
  readonly findings: readonly Finding[]
}

/** Inspects database and set-up; a refusal is reported as a fault. */
async function lookWithWords(environment: Environment, say: (line: string) => void): Promise<Seen> {
  const isServerRunning = isEmbeddedRunning(environment)
  try {
    return await inspectInstance<Seen>(environment, say, {
      whenAbsent: async () => ({
        isServerRunning,
        facts: [
          'Database: none yet. The first start makes one and runs every migration.',
          processesLine(environment),
        ],
        findings: await setupFindings(environment, undefined),
      }),
      whenThere: async (seen) => ({
        isServerRunning: isServerRunning || seen.servers > 0,
        facts: [
          `Database: PostgreSQL ${seen.version}${seen.isNew ? ', empty' : ''}, ${counted(seen.servers, 'server process', 'server processes')} connected.`,
          seen.pending.length === 0
            ? 'Migrations: none would run.'
            : ['Migrations that would run:', ...seen.pending].join('\n  '),
          routes[seen.route],
          processesLine(environment, seen.mostConnections),
        ],
        findings: [
          ...mayNotMigrate(environment, seen.pending),
          ...mayNotConnect(environment, seen.mostConnections),
          ...(await setupFindings(environment, seen)),
        ],
      }),
    })
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error)
    return { isServerRunning, facts: [], findings: [{ severity: 'fault', line }] }
  }
}

async function setupFindings(
  environment: Environment,
  seen: Parameters<typeof findSetup>[1],
): Promise<readonly Finding[]> {
  const found = await findSetup(environment, seen)
  return found.map((one) => ({ severity: one.severity, line: setupLine(one) }))
}

const routes: Readonly<Record<Route, string>> = {
  direct: 'Pooling: none, DATABASE_URL reaches PostgreSQL itself; the session settings hold.',
  session: 'Pooling: a pooler keeps one session to each connection; the session settings hold.',
  transaction: 'Pooling: each transaction sets its own settings (DATABASE_POOLING=transaction); they hold.',
}

/** How many processes a start would make, and what they need. */
function processesLine(environment: Environment, given?: number): string {
  const [processes, cores] = [processesOf(environment), availableParallelism()]
  const needs = `Processes: ${processes} would serve, on ${counted(cores, 'processor core')}; the server opens up to ${mostConnectionsOf(environment)} connections to the database`
  return given === undefined ? `${needs}.` : `${needs}, which takes ${given}.`
}

/** The embedded PostgreSQL is given as many connections as a start needs. */
function mayNotConnect(environment: Environment, given: number): readonly PreflightFinding[] {
  if (environment.DATABASE_URL === undefined) return []
  const line = tooFewConnections(environment, given)
  return line === undefined ? [] : [{ severity: 'fault', line }]
}

function mayNotMigrate(
  { DATABASE_URL, DATABASE_OWNER_URL }: Environment,
  pending: readonly string[],
): readonly PreflightFinding[] {
  if (pending.length === 0 || DATABASE_URL === undefined || DATABASE_OWNER_URL !== undefined) return []
  return [
    {
      severity: 'fault',
      line: 'DATABASE_OWNER_URL is not set, and there is something to migrate. Set it, or run: npm run operator -- migrate',
    },
  ]
}
