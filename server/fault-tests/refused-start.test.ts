import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { serverFolder } from '#config/places.ts'
import { knownMigrations } from '#database/migrate.ts'
import { copyKeys } from '#features/accounts/keys.jobs.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { aClinic } from '#testing/clinic.ts'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let room: string
/** Data of this version, treated as old by a simulated newer version. */
let clinic: TestServer
let other: TestServer
let taken: Server
let takenPort: number
beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'standfest-refused-'))
  clinic = await openTestServer()
  other = await openTestServer()
  await aClinic(clinic).administrator()
  await copyKeys(clinic)
  taken = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  takenPort = (taken.address() as AddressInfo).port
  makeNewerProgram()
  copyKeysTo(clinic.vault.keyring.store.where(), join(room, 'keys'))
  copyKeysTo(join(room, 'keys'), join(room, 'foreign-keys'))
  writeFileSync(join(room, 'foreign-keys', 'master.key'), 'ab'.repeat(32))
  writeFileSync(join(room, 'no-folder'), '')
  writeFileSync(join(room, 'no-certificate.pem'), 'nothing')
}, 120_000)
afterAll(async () => {
  taken.close()
  await other.close()
  await clinic.close()
  rmSync(room, { recursive: true, force: true })
})

const migration = '9999-of-a-newer-version.sql'

/** A copy of the program with one more migration, as the next version. */
function makeNewerProgram(): void {
  const server = join(room, 'newer', 'server')
  for (const name of ['dist', 'database/functions', 'database/migrations', 'package.json'])
    cpSync(join(serverFolder, name), join(server, name), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'web'])
    symlinkSync(join(serverFolder, '..', name), join(room, 'newer', name))
  writeFileSync(
    join(server, 'database', 'migrations', migration),
    'create table of_a_newer_version (id int);\n',
  )
}

const variables = () => ({
  DATA_DIR: join(room, 'data'),
  KEYS_DIR: join(room, 'keys'),
  DATABASE_URL: clinic.addresses.app,
  DATABASE_JOBS_URL: clinic.addresses.jobs,
  DATABASE_OWNER_URL: clinic.addresses.owner,
  CLIENT_PORT: '0',
  THERAPIST_PORT: '0',
  ADMIN_PORT: '0',
  LOG: 'on',
})

/** A program of the newer version in a process of its own, until it ends; a server that starts is ended. */
function run(file: string, words: readonly string[], more: Record<string, string | undefined> = {}) {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    ...variables(),
    ...more,
  }
  return new Promise<{ code: unknown; said: string; wrong: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...words], { env, cwd: room }, (error, said, wrong) =>
      resolve({ code: error?.code ?? 0, said, wrong }),
    )
    child.stdout?.on('data', (text: string) => {
      if (/^admin\s+http/m.test(text)) child.kill('SIGTERM')
    })
  })
}
const newer = (file: string) => join(room, 'newer', 'server', 'dist', file)
const startNewer = (more?: Record<string, string | undefined>) => run(newer('main.js'), [], more)

/** Everything a start may change: schema, keys, data. */
async function standing() {
  const { superuser } = clinic.addresses
  return {
    applied: await sqlRows(superuser, 'select name, applied_at from schema_migrations order by name'),
    shape: await sqlRows(
      superuser,
      `select table_name, column_name from information_schema.columns where table_schema in ('public', 'graphile_worker') order by 1, 2`,
    ),
    keys: readdirSync(join(room, 'keys'), { recursive: true, encoding: 'utf8' }).map((name) => {
      const file = join(room, 'keys', name)
      return [name, name.includes('.') ? readFileSync(file, 'hex') : '']
    }),
    hasData: existsSync(join(room, 'data')),
  }
}

const openOld = async () => {
  const environment = readEnvironment(variables())
  const instance = await openInstance(environment, { log: openLog(false), say: () => undefined })
  await instance.close()
}

describe('a start of a newer version that is refused', { timeout: 120_000 }, () => {
  // REQ 4.116
  it.each<[string, () => Record<string, string | undefined>, string]>([
    [
      'TLS files that are not there',
      () => ({ TLS_CERT: '/nope', TLS_KEY: '/nope' }),
      'TLS_CERT: the file /nope cannot be read.',
    ],
    [
      'TLS files that are no certificate',
      () => ({ TLS_CERT: join(room, 'no-certificate.pem'), TLS_KEY: join(room, 'no-certificate.pem') }),
      'are not a certificate and its key in PEM.',
    ],
    ['a port that is taken', () => ({ THERAPIST_PORT: String(takenPort) }), 'THERAPIST_PORT: port'],
    ['an operator’s port that is taken', () => ({ OPERATOR_PORT: String(takenPort) }), 'OPERATOR_PORT: port'],
    ['a folder that is none', () => ({ DATA_DIR: join(room, 'no-folder', 'data') }), 'DATA_DIR: the folder'],
    ['a proxy that is none', () => ({ TRUSTED_PROXIES: 'proxy' }), 'TRUSTED_PROXIES: "proxy" is neither'],
    [
      'the keys of another instance',
      () => ({ KEYS_DIR: join(room, 'foreign-keys') }),
      'are not those of this database',
    ],
    [
      'another clinic’s queue',
      () => ({ DATABASE_JOBS_URL: other.addresses.jobs }),
      'DATABASE_JOBS_URL leads to another database',
    ],
  ])('for %s has changed nothing', async (_, faulty, line) => {
    const before = await standing()
    const { code, said, wrong } = await startNewer(faulty())
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(wrong).toMatch(/^Standfest cannot start: [^\n]*\n$/)
    expect(wrong).toContain(line)
    expect(await standing()).toEqual(before)
  })

  // REQ 4.116
  it('for wording that cannot be used has changed nothing', async () => {
    const { superuser } = clinic.addresses
    await sqlRows(superuser, `insert into settings (name, value) values ('mail_template_folder', '"none"')`)
    const before = await standing()
    const { wrong } = await startNewer()
    await sqlRows(superuser, `delete from settings where name = 'mail_template_folder'`)
    expect(wrong).toMatch(/^Standfest cannot start: The mail templates in \S+none cannot be used:/)
    expect({ ...(await standing()), hasData: false }).toEqual({ ...before, hasData: false })
  })

  // REQ 4.116
  it('leaves a new folder unmade, and no database in it', async () => {
    const fresh = join(room, 'fresh')
    const nothing = { DATABASE_URL: undefined, DATABASE_JOBS_URL: undefined, DATABASE_OWNER_URL: undefined }
    const faulty = {
      ...nothing,
      DATA_DIR: fresh,
      KEYS_DIR: undefined,
      EMBEDDED_POSTGRES: 'npm-without-support',
      CLIENT_PORT: String(takenPort),
    }
    const { code } = await startNewer(faulty)
    expect([code, existsSync(fresh)]).toEqual([1, false])
    const { said, code: checked } = await run(newer('operator.js'), ['check'], faulty)
    expect([checked, existsSync(fresh)]).toEqual([1, false])
    expect(said).toContain('Database: none yet.')
    expect(said).toContain(
      `fault   CLIENT_PORT: port ${takenPort} on 127.0.0.1 cannot be used (EADDRINUSE).\n`,
    )
  })

  // REQ 4.117
  it('was announced by check, which names the migration and changes nothing', async () => {
    const before = await standing()
    const { code, said, wrong } = await run(newer('operator.js'), ['check'])
    expect({ code, wrong }).toEqual({ code: 0, wrong: '' })
    expect(said).toContain(`Migrations that would run:\n  ${migration}\n`)
    expect(said).toContain('\nhint    This is the demo clinic')
    expect(said.endsWith('\nNo fault. Nothing was changed.\n')).toBe(true)
    expect(await standing()).toEqual(before)
  })

  // REQ 4.117
  it('is announced by check with everything that is missing or out of reach, and code 1', async () => {
    const before = await standing()
    const { code, said, wrong } = await run(newer('operator.js'), ['check'], {
      TLS_CERT: '/nope',
      TLS_KEY: '/nope',
      DATABASE_OWNER_URL: undefined,
      SMTP_URL: 'smtp://127.0.0.1:1',
      BACKUP_DIR: join(room, 'backups'),
      AUDIT_FEED: join(room, 'not-mounted', 'audit.jsonl'),
      AUDIT_FEED_KEY: 'a key that the clinic made for its log collector',
      BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    })
    expect({ code, wrong }).toEqual({
      code: 1,
      wrong: expect.stringMatching(/^\d faults[.] Nothing was changed[.]\n$/),
    })
    expect(said.split('\n')).toEqual(
      expect.arrayContaining([
        'fault   TLS_CERT: the file /nope cannot be read.',
        expect.stringMatching(/^fault {3}DATABASE_OWNER_URL is not set, and there is something to migrate/),
        expect.stringMatching(/^fault {3}There is no recent backup of this instance/),
        expect.stringMatching(/^warning AUDIT_FEED: there is no folder \S+not-mounted[.] Make it/),
        expect.stringMatching(/^warning SMTP_URL: the mail server does not take the connection \(E/),
      ]),
    )
    expect(await standing()).toEqual(before)
  })

  // REQ 4.117
  it.each(['status', 'keys verify'])('nor does a command of it migrate: %s', async (words) => {
    const before = await standing()
    const { said, wrong } = await run(newer('operator.js'), words.split(' '))
    expect(said + wrong).toMatch(/schema: 1 migration missing|lacks migration 9999-of-a-newer-version.sql/)
    expect(await standing()).toEqual(before)
  })

  // REQ 4.116
  it('leaves the old version to start, which one that was not refused does not (planted fault)', async () => {
    await expect(openOld()).resolves.toBeUndefined()
    const { said } = await startNewer()
    expect(said).toContain(`Migrating: ${migration}\n`)
    await expect(openOld()).rejects.toThrow(
      `The database is newer than this server: it has migration ${migration}.`,
    )
    expect(knownMigrations()).not.toContain(migration)
  })
})
