import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { type Environment, StartRefused, usualKeysFolder } from './environment.ts'
import { refuseUnmakeableFolder } from './folders.ts'

/**
 * Refuses a keys folder inside the copied data, and keys in two places: with `KEYS_DIR` set, a copy of data or backups
 * must not contain keys.
 */
export function refuseMixedFolders({ DATA_DIR, KEYS_DIR, BACKUP_DIR }: Environment): void {
  const usual = usualKeysFolder(DATA_DIR)
  const keys = realPath(KEYS_DIR)
  if (keys === realPath(usual)) return
  for (const [name, folder] of [
    ['DATA_DIR', DATA_DIR],
    ['BACKUP_DIR', BACKUP_DIR],
  ] as const) {
    const other = folder === undefined ? undefined : realPath(folder)
    if (other !== undefined && (lies(keys, other) || lies(other, keys)))
      throw new StartRefused(
        `KEYS_DIR: ${KEYS_DIR} and ${name} (${folder}) lie in one another: whoever copies the one gets the keys. Name a folder apart from it.`,
      )
  }
  if (!isFilled(usual)) return
  const help = !isFilled(KEYS_DIR)
    ? `Move what lies there to ${KEYS_DIR}.`
    : areTheSame(join(usual, 'master.key'), join(KEYS_DIR, 'master.key'))
      ? `They have the master key of ${KEYS_DIR}: remove them there, once a copy of both is kept in another place.`
      : `They are other keys than those in ${KEYS_DIR}: never lay the ones over the others, which would destroy them. Keep a copy of both in another place, and take ${usual} away.`
  throw new StartRefused(
    `KEYS_DIR: keys lie in ${usual} as well, where copies of the data take them along. ${help}`,
  )
}

/** Refuses a keys folder that could not be created: keys are created after the database, which would be left behind. */
export function refuseUnmakeableKeysFolder({ DATA_DIR, KEYS_DIR }: Environment): void {
  // The default folder is created inside the data folder, which may not exist yet.
  if (KEYS_DIR !== usualKeysFolder(DATA_DIR)) refuseUnmakeableFolder(KEYS_DIR, 'KEYS_DIR')
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

function areTheSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
}

function lies(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`)
}

/** The real path, as far as it exists. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const above = dirname(path)
  return above === path ? path : join(realPath(above), basename(path))
}
