import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { roles } from '@standfest/domain/base/call.ts'
import { isOnItsWay } from '#backup/put-in-place.ts'
import { blobStoreFault } from '#blobs/open-blob-store.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { refuseUnusableFolder } from '#config/folders.ts'
import { passedSockets } from '#config/passed-sockets.ts'
import { npmPostgresIn } from '#database/addresses.ts'
import { refuseUnusablePrograms } from '#database/embedded-programs.ts'
import { portRefused } from '#http/port-refused.ts'
import { refuseUnusableCertificate } from '#http/tls.ts'
import { trustedProxies } from '#http/trusted-proxies.ts'
import { mailServerFault } from '#outbox/mailer.ts'
import { readIdentity } from '#vault/instance-identity.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { refuseForeignFolders } from './inspect-before-change.ts'

/** A finding of the preflight checks. A fault ends the start; a warning is printed, and some function will not work. */
export type PreflightFinding = { readonly severity: 'fault' | 'warning'; readonly line: string }

/** The maximum wait for the mail server during a start. */
const mailAnswersWithinMs = 3000

/**
 * Checks everything a start needs outside of the database: files, folders, keys, ports, embedded PostgreSQL, mail
 * server. Read-only. Checks beside a running server skip the ports.
 */
export async function preflight(
  environment: Environment,
  { isServerRunning = false }: { readonly isServerRunning?: boolean } = {},
): Promise<readonly PreflightFinding[]> {
  const faults = await Promise.all([
    faultOf(() => refuseUnusableKeys(environment)),
    faultOf(() => refuseUnusableFolder(environment.DATA_DIR, 'DATA_DIR')),
    faultOf(() => refuseUnusableCertificate(environment)),
    faultOf(() => trustedProxies(environment.TRUSTED_PROXIES)),
    faultOf(() => refuseUnusableDatabase(environment)),
    ...(isServerRunning ? [] : portsOf(environment).map((port) => faultOf(() => refuseTakenPort(port)))),
  ])
  const warnings = await Promise.all([
    mailWarning(environment),
    faultOf(() => refuseBackupFolder(environment)),
    faultOf(() => refuseFeedFolder(environment)),
    storageWarning(environment),
  ])
  return [...findings('fault', faults), ...findings('warning', warnings)]
}

/** Ends the start with the first fault, before anything is opened or created; warnings are printed. */
export async function refuseBeforeStart(
  environment: Environment,
  say: (line: string) => void,
  options: Parameters<typeof preflight>[1] = {},
): Promise<void> {
  const found = await preflight(environment, options)
  const fault = found.find(({ severity }) => severity === 'fault')
  if (fault) throw new StartRefused(fault.line)
  for (const { line } of found) say(line)
}

function findings(
  severity: PreflightFinding['severity'],
  lines: readonly (string | undefined)[],
): PreflightFinding[] {
  return [...new Set(lines)].flatMap((line) => (line === undefined ? [] : [{ severity, line }]))
}

async function faultOf(look: () => unknown): Promise<string | undefined> {
  try {
    await look()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function refuseUnusableKeys(environment: Environment): Promise<void> {
  const store = await openKeyStore(environment)
  await refuseForeignFolders(environment, store)
}

/** A restored database being swapped in determines the required PostgreSQL version itself. */
function refuseUnusableDatabase(environment: Environment): void {
  const { DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_URL !== undefined || isOnItsWay(DATA_DIR)) return
  refuseUnusablePrograms(join(DATA_DIR, 'database'), npmPostgresIn(environment))
}

/** Unwritable backups are a warning, not a fault: WAL waits for them. */
function refuseBackupFolder({ BACKUP_DIR }: Environment): void {
  if (BACKUP_DIR !== undefined) refuseUnusableFolder(BACKUP_DIR, 'BACKUP_DIR')
}

/** The log collector's file is recreated when missing, but its folder is not: it may be an unmounted disk. */
function refuseFeedFolder({ AUDIT_FEED }: Environment): void {
  if (AUDIT_FEED === undefined) return
  const folder = dirname(AUDIT_FEED)
  if (!existsSync(folder))
    throw new StartRefused(
      `AUDIT_FEED: there is no folder ${folder}. Make it, or mount its disk; the lines wait in the audit log.`,
    )
  refuseUnusableFolder(folder, 'AUDIT_FEED')
}

type Port = { readonly name: string; readonly host: string; readonly port: number }

/** The ports the server binds itself. */
function portsOf(environment: Environment): readonly Port[] {
  const { HOST, OPERATOR_PORT, OPERATOR_HOST = '127.0.0.1' } = environment
  const sites = roles.map((role) => ({ name: `${role}_PORT`, host: HOST, port: environment[`${role}_PORT`] }))
  const operator =
    OPERATOR_PORT === undefined ? [] : [{ name: 'OPERATOR_PORT', host: OPERATOR_HOST, port: OPERATOR_PORT }]
  return [...(passedSockets(environment).length > 0 ? [] : sites), ...operator]
}

/** Binds the port briefly to test it; no client is connected yet. */
async function refuseTakenPort({ name, host, port }: Port): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portRefused({ name, host, port }, error)))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })
}

/** Without the object storage files stay in the database, and those that lie there cannot be read: the rest goes on. */
async function storageWarning(environment: Environment): Promise<string | undefined> {
  if (environment.FILES_S3_BUCKET === undefined) return undefined
  // Keys of the storage may reach the instance's own objects only; before the first start there are none.
  const known = await openKeyStore(environment)
    .then(readIdentity)
    .catch(() => undefined)
  const fault = known && (await blobStoreFault(environment, known.instance))
  return fault === undefined ? undefined : `FILES_S3_ENDPOINT: ${fault}`
}

async function mailWarning({ SMTP_URL }: Environment): Promise<string | undefined> {
  if (SMTP_URL === undefined) return undefined
  const fault = await mailServerFault(SMTP_URL, mailAnswersWithinMs)
  return fault === undefined
    ? undefined
    : `SMTP_URL: the mail server does not take the connection (${fault}). Letters wait in the outbox and are tried again for 72 hours.`
}
