import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { standIns } from './stand-ins.ts'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: standIns },
  test: {
    environment: 'jsdom',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['dist/**', 'node_modules/**'],
    setupFiles: ['./testing/setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    // Class names stay readable, so that a test may ask for them in the rare case that it must.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
