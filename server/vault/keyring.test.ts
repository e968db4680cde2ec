import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartRefused } from '#config/environment.ts'
import { makeWrappedKey, unwrapKey } from './client-keys.ts'
import { destroyEpochsBefore, epochsIn, makeEpoch } from './epochs.ts'
import { blindIndex, openKeyring } from './keyring.ts'
import { open, seal } from './sealing.ts'

let room: string
let made = 0
beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'standfest-keys-'))
})
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** A folder of its own; `make` lays keys into it. */
function aFolder({ make = true } = {}): string {
  made += 1
  const folder = join(room, String(made), 'keys')
  if (make) openKeyring(folder, { make: true })
  return folder
}

const place = { table: 'accounts', column: 'identity', row: 'a', owner: 'a' }

describe('keyring', () => {
  // ASVS 13.3.1, 13.3.2
  // TR-3 O.Cryp_6, O.Purp_7
  it('is made for its owner’s eyes only', () => {
    const folder = aFolder()
    expect(readdirSync(folder).toSorted()).toEqual(['epoch-1.key', 'master.key'])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  it('is the same at the next start: what was sealed opens, what was indexed is found', () => {
    const folder = aFolder()
    const [before, after] = [openKeyring(folder, { make: false }), openKeyring(folder, { make: false })]
    const { key, stored } = makeWrappedKey(before, 'client-1')
    const sealed = seal(key, Buffer.from('x'), place)
    expect(open(unwrapKey(after, 'client-1', stored), sealed, place).toString()).toBe('x')
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
  ])('refuses to go on, and makes nothing new, where %s', (what, spoil, complaint) => {
    const folder = aFolder({ make: what !== 'there are no keys' })
    mkdirSync(folder, { recursive: true })
    spoil(folder)
    const before = readdirSync(folder)
    expect(() => openKeyring(folder, { make: false })).toThrow(StartRefused)
    expect(() => openKeyring(folder, { make: false })).toThrow(complaint)
    expect(readdirSync(folder)).toEqual(before)
  })

  it('takes the latest epoch for new keys and still opens those of earlier ones', () => {
    const folder = aFolder()
    const first = openKeyring(folder, { make: false })
    const old = makeWrappedKey(first, 'client-1').stored
    writeFileSync(join(folder, 'epoch-2.key'), 'cd'.repeat(32))
    writeFileSync(join(folder, 'epoch-10.key'), 'ef'.repeat(32))
    const keyring = openKeyring(folder, { make: false })
    expect(keyring.epoch).toBe(10)
    expect(makeWrappedKey(keyring, 'client-1').stored.epoch).toBe(10)
    expect(unwrapKey(keyring, 'client-1', old)).toBeDefined()
  })

  it('cannot open a key once the secret of its epoch is destroyed', () => {
    const folder = aFolder()
    const old = makeWrappedKey(openKeyring(folder, { make: false }), 'client-1').stored
    writeFileSync(join(folder, 'epoch-2.key'), 'cd'.repeat(32))
    rmSync(join(folder, 'epoch-1.key'))
    expect(() => unwrapKey(openKeyring(folder, { make: false }), 'client-1', old)).toThrow('ENOENT')
  })

  it('opens a client’s key for this client and this epoch only', () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'epoch-2.key'), 'cd'.repeat(32))
    const keyring = openKeyring(folder, { make: false })
    const { stored } = makeWrappedKey(keyring, 'client-1')
    expect(() => unwrapKey(keyring, 'client-2', stored)).toThrow('a sealed value did not open')
    expect(() => unwrapKey(keyring, 'client-1', { ...stored, epoch: 1 })).toThrow(
      'a sealed value did not open',
    )
  })

  it('finds equal values and shows none: by kind, and by instance', () => {
    const [one, other] = [openKeyring(aFolder(), { make: false }), openKeyring(aFolder(), { make: false })]
    const index = blindIndex(one, 'alias', 'j.brandt')
    expect(index).toHaveLength(4 + 32)
    expect(index).toEqual(blindIndex(one, 'alias', 'j.brandt'))
    expect(index).not.toEqual(blindIndex(one, 'email', 'j.brandt'))
    expect(index).not.toEqual(blindIndex(one, 'alias', 'j.brand'))
    expect(index).not.toEqual(blindIndex(other, 'alias', 'j.brandt'))
  })

  it('turns to another epoch for what comes, and still opens keys of the last one after its secret is gone', () => {
    const folder = aFolder()
    const keyring = openKeyring(folder, { make: false })
    const old = makeWrappedKey(keyring, 'client-1').stored
    const indexBefore = blindIndex(keyring, 'alias', 'j.brandt')
    makeEpoch(folder, 2)
    keyring.turnTo(2)
    destroyEpochsBefore(folder, 2)
    expect([keyring.epoch, epochsIn(folder)]).toEqual([2, [2]])
    expect(unwrapKey(keyring, 'client-1', old)).toBeDefined()
    expect(blindIndex(keyring, 'alias', 'j.brandt')).not.toEqual(indexBefore)
    expect(blindIndex(keyring, 'alias', 'j.brandt').readUInt32BE()).toBe(2)
    makeEpoch(folder, 3)
    keyring.turnTo(3)
    expect(() => unwrapKey(keyring, 'client-1', old)).toThrow('ENOENT')
  })

  it('knows nothing of the secret of a change of keys that never came to its end', () => {
    const folder = aFolder()
    makeEpoch(folder, 2)
    const late = openKeyring(folder, { make: false })
    late.turnTo(1)
    makeEpoch(folder, 2)
    const other = openKeyring(folder, { make: false })
    const { stored } = makeWrappedKey(other, 'client-1')
    late.turnTo(2)
    expect(unwrapKey(late, 'client-1', stored)).toBeDefined()
  })
})
