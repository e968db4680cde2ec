import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type SetupCounts = {
  reminders_looked_until: Instant | null
  letters_dead: number
  letters_refused: number
  protocol_waits_since: Instant | null
  unsafe_settings: number
  logs_values: boolean
  connections_taken: number
  is_schema_unknown: boolean
  active_administrators: number
}

/** The database facts of the set-up check: settings, versions and waiting work. */
export async function getSetupCounts(
  tx: Tx,
  instant: Instant,
  knownMigrations: readonly string[],
): Promise<SetupCounts> {
  const row = await statement<SetupCounts>(
    'setup-counts',
    sql`select
       (select looked_until from reminder_clock
         where id = 1) as reminders_looked_until,
       (select count(*)::integer from letters
          where state = 'dead' and due_at >= ${sql.at(instant)} - interval '7 days') as letters_dead,
       (select count(*)::integer from letters where state = 'planned' and (tries >= 3
          or tries = 0 and last_error is not null
            and due_at < ${sql.at(instant)} - interval '15 minutes')) as letters_refused,
       (select min(p.at)
          from protocol_unsealed u join protocol p on p.id = u.entry) as protocol_waits_since,
       (select count(*)::integer from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) as s (name)
          where current_setting(name) = 'off') as unsafe_settings,
       current_setting('log_parameter_max_length_on_error') <> '0'
         or (current_setting('log_parameter_max_length') <> '0'
           and (current_setting('log_statement') in ('mod', 'all')
             or current_setting('log_min_duration_statement') <> '-1'
             or current_setting('log_min_duration_sample') <> '-1')) as logs_values,
       (select count(*) from pg_stat_activity where datid is not null)::float
         / current_setting('max_connections')::float as connections_taken,
       exists (select from schema_migrations where name <> all(${knownMigrations})) as is_schema_unknown,
       (select count(*)::integer from accounts where type = 1 and active
         and deleted_at is null) as active_administrators`,
  ).first(tx)
  if (!row) throw new Error('the database did not count')
  return row
}
