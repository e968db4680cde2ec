import { mkdirSync, statSync } from 'node:fs'
import { writeClinicDump } from '#backup/clinic-dump.ts'
import { StartRefused } from '#config/environment.ts'
import { readAdminUrl } from '#config/postgres-admin.ts'
import { version } from '#config/version.ts'
import { actingAs, findDatabase, refuseHiddenRows } from '#database/clinic-copies.ts'
import { databaseAt } from '#database/clinic-database.ts'
import { dumpOf } from '#database/dump-programs.ts'
import { readChainHead, writtenHead } from '#features/audit-log/chain-head.ts'
import { openClock } from '#open-instance'
import { openKeyring } from '#vault/keyring.ts'
import { backUpFiles } from './files.ts'
import { placeOf, readClinic } from './one-clinic.ts'
import { timedSteps } from './timed-steps.ts'

/**
 * Writes a backup of one clinic's database, while its server runs, into its BACKUP_DIR. POSTGRES_ADMIN_URL may lead to
 * another PostgreSQL than the clinic's, such as one that was restored as a whole.
 */
export async function backUpClinic(
  options: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, string | undefined>>,
  { say, signal }: { readonly say: (line: string) => void; readonly signal: AbortSignal },
): Promise<string> {
  const adminUrl = readAdminUrl(variables)
  const { name, names, environment, keys, instance } = await readClinic(options['dir'], options['clinic'])
  const { BACKUP_DIR, BACKUP_RECIPIENT } = environment
  if (BACKUP_DIR === undefined || BACKUP_RECIPIENT === undefined)
    throw new StartRefused(
      `${name}: BACKUP_DIR and BACKUP_RECIPIENT say where backups lie and for which key they are encrypted. npm run operator -- backup key makes one.`,
    )
  // The keys of today know no end of the chain in a PostgreSQL of an earlier moment.
  const isElsewhere = placeOf(adminUrl) !== placeOf(environment.DATABASE_URL ?? '')
  const head = isElsewhere ? undefined : await readChainHead(await openKeyring(keys, { make: false }))
  const step = timedSteps(say)
  const file = await actingAs(adminUrl, names, async () => {
    if ((await findDatabase(adminUrl, names.database))?.instance !== instance)
      throw new StartRefused(`${names.database} is not the database of ${name}'s keys.`)
    await refuseHiddenRows(adminUrl, names.database)
    mkdirSync(BACKUP_DIR, { recursive: true, mode: 0o700 })
    return step(`Backup of ${names.database}`, () =>
      writeClinicDump(BACKUP_DIR, BACKUP_RECIPIENT, {
        header: {
          format: 'pg_dump',
          madeAt: openClock(environment).instant(),
          version,
          instance,
          ...(head === undefined ? {} : { protocolHead: writtenHead(head) }),
        },
        dump: dumpOf(databaseAt(adminUrl, names.database), signal),
        signal,
      }),
    )
  })
  const now = openClock(environment).instant()
  const copies = { to: BACKUP_DIR, recipient: BACKUP_RECIPIENT, instance, now, signal }
  const files = await step('Files', () => backUpFiles(environment, copies, () => undefined))
  return [
    `Backup: ${file} (${Math.ceil(statSync(file).size / 1_000_000)} MB)`,
    ...files,
    ...(isElsewhere
      ? [
          `It is not of the clinic's own PostgreSQL: restore it by --from, or move it out of ${BACKUP_DIR}, where it counts as the newest one.`,
        ]
      : []),
    `The keys are not in it: copy ${keys.where()} to another place than backups.`,
  ].join('\n')
}
