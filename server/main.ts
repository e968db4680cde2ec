import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { openArchiver } from '#backup/log-archive.ts'
import { buildIn } from '#config/build.ts'
import { type Environment, readEnvironment, StartRefused } from '#config/environment.ts'
import { jobPoolSizeOf, processesOf } from '#config/processes.ts'
import { version } from '#config/version.ts'
import type { Database } from '#database/connection.ts'
import { spoolOf } from '#database/log-archiving.ts'
import { demoLogins } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { copyKeys, replayLedger } from '#features/accounts/keys.jobs.ts'
import { refuseLostStorage } from '#features/attachments/stored-files.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import type { Feed } from '#features/audit-log/feed.ts'
import { openFeeder, openSealer } from '#features/audit-log/sealer.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { healthOf } from '#features/monitoring/health.ts'
import { openMetrics } from '#features/monitoring/metrics.ts'
import { findSetupFacts } from '#features/monitoring/setup-facts.ts'
import { mailerOf } from '#features/reminders/clinic-mailer.ts'
import { faultsInWording, wordingFaultLine, wordingFolderIn } from '#features/reminders/own-wording.ts'
import { replayRevocations } from '#features/therapists/revocation-ledger.ts'
import { areReadersFenced } from '#files/inspector.ts'
import { openLoadShedder } from '#http/load-shedding.ts'
import { openOperatorPort } from '#http/operator-port.ts'
import { giveWayTo } from '#jobs/give-way.ts'
import { type RunningQueue, runQueue } from '#jobs/queue.ts'
import { auditLines } from '#live/changes.ts'
import { type Log, logFileOf, openLog } from '#log/log.ts'
import { countErrors, openMeters, watchEventLoop } from '#metrics/meters.ts'
import { type GuardedMailer, withCircuitBreaker } from '#outbox/circuit-breaker.ts'
import { countMails, countPushes } from '#outbox/counted-outbox.ts'
import { httpsPusher } from '#outbox/pusher.ts'
import { getIdentity } from '#vault/instance-identity.ts'
import { findNewestWholeCopy, restoreLedgers } from '#vault/keyring-copies.ts'
import { endInOrder } from './end-in-order.ts'
import { type Instance, openInstance } from './open-instance.ts'
import { openServing, type Serving } from './open-serving.ts'
import { refuseBeforeStart } from './preflight.ts'
import { serveForPrimary } from './serving-process.ts'
import { timetable } from './timetable.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A running server: its end, and what it reads again without one. */
type Running = { readonly close: () => Promise<void>; readonly renew: () => Promise<void> }

async function start(environment: Environment): Promise<Running> {
  const processes = processesOf(environment)
  const logFile = logFileOf(environment, process.stderr.isTTY)
  const meters = openMeters()
  if (environment.METRICS_TOKEN !== undefined) watchEventLoop(meters)
  const log = countErrors(
    openLog(environment.LOG === 'on', {
      file: logFile,
      instance: environment.INSTANCE_NAME,
      process: processes === 1 ? undefined : 0,
    }),
    meters,
  )
  await refuseBeforeStart(environment, say)
  const look = (database: Database) => refuseWording(database, environment)
  const instance = await openInstance(environment, { log, say, look })
  // A refused start prints one line only, so that this is logged after the checks.
  log.info({ event: 'starting', version, build: buildIn() })
  const archiver = openArchiverOf(environment, instance, log, await getIdentity(instance.vault.keyring.store))
  // The archive is closed last: PostgreSQL finishes its last WAL segment when it shuts down.
  const closing: (() => Promise<unknown>)[] = [archiver.stop, instance.close]
  const close = () => closeAll(closing.toReversed())
  try {
    await makeReady(instance, environment)
    if (environment.DEMO === 'on') await loadDemoClinic(instance)
    await copyKeys(instance)
    const mailer = countMails(withCircuitBreaker(mailerOf(environment, instance), instance.clock), meters)
    closing.push(async () => mailer.close?.())
    const pusher = countPushes(httpsPusher(), meters)
    const tasks = timetable({ ...instance, log, mailer, pusher, environment })
    for (const { name } of tasks) meters.knowJob(name)
    const loadShedder = openLoadShedder()
    const queue = await runQueue(instance.addresses.jobs, tasks, {
      log,
      clock: instance.clock,
      noteJob: meters.countJob,
      connections: jobPoolSizeOf(environment),
      // Of several processes this one answers no calls: the operating system shares the processors among them.
      giveWay: giveWayTo(loadShedder.inside),
    })
    closing.push(() => queue.stop())
    const sealer = openSealer(instance.addresses.jobs, instance.vault.keyring, log)
    // Closed after the sealer, so that the last lines have their links.
    const feed = feedOf(environment, instance)
    const feeder = feed && openFeeder(instance.addresses.jobs, feed, log)
    if (feeder) closing.push(feeder.stop)
    closing.push(sealer.stop)
    const audited = () => {
      sealer.wake()
      feeder?.wake()
    }
    instance.database.onAnnounced((kinds) => {
      if (kinds.has(auditLines)) audited()
    })
    const sites = await openServing(environment, instance, {
      log,
      meters,
      logFile,
      processes,
      audited,
      loadShedder,
      knownLogins: demoLogins,
    })
    const serving = { is: true }
    // Answers until the sites are closed: a proxy that polls it stops sending requests here.
    closing.push(await openOperatorPortOf(environment, instance, { mailer, queue, sites, serving }))
    closing.push(sites.close)
    closing.push(async () => {
      serving.is = false
    })
    for (const [role, url] of Object.entries(sites.urls)) say(`${role.toLowerCase().padEnd(10)} ${url}`)
    if (environment.DEMO === 'on') printDemoLogins(environment, sites.urls)
    if (environment.LOG === 'on' && logFile !== undefined) say(`\nLog: ${logFile}`)
    log.info({ event: 'started' })
    // The compile cache is written now, because a killed process would not write it.
    flushCompileCache()
    return { close, renew: sites.renew }
  } catch (error) {
    await close()
    throw error
  }
}

/** Closes parts one after the other, even after a failure: the database is always shut down. */
async function closeAll(closing: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const end of closing) await end().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

type Watched = {
  readonly mailer: GuardedMailer
  readonly queue: RunningQueue
  readonly sites: Serving
  readonly serving: { readonly is: boolean }
}

/** Opens the operator port, if configured, and returns its close function. */
async function openOperatorPortOf(
  { OPERATOR_PORT, OPERATOR_HOST, METRICS_TOKEN, INSTANCE_NAME, DATA_DIR }: Environment,
  { database, clock, vault }: Instance,
  { mailer, queue, sites, serving }: Watched,
): Promise<() => Promise<void>> {
  if (OPERATOR_PORT === undefined) return async () => undefined
  const { isPaused: isMailPaused } = mailer
  const health = () =>
    healthOf({
      database,
      clock,
      keyring: vault.keyring,
      dataFolder: DATA_DIR,
      isServing: () => serving.is && sites.count().serving > 0,
      processes: sites.count,
      isMailPaused,
    })
  const { close } = await openOperatorPort({
    host: OPERATOR_HOST ?? '127.0.0.1',
    port: OPERATOR_PORT,
    health,
    identity: { version, instance: await getIdentity(vault.keyring.store), start: randomUUID() },
    metrics: openMetrics({
      figures: sites.figures,
      database,
      clock,
      health,
      setupFacts: () => findSetupFacts({ database, now: clock.now(), vault, operator: sites.operator }),
      queue,
      isMailPaused,
      version,
      build: sites.build,
      instance: INSTANCE_NAME,
    }),
    metricsToken: METRICS_TOKEN,
  })
  return close
}

/** The log collector's feed, if configured. */
function feedOf(
  { AUDIT_FEED, AUDIT_FEED_KEY }: Environment,
  { vault: { instanceKey } }: Instance,
): Feed | undefined {
  return AUDIT_FEED && AUDIT_FEED_KEY ? { file: AUDIT_FEED, key: AUDIT_FEED_KEY, instanceKey } : undefined
}

/** Starts the embedded database's WAL archiver, if backups are configured. */
function openArchiverOf(
  { BACKUP_DIR, BACKUP_RECIPIENT, DATA_DIR }: Environment,
  { addresses }: Instance,
  log: Log,
  identity: string,
) {
  const isWanted = BACKUP_DIR !== undefined && BACKUP_RECIPIENT !== undefined && addresses.superuser
  if (!isWanted) return { stop: async () => undefined }
  const spool = spoolOf(join(DATA_DIR, 'database'))
  return openArchiver({ spool, to: BACKUP_DIR, recipient: BACKUP_RECIPIENT, instance: identity }, log)
}

/**
 * Restores ledger lines from the newest key backup: otherwise an anonymised client could return with an old database.
 */
async function restoreMissingLines({ vault: { keyring } }: Instance): Promise<void> {
  const copy = await findNewestWholeCopy(keyring)
  const missing = copy === undefined ? 0 : await restoreLedgers(keyring, copy)
  if (missing > 0)
    say(
      `Lines were missing in the ledgers beside the keys, and were added from the copy of the keys: ${missing}. Find out who changed ${keyring.store.where()}.`,
    )
}

/** Ensures what every instance has: the first daily survey version, repeated erasures and revocations. */
async function makeReady(instance: Instance, environment: Environment): Promise<void> {
  const { database, clock } = instance
  await refuseLostStorage(database, environment)
  await restoreMissingLines(instance)
  const erased = await replayLedger(instance)
  if (erased > 0) say(`Anonymised again, because the database is a copy from before: ${erased}`)
  const revoked = await replayRevocations(instance)
  if (revoked > 0) say(`Certificates revoked again, because the database is a copy from before: ${revoked}`)
  // Tried at the start, so that no upload waits for it.
  if (!areReadersFenced()) say('Readers of files are not fenced in by the system: see docs/operations.md.')
  const at = clock.instant()
  await database.inTransaction(async (tx) => {
    await insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, at)
    if (environment.REVEAL_UNKNOWN_ALIAS === 'on')
      await recordAuditOfInstance(tx, 'unknown-alias-revealed', at)
  })
}

/** Validates the clinic's wording of reminders at the start, not when the first one is sent. */
async function refuseWording(database: Database, { DATA_DIR }: Environment): Promise<void> {
  const chosen = await database.inTransaction((tx) => getSetting(tx, 'mail_template_folder'))
  if (chosen === '') return
  const folder = join(wordingFolderIn(DATA_DIR), chosen)
  const faults = (await faultsInWording(folder)).map(wordingFaultLine)
  if (faults.length > 0)
    throw new StartRefused([`The mail templates in ${folder} cannot be used:`, ...faults].join('\n  '))
}

const toldEvery = 10

async function loadDemoClinic(instance: Instance): Promise<void> {
  const progress = (loaded: number, total: number) => {
    if (loaded % toldEvery === 0 || loaded === total) say(`Demo clinic: ${loaded} of ${total} clients`)
  }
  await loadDemo(instance, { progress })
}

/** Prints the demo clinic's logins: people are invented and passwords published. */
function printDemoLogins({ DATA_DIR }: Environment, urls: Readonly<Record<Role, string>>): void {
  const logins = demoLogins.map(({ role, alias, password }) => ({ role, url: urls[role], alias, password }))
  writeFileSync(join(DATA_DIR, 'demo-logins.json'), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  say('\nDemo clinic, invented people. Log in as')
  for (const { role, url, alias, password } of logins) {
    say(`  ${role.toLowerCase().padEnd(10)} ${url}  ${alias.padEnd(12)} ${password}`)
  }
}

function cannotStart(error: unknown): never {
  process.stderr.write(`Standfest cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Starts the server, and renews it at SIGHUP. On a terminal that is closed, the signal ends it as ever. */
async function startServer(): Promise<void> {
  try {
    const started = start(readEnvironment(process.env))
    endInOrder(started.then(({ close }) => close))
    if (!process.stderr.isTTY)
      process.on('SIGHUP', () => {
        started.then(({ renew }) => renew()).catch(() => undefined)
      })
    await started
  } catch (error) {
    cannotStart(error)
  }
}

if (cluster.isPrimary) await startServer()
else serveForPrimary(demoLogins)
