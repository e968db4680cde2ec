import { join } from 'node:path'
import { pino } from 'pino'
import { firstPlaceIn } from './places-in-sources.ts'

/**
 * The only fields that are ever logged: no name, body, query string or row value. JSON lines prevent log injection by
 * line breaks.
 */
export type LogEntry = {
  readonly event: string
  /** Program version and page build. */
  readonly version?: string
  readonly build?: string
  readonly requestId?: string
  readonly call?: string
  readonly method?: string
  readonly status?: number
  readonly milliseconds?: number
  readonly site?: string
  readonly job?: string
  /** The number of another process that a line is about. */
  readonly worker?: number
  readonly count?: number
  /** The refusal code of a call. */
  readonly refusal?: string
  /** A daily pseudonym of the refused caller. */
  readonly who?: string
  /** The kind of an error: a class name or SQLSTATE, never a message, because messages contain values. */
  readonly fault?: string
  readonly at?: string
}

/** Error events that deserve an alarm: each is counted, and docs/operations.md describes the remedy. */
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
  'not-renewed',
  'object-missing',
  'object-storage-away',
  'process-ended',
  'process-hung',
  'process-not-started',
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
  /** The instance's label in each line. */
  readonly instance?: string | undefined
  /** The number of this process in each line, where several serve; 0 is the primary one. */
  readonly process?: number | undefined
}

/** Logs JSON lines in UTC to standard error, or to a file. */
export function openLog(enabled: boolean, { file, instance, process: number }: LogPlace = {}): Log {
  const logger = pino(
    {
      enabled,
      base: {
        ...(instance === undefined ? {} : { instance }),
        ...(number === undefined ? {} : { process: number }),
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: file ?? 2, sync: false, mkdir: true, mode: 0o600 }),
  )
  return { info: (entry) => logger.info(declared(entry)), error: (entry) => logger.error(declared(entry)) }
}

/** On a terminal the demo clinic prints its logins and logs to a file instead. */
export function logFileOf(
  { DEMO, DATA_DIR }: { readonly DEMO: 'on' | 'off'; readonly DATA_DIR: string },
  isTerminal: boolean | undefined,
): string | undefined {
  return DEMO === 'on' && isTerminal === true ? join(DATA_DIR, 'log', 'standfest.log') : undefined
}

/** Absent fields are omitted by the logger. */
function declared(entry: LogEntry): { [Key in keyof LogEntry]: LogEntry[Key] | undefined } {
  const { event, version, build, requestId, call, method, status, milliseconds, site, job } = entry
  const { worker, count, refusal, who, fault, at } = entry
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
    worker,
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
