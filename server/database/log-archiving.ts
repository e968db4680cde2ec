import { join } from 'node:path'

/** At most one minute of changes may be lost; this leaves the rest of the minute for archiving a segment. */
const finishedAfterSeconds = 40

/** The folder into which the embedded PostgreSQL archives WAL segments. */
export function spoolOf(folder: string): string {
  return join(folder, 'finished-logs')
}

/**
 * Settings for WAL archiving: each finished segment is copied and synced before it counts as archived. Encrypting and
 * moving it is left to the server, because PostgreSQL may run as a user without access to recipient and backups.
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

/**
 * Settings for point-in-time recovery: PostgreSQL restores WAL segments from a folder and replays them, to their end or
 * to a timestamp.
 */
export function recoverySettings(logs: string, until: string | undefined): Readonly<Record<string, string>> {
  return {
    restore_command: `cp ${inShell(`${logs}/`)}%f "%p"`,
    recovery_target_action: 'promote',
    // No connection is accepted before all WAL is replayed.
    hot_standby: 'off',
    ...(until === undefined ? {} : { recovery_target_time: until }),
  }
}

/** Quotes a path for the shell and for PostgreSQL, which replaces percent signs. */
function inShell(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`
}
