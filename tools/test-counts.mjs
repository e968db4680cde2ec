import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inspect } from 'node:util'

/** @import { Reporter, SerializedError, TestModule } from 'vitest/node' */

/**
 * What a run of tests came to, read from the report its tool wrote: failures with their first lines, tests that were
 * skipped by name.
 * @typedef {{ passed: number, failures: string[], skipped: string[] }} Counts
 */

const linesOfAFailure = 12

/**
 * A run that ended badly counts one failure at least, whatever its report says or does not say.
 * @param {Counts} counts @param {number} exitCode @returns {Counts}
 */
function atLeastOneFailure(counts, exitCode) {
  return exitCode !== 0 && counts.failures.length === 0
    ? { ...counts, failures: [`the run ended with ${exitCode}, and its report names no failure`] }
    : counts
}

/** @param {string} name @param {(string | undefined)[]} messages */
function failureOf(name, messages) {
  const lines = messages.flatMap((message) => (message ?? '').split('\n').slice(0, linesOfAFailure))
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/**
 * Writes the counts of a vitest run to the file that STANDFEST_REPORT names. Vitest's own JSON says nothing of errors that no
 * test caught, which end a run with 1 all the same.
 * @implements {Reporter}
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter as the default export of its file
export default class CountsReporter {
  /** @param {readonly TestModule[]} modules @param {readonly SerializedError[]} uncaught */
  onTestRunEnd(modules, uncaught) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const statesOf = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state)
    /** @type {Counts} */
    const counts = {
      passed: statesOf('passed').length,
      failures: [
        ...modules.flatMap(failuresOfModule),
        ...uncaught.map((error) => told('not caught', [error])),
      ],
      skipped: [...statesOf('skipped'), ...statesOf('pending')].map(({ fullName }) => fullName),
    }
    writeFileSync(process.env['STANDFEST_REPORT'] ?? '', JSON.stringify(counts))
  }
}

/** A file or a group that broke outside its tests is a failure as well. @param {TestModule} module @returns {string[]} */
function failuresOfModule(module) {
  const file = basename(module.moduleId)
  const parts = [module, ...module.children.allSuites(), ...module.children.allTests()]
  return parts.flatMap((part) => {
    const errors = part.type === 'test' ? (part.result().errors ?? []) : part.errors()
    const name = part.type === 'module' ? file : `${file}: ${part.fullName}`
    return errors.length === 0 ? [] : [told(name, errors)]
  })
}

/** @param {string} name @param {readonly SerializedError[]} errors */
function told(name, errors) {
  return failureOf(
    name,
    // What was thrown may be no error: text has a message without a name, anything else is itself.
    errors.map((error) => error.stack ?? error.message ?? inspect(error)),
  )
}

/** @param {string} report @param {number} exitCode @returns {Counts} */
export function countVitest(report, exitCode) {
  /** @type {Counts} */
  const counts = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failures: [], skipped: [] }
  return atLeastOneFailure(counts, exitCode)
}

/**
 * Playwright gives what was thrown as `value` where it was no error.
 * @typedef {{ message?: string, value?: string }} BrowserError
 * @typedef {{ error?: BrowserError }} BrowserResult
 * @typedef {{ status: string, projectName: string, results?: BrowserResult[] }} BrowserTest
 * @typedef {{ title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], errors: BrowserError[] }} BrowserReport
 */

/** @param {string} report @param {number} exitCode @returns {Counts} */
export function countPlaywright(report, exitCode) {
  /** @type {BrowserReport} */
  const { suites, errors } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { suites: [], errors: [] }
  const tests = suites.flatMap(testsOf)
  const skipped = tests.filter(({ status }) => status === 'skipped')
  const passed = tests.filter(({ status }) => status === 'expected').length
  const failures = tests
    .filter(({ status }) => status !== 'expected' && status !== 'skipped')
    .map(({ name, messages }) => failureOf(name, messages))
    .concat(errors.map((error) => failureOf('not a part of any test', [messageOf(error)])))
  return atLeastOneFailure({ passed, failures, skipped: skipped.map(({ name }) => name) }, exitCode)
}

/** @param {Suite} suite @returns {{ status: string, name: string, messages: (string | undefined)[] }[]} */
function testsOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results = [] }) => ({
      status,
      name: `${title} ${spec.title} (${projectName})`,
      messages: results.map(({ error }) => error && messageOf(error)),
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/** @param {BrowserError} error */
function messageOf({ message, value }) {
  return message ?? value
}
