import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { queueSchema } from './queue-schema.ts'

const enqueue = statement('enqueue-job', `select ${queueSchema}.enqueue($1, $2, to_timestamp($3), $4)`)
const enqueueMany = statement(
  'enqueue-jobs',
  `select ${queueSchema}.enqueue($1, payload, to_timestamp(at), key)
   from unnest($2::json[], $3::bigint[], $4::text[]) as j (payload, at, key)`,
)

/** What a job is told, when it runs, and the key that makes it unique. */
export type NewJob = {
  readonly payload: Readonly<Record<string, string | readonly string[]>>
  readonly at: Instant
  readonly key: string
}

/** Adds a job in the transaction of its cause: it runs if and only if that commits. `key` makes it unique. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, string>>,
  { at, key }: { readonly at: Instant; readonly key: string },
): Promise<void> {
  await enqueue.run(tx, [task, JSON.stringify(payload), at, key])
}

/** As `addJob`, for many jobs of one task at once. */
export async function addJobs(tx: Tx, task: string, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await enqueueMany.run(tx, [
    task,
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ at }) => at),
    jobs.map(({ key }) => key),
  ])
}
