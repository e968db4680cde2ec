import { vi } from 'vitest'

/*
 * A test file that replaces modules begins with modules of its own, in a process that has tested other files before: those of the
 * packages, which take longest to load, stay. Nothing may be imported above that the pages import too.
 */
vi.resetModules()
// The automatic mocks of a module outlive their file.
vi.resetAllMocks()
await import('./setup.ts')
