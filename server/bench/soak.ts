import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { statement } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { residentKilobytes } from './memory.ts'
import type { World } from './world.ts'

const megabyte = 1_048_576
const samples = 20

/** Memory of a server process at one time. */
type Sample = {
  readonly second: number
  readonly heap: number
  readonly resident: number
  readonly handles: number
  readonly connections: number
  readonly delay: number
}

async function sampleOf(world: World, second: number): Promise<Sample> {
  const { heapBytes, delayP99Ms } = await world.probe()
  const connections = await world.instance.database.inTransaction((tx) =>
    statement<{ count: number }>(
      'bench-count-connections',
      sql`select count(*)::integer as count from pg_stat_activity where datname = current_database()`,
    ).first(tx),
  )
  return {
    second,
    heap: heapBytes / megabyte,
    resident: residentKilobytes(world.serverPid) / 1024,
    handles: readdirSync(`/proc/${world.serverPid}/fd`).length,
    connections: connections?.count ?? Number.NaN,
    delay: delayP99Ms,
  }
}

/** Looks at the server while it works, at even distances; done after the given time. */
export async function watchServer(world: World, seconds: number, say: (line: string) => void) {
  const begun = performance.now()
  const seen: Sample[] = []
  // Resets the statistics, so that earlier work is not counted.
  await world.probe()
  for (let number = 1; number <= samples; number += 1) {
    await pause(Math.max(0, begun + (number * seconds * 1000) / samples - performance.now()))
    const sample = await sampleOf(world, (number * seconds) / samples)
    seen.push(sample)
    say(
      `  after ${sample.second.toFixed(0)} s: heap ${sample.heap.toFixed(1)} MiB, resident ${sample.resident.toFixed(0)} MiB, ${sample.handles} handles, ${sample.connections} connections, loop delay p99 ${sample.delay.toFixed(0)} ms`,
    )
  }
  return seen
}

/** Growth of the heap in MiB in ten minutes, by the line that fits the second half best: the first half warms up. */
export function heapSlope(seen: readonly Pick<Sample, 'second' | 'heap'>[]): number {
  const half = seen.slice(Math.floor(seen.length / 2))
  const middle = (of: (one: (typeof half)[number]) => number) =>
    half.reduce((sum, one) => sum + of(one), 0) / half.length
  const [second, heap] = [middle((one) => one.second), middle((one) => one.heap)]
  const above = half.reduce((sum, one) => sum + (one.second - second) * (one.heap - heap), 0)
  const below = half.reduce((sum, one) => sum + (one.second - second) ** 2, 0)
  return (above / below) * 600
}

/** The samples' summary as text. */
export function reportSoak(seen: readonly Sample[]): string {
  const half = seen.slice(Math.floor(seen.length / 2))
  const range = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`
  const delay = Math.max(...half.map((one) => one.delay))
  return `soak, second half: heap ${heapSlope(seen).toFixed(2)} MiB in ten minutes (goal <= 1), loop delay p99 at most ${delay.toFixed(0)} ms (goal <= 50), handles ${range(half.map((one) => one.handles))}, connections ${range(half.map((one) => one.connections))}`
}
