import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartRefused } from '#config/environment.ts'

/** The backup that `--from` names, else what is found in BACKUP_DIR. */
export function namedBackup(
  from: string | undefined,
  folder: string | undefined,
  findIn: (folder: string) => string,
): string {
  if (from !== undefined) {
    if (!existsSync(resolve(from))) throw new StartRefused(`${resolve(from)}: there is no such file.`)
    return resolve(from)
  }
  if (folder === undefined)
    throw new StartRefused(
      'BACKUP_DIR is not set, where backups lie. Set it, or name a backup: --from BACKUP',
    )
  return findIn(folder)
}
