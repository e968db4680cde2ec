import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedEnvironment, programOf, root, withProgress } from './bootstrap.mjs'

/**
 * A build: what it is called, the folder below the root that it fills, the files and folders that it is made from, which names in
 * them do not belong to it, and the command that makes it.
 * @typedef {{ what: string, into: string, from: readonly string[], leftOut: readonly string[], command: readonly [string, ...string[]], cwd: string }} Build
 */

/** In the folder of a build; holds the hash of the sources from which it was made. */
const stampName = '.sources'

/** Builds when the sources have changed since the last build. A release has what was built, and no sources of it. @param {Build} build */
export async function ensureBuilt({ what, into, from, leftOut, command: [program, ...words], cwd }) {
  if (existsSync(join(root, 'release.json'))) return
  const folder = join(root, into)
  const stamp = join(folder, stampName)
  const sources = hashOf(from, new Set(['dist', 'node_modules', 'testing', ...leftOut]))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await withProgress(`Building ${what}`, () => {
    rmSync(folder, { recursive: true, force: true })
    const result = spawnSync(programOf(program), words, {
      cwd: join(root, cwd),
      encoding: 'utf8',
      env: pinnedEnvironment({ NODE_ENV: 'production' }),
    })
    if (result.status !== 0) giveUp(`failed.\n${result.stdout}${result.stderr}`)
    writeFileSync(stamp, sources)
  })
}

/** @param {readonly string[]} paths @param {ReadonlySet<string>} leftOut */
function hashOf(paths, leftOut) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path, leftOut)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} path @param {ReadonlySet<string>} leftOut */
function addTo(hash, path, leftOut) {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!leftOut.has(name) && !/[.]test[.]tsx?$/.test(name)) addTo(hash, `${path}/${name}`, leftOut)
  }
}
