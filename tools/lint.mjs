import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedEnvironment, programOf, root } from './bootstrap.mjs'

/**
 * What the type check leaves of one project for its next run: a hash of each file and of its declarations, and which
 * files each one imports. A place in `fileNames` counts from 1.
 * @typedef {{ readonly version: string, readonly signature?: string }} FileInfo
 * @typedef {{
 *   readonly fileNames: readonly string[],
 *   readonly fileInfos: readonly (string | FileInfo)[],
 *   readonly fileIdsList?: readonly (readonly number[])[],
 *   readonly referencedMap?: readonly (readonly [number, number])[],
 * }} BuildInfo
 */

/**
 * What the lint of each file of a project depends on: the file, and the declarations of all that it imports, directly or
 * not. A file with the same key has the same faults as before.
 * @param {BuildInfo} build @param {(name: string) => string} pathOf
 * @returns {Map<string, string>} keys by path
 */
export function lintKeys({ fileNames, fileInfos, fileIdsList = [], referencedMap = [] }, pathOf) {
  // Packages change with the lockfile only.
  const isOurs = (/** @type {number} */ file) => fileNames[file - 1]?.includes('node_modules') === false
  const lists = fileIdsList.map((files) => files.filter(isOurs))
  const importsOf = new Map(referencedMap.map(([file, list]) => [file, lists[list - 1] ?? []]))
  const infoOf = (/** @type {number} */ file) => {
    const info = fileInfos[file - 1] ?? ''
    return typeof info === 'string' ? { version: info } : info
  }
  return new Map(
    fileNames.map((name, place) => {
      if (!isOurs(place + 1)) return [pathOf(name), '']
      const imported = new Set(importsOf.get(place + 1))
      for (const file of imported) for (const further of importsOf.get(file) ?? []) imported.add(further)
      const declarations = [...imported].map((file) => infoOf(file).signature ?? infoOf(file).version)
      return [pathOf(name), hashOf(infoOf(place + 1).version, ...declarations.toSorted())]
    }),
  )
}

/** Lints what changed since all of it was clean, and whatever the change reaches. @returns {boolean} */
function lint() {
  const files = listedFiles()
  const [memory, keys] = [join(root, '.types', 'linted.json'), keysOf(files)]
  /** @type {Record<string, string>} */
  const clean = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
  const changed = files.filter((file) => keys[file] !== clean[file])
  if (changed.length === 0) return true
  const { status } = spawnSync(programOf('oxlint'), ['--config', 'oxlint.json', ...changed], {
    cwd: root,
    env: pinnedEnvironment(),
    stdio: 'inherit',
  })
  if (status !== 0) return false
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(keys))
  return true
}

/** Not the probes: each breaks a rule on purpose. */
function listedFiles() {
  const rooms = ['domain', 'server', 'web', 'e2e', 'bench', 'tools']
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...rooms]
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.startsWith('tools/probes/'))
    .filter((file) => existsSync(join(root, file)))
}

/** @param {readonly string[]} files @returns {Record<string, string>} */
function keysOf(files) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const rules = ['oxlint.json', 'tools/lint-rules.mjs', 'package-lock.json', 'tsconfig.base.json'].map(read)
  /** @type {Map<string, string[]>} */
  const byTypes = new Map()
  const builds = readdirSync(join(root, '.types'), { recursive: true, encoding: 'utf8' })
  for (const build of builds.filter((name) => name.endsWith('.tsbuildinfo'))) {
    const folder = dirname(join(root, '.types', build))
    const keys = lintKeys(JSON.parse(read(join('.types', build))), (name) => join(folder, name))
    for (const [path, key] of keys) byTypes.set(path, [...(byTypes.get(path) ?? []), key])
  }
  return Object.fromEntries(
    files.map((file) => [file, hashOf(...rules, read(file), ...(byTypes.get(join(root, file)) ?? []))]),
  )
}

/** @param {...string} parts */
function hashOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = lint() ? 0 : 1
