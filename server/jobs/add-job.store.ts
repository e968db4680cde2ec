import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { jobsChannel, priorityOf } from './queue-schema.ts'

/** Whether a job goes first, or waits for those and gives way to calls. */
export type Urgency = 'first' | 'waits'

/** A job: its payload, due time, and unique key. */
export type NewJob = {
  readonly payload: Readonly<Record<string, string | readonly string[]>>
  readonly at: Instant
  readonly key: string
  /** `waits`: jobs that somebody may be waiting for go first; default: it is one of these. */
  readonly urgency?: Urgency
}

/** Adds a job in the causing transaction: it runs if and only if that commits. `key` makes it unique. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, string>>,
  { at, key }: { readonly at: Instant; readonly key: string },
): Promise<void> {
  await addJobs(tx, task, [{ payload, at, key }])
}

/**
 * As `addJob`, for many jobs of one task. Workers are notified after the commit, as of a change: `enqueue` adds without a
 * notification. A worker that was not notified finds the jobs within half a minute. The random number keeps PostgreSQL from
 * merging the notifications of different transactions.
 */
export async function addJobs(tx: Tx, task: string, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  tx.noteAnnounced('jobs')
  await statement(
    'enqueue-jobs',
    sql`with wake_up as (
       insert into announcements (channel, announced)
       values (${jobsChannel}, json_build_object('r', random(), 'count', ${jobs.length}::integer)::text)
     )
     select standfest_queue.enqueue(${task}, payload, to_timestamp(at), key, priority)
     from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::json[],
       ${jobs.map(({ at }) => at)}::bigint[], ${jobs.map(({ key }) => key)}::text[],
       ${jobs.map(({ urgency = 'first' }) => priorityOf[urgency])}::integer[]) as j (payload, at, key, priority)`,
  ).run(tx)
}
