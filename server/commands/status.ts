import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Now, startOfDay } from '@standfest/domain/base/day.ts'
import { ownBackupsIn } from '#backup/base-backup.ts'
import type { Environment } from '#config/environment.ts'
import { version } from '#config/version.ts'
import { getInstanceCounts } from '#features/monitoring/monitoring.store.ts'
import { getToday } from '#features/monitoring/today.store.ts'
import { openClock } from '#open-instance'
import { readIdentity } from '#vault/instance-identity.ts'
import { copiesIn } from '#vault/keyring-copies.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { counted } from './counted.ts'
import { inspectInstance, type SeenDatabase } from './inspect-instance.ts'

/**
 * Prints the state of the instance: version, identity, database, keys, backups, mails. Counts only, no personal data.
 */
export async function status(environment: Environment, say: (line: string) => void): Promise<string> {
  const store = await openKeyStore(environment)
  const identity = await readIdentity(store)
  const [copy] = await copiesIn(store)
  const place = environment.DATABASE_URL === undefined ? 'embedded' : 'your own'
  const database = await inspectInstance<readonly string[]>(environment, say, {
    whenAbsent: async () => ['Database    none yet'],
    whenThere: (seen) => linesOf(seen, place, openClock(environment).now()),
  })
  return [
    `Version     ${version}`,
    `Instance    ${identity?.instance ?? 'no identity yet; the next start gives it one'}`,
    ...database,
    `Keys        ${store.where()}, newest copy: ${copy?.day ?? 'none'}`,
    `Backups     ${newestBackup(environment, identity?.instance)}`,
  ].join('\n')
}

async function linesOf(
  seen: SeenDatabase,
  place: string,
  { instant, today, zone }: Now,
): Promise<readonly string[]> {
  const schema =
    seen.pending.length === 0 ? 'up to date' : `${counted(seen.pending.length, 'migration')} missing`
  const lines = [
    `Server      ${counted(seen.servers, 'process', 'processes')} connected`,
    `Database    PostgreSQL ${seen.version} (${place}), schema: ${schema}`,
  ]
  if (seen.vault === undefined || seen.pending.length > 0) return lines
  const [accounts, now] = await seen.database.read(
    async (tx) =>
      [await getInstanceCounts(tx, instant), await getToday(tx, instant, startOfDay(today, zone))] as const,
  )
  const sessions = now.sessions_client + now.sessions_therapist + now.sessions_admin
  return [
    ...lines,
    `Accounts    ${counted(accounts.active_clients, 'client')} and ${counted(accounts.active_therapists, 'therapist')} active, ${counted(sessions, 'session')}`,
    `Letters     ${now.letters_waiting} due and not sent`,
  ]
}

function newestBackup({ BACKUP_DIR }: Environment, instance: string | undefined): string {
  if (BACKUP_DIR === undefined) return 'BACKUP_DIR is not set'
  if (!existsSync(BACKUP_DIR)) return `${BACKUP_DIR} is not there`
  const newest = ownBackupsIn(BACKUP_DIR, instance, ['tar', 'dump']).at(-1)
  return newest === undefined ? `none of this instance in ${BACKUP_DIR}` : basename(newest)
}
