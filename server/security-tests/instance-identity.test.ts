import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBackupKey } from '#commands/backup.ts'
import { readEnvironment } from '#config/environment.ts'
import { changeKeysNow, copyKeys } from '#features/accounts/keys.jobs.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { aClinic } from '#testing/clinic.ts'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { mainFile, operatorFile } from '#testing/server-process.ts'
import { copyDatabase } from '#testing/test-database.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { filesBelow } from './recovery-attempts.ts'

/** Two clinics, each with a PostgreSQL of its own. */
let clinic: TestServer
let other: TestServer
beforeAll(async () => {
  clinic = await openTestServer()
  other = await openTestServer()
  for (const one of [clinic, other]) {
    await aClinic(one).administrator()
    await copyKeys(one)
  }
})
afterAll(async () => {
  await clinic.close()
  await other.close()
})

let room: string
let variables: Record<string, string>
const keys = () => join(room, 'keys')
const data = () => join(room, 'data')
const backups = () => join(room, 'backups')
beforeEach(async () => {
  room = mkdtempSync(join(tmpdir(), 'standfest-identity-'))
  copyKeysTo(clinic.vault.keyring.store.where(), keys())
  mkdirSync(data())
  mkdirSync(backups())
  const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(await makeBackupKey(join(room, 'backup.key')))?.[1] ?? ''
  variables = {
    DATA_DIR: data(),
    KEYS_DIR: keys(),
    BACKUP_DIR: backups(),
    BACKUP_RECIPIENT: recipient,
    EMBEDDED_POSTGRES: 'npm-without-support',
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    DEMO: 'on',
    LOG: 'off',
  }
})
afterEach(() => rmSync(room, { recursive: true, force: true }))

const addressesOf = ({ addresses: { app, jobs, owner } }: TestServer) => ({
  DATABASE_URL: app,
  DATABASE_JOBS_URL: jobs,
  DATABASE_OWNER_URL: owner,
})

/** Runs a program of the server in a process of its own until it ends. */
function run(file: string, words: readonly string[], more: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    ...variables,
    ...more,
  }
  return new Promise<{ code: unknown; said: string; wrong: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env, cwd: room }, (error, said, wrong) =>
      resolve({ code: error?.code ?? 0, said, wrong }),
    )
  })
}

const operate = (words: string, more?: Record<string, string>) => run(operatorFile, words.split(' '), more)
const administrator = 'administrator --alias leitung --email a@klinik.example --name Ada --surname Berg'

/** The present files: those of the keys with their contents, those of data and backups by name. */
const standing = () => ({
  keys: Object.fromEntries(filesBelow(keys()).map((file) => [file, readFileSync(file, 'hex')])),
  data: filesBelow(data()),
  backups: filesBelow(backups()),
})

const identityIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'instance.json'), 'utf8')) as { instance: string; database: string }
const named = async ({ addresses }: TestServer) =>
  (await sqlRows<{ instance: string }>(addresses.superuser, 'select instance from instance_identity'))[0]
    ?.instance

/** Makes the keys folder look as before instances had ids. */
const forgetIdentity = () => rmSync(join(keys(), 'instance.json'))

function open(more: Record<string, string | undefined> = {}) {
  const environment = readEnvironment({ ...variables, ...addressesOf(clinic), ...more })
  return openInstance(environment, { log: openLog(false), say: () => undefined })
}
const opens = async (more?: Record<string, string | undefined>) => (await open(more)).close()

/** Leaves an empty embedded database in the data folder, which is all that the start-up check looks for. */
const leaveShadow = () => mkdirSync(join(data(), 'database', 'cluster'), { recursive: true })

const forgotten = /^DATABASE_URL is not set, and the instance whose keys are in [^\n]*own[^\n]*\n$/

describe('where DATABASE_URL was forgotten', () => {
  // REQ 4.111
  it.each([administrator, 'demo load'])('no second clinic is made beside the keys: %s', async (words) => {
    const before = standing()
    const { code, said, wrong } = await operate(words)
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(wrong).toMatch(forgotten)
    expect(standing()).toEqual(before)
  })

  // REQ 4.111
  it.each(['backup', 'keys rotate', 'keys replay', 'restore --key backup.key'])(
    'nothing works on an embedded database that an earlier mistake has left: %s',
    async (words) => {
      leaveShadow()
      const before = standing()
      const { code, wrong } = await operate(words)
      expect(code).toBe(1)
      expect(wrong).toMatch(forgotten)
      expect(standing()).toEqual(before)
    },
  )

  // REQ 4.111
  it('the server does not start', async () => {
    const before = standing()
    const { code, wrong } = await run(mainFile, [])
    expect(code).toBe(1)
    expect(wrong).toMatch(/^Standfest cannot start: DATABASE_URL is not set, [^\n]*\n$/)
    expect(standing()).toEqual(before)
  })

  // REQ 4.111
  it('keys from before there were identities are refused an empty database as well', async () => {
    forgetIdentity()
    const before = standing()
    const { code, wrong } = await operate(administrator)
    expect(code).toBe(1)
    expect(wrong).toMatch(/^The keys in \S+ belong to an instance, and there is no database in [^\n]*\n$/)
    expect(standing()).toEqual(before)
  })

  it('would be noticed where the keys do not know whose they are: the secret of the epoch is destroyed (planted fault)', {
    timeout: 300_000,
  }, async () => {
    // As before the first start: only the master key and the first epoch's secret.
    for (const name of readdirSync(keys()))
      if (name !== 'master.key' && name !== 'epoch-1.key') rmSync(join(keys(), name), { recursive: true })
    const before = standing()
    for (const words of [administrator, 'backup', 'keys rotate'])
      expect(await operate(words)).toMatchObject({ code: 0 })
    const after = standing()
    expect(after.data).not.toEqual(before.data)
    expect(after.backups).toEqual(expect.arrayContaining([expect.stringMatching(/[.]tar[.]zst[.]age$/)]))
    expect(after.keys[join(keys(), 'epoch-1.key')]).toBeUndefined()
  })
})

/** The variables of a clinic behind a proxy. */
const inProduction = {
  DEMO: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
  PROXY_CERTIFICATE_FORMAT: 'rfc9440',
  CLIENT_URL: 'https://a.klinik.example',
  THERAPIST_URL: 'https://b.klinik.example',
  ADMIN_URL: 'https://c.klinik.example',
}

describe('where the unit’s variables were forgotten, KEYS_DIR as well', () => {
  const withoutKeys = () => ({ KEYS_DIR: join(data(), 'keys') })

  // REQ 4.111
  it.each([administrator, 'migrate', 'check', 'status'])(
    'no second clinic is made in the data folder: %s',
    async (words) => {
      await opens()
      const before = standing()
      const { code, said, wrong } = await operate(words, withoutKeys())
      expect(code).toBe(1)
      const all = `${said}${wrong}`
      expect(all).toContain(
        `belongs to an instance (${await named(clinic)}) whose keys were in ${keys()}, and`,
      )
      expect(all).not.toContain('none yet')
      expect(standing()).toEqual(before)
    },
  )

  // REQ 4.111
  it('nor by a start, nor in an empty PostgreSQL', async () => {
    await opens()
    const before = standing()
    expect((await run(mainFile, [], withoutKeys())).wrong).toContain(
      'Set all variables of the server, KEYS_DIR',
    )
    const empty = await copyDatabase()
    const addresses = {
      DATABASE_URL: empty.app,
      DATABASE_JOBS_URL: empty.jobs,
      DATABASE_OWNER_URL: empty.owner,
    }
    try {
      const { code, wrong } = await operate(administrator, { ...withoutKeys(), ...addresses })
      expect(code).toBe(1)
      expect(wrong).toContain('Set all variables of the server, KEYS_DIR')
    } finally {
      await empty.drop()
    }
    expect(standing()).toEqual(before)
  })

  // REQ 4.111
  it('the keys of another instance are refused in it', async () => {
    await opens()
    const strange = join(room, 'strange')
    copyKeysTo(other.vault.keyring.store.where(), strange)
    const { code, wrong } = await operate('keys rotate', { ...addressesOf(other), KEYS_DIR: strange })
    expect(code).toBe(1)
    expect(wrong).toContain(`${data()} belongs to an instance (${await named(clinic)})`)
  })

  // REQ 4.111
  it('nobody who looks at it without its variables is told that there is no database yet', async () => {
    for (const words of ['check', 'status']) {
      const { code, said, wrong } = await operate(words)
      expect(code).toBe(1)
      expect(`${said}${wrong}`).toContain('DATABASE_URL is not set, and the instance')
      expect(`${said}${wrong}`).not.toContain('none yet')
    }
  })
})

describe('where DEMO=off was forgotten', () => {
  // REQ 4.120
  it.each([administrator, 'keys verify', 'demo load', 'check', 'status'])(
    'a clinic in production is not served as a demo clinic: %s',
    async (words) => {
      await opens(inProduction)
      const { code, said, wrong } = await operate(words, addressesOf(clinic))
      expect(code).toBe(1)
      expect(`${said}${wrong}`).toMatch(
        /DEMO is not off, and the instance whose keys are in [^\n]* in production/,
      )
    },
  )

  // REQ 4.120
  it('nor by a start, which would do without certificates and show letters', async () => {
    await opens(inProduction)
    const before = standing()
    const { code, said, wrong } = await run(mainFile, [], addressesOf(clinic))
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(wrong).toMatch(/^Standfest cannot start: DEMO is not off, [^\n]*\n$/)
    expect(standing()).toEqual(before)
    await opens(inProduction)
  })

  // REQ 4.120
  it('what was only ever a demo clinic stays one', async () => {
    await opens()
    await opens()
    expect(identityIn(keys())).toMatchObject({ production: false })
  })
})

describe('a database', () => {
  // REQ 4.110
  it('is opened by the keys that name the same instance', async () => {
    expect(identityIn(keys())).toMatchObject({ instance: await named(clinic), database: 'own' })
    await expect(opens()).resolves.toBeUndefined()
  })

  // REQ 4.110
  it.each(['keys rotate', 'backup', 'keys replay'])(
    'of another instance is refused before anything is changed: %s',
    async (words) => {
      const before = standing()
      const { code, wrong } = await operate(words, addressesOf(other))
      expect(code).toBe(1)
      expect(wrong).toMatch(
        new RegExp(`^The database belongs to another instance \\(${await named(other)}\\)[^\\n]*\\n$`),
      )
      expect(standing()).toEqual(before)
    },
  )

  // REQ 4.110
  it.each(['DATABASE_JOBS_URL', 'DATABASE_OWNER_URL'] as const)(
    'and another one’s queue or tables are no pair: %s leads to another clinic',
    async (name) => {
      await expect(opens({ [name]: addressesOf(other)[name] })).rejects.toThrow(
        `${name} leads to another database than DATABASE_URL`,
      )
    },
  )

  // REQ 4.111
  it('that is empty is refused to keys that were in use', async () => {
    const before = standing()
    const { superuser } = clinic.addresses
    await sqlRows(superuser, 'alter table instance_keys rename to instance_keys_away')
    await sqlRows(superuser, 'create table instance_keys (like instance_keys_away)')
    await sqlRows(superuser, 'grant select on instance_keys to standfest_app')
    try {
      await expect(opens()).rejects.toThrow('belong to an instance, and the database is empty')
    } finally {
      await sqlRows(superuser, 'drop table instance_keys')
      await sqlRows(superuser, 'alter table instance_keys_away rename to instance_keys')
    }
    expect(standing()).toEqual(before)
    await opens()
  })
})

describe('an instance from before there were identities', () => {
  const forget = () => sqlRows(clinic.addresses.superuser, 'delete from instance_identity')
  const remember = async (instance: string) => {
    await forget()
    await sqlRows(clinic.addresses.superuser, 'insert into instance_identity values (1, $1)', [instance])
  }
  let own: string
  beforeEach(async () => {
    own = (await named(clinic)) ?? ''
  })
  afterEach(() => remember(own))

  // REQ 4.114
  it('takes one on at its first start, which keys and database name alike from then on', async () => {
    await forget()
    forgetIdentity()
    await opens()
    const taken = await named(clinic)
    expect(taken).toMatch(/^[0-9a-f-]{36}$/)
    expect(taken).not.toBe(own)
    expect(identityIn(keys()).instance).toBe(taken)
    await opens()
    expect(await named(clinic)).toBe(taken)
  })

  // REQ 4.114
  it('has one and the same where several processes start at once', async () => {
    await forget()
    forgetIdentity()
    await Promise.all([opens(), opens(), opens()])
    expect(identityIn(keys()).instance).toBe(await named(clinic))
  })

  // REQ 4.114
  it('gives a restored database of that time the identity of its keys', async () => {
    await forget()
    await opens()
    expect(await named(clinic)).toBe(own)
  })

  // REQ 4.114
  it('takes the identity of its database where a copy of the keys of that time was put back', async () => {
    forgetIdentity()
    await opens()
    expect(identityIn(keys()).instance).toBe(own)
  })

  it('takes none of a database that its keys do not open', async () => {
    await forget()
    await expect(opens(addressesOf(other))).rejects.toThrow('belongs to another instance')
    forgetIdentity()
    writeFileSync(join(keys(), 'master.key'), 'ab'.repeat(32))
    await expect(opens()).rejects.toThrow('are not those of this database')
    expect(await named(clinic)).toBeUndefined()
    expect(existsSync(join(keys(), 'instance.json'))).toBe(false)
  })
})

describe('a change of keys', () => {
  // REQ 4.112
  it('is refused to a running server whose database has become another one, and destroys nothing', async () => {
    const instance = await open()
    const become = (id: string) =>
      sqlRows(clinic.addresses.superuser, 'update instance_identity set instance = $1', [id])
    try {
      const own = (await named(clinic)) ?? ''
      const before = standing()
      await become(randomUUID())
      await expect(changeKeysNow(instance)).rejects.toThrow('belongs to another instance')
      await expect(copyKeys(instance)).rejects.toThrow('belongs to another instance')
      expect(standing()).toEqual(before)
      await become(own)
      await copyKeys(instance)
    } finally {
      await instance.close()
    }
  })
})

it('a damaged identity ends the start with the line that helps', async () => {
  writeFileSync(join(keys(), 'instance.json'), '{}')
  await expect(opens()).rejects.toThrow(/instance[.]json is damaged[.] Put your copy of the file back/)
})
