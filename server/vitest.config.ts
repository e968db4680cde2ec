import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    // One PostgreSQL for the whole run; it prepares a template database that each test file copies.
    globalSetup: ['./testing/global-setup.ts'],
    // PostgreSQL is started as a child of the process that asks: threads would take it with them when they end.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
