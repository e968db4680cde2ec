import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { median } from './callers.ts'
import { measureSmallRead } from './reads.ts'
import type { World } from './world.ts'

const [rounds, warmUpRounds, count] = [9, 4, 3000]

async function startSites({ instance, variables }: World, how: 'counting' | 'plain') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'counting-server.ts'), how], {
    env: {
      PATH: process.env.PATH ?? '',
      ...variables,
      DATABASE_URL: instance.addresses.app,
      DATABASE_JOBS_URL: instance.addresses.jobs,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { origin, pid: child.pid ?? 0, stop: () => child.kill() }
}

export type CountingFigures = { readonly counting: number; readonly plain: number; readonly ratio: number }

/**
 * The cost of metrics for a small read: two processes with the same sites, with and without counting, measured
 * alternately by CPU microseconds per read, independent of other load.
 */
export async function measureCounting(world: World): Promise<CountingFigures> {
  const [counting, plain] = [await startSites(world, 'counting'), await startSites(world, 'plain')]
  const measure = async ({ origin, pid }: Awaited<ReturnType<typeof startSites>>) => {
    const before = processorSecondsOf(pid)
    await measureSmallRead(origin, world.administrator, count)
    return ((processorSecondsOf(pid) - before) / count) * 1_000_000
  }
  for (let round = 0; round < warmUpRounds; round += 1) {
    await measure(counting)
    await measure(plain)
  }
  const figures: CountingFigures[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await measure(counting), await measure(plain)]
    figures.push({ counting: one, plain: other, ratio: one / other })
  }
  counting.stop()
  plain.stop()
  return {
    counting: median(figures.map((one) => one.counting)),
    plain: median(figures.map((one) => one.plain)),
    ratio: median(figures.map(({ ratio }) => ratio)),
  }
}

/** CPU time of all its threads from /proc, in hundredths of a second. */
function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
