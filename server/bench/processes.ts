import { startServerProcess } from '#testing/server-process.ts'
import { median } from './callers.ts'
import { measureSmallRead } from './reads.ts'
import { measureSubmissions } from './submissions.ts'
import type { World } from './world.ts'

const rounds = 3

/** Small reads and check-ins a second of a server with so many processes on the world's database: medians after a warm-up. */
export async function measureProcesses(
  world: World,
  processes: number,
  nextDay: () => number,
): Promise<{ readonly reads: number; readonly checkIns: number }> {
  const { addresses } = world.instance
  const server = await startServerProcess({
    ...world.variables,
    DATABASE_URL: addresses.app,
    DATABASE_JOBS_URL: addresses.jobs,
    PROCESSES: String(processes),
  })
  try {
    const figures = { reads: [] as number[], checkIns: [] as number[] }
    for (let round = 0; round <= 2 * rounds; round += 1) {
      const reads = await measureSmallRead(server.urls.ADMIN, world.administrator, 3000)
      const checkIns = await measureSubmissions(
        { ...world, urls: server.urls },
        { day: nextDay(), callers: 16, count: 900 },
      )
      // The first rounds are for the engine to compile what is used.
      if (round <= rounds) continue
      figures.reads.push(reads)
      figures.checkIns.push(checkIns)
    }
    return { reads: median(figures.reads), checkIns: median(figures.checkIns) }
  } finally {
    await server.stop()
  }
}
