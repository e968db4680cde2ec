import { reportDelivery } from './delivery.ts'
import { nodeWithProbe } from './probe.ts'
import { openWorld } from './world.ts'

/* The part of `bench.ts` about open pages alone, in a clinic that is made in seconds. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const world = await openWorld({ clients: 300, days: 2 }, say, { node: nodeWithProbe })
try {
  await reportDelivery(world, say)
} finally {
  await world.close()
}
