import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorFile, startServerProcess } from '#testing/server-process.ts'
import { isSoftTokenThere, makeSoftToken, type SoftToken } from '#testing/soft-token.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openTransitEngine, type TransitEngine } from '#testing/transit-engine.ts'

type Variables = Readonly<Record<string, string | undefined>>

let addresses: TestDatabase
let folder: string
beforeEach(async () => {
  addresses = await copyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'standfest-kms-'))
})
afterEach(async () => {
  await addresses.drop()
  rmSync(folder, { recursive: true, force: true })
})

const keys = () => join(folder, 'keys')
const base = (): Variables => ({
  DATA_DIR: folder,
  DATABASE_URL: addresses.app,
  DATABASE_JOBS_URL: addresses.jobs,
  DATABASE_OWNER_URL: addresses.owner,
})

function operate(words: string, kms: Variables = {}) {
  const env = { PATH: process.env.PATH ?? '', ...base(), ...kms }
  return new Promise<{ code: unknown; said: string; wrong: string }>((resolve) => {
    execFile(process.execPath, [operatorFile, ...words.split(' ')], { env }, (error, said, wrong) =>
      resolve({ code: error?.code ?? 0, said, wrong }),
    )
  })
}

/** An instance with one account, and the copy of its keys that a start makes. */
async function makeInstance(kms: Variables = {}) {
  const words = 'administrator --alias leitung --email a@example.org --name Ada --surname Muster'
  const made = await operate(words, kms)
  return made.code === 0 ? operate('keys export', kms) : made
}

/** All files of the keys, by name. */
function filesOfKeys(): ReadonlyMap<string, string> {
  const names = readdirSync(keys(), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(keys(), name)).isFile())
  return new Map(files.map((name) => [name, readFileSync(join(keys(), name), 'utf8')]))
}

const plainFiles = () =>
  [...filesOfKeys()].filter(([name, text]) => name !== 'kms.json' && !text.startsWith('wrapped:1:'))

let transit: TransitEngine
let token: SoftToken | undefined
beforeAll(async () => {
  transit = await openTransitEngine()
  token = isSoftTokenThere ? makeSoftToken() : undefined
})
afterAll(async () => {
  await transit.stop()
  token?.remove()
})

const kinds: readonly (readonly [string, boolean, () => Variables])[] = [
  ['a transit engine', true, () => transit.variables],
  ['a token of PKCS#11 [needs softhsm]', isSoftTokenThere, () => token?.variables ?? {}],
]

describe.each(kinds)('keys wrapped by %s', (_kind, isThere, kms) => {
  // REQ 4.400
  it.skipIf(!isThere)('are ciphertext on the disk, and open at each start and command', async () => {
    expect(await makeInstance(kms())).toMatchObject({ code: 0, wrong: '' })
    expect(filesOfKeys().size).toBeGreaterThan(3)
    expect(plainFiles()).toEqual([])
    expect(await operate('keys verify', kms())).toMatchObject({ code: 0, wrong: '' })
    expect(await operate('keys rotate', kms())).toMatchObject({ code: 0, wrong: '' })
    expect(plainFiles()).toEqual([])
    const server = await startServerProcess({ ...base(), ...kms(), PROCESSES: '2' })
    expect((await fetch(`${server.urls.CLIENT}/config`)).status).toBe(200)
    await server.stop()
    expect(plainFiles()).toEqual([])
  })

  // REQ 4.401
  it.skipIf(!isThere)('were plain before, and can be plain again', async () => {
    await makeInstance()
    const before = filesOfKeys()
    expect(plainFiles()).toHaveLength(before.size)
    expect((await operate('keys wrap', kms())).code).toBe(0)
    expect(plainFiles()).toEqual([])
    expect(await operate('keys verify', kms())).toMatchObject({ code: 0, wrong: '' })
    expect((await operate('keys unwrap', kms())).code).toBe(0)
    expect(filesOfKeys()).toEqual(before)
    expect(await operate('keys verify')).toMatchObject({ code: 0, wrong: '' })
  })

  // REQ 4.401
  it.skipIf(!isThere)('are completed after an interruption, from either side', async () => {
    await makeInstance()
    const before = filesOfKeys()
    await operate('keys wrap', kms())
    const [first = '', second = ''] = [...before.keys()]
    // As after a crash: some are wrapped, some are not.
    for (const name of [first, second]) writeFileSync(join(keys(), name), before.get(name) ?? '')
    const refused = await operate('keys verify', kms())
    expect([refused.code, refused.wrong.includes('keys wrap')]).toEqual([1, true])
    expect((await operate('keys wrap', kms())).code).toBe(0)
    expect(plainFiles()).toEqual([])
    writeFileSync(join(keys(), second), before.get(second) ?? '')
    expect((await operate('keys unwrap', kms())).code).toBe(0)
    expect(filesOfKeys()).toEqual(before)
  })

  // REQ 4.402
  it.skipIf(!isThere)('are refused in words without the KMS, and with another key or data key', async () => {
    await makeInstance(kms())
    const before = filesOfKeys()
    const without = await operate('keys verify')
    expect([without.code, without.wrong.includes('KEYS_KMS')]).toEqual([1, true])
    const other = await operate('keys verify', { ...kms(), KEYS_KMS_KEY: 'anderer' })
    expect([other.code, other.wrong.includes('anderer')]).toEqual([1, true])
    cpSync(keys(), join(folder, 'neighbour'), { recursive: true })
    const kmsFile = join(keys(), 'kms.json')
    const held = JSON.parse(before.get('kms.json') ?? '{}') as { wrapped: string }
    writeFileSync(
      kmsFile,
      `${JSON.stringify({ ...held, wrapped: `${held.wrapped.slice(0, -8)}AAAAAAA=` })}\n`,
    )
    expect((await operate('keys verify', kms())).code).toBe(1)
    rmSync(kmsFile)
    const lost = await operate('keys verify', kms())
    expect([lost.code, lost.wrong.includes('kms.json')]).toEqual([1, true])
    writeFileSync(kmsFile, before.get('kms.json') ?? '', { mode: 0o600 })
    expect(await operate('keys verify', kms())).toMatchObject({ code: 0, wrong: '' })
    expect(filesOfKeys()).toEqual(before)
  })

  // REQ 4.402
  it.skipIf(!isThere)('are neither wrapped nor unwrapped while a server runs', async () => {
    await makeInstance()
    const before = filesOfKeys()
    const server = await startServerProcess(base())
    const refused = await operate('keys wrap', kms())
    await server.stop()
    expect([refused.code, refused.wrong.includes('Stop the server')]).toEqual([1, true])
    expect(plainFiles().length).toBeGreaterThanOrEqual(before.size)
    expect(filesOfKeys().has('kms.json')).toBe(false)
  })
})

describe('a transit engine', () => {
  // REQ 4.403
  it('is needed at the start, and not by a server that runs', async () => {
    await makeInstance(transit.variables)
    const server = await startServerProcess({ ...base(), ...transit.variables })
    transit.setSealed(true)
    try {
      expect((await fetch(`${server.urls.CLIENT}/config`)).status).toBe(200)
      const refused = await operate('keys verify', transit.variables)
      expect([refused.code, refused.wrong.includes('is sealed or in maintenance (503)')]).toEqual([1, true])
    } finally {
      transit.setSealed(false)
      await server.stop()
    }
    const wrong = await operate('keys verify', { ...transit.variables, KEYS_KMS_TOKEN: 'hvs.other' })
    expect([wrong.code, wrong.wrong.includes('refuses the token (403)')]).toEqual([1, true])
    expect(wrong.wrong).not.toContain('hvs.other')
    const away = await operate('keys verify', { ...transit.variables, KEYS_KMS_URL: 'http://127.0.0.1:9' })
    expect([away.code, away.wrong.includes('http://127.0.0.1:9')]).toEqual([1, true])
  })

  // REQ 4.404
  it('wraps with a new version of its key when it is told to, and the old version may go', async () => {
    await makeInstance(transit.variables)
    const version = () => /vault:v(\d+):/.exec(filesOfKeys().get('kms.json') ?? '')?.[1]
    const before = Number(version())
    transit.rotate()
    expect((await operate('keys wrap', transit.variables)).said).toContain('newest version')
    expect(Number(version())).toBe(before + 1)
    transit.setMinDecryptionVersion(before + 1)
    expect(await operate('keys verify', transit.variables)).toMatchObject({ code: 0, wrong: '' })
    transit.rotate()
    transit.setMinDecryptionVersion(before + 2)
    const lost = await operate('keys verify', transit.variables)
    expect([lost.code, lost.wrong.includes('min_decryption_version')]).toEqual([1, true])
    transit.setMinDecryptionVersion(1)
  })

  // REQ 4.405
  it('wraps the copies of the keys too, which open with it only', async () => {
    await makeInstance(transit.variables)
    const file = join(folder, 'copy')
    expect((await operate(`keys export --to ${file}`, transit.variables)).said).toContain(
      'kms.json and the KMS',
    )
    expect(readFileSync(file, 'utf8')).toMatch(/^wrapped:1:/)
    expect((await operate(`keys replay --from ${file}`, transit.variables)).code).toBe(0)
    const without = await operate(`keys replay --from ${file}`)
    expect([without.code, without.wrong.includes('KEYS_KMS')]).toEqual([1, true])
  })
})

describe.skipIf(!isSoftTokenThere)('a token of PKCS#11 [needs softhsm]', () => {
  // REQ 4.403
  it('is needed at the start: taken out, with a wrong PIN, or with a key that may leave it, nothing opens', async () => {
    if (token === undefined) throw new Error('no token')
    await makeInstance(token.variables)
    token.takeOut()
    const gone = await operate('keys verify', token.variables)
    token.putBack()
    expect([gone.code, gone.wrong.includes('there is no token')]).toEqual([1, true])
    const wrong = await operate('keys verify', { ...token.variables, KEYS_KMS_PIN: '9999' })
    expect([wrong.code, wrong.wrong.includes('the PIN is wrong')]).toEqual([1, true])
    token.makeKey('offen', ['--extractable'])
    rmSync(keys(), { recursive: true })
    const open = await operate('keys verify', { ...token.variables, KEYS_KMS_KEY: 'offen' })
    expect(open.code).toBe(1)
  })
})
