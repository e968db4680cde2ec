import type { Instant } from '@standfest/domain/base/day.ts'
import { type Tx, statement } from '#database/connection.ts'
import { queueSchema } from './queue-schema.ts'

const enqueue = statement('enqueue-job', `select ${queueSchema}.enqueue($1, $2, to_timestamp($3), $4)`)

/** Adds a job in the transaction of its cause: it runs if and only if that commits. `key` makes it unique. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, string>>,
  { at, key }: { readonly at: Instant; readonly key: string },
): Promise<void> {
  await enqueue.run(tx, [task, JSON.stringify(payload), at, key])
}
