import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedEnvironment, programOf, root, withProgress } from './bootstrap.mjs'

const web = join(root, 'web')
/** Lies in the finished pages and says from which sources they were made. */
const stamp = join(web, 'dist', '.sources')
const builtFrom = ['web', 'docs/help', 'domain', 'package-lock.json', 'tsconfig.base.json']
const leftOut = new Set(['dist', 'node_modules', 'testing'])

/** Builds the pages when their sources have changed since. A release brings its pages, and no sources of them. */
export async function ensurePages() {
  if (existsSync(join(root, 'release.json'))) return
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  await withProgress('Building the pages', () => {
    rmSync(stamp, { force: true })
    const result = spawnSync(programOf('vite'), ['build', '--logLevel', 'warn'], {
      cwd: web,
      encoding: 'utf8',
      env: pinnedEnvironment({ NODE_ENV: 'production' }),
    })
    if (result.status !== 0) giveUp(`failed.\n${result.stdout}${result.stderr}`)
    writeFileSync(stamp, sources)
  })
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const name of builtFrom) addTo(hash, name)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!leftOut.has(name) && !/[.]test[.]tsx?$/.test(name)) addTo(hash, `${path}/${name}`)
  }
}
