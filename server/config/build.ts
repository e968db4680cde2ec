import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from './places.ts'
import { version } from './version.ts'

/** Where the built pages are. */
export const builtPages = join(serverFolder, '..', 'web', 'dist')

/**
 * The build of the pages: the page names all its files by their content, so that another build has another page. Without
 * built pages it is derived from the version.
 */
export function buildOf(page: string | undefined): string {
  return createHash('sha256')
    .update(page ?? version)
    .digest('hex')
    .slice(0, 16)
}

/** The build of the pages in a folder. */
export function buildIn(folder: string = builtPages): string {
  const page = join(folder, 'index.html')
  return buildOf(existsSync(page) ? readFileSync(page, 'utf8') : undefined)
}
