import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from './places.ts'
import { version } from './version.ts'

/** The folder of the built pages. */
export const builtPages = join(serverFolder, '..', 'web', 'dist')

/**
 * The build id of the pages: a hash of the page, which references all files by content hash. Without built pages it is
 * derived from the version.
 */
export function buildOf(page: string | undefined): string {
  return createHash('sha256')
    .update(page ?? version)
    .digest('hex')
    .slice(0, 16)
}

/** The build id of the pages in a folder. */
export function buildIn(folder: string = builtPages): string {
  const page = join(folder, 'index.html')
  return buildOf(existsSync(page) ? readFileSync(page, 'utf8') : undefined)
}
