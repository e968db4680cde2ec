import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { contentPageMax } from '@standfest/domain/features/content/content.calls.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, makeBackupKey } from '#commands/backup.ts'
import { type RestoreOptions, restore } from '#commands/restore.ts'
import { type Terminal } from '#commands/terminal.ts'
import { verifyAll } from '#commands/verify.ts'
import { type Environment, readEnvironment } from '#config/environment.ts'
import { runningAddresses } from '#database/embedded.ts'
import { demoLogins } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { copyTicket, downloadOwnCopy, unpacked } from '#testing/own-copies.ts'
import { mainFile, operatorFile } from '#testing/server-process.ts'
import { sizeOf } from '#testing/sizes.ts'
import { TestBrowser } from '#testing/test-browser.ts'

const clients = sizeOf(20, 2000)
const days = sizeOf(20, 365)
const longestRestoreMs = 15 * 60 * 1000
const quiet: Terminal = { say: () => undefined, progress: () => () => undefined }
const never = new AbortController().signal

let folder: string
let environment: Environment
let variables: Record<string, string>
let secretKey: string
let backup: string
let between: string
let counted: Record<string, unknown>[]
let server: ChildProcess | undefined

beforeAll(
  async () => {
    folder = mkdtempSync(join(tmpdir(), "standfest drill's "))
    secretKey = join(folder, 'backup.key')
    const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(await makeBackupKey(secretKey))?.[1] ?? ''
    variables = {
      DATA_DIR: join(folder, 'data'),
      EMBEDDED_POSTGRES: 'npm-without-support',
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_RECIPIENT: recipient,
      CLIENT_PORT: '0',
      THERAPIST_PORT: '0',
      ADMIN_PORT: '0',
      TEST_LIMITS: 'high',
      LOG: 'off',
    }
    environment = readEnvironment(variables)
    const instance = await openInstance(environment, { log: openLog(false), say: quiet.say })
    await instance.database.inTransaction((tx) =>
      insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, instance.clock.instant()),
    )
    await loadDemo(instance, { clients, days })
    await instance.close()
  },
  sizeOf(600_000, 3_600_000),
)
afterAll(async () => {
  await kill()
  rmSync(folder, { recursive: true, force: true })
})

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** Starts the server as in production, in a process of its own. Returns a client's browser. */
async function startServer(): Promise<TestBrowser> {
  const child = spawn(process.execPath, [mainFile], {
    env: { PATH, NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^client\s+(\S+)/.exec(line)?.[1]
    if (url !== undefined) return logIn(url)
  }
  throw new Error('the server did not start')
}

async function logIn(url: string): Promise<TestBrowser> {
  const phone = new TestBrowser({ CLIENT: url, THERAPIST: url, ADMIN: url }, 'CLIENT')
  const { alias = '', password = '' } = demoLogins.find(({ role }) => role === 'CLIENT') ?? {}
  expect((await phone.login(alias, password)).status).toBe(200)
  return phone
}

async function kill(): Promise<void> {
  if (server === undefined || server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  server = undefined
}

async function beside<T>(work: (instance: Instance) => Promise<T>): Promise<T> {
  const instance = await openInstance(environment, { log: openLog(false), say: quiet.say, beside: true })
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

const superuser = () => runningAddresses(join(environment.DATA_DIR, 'database'))?.superuser ?? ''
const inside = () => superuser().replace(/postgres$/, 'standfest')
const rowsOfTables = () =>
  sqlRows<Record<string, unknown>>(
    inside(),
    `select 'surveys' as of, count(*) as rows from daily_surveys
     union all select 'accounts', count(*) from accounts union all select 'contents', count(*) from contents`,
  )

async function write(phone: TestBrowser, title: string): Promise<void> {
  expect((await phone.post('/rest/goals', 'goal', { title })).status).toBe(201)
}

/** All goals' titles, page by page: more are written during a backup than fit on one page. */
async function titles(phone: TestBrowser): Promise<unknown[]> {
  const found: unknown[] = []
  let after = ''
  for (;;) {
    const { list } = await phone.get(`/rest/goals?limit=${contentPageMax}${after}`)
    found.push(...list.map(({ attributes }) => attributes.title))
    if (list.length < contentPageMax) return found
    after = `&after=${list.at(-1)?.id}`
  }
}

const copyState = async (phone: TestBrowser) => (await phone.get('/rest/myCopy')).attributes['state']

/** Downloads the client's own copy completely. */
async function takeCopy(phone: TestBrowser): Promise<void> {
  const { bytes } = await downloadOwnCopy(phone, await copyTicket(phone))
  expect((await unpacked(bytes)).has('daten.json')).toBe(true)
  await expect.poll(() => copyState(phone), { timeout: 10_000 }).toBe('downloaded')
}

/** Waits until all WAL written so far is archived. */
async function untilArchived(): Promise<void> {
  const [row] = await sqlRows<{ name: string }>(
    superuser(),
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  const file = join(folder, 'backups', 'log', `${row?.name}.zst.age`)
  for (let waited = 0; !existsSync(file) && waited < 60_000; waited += 50) await pause(50)
}

/** Runs the operator's restore in a process of its own, and kills it when it puts the restored database in place. */
async function restoreUntilKilled(): Promise<void> {
  const kills = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const rename = fs.renameSync
    fs.renameSync = (from, to) =>
      String(from).endsWith('/restoring/database') ? process.kill(process.pid, 'SIGKILL') : rename(from, to)
    syncBuiltinESMExports()`
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(kills)}`,
      operatorFile,
      'restore',
      '--key',
      secretKey,
    ],
    { env: { PATH, NODE_COMPILE_CACHE, ...variables }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

const identityFile = () => join(environment.KEYS_DIR, 'instance.json')

const bringBack = (options: RestoreOptions = {}, signal = never) =>
  restore(environment, { key: secretKey, ...options }, { terminal: quiet, signal })

describe('a backup of the running server', { timeout: sizeOf(900_000, 3_600_000) }, () => {
  // TR-2 O.Arch_4
  // TR-3 O.Arch_4
  it('is one encrypted file, made while clients write', async () => {
    const phone = await startServer()
    await write(phone, 'Vor der Sicherung')
    expect((await phone.post('/rest/myCopy', 'myCopy', {})).status).toBe(200)
    await expect.poll(() => copyState(phone), { timeout: 60_000 }).toBe('ready')
    const stop = new AbortController()
    let written = 0
    const writing = (async () => {
      for (; !stop.signal.aborted; written += 1) await write(phone, `Währenddessen ${written}`)
    })()
    const said = await beside((instance) => backUp(instance, environment, { terminal: quiet, signal: never }))
    stop.abort()
    await writing
    expect(written).toBeGreaterThan(0)
    backup = /^Backup: (.*) \(\d+ MB/.exec(said)?.[1] ?? ''
    expect(readFileSync(backup).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    await write(phone, 'Nach der Sicherung')
    await pause(1100)
    between = new Date(Date.now()).toISOString().replace(/[.]\d+/, '')
    await pause(1100)
    await write(phone, 'Zuletzt')
    await takeCopy(phone)
    counted = await rowsOfTables()
    await untilArchived()
  })

  it('has PostgreSQL hand on its log within the minute that may be lost', async () => {
    const shown = await sqlRows<{ archive_timeout: string }>(superuser(), 'show archive_timeout')
    expect(shown).toEqual([{ archive_timeout: '40s' }])
  })

  it('is refused while the server runs', async () => {
    await expect(bringBack()).rejects.toThrow('Standfest is already running')
  })

  it('leaves no file when it is cancelled', async () => {
    const before = readdirSync(join(folder, 'backups'))
    const cancelling = new AbortController()
    const terminal = { ...quiet, progress: () => () => cancelling.abort() }
    await expect(
      beside((instance) => backUp(instance, environment, { terminal, signal: cancelling.signal })),
    ).rejects.toThrow('aborted')
    expect(readdirSync(join(folder, 'backups'))).toEqual(before)
  })

  // TR-3 O.Org_5, O.Source_8
  // REQ 4.114
  it('brings everything back after the database is lost, what was written afterwards too', async () => {
    await kill()
    const identity = readFileSync(identityFile(), 'utf8')
    rmSync(join(environment.DATA_DIR, 'database'), { recursive: true })
    // Only the master key and a backup of the keys are left.
    const copy = join(folder, 'keyring.json')
    const [newest = ''] = readdirSync(join(environment.KEYS_DIR, 'copies')).toSorted().toReversed()
    copyFileSync(join(environment.KEYS_DIR, 'copies', newest), copy)
    for (const name of readdirSync(environment.KEYS_DIR).filter((one) => one !== 'master.key'))
      rmSync(join(environment.KEYS_DIR, name), { recursive: true })
    const lines: string[] = []
    const began = performance.now()
    await restore(
      environment,
      { key: secretKey, keyring: copy },
      { terminal: { ...quiet, say: (line) => lines.push(line) }, signal: never },
    )
    expect(readFileSync(identityFile(), 'utf8')).toBe(identity)
    expect(performance.now() - began).toBeLessThan(longestRestoreMs)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Manifest: \d+ files as they were/),
        expect.stringMatching(/^Keys: OK[.]/),
        expect.stringMatching(/^Data: \d+ sealed values open/),
        expect.stringMatching(/^Indexes: \d+ hold every row[.]/),
        expect.stringMatching(/^Protocol: OK[.]/),
        'A login works.',
        'Everything is in order.',
      ]),
    )
    const phone = await startServer()
    expect(await sqlRows(inside(), 'select instance from instance_identity')).toEqual([
      { instance: JSON.parse(identity).instance },
    ])
    expect(await rowsOfTables()).toEqual(counted)
    expect(await titles(phone)).toEqual(
      expect.arrayContaining(['Vor der Sicherung', 'Währenddessen 0', 'Nach der Sicherung', 'Zuletzt']),
    )
    // The copy was deleted after its download; its page says so.
    expect(await copyState(phone)).toBe('downloaded')
    expect((await phone.send('POST', '/rest/myCopy/ticket')).code).toBe('ERROR.LINK_INVALID')
  })

  it('brings back a moment, and keeps the database that it replaces', async () => {
    await kill()
    await bringBack({ from: backup, until: between })
    expect(readdirSync(environment.DATA_DIR).some((name) => name.startsWith('database.before-'))).toBe(true)
    const phone = await startServer()
    const read = await titles(phone)
    expect(read).toContain('Nach der Sicherung')
    expect(read).not.toContain('Zuletzt')
    // At that time the copy was not yet downloaded.
    await takeCopy(phone)
  })

  it('is put in place by the next start when it was killed between its renames', async () => {
    await kill()
    const before = readdirSync(environment.DATA_DIR)
    await restoreUntilKilled()
    expect(existsSync(join(environment.DATA_DIR, 'database'))).toBe(false)
    const phone = await startServer()
    expect(await titles(phone)).toContain('Vor der Sicherung')
    const kept = readdirSync(environment.DATA_DIR).filter((name) => !before.includes(name))
    expect(kept).toEqual([expect.stringMatching(/^database[.]before-/)])
  })

  it('is looked through on the running server as well, and a changed byte of a value is found', async () => {
    const look = () => beside((instance) => verifyAll(instance, { terminal: quiet, signal: never }))
    expect(await look()).toBe('Everything is in order.')
    const change = `update daily_surveys set texts = set_byte(texts, 40, get_byte(texts, 40) # 1)
      where id = (select id from daily_surveys where texts is not null order by id limit 1)`
    await sqlRows(inside(), change)
    await expect(look()).rejects.toThrow(/1 value does not open:\n {2}daily_surveys[.]texts of /)
    await sqlRows(inside(), change)
    expect(await look()).toBe('Everything is in order.')
  })
})

describe('a restore that cannot be', { timeout: 600_000 }, () => {
  const damaged = () => join(folder, 'damaged.tar.zst.age')
  const standing = () => readFileSync(join(environment.DATA_DIR, 'database', 'passwords.json'), 'utf8')

  it.each([
    ['at its beginning', (size: number) => Math.min(size - 1, 1000)],
    ['in the middle', (size: number) => Math.floor(size / 2)],
    ['at its end', (size: number) => size - 1],
  ])('is refused with one byte changed %s, and the database stays', async (_, placeIn) => {
    await kill()
    const bytes = readFileSync(backup)
    const place = placeIn(bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(damaged(), bytes)
    const before = standing()
    await expect(bringBack({ from: damaged() })).rejects.toThrow(/is damaged|does not open/)
    expect(standing()).toBe(before)
    expect(existsSync(join(environment.DATA_DIR, 'restoring'))).toBe(false)
  })

  it('is refused with another key', async () => {
    const other = join(folder, 'other.key')
    await makeBackupKey(other)
    await expect(bringBack({ key: other })).rejects.toThrow('does not open with this key')
  })

  it('is refused when the keys of the instance are those of another', async () => {
    const keys = join(environment.DATA_DIR, 'keys')
    copyKeysTo(keys, `${keys}.aside`)
    writeFileSync(join(keys, 'master.key'), 'ab'.repeat(32))
    await expect(bringBack()).rejects.toThrow('was made with another master key')
    rmSync(keys, { recursive: true })
    copyKeysTo(`${keys}.aside`, keys)
  })

  // REQ 4.113
  it('is refused when the backup is one of another instance, and the newest of others is not taken for its own', async () => {
    const own = readFileSync(identityFile(), 'utf8')
    const before = standing()
    const mark = join(environment.DATA_DIR, 'instance.json')
    const ofData = readFileSync(mark, 'utf8')
    writeFileSync(identityFile(), own.replace(/"instance":"\w{8}/, '"instance":"00000000'))
    try {
      await expect(bringBack()).rejects.toThrow(/belongs to an instance .* Nothing was changed/)
      rmSync(mark)
      await expect(bringBack()).rejects.toThrow('There is no backup of this instance (1 backup of others)')
      await expect(bringBack({ from: backup })).rejects.toThrow(
        /is a backup of another instance .* Nothing was changed/,
      )
    } finally {
      writeFileSync(identityFile(), own)
      writeFileSync(mark, ofData)
    }
    expect(standing()).toBe(before)
  })

  it('is refused for a moment before the backup', async () => {
    await expect(bringBack({ from: backup, until: '2026-01-01T00:00:00Z' })).rejects.toThrow(
      'The backup ended after that moment',
    )
    await expect(bringBack({ until: 'gestern' })).rejects.toThrow('--until is a moment with its zone')
  })

  it('is refused for a moment that the log does not reach, or that is still to come', async () => {
    const at = (seconds: number) => `${new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)}Z`
    await expect(bringBack({ from: backup, until: at(0) })).rejects.toThrow('ends before --until')
    await expect(bringBack({ from: backup, until: at(3600) })).rejects.toThrow('still to come')
    await expect(bringBack({ from: join(folder, 'none.age') })).rejects.toThrow('there is no such file')
  })

  it('changes nothing when it is cancelled', async () => {
    const before = standing()
    await expect(bringBack({}, AbortSignal.abort(new Error('Cancelled.')))).rejects.toThrow('Cancelled.')
    expect(standing()).toBe(before)
  })
})
