import { vi } from 'vitest'

/*
 * Resets the module registry for test files that mock modules, in a process shared with other files. Modules of packages, which take
 * longest to load, stay cached. Nothing that pages import may be imported before the reset.
 */
vi.resetModules()
// The automatic mocks of a module outlive their file.
vi.resetAllMocks()
await import('./setup.ts')
