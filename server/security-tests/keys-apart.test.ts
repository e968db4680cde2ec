import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackupKey } from '#commands/backup.ts'
import { readEnvironment } from '#config/environment.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { copyKeys } from '#features/accounts/keys.jobs.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { mainFile, operatorFile } from '#testing/server-process.ts'
import { filesBelow } from './recovery-attempts.ts'

let room: string
let secretKey: string
let variables: Record<string, string>
const keys = () => join(room, 'keys')
const data = () => join(room, 'data')

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'standfest-apart-'))
  secretKey = join(room, 'backup.key')
  const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(await makeBackupKey(secretKey))?.[1] ?? ''
  variables = {
    DATA_DIR: data(),
    KEYS_DIR: keys(),
    BACKUP_DIR: join(room, 'backups'),
    BACKUP_RECIPIENT: recipient,
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    LOG: 'off',
  }
  mkdirSync(join(room, 'backups'))
})
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** Runs a program of the server in a process of its own until it ends. */
function run(file: string, words: readonly string[], more: Record<string, string | undefined> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...variables, ...more }
  return new Promise<{ code: unknown; said: string; wrong: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env, cwd: room }, (error, said, wrong) =>
      resolve({ code: error?.code ?? 0, said, wrong }),
    )
  })
}

const operate = (words: string, more?: Record<string, string | undefined>) =>
  run(operatorFile, words.split(' '), more)

/** All secrets that open sealed data: keys as bytes and in their stored encoding. */
function secrets(): string[] {
  return filesBelow(keys())
    .filter((file) => file.endsWith('.key'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [text, Buffer.from(text, 'hex').toString('latin1'), Buffer.from(text, 'hex').toString('base64')]
    })
}

function filesWithSecrets(folder: string): string[] {
  const looked = secrets()
  expect(looked.length).toBeGreaterThanOrEqual(6)
  return filesBelow(folder).filter((file) => {
    const bytes = readFileSync(file).toString('latin1')
    return looked.some((secret) => bytes.includes(secret))
  })
}

/** The parts of a data folder that a refused start must not change. */
const standing = (folder: string) =>
  filesBelow(folder)
    .map((file) => file.slice(folder.length))
    .filter((file) => !file.includes('/database/'))
    .toSorted()

describe('keys in a folder of their own', { timeout: 600_000 }, () => {
  // REQ 4.95
  it('are all that the server makes of keys, and none of it lies with the data', async () => {
    const instance = await openInstance(readEnvironment(variables), {
      log: openLog(false),
      say: () => undefined,
    })
    await instance.database.inTransaction((tx) =>
      insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, instance.clock.instant()),
    )
    await loadDemo(instance, { clients: 2, days: 2 })
    await copyKeys(instance)
    await instance.close()
    expect(existsSync(join(keys(), 'master.key'))).toBe(true)
    expect(existsSync(join(data(), 'keys'))).toBe(false)
    expect(filesWithSecrets(data())).toEqual([])
    expect(filesWithSecrets(keys()).length).toBeGreaterThan(0)
  })

  // REQ 4.95
  it('are those that every command of the operator uses, and no backup holds any', async () => {
    const rotated = await operate('keys rotate')
    expect(rotated).toMatchObject({ code: 0, wrong: '' })
    expect(rotated.said).toContain(`Copy: ${keys()}/copies/keyring-`)
    expect(existsSync(join(keys(), 'epoch-2.key'))).toBe(true)
    expect(existsSync(join(keys(), 'epoch-1.key'))).toBe(false)
    expect((await operate('keys verify')).said).toContain('OK. Epoch 2')
    const backedUp = await operate('backup')
    expect(backedUp.said).toContain(`copy ${keys()} to another place`)
    // Each day's copy of the keys replaces the one before.
    for (const _ of ['one day', 'the next'])
      expect(await operate(`keys export --to ${room}/export.json`)).toMatchObject({ code: 0, wrong: '' })
    const master = readFileSync(join(keys(), 'master.key'), 'utf8')
    const mistyped = await operate(`keys export --to ${join(keys(), 'master.key')}`)
    expect(mistyped.code).toBe(1)
    expect(mistyped.wrong).toContain('is no copy of these keys: it is not overwritten')
    expect(readFileSync(join(keys(), 'master.key'), 'utf8')).toBe(master)
    expect(filesWithSecrets(data())).toEqual([])
    expect(filesWithSecrets(join(room, 'backups'))).toEqual([])
  })

  // REQ 4.95
  it('stay where they are when a backup is restored, and nothing of them is left with the data', async () => {
    const restored = await operate(`restore --key ${secretKey}`)
    expect(restored).toMatchObject({ code: 0, wrong: '' })
    expect(filesWithSecrets(data())).toEqual([])
    expect(filesBelow(keys()).filter((file) => file.includes('restoring'))).toEqual([])
    expect(await operate('keys replay')).toMatchObject({ code: 0, wrong: '' })
  })
})

describe('a copy of the data without the keys', { timeout: 600_000 }, () => {
  const stolen = () => join(room, 'stolen')
  const withoutKeys = () => ({ DATA_DIR: stolen(), KEYS_DIR: undefined })
  beforeAll(() => copyKeysTo(data(), stolen()))

  const refused = /^(Standfest cannot start: )?The keys are missing: [^\n]*KEYS_DIR[^\n]*\n$/

  // REQ 4.96
  it('opens nothing: the start is refused in one line, and no key is made', async () => {
    const before = standing(stolen())
    const { code, wrong } = await run(mainFile, [], withoutKeys())
    expect(code).toBe(1)
    expect(wrong).toMatch(refused)
    expect(wrong).toContain(join(stolen(), 'keys', 'master.key'))
    expect(existsSync(join(stolen(), 'keys'))).toBe(false)
    expect(standing(stolen())).toEqual(before)
  })

  // REQ 4.96
  it.each([
    'keys rotate',
    'keys replay',
    'backup',
    'administrator --alias neu --email neu@klinik.example --name Ada --surname Berg',
  ])('opens nothing by a command either, and no key is made: %s', async (words) => {
    const { code, wrong } = await operate(words, withoutKeys())
    expect(code).toBe(1)
    expect(wrong).toMatch(refused)
    expect(existsSync(join(stolen(), 'keys'))).toBe(false)
  })

  // REQ 4.96
  it('is not restored over either', async () => {
    const { code, wrong } = await operate(`restore --key ${secretKey}`, withoutKeys())
    expect({ code, wrong }).toMatchObject({ code: 1, wrong: expect.stringMatching(refused) })
    expect(existsSync(join(stolen(), 'keys'))).toBe(false)
  })

  it('is opened by its keys again, wherever they lie', async () => {
    renameSync(keys(), join(room, 'moved'))
    const { said } = await operate('keys verify', { DATA_DIR: stolen(), KEYS_DIR: join(room, 'moved') })
    expect(said).toContain('OK. Epoch 2')
  })
})
