/*
 * npm run release -- VERSION --key FILE [--to FOLDER]
 *
 * Makes a release from the commit that carries the version's tag: tarball, bill of materials, the container image where a
 * container engine answers, checksums of them all, and minisign's signature of the checksums with the secret key in FILE. Everything
 * is made from a fresh copy of the commit, with dependencies installed as its lockfile says.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp, main, root, withProgress } from './bootstrap.mjs'
import { findEngine, makeImage, refuseWithoutBases } from './release-image.ts'
import { sign, writeSums } from './release-signature.ts'
import { releaseFaults, versionFaults } from './version-faults.ts'
import { versionsOf } from './versions-of.ts'

const usage = 'npm run release -- VERSION --key FILE [--to FOLDER]'

function asked() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, to: { type: 'string' } },
    })
    const [version = ''] = positionals
    // npm runs scripts in the repository: a path is meant from where the person is.
    const from = process.env['INIT_CWD'] ?? process.cwd()
    const to = resolve(from, values.to ?? join('release', version))
    return { version, to, key: values.key === undefined ? undefined : resolve(from, values.key) }
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}

function commitOf(tag: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '-q', '--verify', `refs/tags/${tag}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/** Everything that would end a release is looked at before anything is made. */
function refuseUnready(version: string, to: string, key: string | undefined): void {
  const versions = versionsOf(root)
  const faults = releaseFaults({
    version,
    present: versions.manifests['package.json'] ?? '',
    head: git('rev-parse', 'HEAD'),
    tagged: commitOf(`v${version}`),
    isClean: git('status', '--porcelain') === '',
  })
  if (faults.length > 0) giveUp([...faults, usage].join('\n'))
  const unfit = versionFaults(versions)
  if (unfit.length > 0) giveUp(unfit.join('\n'))
  if (key === undefined)
    giveUp(`A release is signed. Name the secret key with --key; minisign -G makes one.\n${usage}`)
  if (!existsSync(key)) giveUp(`There is no secret key in ${key}.`)
  if (spawnSync('minisign', ['-v']).error !== undefined)
    giveUp('minisign is missing. On Debian: apt-get install minisign')
  if (existsSync(to) && readdirSync(to).length > 0)
    giveUp(`${to} is not empty: name another folder with --to.`)
}

/** Copies the commit into an empty folder. */
function copyCommit(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

await main(async () => {
  const { version, to, key } = asked()
  refuseUnready(version, to, key)
  const engine = findEngine()
  refuseWithoutBases(engine)
  const commit = git('rev-parse', 'HEAD')
  const seconds = git('show', '-s', '--format=%ct', commit)
  const copy = mkdtempSync(join(tmpdir(), 'standfest-release-'))
  mkdirSync(to, { recursive: true })
  try {
    copyCommit(commit, copy)
    await withProgress('Installing, building and packing a fresh copy of the commit', () =>
      execFileSync('node', ['tools/run.mjs', 'tools/pack-release.ts', version, commit, seconds, to], {
        cwd: copy,
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    )
    const packed = readdirSync(to)
    const image = engine === undefined ? [] : await imageOf(engine, version, to)
    writeSums(to, [...packed, ...image])
    sign(to, key ?? '', `Standfest ${version}, commit ${commit}`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  if (engine === undefined)
    console.log(
      'No image: no container engine (docker, podman) answers here. deploy/container/Containerfile makes one from the unpacked tarball.',
    )
  console.log(`Standfest ${version} is in ${to}: ${readdirSync(to).toSorted().join(', ')}`)
  return 0
})

async function imageOf(engine: string, version: string, to: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-image-'))
  try {
    execFileSync('tar', ['-xzf', join(to, `standfest-${version}.tar.gz`), '-C', folder])
    return await makeImage(engine, { version, to, folder: join(folder, `standfest-${version}`) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
