import { KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartRefused } from '#config/environment.ts'
import { makeWrappedKey, unwrapKey } from './client-keys.ts'
import { destroyEpochsBefore, epochsIn, makeEpoch } from './epochs.ts'
import { keyFilesIn } from './key-files.ts'
import { blindIndex, openKeyring } from './keyring.ts'
import { open, seal } from './sealing.ts'

let room: string
let made = 0
beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'standfest-keys-'))
})
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** A new keys folder; with `make`, keys are created in it. */
async function aFolder({ make = true } = {}): Promise<string> {
  made += 1
  const folder = join(room, String(made), 'keys')
  if (make) await openKeyring(filesIn(folder), { make: true })
  return folder
}

const filesIn = (folder: string) => keyFilesIn({ KEYS_DIR: folder })
const opened = (folder: string) => openKeyring(filesIn(folder), { make: false })

const place = { table: 'accounts', column: 'identity', row: 'a', owner: 'a' }

describe('keyring', () => {
  // ASVS 13.3.1, 13.3.2
  // TR-3 O.Cryp_6, O.Purp_7
  it('is made for its owner’s eyes only', async () => {
    const folder = await aFolder()
    expect(readdirSync(folder).toSorted()).toEqual(['epoch-1.key', 'master.key'])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  // TR-2 O.Cryp_4
  // TR-3 O.Cryp_4
  it('has another key for each purpose, none of which is a key that lies on the disk', async () => {
    const folder = await aFolder()
    const keyring = await opened(folder)
    const { pepperKey, chainKey, ledgerKey, triesKey, secondFactorKey, openidKey, indexKey } = keyring
    const derived = [pepperKey, chainKey, ledgerKey, triesKey, secondFactorKey, openidKey, indexKey]
    const keys = [...derived, await keyring.wrappingKey(1)].map((key) => key.export().toString('hex'))
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    const stored = written.flatMap((bytes) => [bytes.toString('hex'), bytes.toString().trim()])
    expect(Object.values(keyring).filter((one) => one instanceof KeyObject)).toHaveLength(derived.length)
    expect(new Set([...keys, ...stored]).size).toBe(keys.length + stored.length)
    expect(keys.filter((key) => key.length !== 64)).toEqual([])
  })

  it('is the same at the next start: what was sealed opens, what was indexed is found', async () => {
    const folder = await aFolder()
    const [before, after] = [await opened(folder), await opened(folder)]
    const { key, stored } = await makeWrappedKey(before, 'client-1')
    const sealed = seal(key, Buffer.from('x'), place)
    expect(open(await unwrapKey(after, 'client-1', stored), sealed, place).toString()).toBe('x')
    expect(blindIndex(after, 'alias', 'j.brandt')).toEqual(blindIndex(before, 'alias', 'j.brandt'))
  })

  it.each([
    ['there are no keys', () => undefined, 'The keys are missing'],
    ['there is no epoch', (folder: string) => rmSync(join(folder, 'epoch-1.key')), 'The keys are incomplete'],
    [
      'there is no master key',
      (folder: string) => rmSync(join(folder, 'master.key')),
      'The keys are missing',
    ],
    [
      'a key is cut off',
      (folder: string) => writeFileSync(join(folder, 'master.key'), 'ab'.repeat(31)),
      'is damaged',
    ],
    [
      'a key is no key',
      (folder: string) => writeFileSync(join(folder, 'epoch-1.key'), 'z'.repeat(64)),
      'is damaged',
    ],
  ])('refuses to go on, and makes nothing new, where %s', async (what, spoil, complaint) => {
    const folder = await aFolder({ make: what !== 'there are no keys' })
    mkdirSync(folder, { recursive: true })
    spoil(folder)
    const before = readdirSync(folder)
    await expect(opened(folder)).rejects.toThrow(StartRefused)
    await expect(opened(folder)).rejects.toThrow(complaint)
    expect(readdirSync(folder)).toEqual(before)
  })

  it('takes the latest epoch for new keys and still opens those of earlier ones', async () => {
    const folder = await aFolder()
    const first = await opened(folder)
    const old = (await makeWrappedKey(first, 'client-1')).stored
    writeFileSync(join(folder, 'epoch-2.key'), 'cd'.repeat(32))
    writeFileSync(join(folder, 'epoch-10.key'), 'ef'.repeat(32))
    const keyring = await opened(folder)
    expect(keyring.epoch).toBe(10)
    expect((await makeWrappedKey(keyring, 'client-1')).stored.epoch).toBe(10)
    expect(await unwrapKey(keyring, 'client-1', old)).toBeDefined()
  })

  it('cannot open a key once the secret of its epoch is destroyed', async () => {
    const folder = await aFolder()
    const old = (await makeWrappedKey(await opened(folder), 'client-1')).stored
    writeFileSync(join(folder, 'epoch-2.key'), 'cd'.repeat(32))
    rmSync(join(folder, 'epoch-1.key'))
    await expect(unwrapKey(await opened(folder), 'client-1', old)).rejects.toThrow('is missing')
  })

  it('opens a client’s key for this client and this epoch only', async () => {
    const folder = await aFolder()
    writeFileSync(join(folder, 'epoch-2.key'), 'cd'.repeat(32))
    const keyring = await opened(folder)
    const { stored } = await makeWrappedKey(keyring, 'client-1')
    await expect(unwrapKey(keyring, 'client-2', stored)).rejects.toThrow('a sealed value did not open')
    await expect(unwrapKey(keyring, 'client-1', { ...stored, epoch: 1 })).rejects.toThrow(
      'a sealed value did not open',
    )
  })

  it('finds equal values and shows none: by kind, and by instance', async () => {
    const [one, other] = [await opened(await aFolder()), await opened(await aFolder())]
    const index = blindIndex(one, 'alias', 'j.brandt')
    expect(index).toHaveLength(4 + 32)
    expect(index).toEqual(blindIndex(one, 'alias', 'j.brandt'))
    expect(index).not.toEqual(blindIndex(one, 'email', 'j.brandt'))
    expect(index).not.toEqual(blindIndex(one, 'alias', 'j.brand'))
    expect(index).not.toEqual(blindIndex(other, 'alias', 'j.brandt'))
  })

  it('turns to another epoch for what comes, and still opens keys of the last one after its secret is gone', async () => {
    const folder = await aFolder()
    const keyring = await opened(folder)
    const old = (await makeWrappedKey(keyring, 'client-1')).stored
    const indexBefore = blindIndex(keyring, 'alias', 'j.brandt')
    await makeEpoch(filesIn(folder), 2)
    await keyring.turnTo(2)
    await destroyEpochsBefore(filesIn(folder), 2)
    expect([keyring.epoch, await epochsIn(filesIn(folder))]).toEqual([2, [2]])
    expect(await unwrapKey(keyring, 'client-1', old)).toBeDefined()
    expect(blindIndex(keyring, 'alias', 'j.brandt')).not.toEqual(indexBefore)
    expect(blindIndex(keyring, 'alias', 'j.brandt').readUInt32BE()).toBe(2)
    await makeEpoch(filesIn(folder), 3)
    await keyring.turnTo(3)
    await expect(unwrapKey(keyring, 'client-1', old)).rejects.toThrow('is missing')
  })

  it('knows nothing of the secret of a change of keys that never came to its end', async () => {
    const folder = await aFolder()
    await makeEpoch(filesIn(folder), 2)
    const late = await opened(folder)
    await late.turnTo(1)
    await makeEpoch(filesIn(folder), 2)
    const other = await opened(folder)
    const { stored } = await makeWrappedKey(other, 'client-1')
    await late.turnTo(2)
    expect(await unwrapKey(late, 'client-1', stored)).toBeDefined()
  })
})
