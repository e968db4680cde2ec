import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pinnedEnvironment } from './bootstrap.mjs'

const root = join(import.meta.dirname, '..')

it('every text of pages and letters is printed beside its translation', () => {
  const { status, stdout, stderr } = spawnSync('node', ['tools/print-texts.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: pinnedEnvironment({}),
    maxBuffer: 10_000_000,
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const printed = new Set(stdout.split('\n').map((line) => line.split('\t')[0]))
  const written = globSync(['web/**/*.texts.ts', 'server/**/*.mails.ts'], {
    cwd: root,
    // Sets of texts have one language each, and `sets.test.ts`.
    exclude: (name) => name.includes('node_modules') || name === 'sets',
  })
  expect(written.length).toBeGreaterThan(50)
  // To whoever keeps watch from outside: one letter with both languages in it.
  const inBoth = 'server/features/audit-log/audit-log.mails.ts'
  expect(written.filter((file) => !printed.has(file))).toEqual([inBoth])
})
