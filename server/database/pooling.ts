import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartRefused } from '#config/environment.ts'
import type { Addresses } from './addresses.ts'
import { PoolFull, sendWhenFree } from './session-settings.ts'
import { withConnection } from './with-connection.ts'

/** How an address reaches PostgreSQL: without a pooler, or through one that pools sessions or transactions. */
export type Route = 'direct' | 'session' | 'transaction'

/** More than a pooler keeps idle: it may give the one that was marked last. */
const looks = 64
const mark = 'standfest.session_mark'

/**
 * Finds out by two connections how an address reaches PostgreSQL. The process id of a connection's start is PostgreSQL's own only without
 * a pooler. A mark that one connection sets for its session is seen by another one only where transactions share sessions. Throws
 * `PoolFull` where a pooler has no two sessions free.
 */
export async function routeOf(url: string): Promise<Route> {
  return withConnection(url, async (marking) => {
    const id = randomUUID()
    const { rows } = await sendWhenFree<{ pid: number }>(
      marking,
      `select pg_backend_pid() as pid, set_config('${mark}', '${id}', false)`,
    )
    if (rows[0]?.pid === (marking as pg.Client & { readonly processID: number }).processID) return 'direct'
    return withConnection(url, async (looking) => {
      for (let look = 0; look < looks; look += 1) {
        const seen = await sendWhenFree<{ id: string | null }>(
          looking,
          `select current_setting('${mark}', true) as id`,
        )
        if (seen.rows[0]?.id === id) return 'transaction'
      }
      return 'session'
    })
  })
}

type Named = readonly [name: string, url: string | undefined]

/**
 * Refuses an address that shares sessions between transactions where one of its own is needed: for notifications, the queue, and
 * migrations always, for the application unless `DATABASE_POOLING` says otherwise. Returns the application's route.
 */
export async function refuseSharedSessions({
  app,
  jobs,
  owner,
  listen,
  pooling,
}: Omit<Addresses, 'stop'>): Promise<Route> {
  const direct: readonly Named[] = [
    ['DATABASE_LISTEN_URL', listen],
    ['DATABASE_JOBS_URL', jobs],
    ['DATABASE_OWNER_URL', owner],
  ]
  for (const [name, url] of direct)
    if (url !== undefined && (await namedRouteOf(name, url)) === 'transaction')
      throw new StartRefused(
        `${name} leads through a pooler that shares sessions between transactions, and needs a session of its own. Name PostgreSQL itself there. Nothing was changed.`,
      )
  if (pooling === 'transaction') return 'transaction'
  const route = await namedRouteOf('DATABASE_URL', app)
  if (route === 'transaction')
    throw new StartRefused(
      'DATABASE_URL leads through a pooler that shares sessions between transactions, where the settings of a session do not hold. Set DATABASE_POOLING=transaction, or pool_mode = session at the pooler. Nothing was changed.',
    )
  return route
}

async function namedRouteOf(name: string, url: string): Promise<Route> {
  try {
    return await routeOf(url)
  } catch (error) {
    if (!(error instanceof PoolFull)) throw error
    throw new StartRefused(
      `${name}: ${error.message}. A pooler in between needs at least two for this login (default_pool_size, max_user_connections). Nothing was changed.`,
    )
  }
}
