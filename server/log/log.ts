import { join } from 'node:path'
import { pino } from 'pino'
import { firstPlaceIn } from './places-in-sources.ts'

/**
 * Only what is declared here is ever logged: no name, no body, no query string, no row value. A new line in a
 * value cannot forge a log line, because lines are JSON.
 */
export type LogEntry = {
  readonly event: string
  /** Of the program, and the build of its pages. */
  readonly version?: string
  readonly build?: string
  readonly requestId?: string
  readonly call?: string
  readonly method?: string
  readonly status?: number
  readonly milliseconds?: number
  readonly site?: string
  readonly job?: string
  readonly count?: number
  /** Why a call was refused: a code of the closed list. */
  readonly refusal?: string
  /** Who was refused, by a reference of the day that leads to nobody. */
  readonly who?: string
  /** The kind of a fault: a class name or an SQLSTATE, never a message, because messages carry values. */
  readonly fault?: string
  readonly at?: string
}

/** Every event that is an error, and worth an alarm: each is counted, and docs/operations.md says what to do. */
export const errorEvents = [
  'audit-feed-not-written',
  'authorities-not-read',
  'backup-log-not-written',
  'certificate-header-refused',
  'database-connection-lost',
  'fault',
  'job-failed',
  'letter-not-sent',
  'live-channel-fault',
  'live-channel-lost',
  'protocol-not-sealed',
  'queue-connection-lost',
  'trace-not-written',
  'trace-overrun',
] as const
export type ErrorEvent = (typeof errorEvents)[number]

export type Log = {
  readonly info: (entry: LogEntry) => void
  readonly error: (entry: LogEntry & { readonly event: ErrorEvent }) => void
}

type LogPlace = {
  readonly file?: string | undefined
  /** What this instance is called in each line, where one collector hears several. */
  readonly instance?: string | undefined
}

/** Writes JSON lines in UTC to standard error, or to a file. */
export function openLog(enabled: boolean, { file, instance }: LogPlace = {}): Log {
  const logger = pino(
    {
      enabled,
      base: instance === undefined ? null : { instance },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: file ?? 2, sync: false, mkdir: true, mode: 0o600 }),
  )
  return { info: (entry) => logger.info(declared(entry)), error: (entry) => logger.error(declared(entry)) }
}

/** Whoever tries the demo clinic in a terminal reads there how to log in: the log is kept in a file instead. */
export function logFileOf(
  { DEMO, DATA_DIR }: { readonly DEMO: 'on' | 'off'; readonly DATA_DIR: string },
  isTerminal: boolean | undefined,
): string | undefined {
  return DEMO === 'on' && isTerminal === true ? join(DATA_DIR, 'log', 'standfest.log') : undefined
}

/** What is absent is left out by the logger. */
function declared(entry: LogEntry): { [Key in keyof LogEntry]: LogEntry[Key] | undefined } {
  const { event, version, build, requestId, call, method, status, milliseconds, site, job } = entry
  const { count, refusal, who, fault, at } = entry
  return {
    event,
    version,
    build,
    requestId,
    call,
    method,
    status,
    milliseconds,
    site,
    job,
    count,
    refusal,
    who,
    fault,
    at,
  }
}

/** The kind of a fault and the first place in our sources, without its message. */
export function faultOf(error: unknown): Pick<LogEntry, 'fault' | 'at'> {
  if (!(error instanceof Error)) return { fault: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const place = firstPlaceIn(error.stack ?? '')
  return { fault: code, ...(place === undefined ? {} : { at: place }) }
}
