import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Test files that mock modules or use a browser database, and so need a process or modules of their own. */
const changesItsWorld = /vi\.(mock|doMock|resetModules)\(|fake-indexeddb|planted-faults/

export type TestFiles = { readonly together: string[]; readonly alone: string[] }

/**
 * The test files of a floor in two groups: most run one after the other in the same process, which loads the floor's
 * modules once for all of them; those that change their world begin anew, in a fresh process or with fresh modules.
 */
export function testFilesOf(floor: string, pattern: string): TestFiles {
  const files = globSync(pattern, { cwd: floor, exclude: ['node_modules/**', 'dist/**'] }).toSorted()
  const isAlone = (file: string) => changesItsWorld.test(readFileSync(join(floor, file), 'utf8'))
  return { together: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) }
}
