import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { version as present } from '../server/config/version.ts'
import { pinnedEnvironment, root } from './bootstrap.mjs'
import { layOut, packFolder } from './pack-release.ts'
import { ensurePages } from './pages.mjs'
import { production, productionLockfile } from './production-lockfile.ts'
import { releaseBill } from './release-bill.ts'
import { findEngine, makeImage, refuseWithoutBases } from './release-image.ts'
import { sign, writeSums } from './release-signature.ts'
import { ensureServerBundle } from './server-bundle.mjs'
import { installFromHere, startTrial } from './unpacked-release.ts'
import { targetOf } from './version-faults.ts'

const hasMinisign = spawnSync('minisign', ['-v']).error === undefined
const origin = { version: '9.8.7', commit: 'c'.repeat(40), seconds: 1_764_000_000 }
const name = 'standfest-9.8.7'
const hour = 3_600_000

let folder: string
/** The laid out files of a release, and what an operator gets. */
let laidOut: string
let released: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-release-'))
  await ensurePages()
  await ensureServerBundle()
  mkdirSync(join(folder, 'laid-out'))
  laidOut = layOut(origin, join(folder, 'laid-out'))
  released = join(folder, 'released')
  mkdirSync(released)
  packFolder(laidOut, origin.seconds, join(released, `${name}.tar.gz`))
}, hour)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A key of minisign without a password, for this test alone. */
function makeKey(): { readonly secret: string; readonly open: string } {
  const at = mkdtempSync(join(folder, 'key-'))
  const [secret, open] = [join(at, 'secret.key'), join(at, 'open.pub')]
  execFileSync('minisign', ['-G', '-W', '-s', secret, '-p', open], { stdio: 'ignore' })
  return { secret, open }
}

/** The two commands of docs/operations.md, "Verifying one". */
function verify(
  at: string,
  openKey: string,
): { readonly signature: number | null; readonly sums: number | null } {
  const run = (program: string, ...words: string[]) => spawnSync(program, words, { cwd: at }).status
  return {
    signature: run('minisign', '-Vm', 'SHA256SUMS', '-p', openKey),
    sums: run('sha256sum', '-c', 'SHA256SUMS'),
  }
}

describe('the files of a release', () => {
  it('hold what runs and what an operator reads, and nothing that only development needs', () => {
    const files = globSync('**/*', { cwd: laidOut })
    expect(files).toEqual(
      expect.arrayContaining([
        'server/dist/main.js',
        'server/dist/operator.js',
        'server/dist/files/inspecting-process.js',
        'server/dist/licences.txt',
        'server/database/migrations/0001-accounts.sql',
        'web/dist/index.html',
        'deploy/systemd/standfest.service',
        'docs/operations.md',
      ]),
    )
    expect(
      files.filter((file) =>
        /[.]tsx?$|[.]test[.]|testing|node_modules|(server|web)\/dist\/[.]|web\/(?!dist)/.test(file),
      ),
    ).toEqual([])
    const manifests = globSync('{,*/}package.json', { cwd: laidOut })
    expect(manifests.toSorted()).toEqual(['domain/package.json', 'package.json', 'server/package.json'])
    for (const file of manifests) {
      const manifest = JSON.parse(readFileSync(join(laidOut, file), 'utf8')) as object
      expect(manifest).toEqual(production(manifest))
    }
  })

  // REQ 4.154
  it('make an image whose context has the pages, and nothing that an operator lays beside the examples', () => {
    const lines = readFileSync(join(laidOut, '.dockerignore'), 'utf8').split('\n')
    expect(lines).toContain('deploy')
    expect(lines.filter((line) => line.includes('dist'))).toEqual([])
  })

  // REQ 4.153
  it('are packed into the same bytes in another place, at another time, by somebody with other rights', () => {
    const again = join(folder, 'again')
    mkdirSync(again)
    const before = process.umask(0o077)
    try {
      packFolder(layOut(origin, again), origin.seconds, join(again, `${name}.tar.gz`))
    } finally {
      process.umask(before)
    }
    const bytesOf = (at: string) => readFileSync(join(at, `${name}.tar.gz`))
    expect(bytesOf(again).equals(bytesOf(released))).toBe(true)
    // Planted fault: one byte more.
    appendFileSync(join(again, name, 'LICENSE'), ' ')
    packFolder(join(again, name), origin.seconds, join(again, `${name}.tar.gz`))
    expect(bytesOf(again).equals(bytesOf(released))).toBe(false)
  })
})

describe('the lockfile of a release', () => {
  const fits = (at: string) =>
    spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: at,
      env: pinnedEnvironment(),
    }).status === 0

  // REQ 4.153
  it('fits its packages, and would not with one less (planted fault)', () => {
    expect(fits(laidOut)).toBe(true)
    const poorer = join(folder, 'poorer')
    for (const file of ['package.json', 'package-lock.json', 'domain/package.json', 'server/package.json'])
      cpSync(join(laidOut, file), join(poorer, file))
    const lock = readFileSync(join(poorer, 'package-lock.json'), 'utf8')
    expect(lock).toContain('"node_modules/fastify"')
    writeFileSync(
      join(poorer, 'package-lock.json'),
      lock.replace('"node_modules/fastify"', '"node_modules/planted"'),
    )
    expect(fits(poorer)).toBe(false)
  })

  it('has what workspaces need, of nested packages the nearest, and nothing of others', () => {
    const lock = productionLockfile(
      {
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': { workspaces: ['one', 'two'], devDependencies: { tool: '1.0.0' } },
          one: { dependencies: { a: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
          two: { dependencies: { other: '1.0.0' } },
          'node_modules/a': {
            dependencies: { b: '1.0.0' },
            peerDependencies: { c: '1.0.0', d: '1.0.0' },
            peerDependenciesMeta: { d: { optional: true } },
          },
          'node_modules/a/node_modules/b': { optionalDependencies: { e: '1.0.0' } },
          'node_modules/b': { version: '2.0.0' },
          'node_modules/c': {},
          'node_modules/d': {},
          'node_modules/e': { devOptional: true },
          'node_modules/one': { link: true, resolved: 'one' },
          'node_modules/other': {},
          'node_modules/tool': { dev: true },
          'node_modules/two': { link: true, resolved: 'two' },
        },
      },
      ['one'],
    )
    expect(Object.keys(lock.packages)).toEqual([
      '',
      'one',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/e',
      'node_modules/one',
    ])
    expect(lock.packages['']).toEqual({ workspaces: ['one'] })
    expect(lock.packages['node_modules/e']).toEqual({ optional: true })
  })
})

describe('the bill of materials of a release', () => {
  // REQ 4.153
  it('names what server and pages are made of, and nothing that stays behind', () => {
    const bill = releaseBill()
    const names = bill.components.map((one) => one.name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'node', 'libvips', 'postgresql']))
    expect(names.filter((one) => /^(vitest|oxlint|playwright|axe-core|knip)/.test(one))).toEqual([])
    const refs = new Set([bill.metadata.component, ...bill.components].map((one) => one['bom-ref']))
    expect(
      bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
    ).toEqual([])
    const places = bill.components.flatMap(({ evidence }) => evidence?.occurrences ?? [])
    expect(places.filter(({ location }) => location.startsWith('/'))).toEqual([])
  })
})

describe('the signature of a release [needs minisign]', { skip: !hasMinisign }, () => {
  // REQ 4.153
  it('holds, is the same each time, and is seen to be wrong with a changed file or another key', () => {
    const at = join(folder, 'signed')
    cpSync(released, at, { recursive: true })
    const { secret, open } = makeKey()
    const signAll = () => {
      writeSums(at, [`${name}.tar.gz`])
      sign(at, secret, 'Standfest 9.8.7')
      return readFileSync(join(at, 'SHA256SUMS.minisig'), 'utf8')
    }
    expect(signAll()).toBe(signAll())
    expect(verify(at, open)).toEqual({ signature: 0, sums: 0 })
    expect(verify(at, makeKey().open)).toEqual({ signature: 1, sums: 0 })
    appendFileSync(join(at, `${name}.tar.gz`), 'x')
    expect(verify(at, open)).toEqual({ signature: 0, sums: 1 })
    writeSums(at, [`${name}.tar.gz`])
    expect(verify(at, open)).toEqual({ signature: 1, sums: 0 })
  })

  it('is no release where minisign did not sign', () => {
    expect(() => sign(released, join(folder, 'no-key'), 'x')).toThrow('they are no release')
  })
})

describe('the image of a release', () => {
  /** A container engine that notes what it is asked, and knows one digest. */
  function withEngine<Result>(work: (calls: () => string) => Result): Result {
    const programs = mkdtempSync(join(folder, 'engine-'))
    const notes = join(programs, 'calls')
    const script = `#!/bin/sh\necho "$*" >> ${notes}\ncase "$1" in save) : > "$3";; image) echo sha256:feed;; esac\n`
    for (const engine of ['docker', 'podman']) {
      writeFileSync(join(programs, engine), script)
      chmodSync(join(programs, engine), 0o755)
    }
    const path = process.env['PATH'] ?? ''
    process.env['PATH'] = `${programs}${delimiter}${path}`
    const back = () => (process.env['PATH'] = path)
    const result = work(() => readFileSync(notes, 'utf8'))
    if (result instanceof Promise) return result.finally(back) as Result
    back()
    return result
  }
  const digest = `registry.example/base@sha256:${'0a'.repeat(32)}`

  // REQ 4.154
  it('is refused before anything is made where base images are not named by digest', () => {
    expect(() => refuseWithoutBases('docker')).toThrow('set NODE_IMAGE and DEBIAN_IMAGE to name@sha256:')
    expect(() => refuseWithoutBases(undefined)).not.toThrow()
  })

  // REQ 4.154
  it('is built of the unpacked release, and its digest is written down', async () => {
    process.env['NODE_IMAGE'] = process.env['DEBIAN_IMAGE'] = digest
    const to = mkdtempSync(join(folder, 'image-'))
    await withEngine(async (calls) => {
      expect(findEngine()).toBe('docker')
      expect(() => refuseWithoutBases('docker')).not.toThrow()
      const files = await makeImage('docker', { version: '9.8.7', folder: laidOut, to })
      expect(files).toEqual([`${name}-image.tar`, `${name}-image.txt`])
      expect(calls()).toContain(`--build-arg NODE_IMAGE=${digest} --build-arg DEBIAN_IMAGE=${digest}`)
    }).finally(() => {
      delete process.env['NODE_IMAGE']
      delete process.env['DEBIAN_IMAGE']
    })
    expect(readdirSync(to).toSorted()).toEqual([`${name}-image.tar`, `${name}-image.txt`])
    expect(readFileSync(join(to, `${name}-image.txt`), 'utf8')).toBe('standfest:9.8.7 sha256:feed\n')
  })
})

describe('a release that was unpacked elsewhere', { timeout: hour }, () => {
  // REQ 4.150, 4.153
  it('starts without a build, and says which version and build it is', async () => {
    const at = join(folder, 'elsewhere')
    mkdirSync(at)
    execFileSync('tar', ['-xzf', join(released, `${name}.tar.gz`), '-C', at, '--strip-components=1'])
    installFromHere(at)
    const told = JSON.parse(readFileSync(join(at, 'release.json'), 'utf8')) as Record<string, string>
    const { build } = told
    expect(told).toEqual({ version: origin.version, commit: origin.commit, build: expect.any(String) })
    const trial = await startTrial(at, join(folder, 'trial'))
    try {
      expect(trial.said.filter((line) => /Installing|Building|not fenced/.test(line))).toEqual([])
      expect(trial.logged[0]).toMatchObject({ event: 'starting', version: present, build })
      const config = await (await fetch(`${trial.address}/config`)).json()
      expect(config).toMatchObject({ version: present, build })
      const page = await (await fetch(trial.address)).text()
      const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
      expect((await fetch(`${trial.address}${asset}`)).headers.get('content-type')).toMatch(/javascript/)
    } finally {
      expect(await trial.end()).toBe(0)
    }
    const commands = spawnSync('node', ['tools/operator.mjs'], {
      cwd: at,
      encoding: 'utf8',
    })
    expect(commands.stdout + commands.stderr).toContain('restore')
  })
})

/** A repository with as much of this one as `npm run release` reads before it makes anything. */
function smallRepository(): string {
  const at = mkdtempSync(join(folder, 'repository-'))
  const read = ['tools', 'server/config', 'server/fault-tests/left-databases', 'server/database/migrations']
  const manifests = ['.', 'domain', 'server', 'web', 'e2e'].map((one) => join(one, 'package.json'))
  const files = [
    'package-lock.json',
    'CHANGELOG.md',
    'docs/upgrading.md',
    'web/entrance/changelog.ts',
    '.gitignore',
  ]
  for (const place of [...read, ...manifests, ...files])
    cpSync(join(root, place), join(at, place), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'))
  appendFileSync(join(at, '.gitignore'), '/node_modules\n')
  git(at, 'init', '-q')
  commit(at)
  return at
}

function git(at: string, ...words: string[]): string {
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@klinik.example', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...who, ...words], { cwd: at, encoding: 'utf8' }).trim()
}

function commit(at: string): void {
  git(at, 'add', '-A')
  git(at, 'commit', '-q', '--allow-empty', '-m', 'A commit of a test')
}

/** What a user does by hand between two versions (docs/operations.md, "Making one"). */
function giveNumber(at: string, version: string): void {
  const file = join(at, 'CHANGELOG.md')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('## Noch ohne Nummer / Not yet numbered', `## ${version}, May 2027`))
  const setVersion = ['tools/run.mjs', 'tools/set-version.ts', version]
  execFileSync('node', setVersion, { cwd: at, stdio: 'ignore' })
  commit(at)
}

function runRelease(at: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['tools/run.mjs', 'tools/release.ts', ...words], {
    cwd: at,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: at },
  })
  return { status, stdout, stderr }
}

describe('npm run release', { timeout: hour }, () => {
  const version = targetOf(present)

  // REQ 4.152
  it('is refused with what is to be done, and makes nothing', () => {
    const at = smallRepository()
    const refusal = (...words: string[]) => {
      const { status, stderr } = runRelease(at, ...words)
      expect(status).toBe(1)
      return stderr
    }
    expect(refusal()).toContain('npm run release -- VERSION')
    expect(refusal(version, '--sign')).toContain('npm run release -- VERSION')
    expect(refusal('7.7.7')).toContain('tools/set-version.ts 7.7.7')
    // The database that the version leaves is made by the whole program, at night: here a file takes its place.
    const left = join(at, 'server/fault-tests/left-databases')
    cpSync(join(left, '0.4.0.json.gz'), join(left, `${version}.json.gz`))
    giveNumber(at, version)
    expect(refusal(version)).toContain(`git tag -a v${version}`)
    git(at, 'tag', `v${version}`)
    writeFileSync(join(at, 'planted'), '')
    expect(refusal(version)).toContain('commit or remove them')
    commit(at)
    expect(refusal(version)).toContain(`git switch --detach v${version}`)
    git(at, 'tag', '-f', `v${version}`)
    expect(refusal(version)).toContain(`the database that ${version} left has other migrations`)
    expect(existsSync(join(at, 'release'))).toBe(false)
  })

  // Two installations and two builds take minutes.
  const atNight = process.env['STANDFEST_SIZES'] === 'full' ? ['a clone of this repository'] : []
  // REQ 4.153
  it.each(atNight)(
    'makes the same signed release twice, which starts with what its lockfile names: %s',
    async () => {
      const at = join(folder, 'whole')
      execFileSync('git', ['clone', '-q', root, at])
      symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'))
      for (const floor of ['server', 'web'])
        symlinkSync(join(root, floor, 'node_modules'), join(at, floor, 'node_modules'))
      writeFileSync(join(at, '.git/info/exclude'), 'node_modules\n')
      giveNumber(at, version)
      git(at, 'tag', `v${version}`)
      const { secret, open } = makeKey()
      const made = [join(folder, 'one'), join(folder, 'two')].map((to) => {
        const { status, stdout, stderr } = runRelease(at, version, '--key', secret, '--to', to)
        expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
        if (findEngine() === undefined) expect(stdout).toContain('No image: no container engine')
        expect(verify(to, open)).toEqual({ signature: 0, sums: 0 })
        return to
      })
      const [first = '', second = ''] = made.map((to) => readFileSync(join(to, 'SHA256SUMS.minisig'), 'utf8'))
      expect(first).toBe(second)
      const unpacked = join(folder, 'unpacked')
      mkdirSync(unpacked)
      const tarball = join(made[0] ?? '', `standfest-${version}.tar.gz`)
      execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'])
      execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: unpacked,
        stdio: 'ignore',
      })
      const trial = await startTrial(unpacked, join(folder, 'whole-trial'))
      try {
        expect(trial.said.filter((line) => /Installing|Building/.test(line))).toEqual([])
        expect(trial.logged[0]).toMatchObject({ event: 'starting', version })
      } finally {
        expect(await trial.end()).toBe(0)
      }
    },
  )
})
