import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { roles } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { Surroundings } from '@standfest/domain/features/monitoring/setup-facts.ts'
import { ownBackupsIn } from '#backup/base-backup.ts'
import type { Environment } from '#config/environment.ts'
import { addressesIn } from '#config/environment-shape.ts'
import { originOf } from '#config/origins.ts'
import { processesOf } from '#config/processes.ts'
import { scannerAddressOf } from '#config/scanner-address.ts'
import type { Origin } from '#database/choose-programs.ts'
import { spoolOf } from '#database/log-archiving.ts'
import { areReadersFenced } from '#files/inspector.ts'
import { doesScannerAnswer } from '#files/virus-scanner.ts'
import { readIdentity } from '#vault/instance-identity.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { freeShareOf } from './disk.ts'

type Started = {
  readonly keys: KeyStore
  /** The origin of the running embedded PostgreSQL; undefined: an external one is used. */
  readonly postgres: Origin | undefined
}

/** The present set-up of the instance: environment, folders, certificate. */
export async function readSurroundings(
  environment: Environment,
  { keys, postgres }: Started,
): Promise<Surroundings> {
  const origins = roles.map((role) => originOf(environment, role))
  return {
    isDemo: environment.DEMO === 'on',
    plainSites: origins.filter((origin) => !origin.startsWith('https:')).length,
    mailLeaves: environment.SMTP_URL !== undefined,
    clientHost: new URL(originOf(environment, 'CLIENT')).hostname,
    revealsUnknownAlias: environment.REVEAL_UNKNOWN_ALIAS === 'on',
    protocolWitnesses: addressesIn(environment.PROTOCOL_HEAD_TO).length,
    backup: newestBackup(environment.BACKUP_DIR, await readIdentity(keys)),
    logWaitsSince: logWaitsSince(environment),
    certificateUntil: endOfCertificate(environment.TLS_CERT),
    areKeysOpen: await areOpen(keys),
    areReadersFenced: areReadersFenced(),
    virusScanner: await stateOfScanner(environment.VIRUS_SCANNER),
    isDatabaseUnsupported: postgres === 'npm',
    processesBeyondCores: Math.max(0, processesOf(environment) - availableParallelism()),
    diskFree: await freeShareOf(environment.DATA_DIR),
  }
}

async function stateOfScanner(address: string | undefined): Promise<Surroundings['virusScanner']> {
  const scanner = scannerAddressOf(address ?? '')
  if (scanner === undefined) return 'off'
  return (await doesScannerAnswer(scanner)) ? 'answers' : 'silent'
}

/** Backups of this instance only: the folder may hold those of others. */
function newestBackup(
  folder: string | undefined,
  identity: { readonly instance: string } | undefined,
): Surroundings['backup'] {
  if (folder === undefined) return 'unset'
  try {
    const newest = ownBackupsIn(folder, identity?.instance, ['tar', 'dump']).at(-1)
    return newest === undefined ? 'none' : writtenAt(newest)
  } catch {
    return 'unreadable'
  }
}

/** The age of the oldest finished WAL segment that was not archived. */
function logWaitsSince({ BACKUP_DIR, DATA_DIR, DATABASE_URL }: Environment): Instant | undefined {
  if (BACKUP_DIR === undefined || DATABASE_URL !== undefined) return undefined
  const spool = spoolOf(join(DATA_DIR, 'database'))
  const waiting = namesIn(spool).flatMap((name) => {
    const file = statSync(join(spool, name), { throwIfNoEntry: false })
    return file ? [Math.floor(file.mtimeMs / 1000)] : []
  })
  return waiting.length === 0 ? undefined : Math.min(...waiting)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function endOfCertificate(file: string | undefined): Surroundings['certificateUntil'] {
  if (file === undefined) return undefined
  try {
    return Math.floor(Date.parse(new X509Certificate(readFileSync(file)).validTo) / 1000)
  } catch {
    return 'unreadable'
  }
}

/** Whether the keys are accessible to other users, so that a start would be refused. */
async function areOpen(keys: KeyStore): Promise<boolean> {
  return keys.check().then(
    () => false,
    () => true,
  )
}

function writtenAt(file: string): Instant {
  return Math.floor(statSync(file).mtimeMs / 1000)
}
