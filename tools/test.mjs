/*
 * npm test [-- <part> … <filter> … --full]
 *
 * Parts: check, tools, domain, web, e2e, server; without any, all of them in this order, the server's tests beside the
 * others. Other words are passed on to the tests' tool as file filters. --full takes the nightly sizes. At the end
 * stand the failures of all parts once more, and in the last line the sum: N passed, N failed, N skipped.
 */
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, giveUp, main, programOf, root, runPinned } from './bootstrap.mjs'
import { check } from './check.mjs'
import { ensurePages } from './pages.mjs'
import { ensureServerBundle } from './server-bundle.mjs'
import { ensureSystemTools, findChromium, findHeadlessShell } from './system-tools.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const args = process.argv.slice(2)
const filters = args.filter((arg) => !arg.startsWith('--'))
/** Everything that the tests write: databases, mail, browsers' profiles, reports. It goes with them. */
const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'sf-'))
const variables = { TMPDIR: folder, ...(args.includes('--full') ? { STANDFEST_SIZES: 'full' } : {}) }

/** @type {Record<string, () => Promise<Counts>>} */
const parts = {
  check: async () => ({ ...(await check()), skipped: [] }),
  tools: () => vitest('tools'),
  domain: () => vitest('domain'),
  web: () => vitest('web'),
  e2e: browserTests,
  server: () => vitest('server'),
}

/** @typedef {{ passed: number, failures: string[], skipped: number }} Sum */
/** @typedef {{ sum: Sum, skipped: string[], seconds: string }} Outcome */

/**
 * The server's tests where they run beside the other parts, which compute nearly all the time: the server's wait for
 * databases, processes and clocks a quarter of theirs. What they print is kept in a file until the other parts have ended.
 * @type {{ file: string, output: number, outcome: Promise<Outcome> } | undefined}
 */
let aside

/** The tests' processes, all of which end before what they wrote is deleted. @type {Set<Promise<number>>} */
const running = new Set()

/**
 * A file system in memory, where there is one with room enough: the database writes through to the disk at every commit, as
 * it must, and the tests wait for that a third of their time.
 */
function roomInMemory() {
  const [place, neededBytes] = ['/dev/shm', 6 * 1024 ** 3]
  if (!existsSync(place) || freemem() < 2 * neededBytes) return undefined
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize < neededBytes ? undefined : place
}

function filesAsked() {
  return filters.filter((word) => !(word in parts))
}

/** @param {string} part @param {number} [output] @returns {Promise<Counts>} */
async function vitest(part, output) {
  const report = join(folder, `${part}.json`)
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools', 'test-counts.mjs')}`]
  const command = [programOf('vitest'), 'run', '--root', part, ...reporters, ...filesAsked()]
  const options = output === undefined ? {} : { output }
  const code = await noted(runPinned(command, { ...variables, STANDFEST_REPORT: report }, options))
  return countVitest(report, await orEnd(code))
}

/** @returns {Promise<Counts>} */
async function browserTests() {
  const chromium = findChromium()
  if (chromium === undefined) return brokenOff('There is no Chromium for the browser tests.')
  await ensurePages()
  await ensureServerBundle()
  const report = join(folder, 'e2e.json')
  const env = {
    ...variables,
    CHROMIUM_PATH: findHeadlessShell() ?? chromium,
    WHOLE_CHROMIUM_PATH: chromium,
    STANDFEST_REPORT: report,
  }
  const config = ['--config', 'e2e/playwright.config.ts']
  const command = [programOf('playwright'), 'test', ...config, ...filesAsked()]
  const code = await noted(runPinned(command, env, { endsOn: 'SIGINT' }))
  return countPlaywright(report, await orEnd(code))
}

/** @param {Promise<number>} code */
function noted(code) {
  running.add(code)
  return code
}

/** Ctrl-C ends the whole, not only the parts that are running. @param {number} code */
async function orEnd(code) {
  if (code !== 130 && code !== 143) return code
  await Promise.allSettled(running)
  leaveNothing()
  return process.exit(code)
}

function leaveNothing() {
  rmSync(folder, { recursive: true, force: true })
}

/** A test may be skipped only for a system tool that is missing here. @param {string} name @param {string[]} missing */
function mayBeSkipped(name, missing) {
  return missing.some((tool) => name.includes(`[needs ${tool}]`))
}

/** @param {string} part @param {string[]} missing @returns {Promise<Outcome>} */
async function measure(part, missing) {
  const begun = performance.now()
  const counts = await run(part)
  const forbidden = counts.skipped.filter((name) => !mayBeSkipped(name, missing))
  const sum = {
    passed: counts.passed,
    failures: [...counts.failures, ...forbidden.map((name) => `skipped without need: ${name}`)],
    skipped: counts.skipped.length - forbidden.length,
  }
  return { sum, skipped: counts.skipped, seconds: ((performance.now() - begun) / 1000).toFixed(1) }
}

/** @param {string[]} missing */
async function beginAside(missing) {
  // Built before anything runs beside it: the browser tests use the same bundle.
  await ensureServerBundle()
  const file = join(folder, 'server.log')
  const output = openSync(file, 'w')
  parts.server = () => vitest('server', output)
  aside = { file, output, outcome: measure('server', missing) }
}

/** @param {NonNullable<typeof aside>} begun */
async function endAside({ file, output, outcome }) {
  const ended = await outcome
  closeSync(output)
  process.stdout.write(readFileSync(file))
  return ended
}

/** @param {string} part @param {string[]} missing @returns {Promise<Sum>} */
async function tell(part, missing) {
  console.log(`\n── ${part}`)
  const { sum, skipped, seconds } =
    part === 'server' && aside !== undefined ? await endAside(aside) : await measure(part, missing)
  for (const name of skipped) console.log(`skipped: ${name}`)
  console.log(`── ${part}: ${inWords(sum)} in ${seconds} s`)
  return sum
}

/** @param {string} part @returns {Promise<Counts>} */
async function run(part) {
  try {
    return (await parts[part]?.()) ?? giveUp(`There is no part called ${part}.`)
  } catch (error) {
    return brokenOff(error instanceof Error ? error.message : String(error))
  }
}

/** @param {string} reason @returns {Counts} */
function brokenOff(reason) {
  console.error(reason)
  return { passed: 0, failures: [reason], skipped: [] }
}

/** @param {Sum} sum */
function inWords({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`
}

await main(async () => {
  /** @type {Sum} */
  const sum = { passed: 0, failures: [], skipped: 0 }
  try {
    await ensureInstalled()
    const missing = await ensureSystemTools()
    const named = Object.keys(parts).filter((part) => filters.includes(part))
    const asked = named.length > 0 ? named : Object.keys(parts)
    if (asked.indexOf('server') > 0) await beginAside(missing)
    for (const part of asked) {
      const { passed, failures, skipped } = await tell(part, missing)
      sum.passed += passed
      sum.failures.push(...failures.map((failure) => `${part}: ${failure}`))
      sum.skipped += skipped
    }
  } catch (error) {
    sum.failures.push(...brokenOff(error instanceof Error ? error.message : String(error)).failures)
  }
  try {
    leaveNothing()
  } catch (error) {
    sum.failures.push(...brokenOff(`What the tests wrote cannot be deleted: ${String(error)}`).failures)
  }
  for (const failure of sum.failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${inWords(sum)}`)
  return sum.failures.length === 0 ? 0 : 1
})
