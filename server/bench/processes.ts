import { readFileSync } from 'node:fs'
import { startServerProcess } from '#testing/server-process.ts'
import { median } from './callers.ts'
import { measureSmallRead } from './reads.ts'
import { measureSubmissions } from './submissions.ts'
import type { World } from './world.ts'

const rounds = 3
const readsARound = 3000
const ticksASecond = 100

/** Processor time that a process and its children have used. */
function processorSeconds(pid: number | undefined): number {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  const fields = read('stat').split(') ').at(-1)?.split(' ') ?? []
  const children = read(`task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  const own = (Number(fields[11]) + Number(fields[12])) / ticksASecond
  return children.reduce((sum, child) => sum + processorSeconds(child), own)
}

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
  try {
    const figures = { reads: [] as number[], microseconds: [] as number[], checkIns: [] as number[] }
    for (let round = 0; round <= 2 * rounds; round += 1) {
      const before = processorSeconds(server.process.pid)
      const reads = await measureSmallRead(server.urls.ADMIN, world.administrator, readsARound)
      const used = processorSeconds(server.process.pid) - before
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
