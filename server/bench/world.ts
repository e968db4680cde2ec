import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { readEnvironment } from '#config/environment.ts'
import { openDatabase, statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { sealAuditLog } from '#features/audit-log/seal-audit-log.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { openSession } from '#features/login/sessions.store.ts'
import { lockReminderClock } from '#features/reminders/scheduler.store.ts'
import { cookieNames } from '#http/cookies.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { mainFile } from '#testing/server-process.ts'
import type { Session } from './callers.ts'
import { type Probed, probed } from './probe.ts'
import { withOwner } from './with-owner.ts'

const accountsOfType = (type: number) =>
  statement<{ id: AccountId }>(
    'bench-accounts',
    sql`select id from accounts where type = ${type} and active and treatment_closed_on is null order by id`,
  )
/** Sessions must outlast the days that the clock is moved by. */
const sessionSeconds = 120 * 24 * 3600
const sessionsAtOnce = 1000

export type World = {
  readonly instance: Instance
  readonly urls: Readonly<Record<Role, string>>
  /** The environment with which another process serves the same clinic. */
  readonly variables: Readonly<Record<string, string>>
  readonly serverPid: number
  readonly serverProcess: ChildProcess
  /** Asks the server's process for its own figures; only where it was started with the probe. */
  readonly probe: () => Promise<Probed>
  readonly clients: readonly { readonly id: AccountId; readonly session: Session }[]
  readonly therapist: Session
  readonly administrator: Session
  /** Moves the server's clock to another day. */
  readonly setDay: (day: number) => void
  /** Assigns this many clients to the therapist, and all others to a colleague. */
  readonly leaveToTherapist: (clients: number) => Promise<void>
  readonly close: () => Promise<void>
}

const firstMoment = Date.parse('2026-03-12T09:00:00+01:00')
const dayMs = 24 * 3600 * 1000

/** The environment by which a server finds its database. */
export type DatabaseVariables = Readonly<
  Record<'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_JOBS_URL', string>
>

/** How the server is started, other than usually. */
type Terms = {
  /** A database that is there already, by the addresses of its roles; else a PostgreSQL of its own is started. */
  readonly database?: DatabaseVariables
  readonly variables?: Readonly<Record<string, string>>
  /** Words in front of the program, such as a file that Node loads first. */
  readonly node?: readonly string[]
}

/** Fills an empty database with invented people: two therapists, an administrator and the clients. */
export async function fillClinic(
  instance: Instance,
  sizes: { clients: number; days: number; progress?: (loaded: number, total: number) => void },
): Promise<void> {
  await instance.database.inTransaction((tx) =>
    insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, instance.clock.instant()),
  )
  await loadDemo(instance, { ...sizes, therapists: 2, administrators: 1, atOnce: 4 })
}

/** A clinic with many clients, all of them one therapist's, and a server process that serves it. */
export async function openWorld(
  sizes: { clients: number; days: number },
  say: (line: string) => void,
  terms: Terms = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-bench-'))
  const clockFile = join(folder, 'clock')
  const setDay = (day: number) => writeFileSync(clockFile, new Date(firstMoment + day * dayMs).toISOString())
  setDay(0)
  const environment = readEnvironment({
    DATA_DIR: folder,
    TEST_CLOCK_FILE: clockFile,
    ...(terms.database ?? { EMBEDDED_POSTGRES: 'npm-without-support' }),
  })
  const instance = await openInstance(environment, { log: openLog(false), say: () => undefined })
  await fillClinic(instance, {
    ...sizes,
    progress: (loaded, total) => {
      if (loaded % 250 === 0) say(`  loading: ${loaded} of ${total} clients x ${sizes.days} days`)
    },
  })
  const [therapist, colleague] = await instance.database.inTransaction((tx) => accountsOfType(2).all(tx))
  if (!therapist || !colleague) throw new Error('the clinic has too few therapists')
  // Vacuum and analyze: reclaims dead rows and updates the planner's statistics, as autovacuum does on a database in use: right after so many
  // rows were written it is still to come, and the planner takes the clinic for an empty one.
  const vacuum = (tables = '') =>
    withOwner(instance.addresses, (owner) => owner.query(`vacuum (analyze) ${tables}`))
  const leaveToTherapist = async (clients: number) => {
    // The first active clients are the therapist's, all others a colleague's.
    await instance.database.inTransaction((tx) =>
      statement(
        'bench-share-out',
        sql`update accounts set parent_id = case
       when id in (select id from accounts where type = 3 and active and treatment_closed_on is null order by id
         limit ${clients}) then ${therapist.id}::uuid else ${colleague.id}::uuid end
     where type = 3`,
      ).run(tx),
    )
    await vacuum('accounts')
  }
  await leaveToTherapist(sizes.clients)
  const isSecure = terms.variables?.['TLS_CERT'] !== undefined
  const sessions = await openSessions(instance, isSecure, () => vacuum('sessions, session_tokens'))
  await sealAll(instance)
  // Without the row that says until when reminders were looked for, the first run would begin at its own minute.
  await instance.database.inTransaction((tx) => lockReminderClock(tx, instance.clock.instant()))
  await vacuum()
  const server = await startServer(folder, clockFile, instance, terms)
  const close = async () => {
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    await ended
    await instance.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    instance,
    urls: server.urls,
    variables: contextOf(folder, clockFile),
    serverPid: server.process.pid ?? Number.NaN,
    serverProcess: server.process,
    probe: () => probed(server.process),
    ...sessions,
    setDay,
    leaveToTherapist,
    close,
  }
}

/** Links the audit log lines of all that was loaded: a server in use has only those of the last second before it. */
async function sealAll({ addresses, vault }: Instance): Promise<void> {
  const database = openDatabase(addresses.jobs, openLog(false), { connections: 1 })
  try {
    await sealAuditLog(database, vault.keyring)
  } finally {
    await database.end()
  }
}

/** Opens a session for everybody, in batches: the planner learns of the growing tables only between transactions. */
async function openSessions(
  { database, clock }: Instance,
  isSecure: boolean,
  vacuum: () => Promise<unknown>,
) {
  const open = async (tx: Tx, accountId: AccountId, site: Role): Promise<Session> => {
    const { token, cookieHalf } = await openSession(tx, {
      accountId,
      site,
      instant: clock.instant(),
      idleSeconds: sessionSeconds,
      longestSeconds: sessionSeconds,
    })
    return { token, cookie: `${cookieNames(site, isSecure).half}=${cookieHalf}` }
  }
  const staff = await database.inTransaction(async (tx) => {
    const [therapist] = await accountsOfType(2).all(tx)
    const [administrator] = await accountsOfType(1).all(tx)
    if (!therapist || !administrator) throw new Error('the clinic has no staff')
    return {
      therapist: await open(tx, therapist.id, 'THERAPIST'),
      administrator: await open(tx, administrator.id, 'ADMIN'),
    }
  })
  const clients: { id: AccountId; session: Session }[] = []
  const ids = await database.inTransaction((tx) => accountsOfType(3).all(tx))
  for (let from = 0; from < ids.length; from += sessionsAtOnce) {
    await database.inTransaction(async (tx) => {
      for (const { id } of ids.slice(from, from + sessionsAtOnce))
        clients.push({ id, session: await open(tx, id, 'CLIENT') })
    })
    await vacuum()
  }
  return { clients, ...staff }
}

function contextOf(folder: string, clockFile: string) {
  return {
    DATA_DIR: folder,
    TEST_CLOCK_FILE: clockFile,
    TEST_LIMITS: 'high',
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    PROCESSES: '1',
    LOG: 'off',
  }
}

const clockInMemory = new URL('clock-in-memory.ts', import.meta.url).href

async function startServer(
  folder: string,
  clockFile: string,
  { addresses }: Instance,
  { variables, node = [] }: Terms,
) {
  const child = spawn(process.execPath, ['--import', clockInMemory, ...node, mainFile], {
    env: {
      PATH: process.env.PATH ?? '',
      ...contextOf(folder, clockFile),
      DATABASE_URL: addresses.app,
      DATABASE_JOBS_URL: addresses.jobs,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const urls: Partial<Record<Role, string>> = {}
  for await (const line of linesOf(child)) {
    const [, name, url] = /^(client|therapist|admin)\s+(\S+)/.exec(line) ?? []
    if (name && url) urls[name.toUpperCase() as Role] = url
    const { CLIENT, THERAPIST, ADMIN } = urls
    if (CLIENT && THERAPIST && ADMIN) return { process: child, urls: { CLIENT, THERAPIST, ADMIN } }
  }
  throw new Error('the server did not start')
}

function linesOf(child: ChildProcess) {
  if (!child.stdout) throw new Error('the child says nothing')
  return createInterface({ input: child.stdout })
}
