import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

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
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @param {string} report @param {number} exitCode @returns {Counts} */
export function countVitest(report, exitCode) {
  /** @type {VitestFile[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const counts = {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: files.flatMap(failuresOfFile),
    skipped: tests
      .filter((test) => test.status !== 'passed' && !isFailed(test))
      .map(({ fullName }) => fullName),
  }
  return atLeastOneFailure(counts, exitCode)
}

/** A file that broke outside its tests is a failure as well. @param {VitestFile} file @returns {string[]} */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = basename(name)
  const failed = assertionResults.filter(isFailed)
  if (status === 'failed' && failed.length === 0) return [failureOf(file, [message])]
  return failed.map(({ fullName, failureMessages = [] }) =>
    failureOf(`${file}: ${fullName}`, failureMessages),
  )
}

/** @param {VitestTest} test */
function isFailed({ status }) {
  return status === 'failed'
}

/**
 * @typedef {{ error?: { message?: string } }} BrowserResult
 * @typedef {{ status: string, projectName: string, results?: BrowserResult[] }} BrowserTest
 * @typedef {{ title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {string} report @param {number} exitCode @returns {Counts} */
export function countPlaywright(report, exitCode) {
  /** @type {Suite[]} */
  const suites = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).suites : []
  const tests = suites.flatMap(testsOf)
  const skipped = tests.filter(({ status }) => status === 'skipped')
  const passed = tests.filter(({ status }) => status === 'expected').length
  const failures = tests
    .filter(({ status }) => status !== 'expected' && status !== 'skipped')
    .map(({ name, messages }) => failureOf(name, messages))
  return atLeastOneFailure({ passed, failures, skipped: skipped.map(({ name }) => name) }, exitCode)
}

/** @param {Suite} suite @returns {{ status: string, name: string, messages: (string | undefined)[] }[]} */
function testsOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results = [] }) => ({
      status,
      name: `${title} ${spec.title} (${projectName})`,
      messages: results.map(({ error }) => error?.message),
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
