import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'
// oxlint-disable-next-line import/no-relative-parent-imports -- the tools stand beside the floors, in no package
import { testFilesOf } from '../tools/test-files.ts'
import { guides } from './guides.ts'
import { packageStubs } from './package-stubs.ts'
import { thirdLanguage } from './testing/third-language/add-language.ts'
import { textSignatures } from './text-signatures.ts'

const { together, alone } = testFilesOf(import.meta.dirname, '**/*.test.{ts,tsx}')
const usesDatabase = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('fake-indexeddb')
const inThirdLanguage = (file: string) => file.startsWith('testing/third-language/')

/** Not cached: the plugin computes the signatures from files that the module does not import, so a cached result would be stale. */
const freshSignatures: Plugin = {
  name: 'standfest:fresh-signatures',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/[\\/]sets[\\/]signatures[.]ts$/.test(id) ? false : undefined)),
}

export default defineConfig({
  plugins: [react(), guides(), textSignatures(), freshSignatures],
  resolve: { alias: packageStubs },
  test: {
    environment: 'jsdom',
    maxWorkers: 2,
    testTimeout: 300_000,
    // Frames and timers are late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Class names stay readable for the rare test that has to look for one.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: together.filter((file) => !inThirdLanguage(file)),
          isolate: false,
          setupFiles: ['./testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web with other modules',
          include: alone.filter((file) => !usesDatabase(file)),
          isolate: false,
          setupFiles: ['./testing/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web with a database',
          include: alone.filter(usesDatabase),
          isolate: false,
          setupFiles: ['./testing/fresh-database.ts'],
        },
      },
      {
        extends: true,
        plugins: [thirdLanguage()],
        test: {
          name: 'web in a third language',
          include: together.filter(inThirdLanguage),
          setupFiles: ['./testing/setup.ts'],
        },
      },
    ],
  },
})
