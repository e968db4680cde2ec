import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The rules keep nothing: one test file leaves nothing behind for the next.
  test: { name: 'domain', include: ['**/*.test.ts'], maxWorkers: 2, isolate: false, testTimeout: 300_000 },
})
