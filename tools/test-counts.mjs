import { existsSync, readFileSync } from 'node:fs'

/**
 * What a run of tests came to, read from the report its tool wrote.
 * @typedef {{ passed: number, failed: number, skipped: string[] }} Counts
 */

/**
 * A run that ended badly counts one failure at least, whatever its report says or does not say.
 * @param {Counts} counts @param {number} exitCode @returns {Counts}
 */
function atLeastOneFailure(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * @typedef {{ status: string, fullName: string }} VitestTest
 * @typedef {{ status: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @param {string} report @param {number} exitCode @returns {Counts} */
export function countVitest(report, exitCode) {
  /** @type {VitestFile[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  )
  const counts = {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(isFailed).length + broken.length,
    skipped: tests
      .filter((test) => test.status !== 'passed' && !isFailed(test))
      .map(({ fullName }) => fullName),
  }
  return atLeastOneFailure(counts, exitCode)
}

/** @param {VitestTest} test */
function isFailed({ status }) {
  return status === 'failed'
}

/**
 * @typedef {{ status: string, projectName: string }} BrowserTest
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
  const failed = tests.length - passed - skipped.length
  return atLeastOneFailure({ passed, failed, skipped: skipped.map(({ name }) => name) }, exitCode)
}

/** @param {Suite} suite @returns {{ status: string, name: string }[]} */
function testsOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName }) => ({
      status,
      name: `${title} ${spec.title} (${projectName})`,
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
