/*
 * npm run bench, or: node tools/run.mjs server/bench/bench.ts [--clients 1000 --days 365 --rounds 5 --only reads,check-ins]
 *
 * What the server does beside what the same work costs barely: processes of their own make the load and are the bare sides,
 * and both take turns in one run. Compare the ratios. Parts: reminders, reads, counting, lists, delivery, threads, exports, check-ins, processes, poolers, logins.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { pgbouncer } from '#testing/pgbouncer.ts'
import { median } from './callers.ts'
import { delayCommits } from './commit-rate.ts'
import { measureCounting } from './counting.ts'
import { measureDelivery } from './delivery.ts'
import { compareExports } from './exports.ts'
import { atLeast, atMost } from './goals.ts'
import { measureLogins } from './logins.ts'
import { measurePoolers, routes } from './poolers.ts'
import { nodeWithProbe } from './probe.ts'
import { measureProcesses } from './processes.ts'
import { measureConfig, measureRead, measureSmallRead, startBareConfig, startBareReads } from './reads.ts'
import { openDrains } from './reminders.ts'
import { measureBareWrites, measureSubmissions, superuserOf } from './submissions.ts'
import { measureThread, threadOf } from './threads.ts'
import { openWorld, type World } from './world.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    days: { type: 'string', default: '365' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
})
const sizes = { clients: Number(given.clients), days: Number(given.days) }
const rounds = Number(given.rounds)
const warmUpRounds = 3
const connections = 16
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

/** Against one prepared statement for a check-in: no other program could store the same rows with less. */
async function checkIns(world: World): Promise<void> {
  for (const delay of [0, 1000]) {
    await delayCommits(superuserOf(world), delay)
    const ours = () => measureSubmissions(world, { day: nextDay++, connections })
    const bare = () => measureBareWrites(world, { day: nextDay++, connections })
    await ours()
    await bare()
    const figures = await inTurns(ours, bare)
    say(
      `check-ins, ${connections} callers, commit_delay ${delay} µs: ${figures.ours.toFixed(0)}/s; one bare statement each ${figures.bare.toFixed(0)}/s; ratio ${figures.ratio.toFixed(2)} ${atLeast(figures.ratio, 0.5)}`,
    )
  }
  await delayCommits(superuserOf(world), 0)
}

async function smallRead(world: World): Promise<void> {
  const bare = await startBareReads(world)
  const times = 3000
  const measured = (origin: string) => () => measureSmallRead(origin, world.administrator, times)
  const figures = await warmInTurns(measured(world.urls.ADMIN), measured(bare.origin))
  bare.stop()
  say(
    `small read, ${connections} callers: ${figures.ours.toFixed(0)}/s; one bare round trip each ${figures.bare.toFixed(0)}/s; ratio ${figures.ratio.toFixed(2)} ${atLeast(figures.ratio, 0.7)}`,
  )
}

async function config(world: World): Promise<void> {
  const bare = await startBareConfig(world)
  const times = 10_000
  const measured = (origin: string) => () => measureConfig(origin, times)
  const figures = await warmInTurns(measured(world.urls.CLIENT), measured(bare.origin))
  bare.stop()
  say(
    `/config, ${connections} callers: ${figures.ours.toFixed(0)}/s; bare Fastify ${figures.bare.toFixed(0)}/s; ratio ${figures.ratio.toFixed(2)} ${atLeast(figures.ratio, 0.5)}`,
  )
}

/** A server runs for weeks: what is measured is one whose code the engine has already compiled. */
async function warmInTurns(ours: () => Promise<number>, bare: () => Promise<number>) {
  for (let round = 0; round < warmUpRounds; round += 1) {
    await ours()
    await bare()
  }
  return inTurns(ours, bare)
}

async function counting(world: World): Promise<void> {
  const { counting: ours, plain, ratio } = await measureCounting(world)
  say(
    `small read, counted for the metrics: ${ours.toFixed(0)} µs of processor time; not counted ${plain.toFixed(0)} µs; ratio ${ratio.toFixed(2)} ${atMost(ratio, 1.05)}`,
  )
}

async function lists(world: World): Promise<void> {
  const one = world.clients[0]?.id ?? ''
  for (const [name, path] of [
    ['client list, 50 clients', 'clients?limit=50'],
    [`client list, ${sizes.clients} clients`, 'clients'],
    ['client list, one client who changed', `clients?account=${one}`],
    [`today, ${sizes.clients} clients`, 'today'],
  ] as const) {
    await measureRead(world, path, 10)
    const { p50, p95, bytes } = await measureRead(world, path, 100)
    say(`${name} with ${sizes.days} days: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${bytes} bytes`)
  }
}

/** What further processes bring on this machine: callers and PostgreSQL share its processor cores with them. */
async function processes(world: World): Promise<void> {
  for (const count of [1, 2, 4]) {
    const figures = await measureProcesses(world, count, () => nextDay++)
    say(
      `${count} process(es) on ${availableParallelism()} cores, 16 callers: small read ${figures.reads.toFixed(0)}/s with ${figures.microseconds.toFixed(0)} µs of their processor time, check-ins ${figures.checkIns.toFixed(0)}/s`,
    )
  }
}

/** The cost of a pooler between server and database, beside the direct way in the same run. */
async function poolers(world: World): Promise<void> {
  if (pgbouncer === undefined) {
    say('pooler: PgBouncer is not installed')
    return
  }
  const figures = await measurePoolers(world, () => nextDay++)
  for (const route of routes) {
    const { reads, checkIns: writes } = figures[route]
    const shares = [reads / figures.direct.reads, writes / figures.direct.checkIns]
    say(
      `pooler, ${route}: small read ${reads.toFixed(0)}/s, check-ins ${writes.toFixed(0)}/s; ${shares.map((share) => share.toFixed(2)).join(' and ')} of the direct way`,
    )
  }
}

async function logins(world: World): Promise<void> {
  await measureLogins(world, { callers: 2, count: 10 })
  for (const callers of [1, 8]) {
    const { aSecond, p50, p99 } = await measureLogins(world, { callers, count: 100 })
    say(
      `logins, ${callers} caller(s): ${aSecond.toFixed(1)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ${atLeast(aSecond, 5, '/s')}`,
    )
  }
}

/** Latency of the live channel with this many open pages. */
async function delivery(world: World): Promise<void> {
  const connected = 300
  await measureDelivery(world, { connected, messages: 100 })
  const { p50, p99, lost, kilobytesEach } = await measureDelivery(world, { connected, messages: 1200 })
  say(
    `messages to ${connected} connected clients: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms from sending to the open page, ${lost} lost ${atMost(p99, 250, ' ms')} ${atMost(lost, 0, ' lost')}; ${kilobytesEach.toFixed(0)} KB of heap for each connection`,
  )
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
      `${clients} reminders due at 08:00: ${(ours / 1000).toFixed(1)} s until the last is out; bare one-by-one drain with SKIP LOCKED ${(bare / 1000).toFixed(1)} s; ratio ${ratio.toFixed(2)} ${atMost(ratio, 3)}`,
    )
  } finally {
    await drains.close()
  }
}

async function exportsOf(world: World): Promise<void> {
  const { clients } = sizes
  await compareExports(world, [Math.ceil(clients / 4), Math.ceil(clients / 2), clients], say)
}

/** In this order: a login ends the oldest session of its account, so what needs everybody's session comes before. */
const parts: Readonly<Record<string, readonly ((world: World) => Promise<void>)[]>> = {
  reads: [smallRead, config],
  counting: [counting],
  lists: [lists],
  delivery: [delivery],
  threads: [threads],
  exports: [exportsOf],
  'check-ins': [checkIns],
  processes: [processes],
  poolers: [poolers],
  logins: [logins],
}
const wanted = given.only?.split(',') ?? ['reminders', ...Object.keys(parts)]
const chosen = Object.entries(parts).flatMap(([name, measures]) => (wanted.includes(name) ? measures : []))

if (wanted.includes('reminders')) await reminders()
if (chosen.length > 0) {
  say(`A clinic of ${sizes.clients} clients with ${sizes.days} days:`)
  const world = await openWorld(sizes, say, { node: nodeWithProbe })
  try {
    for (const measure of chosen) await measure(world)
  } finally {
    await world.close()
  }
}
