import pg from 'pg'
import { StartRefused } from '#config/environment.ts'
import { refusedTls } from '#database/refused-login.ts'
import { withConnection } from '#database/with-connection.ts'

/** The WAL range of one backup. */
export type BackupEnd = {
  readonly label: string
  readonly firstLog: string
  readonly lastLog: string
  /** When the backup ended, in seconds, by PostgreSQL's clock. */
  readonly endedAt: number
}

/** An online backup in progress (pg_backup_start). Closing it without `stop` aborts the backup. */
export type BackupSession = {
  readonly postgres: string
  readonly stop: () => Promise<BackupEnd>
  readonly close: () => Promise<void>
}

/**
 * Starts an online backup. Backup and replication slot, which retains the WAL meanwhile, belong to this connection: a
 * killed command leaves neither behind.
 */
export async function beginBackup(superuserUrl: string): Promise<BackupSession> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'standfest backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `select pg_create_physical_replication_slot('standfest_backup_' || pg_backend_pid(), true, true)`,
    )
    const { rows } = await client.query<{ first: string; version: string }>(
      `select pg_walfile_name(pg_backup_start('standfest', true)) as first,
         current_setting('server_version') as version`,
    )
    const [{ first, version } = { first: '', version: '' }] = rows
    const stop = async () => {
      const stopped = await client.query<{ last: string; label: string; at: number }>(
        `select pg_walfile_name(lsn) as last, labelfile as label,
           ceil(extract(epoch from clock_timestamp()))::integer as at from pg_backup_stop(false)`,
      )
      const [{ last, label, at } = { last: '', label: '', at: 0 }] = stopped.rows
      return { label, firstLog: first, lastLog: last, endedAt: at }
    }
    return { postgres: version, stop, close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Refuses a cluster other than that of the instance's database: pg_basebackup would copy another clinic's data. */
export async function refuseOtherServer(url: string, appUrl: string): Promise<void> {
  const own = await ask(appUrl, 'select system_identifier::text as systemid from pg_control_system()')
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  if ((await ask(address.href, 'IDENTIFY_SYSTEM')) !== own)
    throw new StartRefused(
      'DATABASE_BACKUP_URL leads to another PostgreSQL than DATABASE_URL: it would be another clinic that is backed up. Nothing was written.',
    )
}

async function ask(url: string, text: string): Promise<string | undefined> {
  try {
    return await withConnection(
      url,
      async (connection) => (await connection.query<{ systemid: string }>(text)).rows[0]?.systemid,
    )
  } catch (error) {
    const refused = refusedTls(error, 'DATABASE_BACKUP_URL')
    throw refused === undefined ? error : new StartRefused(refused)
  }
}
