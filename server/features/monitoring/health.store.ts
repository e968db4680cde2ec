import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** The database's own health and the state of its queues. */
export type DatabaseHealth = {
  readonly database_instant: number
  /** For how many seconds the longest due mail without an attempt has been waiting. */
  readonly oldest_letter_waits: number
  /**
   * For how many seconds the longest due mail has waited that no job has picked up; other mails wait for the mail
   * server.
   */
  readonly oldest_letter_untouched: number
  /** Whether PostgreSQL's last attempt to archive a WAL segment failed. */
  readonly is_archiving_failing: boolean
}

/** The database's clock, and the waiting time of the oldest mail without an attempt. */
export async function getDatabaseHealth(tx: Tx, instant: number): Promise<DatabaseHealth> {
  const found = await statement<DatabaseHealth>(
    'database-health',
    sql`select clock_timestamp() as database_instant,
       coalesce(greatest(0, ${instant} - extract(epoch from min(due_at)))::bigint, 0) as oldest_letter_waits,
       coalesce(greatest(0, ${instant} - extract(epoch
         from min(due_at) filter (where last_error is null)))::bigint, 0)
         as oldest_letter_untouched,
       (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
         from pg_stat_archiver)
         as is_archiving_failing
     from letters where state = 'planned' and tries = 0`,
  ).first(tx)
  if (!found) throw new Error('the database did not say how it is')
  return found
}

/** The number of mails in each state. */
export async function countMailsByState(tx: Tx): Promise<readonly { state: string; count: number }[]> {
  return statement<{ state: string; count: number }>(
    'letters-by-state',
    sql`select state, count(l.id)::integer as count from unnest(array['planned', 'sent', 'expired',
       'dead']) as s (state)
     left join letters l using (state) group by state order by state`,
  ).all(tx)
}
