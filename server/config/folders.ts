import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartRefused } from './environment.ts'

/**
 * Makes a folder that a variable names, with those above it, one after the other. Node's own way of making them all never ends
 * where one cannot be made although the one above is there, as below /proc.
 */
export function makeFolder(folder: string, variable: string): void {
  makeMissing(folder, variable)
}

/** Refuses a folder that could not be made later, when it is needed. Leaves nothing behind. */
export function refuseUnmakeableFolder(folder: string, variable: string): void {
  for (const one of makeMissing(folder, variable).toReversed()) rmdirSync(one)
}

/** Returns the folders that were made. */
function makeMissing(folder: string, variable: string): readonly string[] {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at)
  try {
    for (const one of missing) mkdirSync(one, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartRefused(`${variable}: the folder ${folder} cannot be made (${code}).`)
  }
  return missing
}
