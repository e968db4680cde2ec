/*
 * node tools/run.mjs tools/pack-release.ts VERSION COMMIT SECONDS FOLDER
 *
 * Makes the files of a release from the folder in which this program is: `npm run release` runs it in a fresh copy of the
 * version's commit. The same commit gives the same tarball, byte by byte.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIn } from '../server/config/build.ts'
import { ensureInstalled, giveUp, main, root } from './bootstrap.mjs'
import { ensurePages } from './pages.mjs'
import { type LockedPackage, type Lockfile, production, productionLockfile } from './production-lockfile.ts'
import { releaseBill } from './release-bill.ts'
import { ensureServerBundle } from './server-bundle.mjs'

/** Which version is made, of which commit, and that commit's moment in seconds. */
export type Origin = { readonly version: string; readonly commit: string; readonly seconds: number }
type Manifest = LockedPackage & { readonly scripts?: Readonly<Record<string, string>> }

/** What an operator needs: the program and its pages as they were built, examples and documents. */
const shipped: readonly string[] = [
  '.npmrc',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'deploy',
  'docs',
  'server/database/functions',
  'server/database/migrations',
  'server/dist',
  'tools/bootstrap.mjs',
  'tools/build-step.mjs',
  'tools/build.mjs',
  'tools/operator.mjs',
  'tools/pages.mjs',
  'tools/server-bundle.mjs',
  'tools/start.mjs',
  'web/dist',
]
/** What does not belong to a release, below the folders that are shipped. */
const leftOut = [
  /^(server|web)\/dist\/[.]sources$/,
  // What operators put beside the examples.
  /^deploy\/container\/([.]env|nginx\.conf|standfest\.env|secrets|tls)$/,
]
const workspaces = ['domain', 'server']
const scripts = ['start', 'build', 'operator']

/** Copies a release's files into a folder named after its version; returns the path. */
export function layOut(origin: Origin, folder: string): string {
  const to = join(folder, `standfest-${origin.version}`)
  for (const place of shipped) {
    if (!existsSync(join(root, place))) giveUp(`${place} is missing.`)
    mkdirSync(dirname(join(to, place)), { recursive: true })
    cpSync(join(root, place), join(to, place), {
      recursive: true,
      filter: (from) => !leftOut.some((pattern) => pattern.test(relative(root, from))),
    })
  }
  for (const workspace of workspaces) writeManifest(workspace, to, production)
  writeManifest('.', to, (manifest) => ({
    ...production(manifest),
    workspaces,
    scripts: Object.fromEntries(scripts.map((name) => [name, manifest.scripts?.[name] ?? ''])),
  }))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  writeJson(join(to, 'package-lock.json'), productionLockfile(lock, workspaces))
  // An image is built from these files: the pages belong into it.
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  writeFileSync(join(to, '.dockerignore'), ignored.replace('**/dist\n', ''))
  const { version, commit } = origin
  writeJson(join(to, 'release.json'), { version, commit, build: buildIn(join(root, 'web/dist')) })
  return to
}

function writeManifest(folder: string, to: string, change: (manifest: Manifest) => Manifest): void {
  const file = join(folder, 'package.json')
  mkdirSync(join(to, folder), { recursive: true })
  writeJson(join(to, file), change(JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest))
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** Packs a folder: order, owners, modes and times are the same wherever that is done. */
export function packFolder(folder: string, seconds: number, tarball: string): void {
  const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const format = ['--format=ustar', `--mtime=@${seconds}`, '--use-compress-program=gzip -9n']
  const [parent, name] = [dirname(folder), relative(dirname(folder), folder)]
  execFileSync('tar', [...alike, ...format, '-C', parent, '-cf', tarball, name], {
    env: { ...process.env, LC_ALL: 'C' },
  })
}

/** Makes tarball and bill of materials, and gives their names. */
export function packRelease(origin: Origin, to: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-release-'))
  const name = `standfest-${origin.version}`
  try {
    packFolder(layOut(origin, folder), origin.seconds, join(to, `${name}.tar.gz`))
  } finally {
    rmSync(folder, { recursive: true })
  }
  writeJson(join(to, `${name}.cdx.json`), releaseBill())
  return [`${name}.tar.gz`, `${name}.cdx.json`]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const [version = '', commit = '', seconds = '', to = ''] = process.argv.slice(2)
    await ensureInstalled()
    await ensurePages()
    await ensureServerBundle()
    packRelease({ version, commit, seconds: Number(seconds) }, to)
    return 0
  })
}
