import pg from 'pg'
import { percentile } from './callers.ts'

export type CommitRate = { readonly aSecond: number; readonly p50: number; readonly p99: number }

/** How long a server process gathers committed announcements before it notifies. */
const gatheredMs = 5

/**
 * Commits of all writers together, each of which repeats its statements in a transaction, while each teller notifies of its database's
 * announcements as a server process does.
 */
export async function measureCommits(
  { writers, tellers }: { readonly writers: readonly pg.Client[]; readonly tellers: readonly pg.Client[] },
  statements: string,
  seconds: number,
): Promise<CommitRate> {
  const times: number[] = []
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let writing = true
  const telling = tellers.map(async (teller) => {
    while (writing) {
      await teller.query('select tell_announcements(1000)')
      await new Promise((resolve) => setTimeout(resolve, gatheredMs))
    }
  })
  await Promise.all(
    writers.map(async (writer) => {
      while (performance.now() < end) {
        const begunAt = performance.now()
        await writer.query(`begin; ${statements}; commit`)
        times.push(performance.now() - begunAt)
      }
    }),
  )
  const took = (performance.now() - startedAt) / 1000
  writing = false
  await Promise.all(telling)
  return { aSecond: times.length / took, p50: percentile(times, 50), p99: percentile(times, 99) }
}

/** Lets each flush of the cluster take longer, as on a disk that is not almost free. */
export async function delayCommits(superuserUrl: string, microseconds: number): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(`alter system set commit_delay = ${microseconds}`)
  await superuser.query('select pg_reload_conf()')
  await superuser.end()
}
