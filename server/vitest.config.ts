import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
// oxlint-disable-next-line import/no-relative-parent-imports -- the tools stand beside the floors, in no package
import { testFilesOf } from '../tools/test-files.ts'
import { LongFilesFirst } from './testing/long-files-first.ts'

const { together, alone } = testFilesOf(import.meta.dirname, '**/*.test.ts')
/** Test files that need the production cost of password hashes: about the cost itself, or about timing. */
const atProductionCost = [
  'features/login/login.test.ts',
  'features/login/own-password.test.ts',
  'features/login/password-cost.test.ts',
  'security-tests/enumeration.test.ts',
]
const atTestCost = (files: readonly string[]) => files.filter((file) => !atProductionCost.includes(file))
const cheapPasswords = {
  alias: {
    '#vault/password-cost.ts': join(import.meta.dirname, 'testing/password-cost.ts'),
  },
}
const shared = {
  // Processes instead of threads: PostgreSQL ends with the thread that started it.
  pool: 'forks' as const,
  // High enough that only a hanging test reaches them, even on a slow machine.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    // Builds the server bundle, for tests that start it as a process. One PostgreSQL serves the whole run; its template
    // database is copied by each test file.
    globalSetup: ['../tools/server-bundle.mjs', './testing/global-setup.ts'],
    // One more than the smallest machine has cores: a test file waits for the database, a process or a clock a tenth of
    // its time.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        resolve: cheapPasswords,
        test: { ...shared, name: 'server', include: atTestCost(together), isolate: false },
      },
      {
        resolve: cheapPasswords,
        test: { ...shared, name: 'server alone', include: atTestCost(alone) },
      },
      { test: { ...shared, name: 'server at production cost', include: atProductionCost } },
    ],
  },
})
