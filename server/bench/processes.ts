import { startServerProcess } from '#testing/server-process.ts'
import { median } from './callers.ts'
import { cpuSeconds } from './process-figures.ts'
import { measureSmallRead } from './reads.ts'
import { measureSubmissions } from './submissions.ts'
import type { World } from './world.ts'

const rounds = 3
const readsARound = 3000

/** Small reads and check-ins a second of a server with so many processes on the world's database: medians after a warm-up. */
export async function measureProcesses(
  world: World,
  processes: number,
  nextDay: () => number,
): Promise<{ readonly reads: number; readonly microseconds: number; readonly checkIns: number }> {
  const { addresses } = world.instance
  const server = await startServerProcess({
    ...world.variables,
    DATABASE_URL: addresses.app,
    DATABASE_JOBS_URL: addresses.jobs,
    PROCESSES: String(processes),
  })
  const serverPid = server.process.pid ?? Number.NaN
  try {
    const figures = { reads: [] as number[], microseconds: [] as number[], checkIns: [] as number[] }
    for (let round = 0; round <= 2 * rounds; round += 1) {
      const before = cpuSeconds(serverPid)
      const reads = await measureSmallRead(server.urls.ADMIN, world.administrator, readsARound)
      const used = cpuSeconds(serverPid) - before
      const checkIns = await measureSubmissions(
        { ...world, urls: server.urls },
        { day: nextDay(), connections: 16 },
      )
      // The first rounds are for the engine to compile what is used.
      if (round <= rounds) continue
      figures.reads.push(reads)
      figures.microseconds.push((used / readsARound) * 1_000_000)
      figures.checkIns.push(checkIns)
    }
    return {
      reads: median(figures.reads),
      microseconds: median(figures.microseconds),
      checkIns: median(figures.checkIns),
    }
  } finally {
    await server.stop()
  }
}
