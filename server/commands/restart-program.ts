import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartRefused } from '#config/environment.ts'
import { withoutAdminUrls } from '#config/postgres-admin.ts'
import type { OneClinic } from './one-clinic.ts'

/**
 * The operator's own program that ends a clinic's server and starts the installed release. It is called with the
 * clinic's name and its environment file.
 */
export type Restart = (clinic: Pick<OneClinic, 'name' | 'folder'>) => Promise<void>

/** Throws `StartRefused` where the program cannot be run: before anything is changed. */
export function restartBy(program: string, signal: AbortSignal): Restart {
  const path = resolve(program)
  try {
    accessSync(path, constants.X_OK)
    if (!statSync(path).isFile()) throw new Error('no file')
  } catch {
    throw new StartRefused(`${path} is no program that can be run.`)
  }
  return ({ name, folder }) =>
    new Promise((done, refuse) => {
      const child = spawn(path, [name, folder.environmentFile], {
        stdio: ['ignore', 'inherit', 'inherit'],
        // The program may start the clinic's server as its child, and hand on what it has.
        env: withoutAdminUrls(process.env),
        signal,
      })
      child.once('error', (error) => refuse(new StartRefused(`${name}: ${path} failed (${error.message}).`)))
      child.once('exit', (code) =>
        code === 0 ? done() : refuse(new StartRefused(`${name}: ${path} ended with code ${code}.`)),
      )
    })
}
