import { join } from 'node:path'

/**
 * The server's folder, with its manifest, the migrations and the bundle in `dist`. The code is one folder below it, both in the
 * sources and in the bundle. Code that looks for a file begins here: the place of a source file is not its place in the bundle.
 */
export const serverFolder = join(import.meta.dirname, '..')
