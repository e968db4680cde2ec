import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment, StartRefused } from '#config/environment.ts'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { keyFilesIn } from './key-files.ts'
import { openKeyring } from './keyring.ts'
import { openKeyStore } from './open-key-store.ts'

let room: string
let folder: string
beforeEach(async () => {
  room = mkdtempSync(join(tmpdir(), 'standfest-key-files-'))
  folder = join(room, 'keys')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(room, { recursive: true, force: true })
})

const files = () => keyFilesIn({ KEYS_DIR: folder })
const makeKeys = () => openKeyring(files(), { make: true })
const modeOf = (path: string) => statSync(path).mode & 0o777
const inFolder = (name: string) => join(folder, name)

/** The start's message for this environment; undefined where it continues. */
async function refusal(variables: Record<string, string> = {}): Promise<string | undefined> {
  const environment = readEnvironment({ DATA_DIR: join(room, 'data'), KEYS_DIR: folder, ...variables })
  try {
    await openKeyStore(environment)
    return undefined
  } catch (error) {
    if (error instanceof StartRefused && !error.message.includes('\n')) return error.message
    throw error
  }
}

describe('files of keys', () => {
  // REQ 4.97
  it('are written whole, for their owner alone, and below folders that are made for their owner alone', async () => {
    await files().write('copies/a.json', 'first')
    await files().write('copies/a.json', 'second')
    expect(await files().read('copies/a.json')).toBe('second')
    expect(await files().list()).toEqual(['copies/a.json'])
    expect([folder, inFolder('copies'), inFolder('copies/a.json')].map(modeOf)).toEqual([0o700, 0o700, 0o600])
    expect(readdirSync(inFolder('copies'))).toEqual(['a.json'])
  })

  it('are nothing where there is no folder yet: nothing is read, listed, made or destroyed', async () => {
    expect(await files().read('master.key')).toBeUndefined()
    expect(await files().list()).toEqual([])
    await files().check()
    await files().destroy('master.key')
    expect(existsSync(folder)).toBe(false)
  })

  // REQ 4.99
  it('are written over before they are removed: another name of the same bytes on the disk holds nothing any more', async () => {
    const secret = 'ab'.repeat(32)
    await files().write('epoch-1.key', secret)
    linkSync(inFolder('epoch-1.key'), join(room, 'same-bytes'))
    await files().destroy('epoch-1.key')
    expect(existsSync(inFolder('epoch-1.key'))).toBe(false)
    const left = readFileSync(join(room, 'same-bytes'), 'latin1')
    expect(left).toHaveLength(secret.length)
    expect(left).not.toContain('abab')
  })

  // REQ 4.99
  it('that a crash left half written are written over and removed by a later write, another process’s of now are not', async () => {
    await files().write('epoch-1.key', 'x')
    for (const [name, ageSeconds] of [
      ['epoch-2.key.77.new', 7200],
      ['epoch-3.key.78.new', 60],
    ] as const) {
      writeFileSync(inFolder(name), 'cd'.repeat(32), { mode: 0o600 })
      const at = Date.now() / 1000 - ageSeconds
      utimesSync(inFolder(name), at, at)
    }
    linkSync(inFolder('epoch-2.key.77.new'), join(room, 'same-bytes'))
    expect(await files().list()).toEqual(['epoch-1.key'])
    await files().write('epoch-1.key', 'y')
    expect(readdirSync(folder).toSorted()).toEqual(['epoch-1.key', 'epoch-3.key.78.new'])
    expect(readFileSync(join(room, 'same-bytes'), 'latin1')).not.toContain('cdcd')
  })

  it('lets other work have its turn while the disk flushes', async () => {
    const order: string[] = []
    const written = files()
      .write('epoch-1.key', 'x')
      .then(() => order.push('written'))
    setImmediate(() => order.push('other work'))
    await written
    expect(order).toEqual(['other work', 'written'])
  })

  it('written at the same moment are one or the other, whole', async () => {
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000))
    await Promise.all(texts.map((text) => files().write('epoch-1.key', text)))
    expect(texts).toContain(await files().read('epoch-1.key'))
    expect(readdirSync(folder)).toEqual(['epoch-1.key'])
  })

  it('leave alone what stands at the root of a disk of its own', async () => {
    await makeKeys()
    mkdirSync(inFolder('lost+found'), { mode: 0o755 })
    writeFileSync(inFolder('lost+found/other'), '')
    expect(await refusal()).toBeUndefined()
    expect(await files().list()).not.toContain('lost+found/other')
  })
})

describe('the folder of keys', () => {
  const server = join(import.meta.dirname, '..')
  const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('test') && !name.includes('node_modules'))
    .map((name) => ({ name, text: readFileSync(join(server, name), 'utf8') }))
  const namesWith = (pattern: RegExp) =>
    code.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).toSorted()

  // REQ 4.95
  it('is known to its store alone, and in the vault only it touches files', () => {
    expect(namesWith(/\bKEYS_DIR[,}:]|[.]KEYS_DIR/)).toEqual([
      // Erases the folder with everything in it.
      'commands/erase-clinic.ts',
      'config/environment-shape.ts',
      'config/environment.ts',
      'config/keys-folder.ts',
      // Names the variable only, as one that a serving process reads.
      'config/serving-variables.ts',
      'vault/key-files.ts',
      // Compares the place of the master key with that in the folder.
      'vault/wrap-keys.ts',
    ])
    expect(namesWith(/from 'node:fs/).filter((name) => name.startsWith('vault/'))).toEqual([
      'vault/key-files.ts',
      'vault/secret-file.ts',
    ])
    // `provision` writes the variable that says where a new clinic's keys are.
    expect(namesWith(/join\([^)]*'keys'\)/)).toEqual(['commands/provision.ts', 'config/environment.ts'])
  })
})

// ASVS 13.3.1, 13.3.2
describe('a start with keys that others could reach', () => {
  beforeEach(async () => {
    await makeKeys()
    await files().write('copies/a.json', 'copy')
  })

  it('goes on while nobody else reaches them', async () => {
    expect(await refusal()).toBeUndefined()
  })

  // REQ 4.97
  it.each([
    ['a master key that everybody reads', 'master.key', 0o644],
    ['a master key that the group reads', 'master.key', 0o640],
    ['a secret of an epoch that the group writes', 'epoch-1.key', 0o620],
    ['a copy of the keys that others read', 'copies/a.json', 0o604],
    ['a folder that everybody lists', '', 0o755],
    ['a folder in which everybody may rename', '', 0o777],
    ['a folder of copies that everybody lists', 'copies', 0o755],
  ])('is refused for %s, and the remedy it names is enough', async (_what, name, mode) => {
    const path = join(folder, name)
    chmodSync(path, mode)
    const line = await refusal()
    expect(line).toBe(
      `KEYS_DIR: ${path} is open to others than its owner (mode 0${mode.toString(8)}). Close it: chmod -R go= ${folder}`,
    )
    expect(modeOf(path)).toBe(mode)
    chmodSync(path, mode & 0o700)
    expect(await refusal()).toBeUndefined()
  })

  // REQ 4.97
  it.each(['', 'master.key', 'copies'])('is refused for an owner who is somebody else: %s', async (name) => {
    const path = join(folder, name)
    const own = statSync(path).uid
    if (own === 0) chownSync(path, 65534, 65534)
    else vi.spyOn(process, 'geteuid').mockReturnValue(own + 1)
    const [{ uid }, me] = [statSync(path), process.geteuid?.()]
    expect(await refusal()).toBe(
      `KEYS_DIR: ${own === 0 ? path : folder} belongs to another user (uid ${uid}; this one is ${me}). Start as that user, or hand the keys over: chown -R ${me} ${folder}`,
    )
  })

  it('is refused for what a link leads to, not for the link', async () => {
    const elsewhere = join(room, 'elsewhere')
    mkdirSync(elsewhere, { mode: 0o700 })
    const link = join(room, 'link')
    symlinkSync(elsewhere, link)
    expect(await refusal({ KEYS_DIR: link })).toBeUndefined()
    chmodSync(elsewhere, 0o750)
    expect(await refusal({ KEYS_DIR: link })).toContain(`${link} is open to others`)
    const key = join(room, 'key')
    writeFileSync(key, 'ab'.repeat(32), { mode: 0o644 })
    rmSync(inFolder('master.key'))
    symlinkSync(key, inFolder('master.key'))
    expect(await refusal()).toContain(`${inFolder('master.key')} is open to others`)
  })

  it('is refused for a link that leads nowhere, such as to a disk that is not mounted', async () => {
    const link = join(room, 'link')
    symlinkSync(join(room, 'not-mounted'), link)
    expect(await refusal({ KEYS_DIR: link })).toBe(
      `KEYS_DIR: ${link} leads to a folder that is not there. Is its disk mounted?`,
    )
  })

  it.each([
    ['nowhere', () => join(room, 'not-mounted')],
    ['to itself', () => inFolder('master.key')],
  ])(
    'is refused for a key that is a link which leads %s: no other key is made in its place',
    async (_, to) => {
      rmSync(inFolder('master.key'))
      symlinkSync(to(), inFolder('master.key'))
      expect(await refusal()).toBe(
        `KEYS_DIR: ${inFolder('master.key')} leads to a file that is not there. Is its disk mounted?`,
      )
    },
  )

  it('is refused where links lead in a circle, and goes on where they lead back into it', async () => {
    const circle = join(room, 'circle')
    symlinkSync(circle, circle)
    expect(await refusal({ KEYS_DIR: circle })).toContain('leads to a folder that is not there')
    expect(await refusal({ KEYS_DIR: join(circle, 'keys') })).toContain('cannot be looked for (ELOOP)')
    for (const name of ['one', 'two', 'three']) symlinkSync('.', inFolder(name))
    expect(await refusal()).toBeUndefined()
    expect((await files().list()).filter((name) => name.includes('master'))).toEqual(['master.key'])
  })

  it.each([
    ['a pipe', (path: string) => execFileSync('mkfifo', ['-m', '600', path])],
    ['a folder', (path: string) => mkdirSync(path, { mode: 0o700 })],
  ])('is refused for %s in the place of a key, which nobody could read to its end', async (_, make) => {
    for (const name of ['master.key', 'epoch-1.key']) {
      rmSync(inFolder(name))
      make(inFolder(name))
      expect(await refusal()).toContain(`KEYS_DIR: ${inFolder(name)} is no file.`)
      rmSync(inFolder(name), { recursive: true })
    }
  })

  it('is refused for a file in the place of the folder', async () => {
    expect(await refusal({ KEYS_DIR: inFolder('master.key') })).toBe(
      `KEYS_DIR: ${inFolder('master.key')} is no folder. Name the folder that holds master.key.`,
    )
  })
})

describe('a folder of keys of its own', () => {
  // REQ 4.95
  it('is taken as it is typed, also beside where the server was started', () => {
    const { KEYS_DIR } = readEnvironment({ KEYS_DIR: '../keys', DATA_DIR: '/srv/data' })
    expect(KEYS_DIR).toBe(join(process.cwd(), '..', 'keys'))
    expect(readEnvironment({ DATA_DIR: '/srv/data' }).KEYS_DIR).toBe('/srv/data/keys')
  })

  const backups = () => ({ BACKUP_DIR: join(room, 'backups'), BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` })

  // REQ 4.95
  it.each([
    ['the data', () => ({ KEYS_DIR: join(room, 'data') }), 'DATA_DIR'],
    ['a part of the data', () => ({ KEYS_DIR: join(room, 'data/database/keys') }), 'DATA_DIR'],
    ['what holds the data', () => ({ KEYS_DIR: room }), 'DATA_DIR'],
    ['a part of the backups', () => ({ ...backups(), KEYS_DIR: join(room, 'backups/keys') }), 'BACKUP_DIR'],
    [
      'what holds the backups',
      () => ({ ...backups(), BACKUP_DIR: join(room, 'keys/backups') }),
      'BACKUP_DIR',
    ],
  ])('is refused where it is %s: whoever copies the one gets the other', async (_what, variables, name) => {
    expect(await refusal(variables())).toMatch(
      new RegExp(`^KEYS_DIR: .* and ${name} .* lie in one another.*Name a folder apart from it\\.$`),
    )
  })

  // REQ 4.95
  it('is refused where a link leads it into the data', async () => {
    mkdirSync(join(room, 'data', 'database'), { recursive: true })
    symlinkSync(join(room, 'data', 'database'), join(room, 'link'))
    expect(await refusal({ KEYS_DIR: join(room, 'link', 'keys') })).toContain('lie in one another')
  })

  it('is refused before anything is made where it cannot be made', async () => {
    expect(await refusal({ KEYS_DIR: '/proc/standfest' })).toContain('/proc/standfest cannot be made')
    expect(readdirSync(room)).toEqual([])
  })

  it('may have a name that only begins as that of the data', async () => {
    expect(await refusal({ KEYS_DIR: join(room, 'data-keys') })).toBeUndefined()
  })

  // REQ 4.95
  it('is refused while keys still lie with the data, and taken once they are moved', async () => {
    const usual = join(room, 'data', 'keys')
    await openKeyring(keyFilesIn({ KEYS_DIR: usual }), { make: true })
    const both = `KEYS_DIR: keys lie in ${usual} as well, where copies of the data take them along.`
    expect(await refusal()).toBe(`${both} Move what lies there to ${folder}.`)
    expect(await refusal({ KEYS_DIR: usual })).toBeUndefined()
    copyKeysTo(usual, folder)
    expect(await refusal()).toBe(
      `${both} They have the master key of ${folder}: remove them there, once a copy of both is kept in another place.`,
    )
    rmSync(folder, { recursive: true })
    // As after a command without KEYS_DIR: copying these keys over the clinic's would destroy the clinic's.
    await openKeyring(keyFilesIn({ KEYS_DIR: folder }), { make: true })
    expect(await refusal()).toMatch(/They are other keys than those in .*never lay the ones over the others/)
    rmSync(folder, { recursive: true })
    rmSync(usual, { recursive: true })
    expect(await refusal()).toBeUndefined()
  })
})

describe('a master key that is a credential', () => {
  let credentials: string
  const given = () => ({ CREDENTIALS_DIRECTORY: credentials })
  const withCredential = () => keyFilesIn({ KEYS_DIR: folder, ...given() })
  beforeEach(async () => {
    await makeKeys()
    credentials = join(room, 'credentials')
    mkdirSync(credentials, { mode: 0o500 })
  })

  const giveCredential = (mode = 0o400) => {
    writeFileSync(join(credentials, 'master.key'), readFileSync(inFolder('master.key')), { mode: 0o600 })
    chmodSync(join(credentials, 'master.key'), mode)
    rmSync(inFolder('master.key'))
  }

  // REQ 4.98
  it('opens what the file opened, and lies nowhere else', async () => {
    const before = await makeKeys()
    giveCredential()
    expect(await refusal(given())).toBeUndefined()
    const after = await openKeyring(withCredential(), { make: false })
    expect(after.pepperKey.equals(before.pepperKey)).toBe(true)
    expect((await withCredential().list()).toSorted()).toEqual(['epoch-1.key', 'master.key'])
    expect(readdirSync(folder)).toEqual(['epoch-1.key'])
  })

  it('may be of a group by the access list of systemd, which shows as a group that reads', async () => {
    giveCredential(0o440)
    expect(await refusal(given())).toBeUndefined()
  })

  // REQ 4.98
  it.each([0o404, 0o460, 0o444])('is refused where others read it or a group writes it: %o', async (mode) => {
    giveCredential(mode)
    expect(await refusal(given())).toContain(`CREDENTIALS_DIRECTORY: ${credentials}/master.key may be read`)
  })

  // REQ 4.98
  it('is refused while the file it was made of still lies in the folder: it would protect nothing', async () => {
    const text = readFileSync(inFolder('master.key'), 'utf8')
    giveCredential()
    writeFileSync(inFolder('master.key'), text, { mode: 0o600 })
    expect(await refusal(given())).toMatch(/which one counts\? Take the file out of KEYS_DIR/)
  })

  it('is not looked for where the service was given other credentials only', async () => {
    expect(await refusal(given())).toBeUndefined()
    expect((await openKeyring(withCredential(), { make: false })).epoch).toBe(1)
  })

  // REQ 4.98
  it('is missed in one line where the command runs without the unit’s credentials', async () => {
    giveCredential()
    const late = openKeyring(files(), { make: false })
    await expect(late).rejects.toThrow(StartRefused)
    await expect(openKeyring(files(), { make: false })).rejects.toThrow(
      /^The keys are missing: no .*master\.key.* a credential of systemd comes with its unit only\.$/,
    )
  })

  // REQ 4.98
  it('is neither written nor destroyed: who tries is told what to do', async () => {
    giveCredential()
    for (const attempt of [withCredential().write('master.key', 'x'), withCredential().destroy('master.key')])
      await expect(attempt).rejects.toThrow(/is a credential of systemd.*systemd-creds encrypt/)
    expect(existsSync(inFolder('master.key'))).toBe(false)
  })

  it('is taken by a new instance, which makes the rest', async () => {
    giveCredential()
    rmSync(inFolder('epoch-1.key'))
    const keyring = await openKeyring(withCredential(), { make: true })
    expect(keyring.epoch).toBe(1)
    expect(readdirSync(folder)).toEqual(['epoch-1.key'])
  })
})
