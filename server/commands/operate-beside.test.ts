import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { copyKeys } from '#features/accounts/keys.jobs.ts'
import { aClinic } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { operatorFile } from '#testing/server-process.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  await clinic.administrator()
  await clinic.client(await clinic.therapist())
  await copyKeys(server)
})
afterAll(() => server.close())

const variables = (): Record<string, string> => ({
  DATA_DIR: server.folder,
  DATABASE_URL: server.addresses.app,
  DATABASE_JOBS_URL: server.addresses.jobs,
  DATABASE_OWNER_URL: server.addresses.owner,
  CLIENT_PORT: '0',
  THERAPIST_PORT: '0',
  ADMIN_PORT: '0',
})

function operate(words: string, more: Record<string, string | undefined> = {}) {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    ...variables(),
    ...more,
  }
  return new Promise<{ code: unknown; said: string; wrong: string }>((resolve) => {
    execFile(process.execPath, [operatorFile, ...words.split(' ')], { env }, (error, said, wrong) =>
      resolve({ code: error?.code ?? 0, said, wrong }),
    )
  })
}

describe('status', () => {
  // REQ 4.117
  it('says what runs beside a running server, in numbers and without a name', async () => {
    const { code, said, wrong } = await operate('status')
    expect({ code, wrong }).toEqual({ code: 0, wrong: '' })
    const { instance } = JSON.parse(readFileSync(join(server.folder, 'keys', 'instance.json'), 'utf8'))
    for (const line of [
      /^Version {5}\d+[.]\d+[.]\d+(-dev)?$/m,
      new RegExp(`^Instance {4}${instance}$`, 'm'),
      /^Server {6}1 process connected$/m,
      /^Database {4}PostgreSQL \d+\S* .*\(your own\), schema: up to date$|^Database {4}PostgreSQL \d+\S* \(your own\), schema: up to date$/m,
      /^Accounts {4}1 client and 1 therapist active, 0 sessions$/m,
      /^Keys {8}\S+\/keys, newest copy: 2026-03-12$/m,
      /^Backups {5}BACKUP_DIR is not set$/m,
    ])
      expect(said).toMatch(line)
  })

  // REQ 4.117
  it('says of an instance that is not there what there is not, and makes nothing', async () => {
    const nowhere = join(server.folder, 'nowhere')
    const none = { DATABASE_URL: undefined, DATABASE_JOBS_URL: undefined, DATABASE_OWNER_URL: undefined }
    const { code, said } = await operate('status', { ...none, DATA_DIR: nowhere })
    expect(code).toBe(0)
    expect(said).toContain('Database    none yet')
    expect(said).toContain('Instance    no identity yet')
    expect(readdirSync(server.folder)).not.toContain('nowhere')
  })
})

describe('check', () => {
  // REQ 4.117
  it('goes by the rules of the dashboard where nothing is to migrate, and takes no port of a running server', async () => {
    await sqlRows(server.addresses.superuser, `update accounts set active = false where type = 1`)
    const { said } = await operate('check', { CLIENT_PORT: new URL(server.urls.CLIENT).port })
    await sqlRows(server.addresses.superuser, `update accounts set active = true where type = 1`)
    expect(said).toContain('1 server process connected.')
    expect(said).toContain('Migrations: none would run.')
    expect(said).toMatch(
      /Processes: 1 would serve, on \d+ processor cores?; the server opens up to 20 connections to the database, which takes \d+\./,
    )
    expect(said).toContain('warning There are fewer than two active administrators. Make another one.\n')
    expect(said).not.toContain('CLIENT_PORT')
  })

  // REQ 4.117
  it('misses no backup before the first start, when there is nothing to back up, and misses one afterwards', async () => {
    const recipient = `age1${'q'.repeat(58)}`
    const backups = { BACKUP_DIR: join(server.folder, 'backups'), BACKUP_RECIPIENT: recipient }
    mkdirSync(backups.BACKUP_DIR)
    const none = { DATABASE_URL: undefined, DATABASE_JOBS_URL: undefined, DATABASE_OWNER_URL: undefined }
    const missing = 'fault   There is no recent backup of this instance (newest: none).'
    const before = await operate('check', { ...none, ...backups, DATA_DIR: join(server.folder, 'nowhere') })
    expect(before.said).toContain('Database: none yet.')
    expect(before.said).not.toContain(missing)
    expect((await operate('check', backups)).said).toContain(missing)
  })
})

describe('migrate', () => {
  let fresh: TestDatabase | undefined
  afterEach(async () => {
    await fresh?.drop()
    fresh = undefined
    rmSync(join(server.folder, 'fresh'), { recursive: true, force: true })
  })
  const ofFresh = ({ app, jobs, owner }: TestDatabase) => ({
    DATA_DIR: join(server.folder, 'fresh'),
    DATABASE_URL: app,
    DATABASE_JOBS_URL: jobs,
    DATABASE_OWNER_URL: owner,
  })

  // REQ 4.117
  it('is a job of its own: servers without the owner’s password start after it, and not before', async () => {
    fresh = await emptyDatabase()
    const asServer = { ...ofFresh(fresh), DATABASE_OWNER_URL: undefined }
    expect((await operate('keys verify', asServer)).wrong).toMatch(
      /^The database lacks migration 0001-accounts[.]sql[.] Run "npm run operator -- migrate" with DATABASE_OWNER_URL/,
    )
    expect((await operate('migrate', asServer)).wrong).toMatch(/^DATABASE_OWNER_URL is needed/)
    const { code, said } = await operate('migrate', ofFresh(fresh))
    expect([code, said]).toEqual([0, expect.stringMatching(/\n\d+ migrations done[.]\n$/)])
    expect((await operate('migrate', ofFresh(fresh))).said).toBe('The database is up to date.\n')
    expect((await operate('status', asServer)).said).toContain('schema: up to date')
    await expect(migrate(fresh.owner, () => undefined)).resolves.toBeUndefined()
  })
})

describe('send-test-mail', () => {
  let mails: SMTPServer | undefined
  afterEach(async () => {
    await new Promise<void>((resolve) => (mails ? mails.close(() => resolve()) : resolve()))
    mails = undefined
  })

  /** A mail server of this machine, and what it took. */
  async function aMailServer(refusal?: { readonly responseCode: number }) {
    const taken: string[] = []
    mails = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) =>
        done(refusal ? Object.assign(new Error('refused'), refusal) : undefined),
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          taken.push(
            `${envelope.rcptTo.map(({ address }) => address).join()}\n${Buffer.concat(parts).toString()}`,
          )
          done()
        })
      },
    })
    mails.on('error', () => undefined)
    const listening = mails.listen(0, '127.0.0.1')
    await new Promise((resolve) => listening.once('listening', resolve))
    return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, taken }
  }

  // REQ 4.118
  it('sends a mail at once, and says that the mail server took it', async () => {
    const { url, taken } = await aMailServer()
    const { code, said } = await operate('send-test-mail --to technik@klinik.example', { SMTP_URL: url })
    expect([code, said]).toEqual([
      0,
      'The mail server took the mail to technik@klinik.example. Look into the mailbox, and among its spam.\n',
    ])
    expect(taken).toEqual([
      expect.stringMatching(/^technik@klinik[.]example\n[^]*Subject: [^\n]*test e-mail/),
    ])
  })

  // REQ 4.118
  it.each<[string, { readonly responseCode: number } | undefined, RegExp]>([
    [
      'refuses the address',
      { responseCode: 550 },
      /^SMTP_URL: the mail server did not take the mail \(550\)[.] It refuses the sender or the address/,
    ],
    [
      'is not there',
      undefined,
      /^SMTP_URL: the mail server did not take the mail \(ECONNREFUSED\)[.] Nobody listens there/,
    ],
  ])('says in one line what helps where the mail server %s', async (_, refusal, line) => {
    const url = refusal ? (await aMailServer(refusal)).url : 'smtp://127.0.0.1:1'
    const { code, wrong } = await operate('send-test-mail --to technik@klinik.example', { SMTP_URL: url })
    expect([code, wrong.trimEnd().includes('\n')]).toEqual([1, false])
    expect(wrong).toMatch(line)
  })

  it('refuses what is no address before anything is opened', async () => {
    const { code, wrong } = await operate('send-test-mail --to technik', {
      DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
    })
    expect([code, wrong]).toEqual([1, '--to is no mail address: technik\n'])
  })
})
