import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
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
    throw new StartRefused(`${variable}: the folder ${folder} cannot be made (${codeOf(error)}).`)
  }
  return missing
}

/** Refuses a folder that this user could neither use nor make. Leaves nothing behind. */
export function refuseUnusableFolder(folder: string, variable: string): void {
  if (!existsSync(folder)) return refuseUnmakeableFolder(folder, variable)
  if (!statSync(folder).isDirectory())
    throw new StartRefused(`${variable}: ${folder} is no folder. Name the folder to use.`)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(`${variable}: the folder ${folder} cannot be used (${codeOf(error)}).`)
  }
}

/** The folder itself, or the nearest one above it that exists. */
export function existingAbove(folder: string): string {
  let at = resolve(folder)
  while (!existsSync(at)) at = dirname(at)
  return at
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
