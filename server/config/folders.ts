import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartRefused } from './environment.ts'

/**
 * Creates a folder that a variable names, with its parents one by one. Node's recursive mkdir loops forever where one
 * cannot be created although its parent exists, as below /proc.
 */
export function makeFolder(folder: string, variable: string): void {
  makeMissing(folder, variable)
}

/** Refuses a folder that could not be created later. Leaves nothing behind. */
export function refuseUnmakeableFolder(folder: string, variable: string): void {
  for (const one of makeMissing(folder, variable).toReversed()) rmdirSync(one)
}

/** Returns the folders that were created. */
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

/** Refuses a folder that this user can neither use nor create. Leaves nothing behind. */
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

/** The folder itself, or its nearest existing parent. */
export function existingAbove(folder: string): string {
  let at = resolve(folder)
  while (!existsSync(at)) at = dirname(at)
  return at
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
