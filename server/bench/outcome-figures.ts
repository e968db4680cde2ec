/*
 * node tools/run.mjs server/bench/outcome-figures.ts [clients …]
 *
 * How long the figures of one quarter take, for 1,000 and 3,000 clients with half a year each, or for as many as are named: two
 * transactions for each client would show in more than proportional times.
 */
import { addDays } from '@standfest/domain/base/day.ts'
import { daysOfQuarter, quarterOf } from '@standfest/domain/features/outcome-figures/quarters.ts'
import { contributionsTo } from '#features/outcome-figures/make-outcome-figures.ts'
import { residentKilobytes } from './memory.ts'
import { openWorld } from './world.ts'

const named = process.argv.slice(2).map(Number)
const sizes = named.length > 0 ? named : [1000, 3000]
const days = 183
const rounds = 3
const say = (line: string) => process.stdout.write(`${line}\n`)

for (const clients of sizes) {
  const world = await openWorld({ clients, days }, say)
  try {
    const now = world.instance.clock.now()
    const quarter = quarterOf(addDays(now.today, -90))
    const taken: number[] = []
    let counted = 0
    for (let round = 0; round < rounds; round += 1) {
      const begunAt = performance.now()
      counted = (await contributionsTo(quarter, world.instance.database, now)).length
      taken.push(performance.now() - begunAt)
    }
    const [, median = 0] = taken.toSorted((one, other) => one - other)
    const { from, to } = daysOfQuarter(quarter)
    const megabytes = residentKilobytes(process.pid) / 1024
    say(
      `outcome figures ${from} to ${to}, ${clients} clients: ${counted} counted in ${(median / 1000).toFixed(1)} s (median of ${rounds}), ${(median / Math.max(1, counted)).toFixed(2)} ms each; process ${megabytes.toFixed(0)} MB`,
    )
  } finally {
    await world.close()
  }
}
