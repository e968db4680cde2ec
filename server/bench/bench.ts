import { availableParallelism } from 'node:os'
import { median } from './callers.ts'
import { measureCounting } from './counting.ts'
import { reportDelivery } from './delivery.ts'
import { compareExports } from './exports.ts'
import { measureLogins } from './logins.ts'
import { nodeWithProbe } from './probe.ts'
import { measureProcesses } from './processes.ts'
import { measureList, measureSmallRead, startBareServer } from './reads.ts'
import { openDrains } from './reminders.ts'
import { measureBareWrites, measureSubmissions } from './submissions.ts'
import { measureThread, threadOf } from './threads.ts'
import { openWorld, type World } from './world.ts'

const sizes = { clients: 1000, days: 365 }
const rounds = 5
const warmUpRounds = 5
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Alternates between both sides, so that both meet the same machine load; medians of the rounds are compared. */
async function inTurns(ours: (round: number) => Promise<number>, bare: (round: number) => Promise<number>) {
  const figures = { ours: [] as number[], bare: [] as number[], ratios: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const one = await ours(round)
    const other = await bare(round)
    figures.ours.push(one)
    figures.bare.push(other)
    figures.ratios.push(one / other)
  }
  return { ours: median(figures.ours), bare: median(figures.bare), ratio: median(figures.ratios) }
}

let nextDay = 1

async function submissions(world: World, callers: number, count: number): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await measureSubmissions(world, { day: nextDay++, callers, count })
    await measureBareWrites(world, { day: nextDay++, callers, count })
  }
  const { ours, bare, ratio } = await inTurns(
    () => measureSubmissions(world, { day: nextDay++, callers, count }),
    () => measureBareWrites(world, { day: nextDay++, callers, count }),
  )
  say(
    `check-ins, ${callers} caller(s): ${ours.toFixed(0)}/s; bare SQL of the same writes ${bare.toFixed(0)}/s; ratio ${ratio.toFixed(2)} (goal >= 0.4)`,
  )
}

async function smallRead(world: World): Promise<void> {
  const bare = await startBareServer(world)
  const count = 3000
  // Warms up the engine's compiled code: in production a server runs for weeks.
  for (let round = 0; round < warmUpRounds; round += 1) {
    await measureSmallRead(world.urls.ADMIN, world.administrator, count)
    await measureSmallRead(bare.origin, world.administrator, count)
  }
  const figures = await inTurns(
    () => measureSmallRead(world.urls.ADMIN, world.administrator, count),
    () => measureSmallRead(bare.origin, world.administrator, count),
  )
  bare.stop()
  say(
    `small read, 16 callers: ${figures.ours.toFixed(0)}/s; bare node:http + pg ${figures.bare.toFixed(0)}/s; ratio ${figures.ratio.toFixed(2)} (goal >= 0.7)`,
  )
}

async function counting(world: World): Promise<void> {
  const { counting: ours, plain, ratio } = await measureCounting(world)
  say(
    `small read, counted for the metrics: ${ours.toFixed(0)} µs of processor time; not counted ${plain.toFixed(0)} µs; ratio ${ratio.toFixed(2)} (goal <= 1.05)`,
  )
}

async function lists(world: World): Promise<void> {
  const one = world.clients[0]?.id ?? ''
  for (const [name, query] of [
    ['50 clients', '?limit=50'],
    [`${sizes.clients} clients`, ''],
    ['one client who changed', `?account=${one}`],
  ] as const) {
    await measureList(world, query, 10)
    const { p50, p95, bytes } = await measureList(world, query, 100)
    say(
      `client list, ${name} with ${sizes.days} days: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${bytes} bytes`,
    )
  }
}

/** What further processes bring on this machine: callers and PostgreSQL share its processor cores with them. */
async function processes(world: World): Promise<void> {
  for (const count of [1, 2, 4]) {
    const { reads, microseconds, checkIns } = await measureProcesses(world, count, () => nextDay++)
    say(
      `${count} process(es) on ${availableParallelism()} cores, 16 callers: small read ${reads.toFixed(0)}/s with ${microseconds.toFixed(0)} µs of their processor time, check-ins ${checkIns.toFixed(0)}/s`,
    )
  }
}

async function logins(world: World): Promise<void> {
  await measureLogins(world, { callers: 2, count: 10 })
  for (const callers of [1, 8]) {
    const { aSecond, p50, p99 } = await measureLogins(world, { callers, count: 100 })
    say(
      `logins, ${callers} caller(s): ${aSecond.toFixed(1)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (goal >= 5/s)`,
    )
  }
}

/** The first screen of a thread, and the next one further back, however long it is. */
async function threads(world: World): Promise<void> {
  const [short, long] = [await threadOf(world, 0, 20), await threadOf(world, 1, 2000)]
  for (let round = 0; round < 2; round += 1) {
    await measureThread(world, short)
    await measureThread(world, long)
  }
  const { ours, bare, ratio } = await inTurns(
    () => measureThread(world, long),
    () => measureThread(world, short),
  )
  say(
    `a thread opens: ${ours.toFixed(1)} ms with 2000 messages, ${bare.toFixed(1)} ms with 20; ratio ${ratio.toFixed(2)}`,
  )
}

/** The morning reminder peak: all clients of a large clinic at 08:00, until the last mail is sent. */
async function reminders(): Promise<void> {
  const clients = 10_000
  say(`  making ${clients} clients who are all reminded at 08:00`)
  const drains = await openDrains(clients)
  try {
    // The first round warms up engine and database: in production a server runs for weeks.
    await drains.ours(2)
    const { ours, bare, ratio } = await inTurns((round) => drains.ours(3 + round), drains.bare)
    say(
      `${clients} reminders due at 08:00: ${(ours / 1000).toFixed(1)} s until the last is out; bare one-by-one drain with SKIP LOCKED ${(bare / 1000).toFixed(1)} s; ratio ${ratio.toFixed(2)} (goal <= 3)`,
    )
  } finally {
    await drains.close()
  }
}

await reminders()
say(`A clinic of ${sizes.clients} clients with ${sizes.days} days:`)
const world = await openWorld(sizes, say, { node: nodeWithProbe })
try {
  await smallRead(world)
  await counting(world)
  await lists(world)
  await reportDelivery(world, say)
  await threads(world)
  await compareExports(world, [250, 500, sizes.clients], say)
  await submissions(world, 1, 300)
  await submissions(world, 16, 900)
  await processes(world)
  // Logins come last: each ends the oldest session of its account, and the other measurements need all sessions.
  await logins(world)
} finally {
  await world.close()
}
