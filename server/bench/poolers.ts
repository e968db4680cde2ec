import { startPooler } from '#testing/pgbouncer.ts'
import { startServerProcess } from '#testing/server-process.ts'
import { median } from './callers.ts'
import { measureSmallRead } from './reads.ts'
import { measureSubmissions, superuserOf } from './submissions.ts'
import type { World } from './world.ts'

const rounds = 5
const warmUpRounds = 2
const readsARound = 2000

/** An address of the world's database by TCP: a pooler has no Unix socket of the embedded PostgreSQL. */
function overTcp(world: World, role: 'app' | 'jobs'): string {
  const [address, { host }] = [new URL(world.instance.addresses[role]), new URL(superuserOf(world))]
  address.host = host
  return address.href
}

/** How the server reaches its database: by itself, or through PgBouncer in one of its modes. */
export const routes = ['direct', 'session', 'transaction'] as const
type Route = (typeof routes)[number]

type PoolerFigures = { readonly reads: number; readonly checkIns: number }

/**
 * Small reads and check-ins a second of one server each on the world's database, measured in turns so that other work on the
 * machine meets all of them: medians after a warm-up.
 */
export async function measurePoolers(
  world: World,
  nextDay: () => number,
): Promise<Readonly<Record<Route, PoolerFigures>>> {
  const addresses = { app: overTcp(world, 'app'), jobs: overTcp(world, 'jobs') }
  const pooled = {
    session: await startPooler([addresses.app], { pool_mode: 'session' }),
    transaction: await startPooler([addresses.app], { pool_mode: 'transaction' }),
  }
  const start = (variables: Readonly<Record<string, string>>) =>
    startServerProcess({
      ...world.variables,
      DATABASE_URL: addresses.app,
      DATABASE_JOBS_URL: addresses.jobs,
      ...variables,
    })
  const servers = {
    direct: await start({}),
    session: await start({
      DATABASE_URL: pooled.session.through(addresses.app),
      DATABASE_LISTEN_URL: addresses.app,
    }),
    transaction: await start({
      DATABASE_URL: pooled.transaction.through(addresses.app),
      DATABASE_LISTEN_URL: addresses.app,
      DATABASE_POOLING: 'transaction',
    }),
  }
  try {
    const found = { direct: [], session: [], transaction: [] } as Record<Route, PoolerFigures[]>
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      for (const route of routes) {
        const { urls } = servers[route]
        const reads = await measureSmallRead(urls.ADMIN, world.administrator, readsARound)
        const checkIns = await measureSubmissions({ ...world, urls }, { day: nextDay(), connections: 16 })
        if (round >= warmUpRounds) found[route].push({ reads, checkIns })
      }
    }
    const figuresOf = (route: Route): PoolerFigures => ({
      reads: median(found[route].map(({ reads }) => reads)),
      checkIns: median(found[route].map(({ checkIns }) => checkIns)),
    })
    return {
      direct: figuresOf('direct'),
      session: figuresOf('session'),
      transaction: figuresOf('transaction'),
    }
  } finally {
    for (const server of Object.values(servers)) await server.stop()
    for (const pooler of Object.values(pooled)) await pooler.stop()
  }
}
