import { availableParallelism } from 'node:os'
import { measureProcesses } from '#bench/processes.ts'
import { openWorld } from '#bench/world.ts'

let day = 1
const say = (line: string) => process.stdout.write(`${line}\n`)
const world = await openWorld({ clients: 1000, days: 10 }, say)
try {
  for (const count of [1, 2, 4]) {
    const f = await measureProcesses(world, count, () => day++)
    say(
      `${count} of ${availableParallelism()}: reads ${f.reads.toFixed(0)}/s check-ins ${f.checkIns.toFixed(0)}/s`,
    )
  }
} finally {
  await world.close()
}
