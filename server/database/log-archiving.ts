import { join } from 'node:path'

/** Shorter than the minute that may be lost, by the time that the log needs on its way. */
const finishedAfterSeconds = 40

/** Where the embedded PostgreSQL lays the logs it has finished. */
export function spoolOf(folder: string): string {
  return join(folder, 'finished-logs')
}

/**
 * The settings by which PostgreSQL lays down each finished log, whole and on the disk before it says so. Encrypting and
 * taking it elsewhere is done by the server, because PostgreSQL may run as somebody who reads neither.
 */
export function archivingSettings(folder: string): Readonly<Record<string, string>> {
  const target = inShell(`${spoolOf(folder)}/`)
  const [draft, file] = [`${target}%f.part`, `${target}%f`]
  return {
    archive_mode: 'on',
    archive_timeout: String(finishedAfterSeconds),
    archive_command: `cp "%p" ${draft} && sync ${draft} && mv ${draft} ${file}`,
  }
}

/** The settings by which PostgreSQL takes logs from a folder and repeats what they say, to their end or to a moment. */
export function recoverySettings(logs: string, until: string | undefined): Readonly<Record<string, string>> {
  return {
    restore_command: `cp ${inShell(`${logs}/`)}%f "%p"`,
    recovery_target_action: 'promote',
    // Nobody is let in before all is repeated.
    hot_standby: 'off',
    ...(until === undefined ? {} : { recovery_target_time: until }),
  }
}

/** For the shell, and for PostgreSQL, to which a percent sign means something. */
function inShell(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`
}
