import { Logger, makeWorkerUtils, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Clock } from '#config/clock.ts'
import { openJobPool } from '#database/job-pool.ts'
import { faultOf, type Log } from '#log/log.ts'
import { queueSchema } from './queue-schema.ts'

/** What happens by itself: a name, the function, and when, in the queue's cron notation (UTC). */
export type Task = {
  readonly name: string
  readonly when?: string
  readonly work: (payload: unknown) => Promise<void>
}

/** A queue at work. `stop` waits for what is running. */
export type RunningQueue = { readonly stop: () => Promise<void> }

const concurrency = 4
const gracefulMilliseconds = 20_000

/**
 * Makes the queue's tables with the role of the jobs, and the one door through which the application adds jobs:
 * a function that runs with the rights of the jobs' role and that only the application may call.
 */
export async function prepareQueue(jobsUrl: string): Promise<void> {
  const tools = await makeWorkerUtils({ connectionString: jobsUrl, schema: queueSchema, logger: silent })
  try {
    await tools.migrate()
    await tools.withPgClient(async (connection) => {
      await connection.query(door)
    })
  } finally {
    await tools.release()
  }
}

const door = `
  create or replace function ${queueSchema}.enqueue(task text, payload json, run_at timestamptz, job_key text)
  returns void language sql security definer set search_path = pg_catalog, pg_temp
  as $door$ select ${queueSchema}.add_job(task, payload, null, run_at, 25, job_key) $door$;
  revoke all on function ${queueSchema}.enqueue(text, json, timestamptz, text) from public;
  grant usage on schema ${queueSchema} to standfest_app;
  grant execute on function ${queueSchema}.enqueue(text, json, timestamptz, text) to standfest_app;
`

/** Runs tasks until stopped; any number of server processes may. */
export async function runQueue(
  jobsUrl: string,
  tasks: readonly Task[],
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): Promise<RunningQueue> {
  let stopping = false
  const noteLoss = (error: unknown) => {
    if (!stopping) log.error({ event: 'queue-connection-lost', ...faultOf(error) })
  }
  const pool = openJobPool(jobsUrl, concurrency + 2, noteLoss)
  const taskList: TaskList = Object.fromEntries(tasks.map((task) => [task.name, observed(task, log)]))
  const runner = await run({
    pgPool: pool,
    schema: queueSchema,
    concurrency,
    noHandleSignals: true,
    logger: silent,
    taskList,
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, when }) =>
        when === undefined ? [] : [{ task: name, match: when, identifier: name }],
      ),
    ),
    preset: { worker: { gracefulShutdownAbortTimeout: gracefulMilliseconds } },
  })
  runner.promise.catch(noteLoss)
  const bringForward = () => void pool.query(dueByClock, [clock.instant()]).catch(noteLoss)
  bringForward()
  const forwarding = setInterval(bringForward, forwardEveryMilliseconds)
  forwarding.unref()
  return {
    stop: async () => {
      stopping = true
      clearInterval(forwarding)
      await stopRunner(runner, pool)
    },
  }
}

/**
 * Jobs are planned by the application's clock and begun by the database's: what is due by the first and not by the
 * second is brought forward, so that nobody waits for the difference. A job that was tried waits as the queue says.
 */
const dueByClock = `
  select ${queueSchema}.reschedule_jobs(array_agg(id), now()) from ${queueSchema}.jobs
  where run_at > now() and run_at <= to_timestamp($1) and attempts = 0 and locked_at is null
  having count(*) > 0`
const forwardEveryMilliseconds = 2000

async function stopRunner(runner: Runner, pool: ReturnType<typeof openJobPool>): Promise<void> {
  await runner.stop().catch(() => undefined)
  await runner.promise.catch(() => undefined)
  await pool.end()
}

function observed(task: Task, log: Log) {
  return async (payload: unknown) => {
    try {
      await task.work(payload)
    } catch (error) {
      log.error({ event: 'job-failed', job: task.name, ...faultOf(error) })
      throw error
    }
  }
}

const silent = new Logger(() => () => undefined)
