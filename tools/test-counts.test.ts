import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.mjs'

const root = join(import.meta.dirname, '..')
mkdirSync(join(root, 'test-results'), { recursive: true })
/** Below the root, so that the planted file finds Vitest. */
const folder = mkdtempSync(join(root, 'test-results', 'counts-'))

afterAll(() => rmSync(folder, { recursive: true }))

function countsOf(body: string) {
  writeFileSync(join(folder, 'planted.test.ts'), `import { beforeAll, describe, it } from 'vitest'\n${body}`)
  const report = join(folder, 'report.json')
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      `--reporter=${join(root, 'tools/test-counts.mjs')}`,
    ],
    { env: { ...process.env, STANDFEST_REPORT: report } },
  )
  return countVitest(report, run.status ?? -1)
}

it('names what passed, failed, broke outside a test, was skipped, and what no test caught', () => {
  const counts = countsOf(`
    it('holds', () => {})
    it('breaks', () => { throw new Error('of its own') })
    it.skip('waits', () => {})
    it('leaves a promise behind', () => { void Promise.reject(new Error('nobody listened')) })
    describe('group', () => {
      beforeAll(() => { throw new Error('before all') })
      it('never begins', () => {})
    })`)
  expect(counts).toMatchObject({ passed: 2, skipped: ['waits', 'group > never begins'] })
  expect(counts.failures).toEqual([
    expect.stringMatching(/^planted\.test\.ts: group\n(.*\n)*.*before all/),
    expect.stringMatching(/^planted\.test\.ts: breaks\n(.*\n)*.*of its own/),
    expect.stringMatching(/^not caught\n(.*\n)*.*nobody listened/),
  ])
})

it('names what a test threw that was no error', () => {
  const { failures } = countsOf(`
    it('throws a word', () => { throw 'a word' })
    it('throws an object', () => { throw { at: 'a place' } })
    it('throws nothing', () => { throw undefined })`)
  expect(failures).toEqual([
    'planted.test.ts: throws a word\n    a word',
    expect.stringContaining('a place'),
    'planted.test.ts: throws nothing\n    undefined',
  ])
})

it('names a file that cannot be loaded', () => {
  const { failures } = countsOf(`throw new Error('not even loaded')`)
  expect(failures).toEqual([expect.stringMatching(/^planted\.test\.ts\n(.*\n)*.*not even loaded/)])
})

it('names an error of a browser run that was not a part of any test', () => {
  writeFileSync(
    join(folder, 'planted.spec.ts'),
    `import { test as base } from '@playwright/test'
    const test = base.extend<object, { worker: void }>({
      worker: [async ({}, use) => { await use(); throw new Error('after the last test') }, { scope: 'worker', auto: true }],
    })
    test('holds', () => {})
    test.skip('waits', () => {})`,
  )
  const report = join(folder, 'browser.json')
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      'planted.spec',
      '--reporter=json',
      `--output=${join(folder, 'output')}`,
    ],
    { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  const counts = countPlaywright(report, run.status ?? -1)
  expect(counts).toMatchObject({ passed: 1, skipped: [expect.stringContaining('waits')] })
  expect(counts.failures).toEqual([
    expect.stringMatching(/^not a part of any test\n(.*\n)*.*after the last test/),
  ])
})

it('names what a browser test threw that was no error', () => {
  const report = join(folder, 'thrown.json')
  const test = (title: string, error: object) => ({
    title,
    tests: [{ status: 'unexpected', projectName: 'chromium', results: [{ error }] }],
  })
  const suites = [{ title: 'planted.spec.ts', specs: [test('throws a word', { value: "'a word'" })] }]
  writeFileSync(report, JSON.stringify({ suites, errors: [{ value: "'after the tests'" }] }))
  expect(countPlaywright(report, 1).failures).toEqual([
    "planted.spec.ts throws a word (chromium)\n    'a word'",
    "not a part of any test\n    'after the tests'",
  ])
})
