import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupCheck } from '@standfest/domain/features/monitoring/setup-check.ts'
import type { SetupFacts, Surroundings } from '@standfest/domain/features/monitoring/setup-facts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backupName } from '#backup/base-backup.ts'
import { readEnvironment } from '#config/environment.ts'
import { txOn } from '#database/connection.ts'
import { withConnection } from '#database/with-connection.ts'
import { areReadersFenced } from '#files/inspector.ts'
import type { KnownLogin, OperatorTerms } from '#http/handle.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { makeRoot, pemText } from '#vault/authority.ts'
import { rememberIdentity } from '#vault/instance-identity.ts'
import { keyFilesIn } from '#vault/key-files.ts'
import { getSetupCounts } from './setup.store.ts'
import { findSetupFacts } from './setup-facts.ts'
import { readSurroundings } from './surroundings.ts'

let server: TestServer
let administrator: Person
let therapist: Person
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  administrator = await clinic.administrator()
  therapist = await clinic.therapist()
})
afterAll(() => server.close())

const sql = (text: string, values: readonly unknown[] = []) =>
  sqlRows(server.addresses.superuser, text, values)

const quietSurroundings: Surroundings = {
  isDemo: false,
  plainSites: 0,
  mailLeaves: true,
  clientHost: 'standfest.klinik.example',
  revealsUnknownAlias: false,
  protocolWitnesses: 1,
  backup: 'none',
  logWaitsSince: undefined,
  certificateUntil: undefined,
  areKeysOpen: false,
  areReadersFenced: true,
  virusScanner: 'answers',
  isDatabaseUnsupported: false,
  processesBeyondCores: 0,
  diskFree: 0.5,
}

/** The facts as a clinic in earnest would get them. */
async function facts(terms: Partial<OperatorTerms> = {}): Promise<SetupFacts> {
  const { database, vault, clock } = server
  const operator: OperatorTerms = {
    countsTries: true,
    revealsUnknownAlias: false,
    virusScanner: undefined,
    blobs: undefined,
    openid: undefined,
    mailLeaves: true,
    outboxFolder: undefined,
    faultsInWording: async () => [{ rule: 'folder' }],
    surroundings: async () => quietSurroundings,
    knownLogins: [],
    isDemo: false,
    origin: 'https://klinik.example',
    ...terms,
  }
  return findSetupFacts({ database, vault, operator, now: clock.now() })
}

describe('the check of how the instance was set up', () => {
  // TR-3 O.Org_4
  // REQ 4.55
  it('tells administrators what is not in order, and how much was looked at', async () => {
    const office = await browserOf(server, administrator)
    const { attributes } = await office.get('/admin-data/setup-check')
    const { checked, findings } = SetupCheck.parse(attributes)
    const names = findings.map(({ check }) => check)
    expect(names).toEqual(expect.arrayContaining(['encryption', 'backup', 'mailServer', 'demo']))
    expect(checked).toBeGreaterThan(names.length)
    expect(JSON.stringify(attributes)).not.toMatch(/Name \d|@/)
  })

  it('counts letters that nobody took, and those that are refused again and again', async () => {
    const plan = (state: string, tries: number, daysAgo: number, fault: string | null = null) =>
      sql(
        `insert into letters (id, account_id, kind, subject_id, due_at, next_try_at, state, tries, last_error)
         values (gen_random_uuid(), $1, 'password-changed', gen_random_uuid(),
           to_timestamp($2), to_timestamp($2), $3, $4, $5)`,
        [therapist.id, server.clock.instant() - daysAgo * 86_400, state, tries, fault],
      )
    await plan('dead', 12, 6)
    await plan('dead', 12, 8)
    await plan('planned', 3, 0)
    await plan('planned', 2, 0)
    expect(await facts()).toMatchObject({ lettersDead: 1, lettersRefused: 1 })
    // Postponed because the mail server does not answer, which is no fault of the jobs.
    await plan('planned', 0, 0.02, 'ETIMEDOUT')
    await plan('planned', 0, 0.001, 'ETIMEDOUT')
    const waiting = await facts()
    expect(waiting).toMatchObject({ lettersRefused: 2 })
    expect(waiting.letterWaitsSeconds).toBeLessThan(15 * 60)
    await plan('planned', 0, 0.02)
    expect((await facts()).letterWaitsSeconds).toBeGreaterThan(15 * 60)
  })

  it('sees that nobody turns the clock of the reminders', async () => {
    expect((await facts()).remindersStoodSeconds).toBeUndefined()
    await sql('insert into reminder_clock (id, looked_until) values (1, to_timestamp($1))', [
      server.clock.instant() - 360,
    ])
    expect((await facts()).remindersStoodSeconds).toBe(360)
  })

  it('sees a database that was changed by another version', async () => {
    expect((await facts()).isSchemaUnknown).toBe(false)
    await sql(`insert into schema_migrations (name, checksum) values ('9999-of-tomorrow.sql', '')`)
    expect((await facts()).isSchemaUnknown).toBe(true)
    await sql(`delete from schema_migrations where name = '9999-of-tomorrow.sql'`)
  })

  it('sees what the clinic has not entered, and wording that cannot be used', async () => {
    expect(await facts()).toMatchObject({ clinicDetailsMissing: 4, isWordingUnusable: false })
    await sql(`insert into settings (name, value) values ('mail_template_folder', '"klinik"')`)
    expect((await facts()).isWordingUnusable).toBe(true)
    expect((await facts({ faultsInWording: async () => [] })).isWordingUnusable).toBe(false)
  })

  it('sees keys for push that do not belong to each other', async () => {
    expect((await facts()).doPushKeysFit).toBe(true)
    await sql(`insert into settings (name, value) values ('channel_id', '"x"'), ('auth_key', '"AAAA"')`)
    expect((await facts()).doPushKeysFit).toBe(false)
  })

  // ASVS 6.3.2
  // TR-2 O.Data_1
  it('finds login names with passwords that everybody knows, of active accounts only', async () => {
    const knownLogins: KnownLogin[] = [
      { alias: therapist.alias.toUpperCase(), password: testPassword },
      { alias: administrator.alias, password: 'another password 26' },
      { alias: 'nobody', password: testPassword },
    ]
    expect((await facts({ knownLogins })).knownPasswords).toBe(1)
    await sql('update accounts set active = false where id = $1', [therapist.id])
    expect((await facts({ knownLogins })).knownPasswords).toBe(0)
    await sql('update accounts set active = true where id = $1', [therapist.id])
  })

  it('sees a database that no longer keeps what was acknowledged, or writes values into its log', async () => {
    await withConnection(server.addresses.superuser, async (tx) => {
      const counts = () => getSetupCounts(txOn(tx), server.clock.instant(), [])
      const before = await counts()
      expect(before.logs_values).toBe(false)
      await tx.query('set synchronous_commit = off')
      expect((await counts()).unsafe_settings).toBe(before.unsafe_settings + 1)
      await tx.query(`set log_statement = 'all'; set log_parameter_max_length = -1`)
      expect((await counts()).logs_values).toBe(true)
      await tx.query('set log_parameter_max_length = 0')
      expect((await counts()).logs_values).toBe(false)
      await tx.query('set log_parameter_max_length_on_error = 100')
      expect((await counts()).logs_values).toBe(true)
    })
  })

  it('sees lines of the protocol that wait for their seal', async () => {
    expect((await facts()).auditLogWaitsSeconds).toBe(0)
    const office = await browserOf(server, administrator)
    await office.send('PUT', '/rest/settings/role_check_off', {
      type: 'settings',
      attributes: { value: false },
    })
    server.clock.pass(600)
    expect((await facts()).auditLogWaitsSeconds).toBe(600)
  })
})

describe('what lies around the server', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'standfest-around-'))
    return () => rmSync(folder, { recursive: true })
  })

  const keys = () => join(folder, 'keys')
  const backups = () => join(folder, 'backups')
  const look = (variables: Record<string, string> = {}, postgres?: 'npm' | 'distribution') =>
    readSurroundings(readEnvironment({ DATA_DIR: folder, ...variables }), {
      keys: keyFilesIn({ KEYS_DIR: keys() }),
      postgres,
    })
  const instance = '7d0c1f5e-0f9a-4d6c-9a55-1d8a4c5b2e10'
  const withBackups = () => ({ BACKUP_DIR: backups(), BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` })
  const writeAt = (file: string, seconds: number) => {
    writeFileSync(file, '')
    utimesSync(file, seconds, seconds)
  }

  it('is told of a fresh demo clinic', async () => {
    expect(await look()).toEqual({
      isDemo: true,
      plainSites: 3,
      mailLeaves: false,
      clientHost: 'localhost',
      revealsUnknownAlias: false,
      protocolWitnesses: 0,
      backup: 'unset',
      logWaitsSince: undefined,
      certificateUntil: undefined,
      areKeysOpen: false,
      areReadersFenced: areReadersFenced(),
      virusScanner: 'off',
      isDatabaseUnsupported: false,
      processesBeyondCores: 0,
      diskFree: expect.any(Number),
    })
  })

  // REQ 4.55
  it('is told of more processes than the machine has cores', async () => {
    const cores = availableParallelism()
    expect((await look({ PROCESSES: String(cores) })).processesBeyondCores).toBe(0)
    expect((await look({ PROCESSES: String(cores + 2) })).processesBeyondCores).toBe(2)
  })

  it('is told of a clinic in earnest', async () => {
    const sites = ['CLIENT', 'THERAPIST', 'ADMIN']
    const urls = sites.map((site) => [`${site}_URL`, `https://${site.toLowerCase()}.klinik.example`])
    expect(
      await look({
        ...Object.fromEntries(urls),
        DEMO: 'off',
        TRUSTED_PROXIES: '127.0.0.1',
        PROXY_CERTIFICATE_FORMAT: 'rfc9440',
        SMTP_URL: 'smtps://mail.klinik.example',
        PROTOCOL_HEAD_TO: 'a@klinik.example, b@klinik.example',
        REVEAL_UNKNOWN_ALIAS: 'on',
      }),
    ).toMatchObject({
      isDemo: false,
      plainSites: 0,
      mailLeaves: true,
      clientHost: 'client.klinik.example',
      revealsUnknownAlias: true,
      protocolWitnesses: 2,
    })
  })

  it('tells of the newest backup, or that there is none or none can be seen', async () => {
    expect((await look(withBackups())).backup).toBe('unreadable')
    mkdirSync(backups())
    expect((await look(withBackups())).backup).toBe('none')
    await rememberIdentity(keyFilesIn({ KEYS_DIR: keys() }), instance, {
      database: 'embedded',
      isProduction: false,
    })
    for (const now of [1_773_100_000, 1_773_190_000])
      writeAt(join(backups(), backupName({ now, instance })), now)
    expect((await look(withBackups())).backup).toBe(1_773_190_000)
  })

  // REQ 4.113
  it('counts no backup of another instance, nor one that does not say whose it is', async () => {
    mkdirSync(backups())
    await rememberIdentity(keyFilesIn({ KEYS_DIR: keys() }), instance, {
      database: 'embedded',
      isProduction: false,
    })
    const now = 1_773_190_000
    writeAt(join(backups(), backupName({ now, instance: randomUUID() })), now)
    writeAt(join(backups(), 'standfest-20260310T120000Z.tar.zst.age'), now)
    expect((await look(withBackups())).backup).toBe('none')
    writeAt(join(backups(), backupName({ now: now - 5, instance })), now - 5)
    expect((await look(withBackups())).backup).toBe(now - 5)
  })

  it('tells since when the log has been waiting for the backups', async () => {
    const spool = join(folder, 'database', 'finished-logs')
    mkdirSync(spool, { recursive: true })
    expect((await look(withBackups())).logWaitsSince).toBeUndefined()
    writeAt(join(spool, '000000010000000000000002'), 1_773_190_000)
    writeAt(join(spool, '000000010000000000000001'), 1_773_180_000)
    expect((await look(withBackups())).logWaitsSince).toBe(1_773_180_000)
    expect((await look()).logWaitsSince).toBeUndefined()
  })

  it('tells when the server’s certificate ends, and that it cannot be read', async () => {
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const until = 1_780_000_000
    const root = await makeRoot({ from: 1_770_000_000, until })
    writeFileSync(certFile, pemText('CERTIFICATE', root.certificate))
    const tls = { TLS_CERT: certFile, TLS_KEY: keyFile }
    expect(await look(tls)).toMatchObject({ certificateUntil: until, plainSites: 0 })
    writeFileSync(certFile, 'no certificate')
    expect((await look(tls)).certificateUntil).toBe('unreadable')
  })

  // REQ 4.91
  it.each([
    ['npm', true],
    ['distribution', false],
    [undefined, false],
  ] as const)(
    'tells whether nobody mends the database that it has started: %s',
    async (origin, isUnsupported) => {
      expect((await look({}, origin)).isDatabaseUnsupported).toBe(isUnsupported)
    },
  )

  it('tells that others on the machine may read the keys', async () => {
    mkdirSync(keys(), { mode: 0o700 })
    const file = join(keys(), 'master.key')
    writeFileSync(file, '', { mode: 0o600 })
    expect((await look()).areKeysOpen).toBe(false)
    chmodSync(file, 0o640)
    expect((await look()).areKeysOpen).toBe(true)
  })
})
