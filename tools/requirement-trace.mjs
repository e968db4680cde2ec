/*
 * npm run trace [-- 4.12 …]
 *
 * Holds the tables in docs/requirements against the tests: every item of a catalogue is decided, every test that a table
 * names carries the item's number, and no test carries a number that stands in no table beside it. Holds the numbered
 * sentences of docs/requirements.md against the tests that carry their numbers. With numbers: the tests of these sentences.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './bootstrap.mjs'

/**
 * A catalogue of requirements: the word that tests carry before an item's number, and how many items there are.
 * @typedef {{ tag: string, table: string, id: RegExp, count: number }} Catalogue
 * @typedef {{ id: string, level: string, decision: string, reason: string, tests: string[] }} Item
 * @typedef {{ path: string, text: string }} TestFile
 * @typedef {{ complaints: string[], figures: string[] }} Trace
 */

/** @type {readonly Catalogue[]} */
const catalogues = [
  { tag: 'ASVS', table: 'docs/requirements/asvs.md', id: /\d+\.\d+\.\d+/, count: 345 },
  { tag: 'TR-2', table: 'docs/requirements/tr-03161-2.md', id: /O\.[A-Z][A-Za-z]+_\d+/, count: 107 },
  { tag: 'TR-3', table: 'docs/requirements/tr-03161-3.md', id: /O\.[A-Z][A-Za-z]+_\d+/, count: 105 },
]

const decisions = ['met', 'differs', 'not met', 'n/a']
/** Of the items that apply, in percent. */
const leastShownByTests = 60

/** @param {string} table @param {RegExp} id @returns {Item[]} */
function itemsOf(table, id) {
  const isId = new RegExp(`^${id.source}$`)
  return table.split('\n').flatMap((line) => {
    const [, first = '', level = '', , decision = '', reason = '', tests = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    if (!isId.test(first)) return []
    return [
      {
        id: first,
        level,
        decision,
        reason,
        tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      },
    ]
  })
}

/** What tests show by carrying it, as "item path". @param {Pick<Catalogue, 'tag' | 'id'>} catalogue @param {readonly TestFile[]} files */
function shownBy({ tag, id }, files) {
  const carried = new RegExp(`\\b${tag} (${id.source}(?:, ${id.source})*)`, 'g')
  return new Set(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(carried)].flatMap(([, ids = '']) => ids.split(', ').map((one) => `${one} ${path}`)),
    ),
  )
}

/** @param {Item} item @returns {string[]} */
function complaintsAbout({ id, decision, reason, tests }) {
  if (!decisions.includes(decision)) return [`${id} is not decided`]
  if (decision === 'met' && reason === '' && tests.length === 0)
    return [`${id} is met, and nothing says where`]
  if (decision !== 'met' && reason === '') return [`${id}: ${decision}, and nothing says why`]
  if (tests.length > 0 && (decision === 'n/a' || decision === 'not met'))
    return [`${id}: ${decision}, and yet a test shows it`]
  return []
}

/** @param {number} part @param {number} whole */
const percent = (part, whole) => Math.round((1000 * part) / Math.max(whole, 1)) / 10

/**
 * Holds a catalogue's table against the tests.
 * @param {Catalogue} catalogue @param {string} table @param {readonly TestFile[]} files @returns {Trace}
 */
export function traceOf(catalogue, table, files) {
  const items = itemsOf(table, catalogue.id)
  const named = new Set(items.flatMap(({ id, tests }) => tests.map((path) => `${id} ${path}`)))
  const carried = shownBy(catalogue, files)
  const applying = items.filter(({ decision }) => decision !== 'n/a')
  const shown = percent(applying.filter(({ tests }) => tests.length > 0).length, applying.length)
  const ids = items.map(({ id }) => id)
  const complaints = [
    ...(items.length === catalogue.count ? [] : [`${items.length} items of ${catalogue.count}`]),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands there twice`),
    ...items.flatMap(complaintsAbout),
    ...[...carried]
      .filter((one) => !named.has(one))
      .map((one) => `${one}: the test carries an item that the table does not have there`),
    ...[...named]
      .filter((one) => !carried.has(one))
      .map((one) => `${one}: the table names a test that does not carry the item`),
    ...(shown < leastShownByTests ? [`${shown} % shown by tests, ${leastShownByTests} are wanted`] : []),
  ]
  return {
    complaints: complaints.map((one) => `${catalogue.tag}: ${one}`),
    figures: figuresOf(catalogue, items, shown),
  }
}

/** @param {Catalogue} catalogue @param {readonly Item[]} items @param {number} shown @returns {string[]} */
function figuresOf({ tag, count }, items, shown) {
  const decided = items.filter(({ decision }) => decisions.includes(decision)).length
  const levels = [...new Set(items.map(({ level }) => level))].sort()
  return [
    `${tag}: ${decided} of ${count} items decided; ${shown} % of those that apply are shown by tests (goal ${leastShownByTests} %)`,
    ...levels.map((level) => {
      const counts = decisions.map((one) => {
        const many = items.filter((item) => item.level === level && item.decision === one).length
        return `${many} ${one}`
      })
      return `  level ${level}: ${counts.join(', ')}`
    }),
  ]
}

const requirementTag = 'REQ'
const requirementId = /\d\.\d+/

/** The numbered sentences and table rows of the requirements, by number. @param {string} document */
function sentencesOf(document) {
  const start = new RegExp(`^(?:- |\\| )(${requirementId.source}) (?:\\| )?(.*)$`)
  return document.split('\n').flatMap((line) => {
    const [, id = '', text = ''] = start.exec(line) ?? []
    return id === '' ? [] : [{ id, text }]
  })
}

/**
 * Holds the product's own requirements against the tests: each number once, no line without a number, no test with a
 * number that no sentence has, and no sentence without a test.
 * @param {string} document @param {readonly TestFile[]} files @returns {Trace & { testsOf: (id: string) => string[] }}
 */
export function traceOfRequirements(document, files) {
  const sentences = sentencesOf(document)
  const ids = sentences.map(({ id }) => id)
  const carried = [...shownBy({ tag: requirementTag, id: requirementId }, files)].map((one) => {
    const [id = '', path = ''] = one.split(' ')
    return { id, path }
  })
  const unnumbered = document.split('\n').filter((line) => /^- (?!\d\.\d+ )/.test(line))
  const held = new Set(carried.map(({ id }) => id))
  const withoutTest = sentences.filter(({ id }) => !held.has(id))
  return {
    complaints: [
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is given twice`),
      ...unnumbered.map((line) => `no number: ${line}`),
      ...carried
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, path }) => `${id} ${path}: the test carries a number that no sentence has`),
      ...withoutTest.map(({ id, text }) => `no test: ${id} ${text}`),
    ].map((one) => `${requirementTag}: ${one}`),
    figures: [
      `${requirementTag}: ${ids.length - withoutTest.length} of ${ids.length} sentences are held by tests`,
    ],
    testsOf: (id) => carried.filter((one) => one.id === id).map(({ path }) => path),
  }
}

/** @returns {TestFile[]} */
function testFiles() {
  const notLookedAt = ['node_modules', 'dist', 'probes', 'test-results']
  return globSync('{domain,server,web,e2e,tools}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => notLookedAt.includes(name),
  }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The test of this file carries planted numbers.
  const files = testFiles().filter(({ path }) => path !== 'tools/requirement-trace.test.ts')
  const requirements = traceOfRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'), files)
  const asked = process.argv.slice(2)
  const traces = [
    ...catalogues.map((one) => traceOf(one, readFileSync(join(root, one.table), 'utf8'), files)),
    requirements,
  ]
  const lines =
    asked.length > 0
      ? asked.map((id) => [`${id}:`, ...requirements.testsOf(id)].join('\n  '))
      : traces.flatMap(({ figures, complaints }) => [...figures, ...complaints])
  for (const line of lines) console.log(line)
  process.exitCode = traces.every(({ complaints }) => complaints.length === 0) ? 0 : 1
}
