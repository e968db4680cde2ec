import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const keptFiles = 10

/**
 * PostgreSQL's log settings: its own life cycle and failed connections, never statements, parameters or statement
 * errors, because they contain row values. Errors reach the server, which logs their codes.
 */
export const logSettings = {
  logging_collector: 'on',
  log_filename: 'postgresql-%Y-%m-%d_%H%M%S.log',
  log_file_mode: '0600',
  log_rotation_age: '1d',
  log_rotation_size: '10MB',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
} as const

/** Deletes old log files: PostgreSQL rotates them daily and at 10 MB, but never deletes one. */
export function dropOldLogs(folder: string) {
  for (const name of logFiles(folder).slice(0, -keptFiles)) rmSync(join(folder, name), { force: true })
}

/** Answers to clients that connected too early or too late, which do not explain a failed start. */
const answersACaller = /FATAL: +the database system is /

/** The last log lines, for the message of a failed start. */
export function lastWords(folder: string): string {
  const newest = logFiles(folder).at(-1)
  const files = newest ? ['start.log', newest] : ['start.log']
  const lines = files
    .flatMap((name) => linesOf(join(folder, name)))
    .filter((line) => !answersACaller.test(line))
  const fatal = lines.findLast((line) => line.includes('FATAL:'))
  return [...(fatal === undefined ? [] : [fatal]), ...lines.slice(-4).filter((line) => line !== fatal)].join(
    ' / ',
  )
}

function logFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('postgresql-'))
    .sort()
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
