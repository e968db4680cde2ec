import type { Instant } from '@standfest/domain/base/day.ts'
import type {
  MetricGrain,
  Metrics,
  StoredMetrics,
} from '@standfest/domain/features/monitoring/metric-samples.ts'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type MetricRow = {
  grain: MetricGrain
  begins_at: Instant
  samples: number
  load: number
  load_peak: number
  memory_used_bytes: number
  database_bytes: number
  database_connections: number
  sessions: number
  letters_waiting: number
  logins: number
  logins_refused: number
  letters_sent: number
}

const numbers = sql`samples, load, load_peak, memory_used_bytes, database_bytes, database_connections, sessions, letters_waiting,
  logins, logins_refused, letters_sent`

/** All samples since a timestamp, oldest first. */
export async function findMetrics(tx: Tx, from: Instant): Promise<StoredMetrics[]> {
  const rows = await statement<MetricRow>(
    'figures-since',
    sql`select grain, begins_at, ${numbers} from figures
     where begins_at >= ${sql.at(from)} order by begins_at, grain`,
  ).all(tx)
  return rows.map(figuresOf)
}

/** Inserts samples; existing ones for the same span stay. */
export async function insertMetrics(tx: Tx, rows: readonly StoredMetrics[]): Promise<void> {
  if (rows.length > 0)
    await statement(
      'put-figures',
      sql`insert into figures (grain, begins_at, ${numbers})
     select grain, to_timestamp(begins_at), ${numbers}
     from jsonb_to_recordset(${JSON.stringify(rows.map(rowOf))}::jsonb) as r (grain text, begins_at bigint,
       samples integer, load double precision,
       load_peak double precision, memory_used_bytes double precision, database_bytes double precision,
       database_connections double precision, sessions double precision, letters_waiting double precision,
         logins integer,
       logins_refused integer, letters_sent integer)
     on conflict (grain, begins_at) do nothing`,
    ).run(tx)
}

export async function removeFigures(
  tx: Tx,
  rows: readonly Pick<StoredMetrics, 'grain' | 'beginsAt'>[],
): Promise<void> {
  if (rows.length > 0)
    await statement(
      'remove-figures',
      sql`delete from figures f using unnest(${rows.map(({ grain }) => grain)}::text[],
       ${rows.map(({ beginsAt }) => beginsAt)}::bigint[]) as gone (grain, begins_at)
     where f.grain = gone.grain and f.begins_at = to_timestamp(gone.begins_at)`,
    ).run(tx)
}

/** Serialises concurrent downsampling. */
export async function lockMetrics(tx: Tx): Promise<void> {
  await statement('hold-figures', sql`select pg_advisory_xact_lock(${advisoryLocks.metrics})`).run(tx)
}

/** Counts of events from one timestamp up to, but not including, another. */
export async function countHappened(
  tx: Tx,
  from: Instant,
  until: Instant,
): Promise<Pick<Metrics, 'logins' | 'loginsRefused' | 'lettersSent'>> {
  const row = await statement<{ logins: number; logins_refused: number; letters_sent: number }>(
    'happened-in-a-span',
    sql`select (select count(*)::integer from protocol
         where action = 'login' and at >= ${sql.at(from)} and at < ${sql.at(until)}) as logins,
       (select coalesce(sum(count), 0)::integer from refused_logins
         where begins_at >= ${sql.at(from)} and begins_at < ${sql.at(until)}) as logins_refused,
       (select count(*)::integer from letters
         where sent_at >= ${sql.at(from)} and sent_at < ${sql.at(until)}) as letters_sent`,
  ).first(tx)
  return {
    logins: row?.logins ?? 0,
    loginsRefused: row?.logins_refused ?? 0,
    lettersSent: row?.letters_sent ?? 0,
  }
}

/** The number of due mails that are not sent. */
export async function countDueMails(tx: Tx, instant: Instant): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-letters-due',
    sql`select count(*)::integer as count from letters where state = 'planned'
     and next_try_at <= ${sql.at(instant)}`,
  ).first(tx)
  return row?.count ?? 0
}

/** Counts a login refused for a wrong name or password, without the account. */
export async function noteRefusedLogin(tx: Tx, spanBegins: Instant): Promise<void> {
  await statement(
    'note-refused-login',
    sql`insert into refused_logins as r (begins_at, count) values (${sql.at(spanBegins)}, 1)
     on conflict (begins_at) do update set count = r.count + 1`,
  ).run(tx)
}

export async function forgetRefusedLoginsBefore(tx: Tx, before: Instant): Promise<void> {
  await statement(
    'forget-refused-logins',
    sql`delete from refused_logins where begins_at < ${sql.at(before)}`,
  ).run(tx)
}

function figuresOf(row: MetricRow): StoredMetrics {
  return {
    grain: row.grain,
    beginsAt: row.begins_at,
    samples: row.samples,
    load: row.load,
    loadPeak: row.load_peak,
    memoryUsedBytes: row.memory_used_bytes,
    databaseBytes: row.database_bytes,
    databaseConnections: row.database_connections,
    sessions: row.sessions,
    lettersWaiting: row.letters_waiting,
    logins: row.logins,
    loginsRefused: row.logins_refused,
    lettersSent: row.letters_sent,
  }
}

function rowOf(figures: StoredMetrics): MetricRow {
  return {
    grain: figures.grain,
    begins_at: figures.beginsAt,
    samples: figures.samples,
    load: figures.load,
    load_peak: figures.loadPeak,
    memory_used_bytes: figures.memoryUsedBytes,
    database_bytes: figures.databaseBytes,
    database_connections: figures.databaseConnections,
    sessions: figures.sessions,
    letters_waiting: figures.lettersWaiting,
    logins: figures.logins,
    logins_refused: figures.loginsRefused,
    letters_sent: figures.lettersSent,
  }
}
