import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Test files that mock modules or use a browser database, and so need a process or modules of their own. */
const changesItsWorld = /vi\.(mock|doMock|resetModules)\(|fake-indexeddb|planted-faults/

export type TestFiles = { readonly together: string[]; readonly alone: string[] }

/**
 * The test files of a workspace in two groups: most run sequentially in one process, which loads the modules once; those that mock modules
 * or globals need a fresh process or a reset module registry.
 */
export function testFilesOf(floor: string, pattern: string): TestFiles {
  const files = globSync(pattern, { cwd: floor, exclude: ['node_modules/**', 'dist/**'] }).toSorted()
  const isAlone = (file: string) => changesItsWorld.test(readFileSync(join(floor, file), 'utf8'))
  return { together: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) }
}
