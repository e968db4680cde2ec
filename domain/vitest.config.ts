import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Rules have no state, so that test files can share a process.
  test: { name: 'domain', include: ['**/*.test.ts'], maxWorkers: 2, isolate: false, testTimeout: 300_000 },
})
