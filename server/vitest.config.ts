import { defineConfig } from 'vitest/config'
// oxlint-disable-next-line import/no-relative-parent-imports -- the tools stand beside the floors, in no package
import { testFilesOf } from '../tools/test-files.ts'

const { together, alone } = testFilesOf(import.meta.dirname, '**/*.test.ts')
const shared = {
  // PostgreSQL is started as a child of the process that asks: threads would take it with them when they end.
  pool: 'forks' as const,
  // Only what hangs comes to its limit, on however slow a machine.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    // The server as it is shipped, for tests that start it as a process. One PostgreSQL for the whole run; it prepares a template
    // database that each test file copies.
    globalSetup: ['../tools/server-bundle.mjs', './testing/global-setup.ts'],
    // One more than the cores of the smallest machine: a test file waits for the database, a process or a clock a tenth of its time.
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'server', include: together, isolate: false } },
      { test: { ...shared, name: 'server alone', include: alone } },
    ],
  },
})
