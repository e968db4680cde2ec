import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { NpmPostgres, Origin } from './choose-programs.ts'
import { keepPasswords, makeCluster, type Passwords } from './embedded-cluster.ts'
import { chooseLauncher } from './embedded-launcher.ts'
import { clearLeftovers, livingPostmaster, takeFolder } from './embedded-lock.ts'
import { dropOldLogs } from './embedded-log-files.ts'
import { type ServerOptions, type ServerProcess, startServer, waitUntilOpen } from './embedded-process.ts'
import { findPrograms, type Programs } from './embedded-programs.ts'
import { makeSocketFolder, socketFolderOf } from './embedded-socket.ts'
import { spoolOf } from './log-archiving.ts'
import {
  aloneNames,
  createDatabaseStatement,
  databaseName,
  databaseStatements,
  roleStatements,
} from './roles.ts'

/** Where log lines are written; a pino logger fits. */
export type EmbeddedLog = { info(line: string): void; error(line: string): void }

export type EmbeddedOptions = {
  /** The data folder, created if absent: data, passwords, log. */
  readonly folder: string
  /** Additional PostgreSQL settings, as `-c name=value`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether npm's PostgreSQL may create a new cluster. */
  readonly npm: NpmPostgres
  readonly log: EmbeddedLog
}

export type EmbeddedDatabase = {
  /** `superuser` opens the database `postgres`, the others `standfest`. */
  readonly urls: {
    readonly owner: string
    readonly app: string
    readonly jobs: string
    readonly superuser: string
  }
  /** The same for the server, by the Unix socket: a third less time for each round trip. Absent where there can be none. */
  readonly socketUrls: { readonly app: string; readonly jobs: string } | undefined
  readonly port: number
  readonly origin: Origin
  /** The pid of the running PostgreSQL: it changes when a killed one was restarted. */
  readonly pid: number
  stop(): Promise<void>
}

const startAttempts = 4
const hourMs = 60 * 60 * 1000

/**
 * Starts the embedded PostgreSQL of a folder: creates its cluster at the first start, stops leftovers of a killed run,
 * and restarts it when killed, until `stop`. `choosePrograms` selects the programs; see [Note: How the embedded
 * PostgreSQL is run].
 */
export async function startEmbedded({
  folder: given,
  settings = {},
  npm,
  log,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = openFolder(given)
  const hold = await takeFolder(folder)
  try {
    const { passwords, ...prepared } = await prepareFolder(folder, npm, log)
    const { server, port } = await startOnSomePort({ folder, settings, ...prepared }, passwords)
    await setUpDatabase(urlsFor(port, passwords).superuser, passwords)
    return keepRunning({ folder, port, settings, ...prepared }, server, {
      passwords,
      log,
      release: hold.release,
    })
  } catch (error) {
    await hold.release()
    throw error
  }
}

function openFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`The database's folder ${folder} cannot be used by this user (${reason}).`, {
      cause: error,
    })
  }
}

async function prepareFolder(folder: string, npm: NpmPostgres, log: EmbeddedLog) {
  const cluster = join(folder, 'cluster')
  const programs = findPrograms(folder, npm)
  mkdirSync(join(folder, 'log'), { recursive: true, mode: 0o700 })
  mkdirSync(spoolOf(folder), { recursive: true, mode: 0o700 })
  await makeSocketFolder(folder)
  writeFileSync(join(folder, 'lock'), '', { flag: 'a', mode: 0o600 })
  const launcher = chooseLauncher(folder, programs)
  if (!launcher.endsWithUs)
    log.info('setpriv is missing: after a kill, PostgreSQL runs on until the next start.')
  const passwords = keepPasswords(folder, existsSync(cluster))
  if (existsSync(cluster)) {
    await clearLeftovers(cluster, join(folder, 'lock'), (line) => log.info(line))
  } else {
    log.info(`Making the database in ${folder} (${whose(programs)}, ${launcher.name}).`)
    makeCluster({ folder, programs, launcher, superuserPassword: passwords.superuser })
  }
  return { programs, launcher, passwords }
}

function whose({ origin, majorVersion }: Programs): string {
  return `${origin === 'npm' ? 'npm’s' : 'the distribution’s'} PostgreSQL ${majorVersion}`
}

/** Starts PostgreSQL on the remembered port, and retries with others: a free port may be taken before it is used. */
async function startOnSomePort(options: Omit<ServerOptions, 'port'>, passwords: Passwords) {
  const portFile = join(options.folder, 'port')
  for (let attempt = 1; ; attempt += 1) {
    const port = attempt === 1 ? await freePort(rememberedPort(portFile)) : await freePort(0)
    const server = startServer({ ...options, port })
    try {
      await waitUntilOpen(server, urlsFor(port, passwords).superuser, options.folder)
      writeFileSync(portFile, String(port))
      return { server, port }
    } catch (error) {
      if (attempt === startAttempts) throw error
      await pause(attempt * 200)
    }
  }
}

function rememberedPort(file: string): number {
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      if (wanted === 0) reject(error)
      else freePort(0).then(resolve, reject)
    })
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function urlsFor(port: number, passwords: Passwords, host = '127.0.0.1'): EmbeddedDatabase['urls'] {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}`
  return {
    owner: url(aloneNames.owner, passwords.owner, databaseName),
    app: url(aloneNames.app, passwords.app, databaseName),
    jobs: url(aloneNames.jobs, passwords.jobs, databaseName),
    superuser: url('postgres', passwords.superuser, 'postgres'),
  }
}

function socketUrlsFor({ folder, port }: ServerOptions, passwords: Passwords) {
  const place = socketFolderOf(folder)
  if (place === undefined) return undefined
  const { app, jobs } = urlsFor(port, passwords, place)
  return { app, jobs }
}

async function setUpDatabase(superuserUrl: string, passwords: Passwords) {
  await withClient(superuserUrl, async (client) => {
    for (const statement of roleStatements(passwords)) await client.query(statement)
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(createDatabaseStatement(aloneNames))
  })
  const inside = new URL(superuserUrl)
  inside.pathname = `/${databaseName}`
  await withClient(inside.href, async (client) => {
    for (const statement of databaseStatements(aloneNames)) await client.query(statement)
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

type Keeping = { passwords: Passwords; log: EmbeddedLog; release: () => Promise<void> }

/**
 * Watches PostgreSQL until `stop`, and restarts it on the same port when it is killed, so that its addresses stay
 * valid.
 */
function keepRunning(
  options: ServerOptions,
  first: ServerProcess,
  { passwords, log, release }: Keeping,
): EmbeddedDatabase {
  const urls = urlsFor(options.port, passwords)
  const lockFile = join(options.folder, 'lock')
  let server = first
  let isStopping = false
  const logFolder = join(options.folder, 'log')
  dropOldLogs(logFolder)
  const cleaning = setInterval(() => dropOldLogs(logFolder), hourMs).unref()

  async function watch() {
    for (let failures = 0; ; ) {
      if (isStopping) await server.stop()
      await server.ended
      if (isStopping) return
      log.error('PostgreSQL ended unexpectedly; starting it again.')
      try {
        await clearLeftovers(join(options.folder, 'cluster'), lockFile, (line) => log.info(line))
        server = startServer(options)
        await waitUntilOpen(server, urls.superuser, options.folder)
        failures = 0
      } catch (error) {
        failures += 1
        log.error(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`)
        await pause(Math.min(failures * 500, 5000))
      }
    }
  }
  const watching = watch()

  return {
    urls,
    socketUrls: socketUrlsFor(options, passwords),
    port: options.port,
    origin: options.programs.origin,
    get pid() {
      return server.pid
    },
    async stop() {
      isStopping = true
      clearInterval(cleaning)
      await server.stop()
      await watching
      await release()
    },
  }
}

/** The addresses of a folder's running embedded PostgreSQL, for operator commands. */
export function runningAddresses(folder: string): EmbeddedDatabase['urls'] | undefined {
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster) || livingPostmaster(cluster) === undefined) return undefined
  return urlsFor(rememberedPort(join(folder, 'port')), keepPasswords(folder, true))
}
