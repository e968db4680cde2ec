import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnvironment } from '#config/environment.ts'
import { mostConnectionsOf } from '#config/processes.ts'
import { channel } from '#live/changes.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import type { Cost, Measured } from './extrapolate.ts'
import { headersOf, httpLoad, type LoadRequest } from './http-load.ts'
import { measureLogins } from './logins.ts'
import { openCluster } from './many-databases.ts'
import { openStream } from './open-stream.ts'
import { cpuSeconds, proportionalBytes } from './process-figures.ts'
import { measureSubmissions } from './submissions.ts'
import { type DatabaseVariables, fillClinic, openWorld, type World } from './world.ts'

export type Simulation = {
  /** All instances, of which one gets the load. */
  readonly instances: number
  /** The clients of the loaded one, and the days of their records. */
  readonly clients: number
  readonly days: number
  readonly settleSeconds: number
  /** How long what follows from a load is waited for and counted: announcements, mails, sealing of the audit log. */
  readonly afterwardsSeconds: number
  readonly restSeconds: number
  readonly rounds: number
  readonly ceilingSeconds: number
  readonly delayMicroseconds: number
}

/** What was measured, and beside it what stands in no formula. */
export type Simulated = Measured & {
  readonly walBytesADayOfOneAtRest: number
  readonly ceilingWithoutDelay: number
  /** By which invented records grow the database, for a client and day. */
  readonly inventedBytesADay: number
}

type Cluster = Awaited<ReturnType<typeof openCluster>>
type Resting = { readonly server: ServerProcess; readonly pid: number }

const few = { clients: 3, days: 3 }
const callers = 2
/** Of the loaded instance. */
export const openPages = 50
const loginCount = 10
const daySeconds = 86_400
const readPaths = [
  'account',
  'survey?limit=20',
  'events?limit=20',
  'goals?limit=20',
  'diary?limit=20',
  'lifearea',
]
const entry = JSON.stringify({
  data: { type: 'diary', attributes: { content: 'Am Dienstag war ich im Chor, und es ging gut.' } },
})

/** An instance with a few people whom nobody visits; its own folders and keys, and the database given. */
async function startResting(folder: string, database: DatabaseVariables): Promise<Resting> {
  const variables = { DATA_DIR: folder, ...database }
  const instance = await openInstance(readEnvironment(variables), {
    log: openLog(false),
    say: () => undefined,
  })
  await fillClinic(instance, few)
  await instance.close()
  const server = await startServerProcess(variables)
  return { server, pid: server.process.pid ?? Number.NaN }
}

/** What all instances take while nobody calls, for each of them. */
async function measureRest(
  cluster: Cluster,
  { names, pids, emptyBytes }: { names: readonly string[]; pids: readonly number[]; emptyBytes: number },
  seconds: number,
): Promise<Measured['atRest']> {
  const cpuOf = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const startedAt = performance.now()
  const [before, serversBefore] = [await cluster.figures(), cpuOf()]
  await pause(seconds * 1000)
  const [after, serversAfter] = [await cluster.figures(), cpuOf()]
  const took = (performance.now() - startedAt) / 1000
  const shareOf = (sum: number) => sum / names.length
  const transactions = names.reduce(
    (sum, name) => sum + (after.transactions.get(name) ?? 0) - (before.transactions.get(name) ?? 0),
    0,
  )
  return {
    serverBytes: shareOf(pids.reduce((sum, pid) => sum + proportionalBytes(pid), 0)),
    postgresBytes: shareOf(cluster.memoryBytes() - emptyBytes),
    connections: shareOf(await cluster.connectionsOf(names)),
    transactionsASecond: shareOf(transactions) / took,
    walBytesASecond: shareOf(after.walBytes - before.walBytes) / took,
    serverCores: shareOf(serversAfter - serversBefore) / took,
    postgresCores: shareOf(after.cpuSeconds - before.cpuSeconds) / took,
  }
}

type Counters = {
  readonly server: number
  readonly postgres: number
  readonly wal: number
  readonly storage: number
  readonly notified: number
}

async function countersOf({ cluster, world, name, notified }: Beside): Promise<Counters> {
  const { cpuSeconds: postgres, walBytes: wal } = await cluster.figures()
  const storage = await cluster.databaseBytes(name)
  return { server: cpuSeconds(world.serverPid), postgres, wal, storage, notified: notified() }
}

/** What is counted in a second while work runs, and how many seconds that took. Neither the load's process nor this one is counted. */
async function counted(beside: Beside, work: () => Promise<unknown>) {
  const startedAt = performance.now()
  const before = await countersOf(beside)
  await work()
  const after = await countersOf(beside)
  const seconds = (performance.now() - startedAt) / 1000
  const rate = (of: keyof Counters) => (after[of] - before[of]) / seconds
  return { seconds, rate }
}

/** What the load adds for each action to the rest of all instances, which was counted while nobody called the loaded one either. */
async function costOf(
  { beside, idle, afterwardsSeconds }: Loaded,
  actions: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  await beside.cluster.checkpoint()
  const { seconds, rate } = await counted(beside, async () => {
    await work()
    await pause(afterwardsSeconds * 1000)
  })
  const each = (of: keyof Counters) => Math.max(0, (rate(of) - idle(of)) * seconds) / actions
  return {
    serverMs: each('server') * 1000,
    postgresMs: each('postgres') * 1000,
    walBytes: each('wal'),
    storageBytes: each('storage'),
    notifications: each('notified'),
  }
}

type Beside = {
  readonly cluster: Cluster
  readonly world: World
  readonly name: string
  readonly notified: () => number
}

type Loaded = {
  readonly beside: Beside
  readonly idle: (of: keyof Counters) => number
  readonly afterwardsSeconds: number
}

const meanOf = (costs: readonly Cost[]): Cost => {
  const mean = (of: keyof Cost) => costs.reduce((sum, cost) => sum + cost[of], 0) / costs.length
  return {
    serverMs: mean('serverMs'),
    postgresMs: mean('postgresMs'),
    walBytes: mean('walBytes'),
    storageBytes: mean('storageBytes'),
    notifications: mean('notifications'),
  }
}

/** The morning of the loaded instance, part by part; the first round warms up and is not counted. */
async function measureMorning(loaded: Loaded, rounds: number): Promise<Measured['costOf']> {
  const { world } = loaded.beside
  const { clients } = world
  const send = (requests: readonly LoadRequest[]) =>
    httpLoad({ origin: world.urls.CLIENT, connections: callers, requests })
  const reads = clients.flatMap(({ session }) =>
    readPaths.map((path) => ({
      method: 'GET' as const,
      path: `/api/rest/${path}`,
      headers: headersOf(session),
    })),
  )
  const entries = () =>
    clients.map(({ session }) => ({
      method: 'POST' as const,
      path: '/api/rest/diary',
      headers: {
        ...headersOf(session),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: entry,
    }))
  const costs = { read: [] as Cost[], checkIn: [] as Cost[], entry: [] as Cost[] }
  for (let round = 0; round <= rounds; round += 1) {
    const checkIn = await costOf(loaded, clients.length, () =>
      measureSubmissions(world, { day: round + 1, connections: callers }),
    )
    const read = await costOf(loaded, reads.length, () => send(reads))
    const written = await costOf(loaded, clients.length, () => send(entries()))
    if (round === 0) continue
    costs.checkIn.push(checkIn)
    costs.read.push(read)
    costs.entry.push(written)
  }
  const count = loginCount * rounds
  const login = await costOf(loaded, count, () => measureLogins(world, { callers: 1, count }))
  return { read: meanOf(costs.read), checkIn: meanOf(costs.checkIn), entry: meanOf(costs.entry), login }
}

/** Starts the instances, measures their rest and the load of one of them beside the others, and stops all of them. */
export async function simulate(asked: Simulation, say: (line: string) => void): Promise<Simulated> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-instances-'))
  const cluster = await openCluster()
  const closing: (() => Promise<unknown>)[] = [cluster.close]
  try {
    const emptyBytes = cluster.memoryBytes()
    const names = Array.from({ length: asked.instances - 1 }, (_, place) => `clinic_${place + 1}`)
    const resting: Resting[] = []
    for (const name of names) {
      const one = await startResting(join(folder, name), await cluster.makeDatabase(name))
      resting.push(one)
      closing.push(one.server.stop)
      say(`  ${resting.length} of ${asked.instances} instances started`)
    }
    const pids = resting.map(({ pid }) => pid)
    await pause(asked.settleSeconds * 1000)
    const atRest = await measureRest(cluster, { names, pids, emptyBytes }, asked.restSeconds)
    say(`  rest measured; loading the last instance: ${asked.clients} clients x ${asked.days} days`)
    const loadedName = `clinic_${asked.instances}`
    const world = await openWorld(asked, say, { database: await cluster.makeDatabase(loadedName) })
    closing.push(world.close)
    const sizes = await measureStorage(cluster, names[0] ?? '', loadedName)
    const ear = await cluster.countNotifications(loadedName, channel)
    closing.push(ear.close)
    const streams = await Promise.all(
      world.clients
        .slice(0, openPages)
        .map(({ session }) => openStream(world.urls.CLIENT, session, () => undefined)),
    )
    const beside = { cluster, world, name: loadedName, notified: ear.count }
    const { rate: idle } = await counted(beside, () => pause(asked.restSeconds * 500))
    const loaded = { beside, idle, afterwardsSeconds: asked.afterwardsSeconds }
    const costs = await measureMorning(loaded, asked.rounds)
    const loadedServerBytes = proportionalBytes(world.serverPid)
    for (const stream of streams) stream.destroy()
    say('  load measured; measuring the ceiling of notifications')
    const ceiling = (delayMicroseconds: number) =>
      cluster.notificationCeiling(names, { delayMicroseconds, seconds: asked.ceilingSeconds })
    return {
      atRest,
      loadedServerBytes,
      sharedBufferBytes: await cluster.sharedBufferBytes(),
      mostConnections: mostConnectionsOf({ PROCESSES: 1 }),
      costOf: costs,
      emptyDatabaseBytes: sizes.empty,
      inventedBytesADay: Math.max(0, sizes.loaded - sizes.empty) / (asked.clients * asked.days),
      notificationCeiling: await ceiling(asked.delayMicroseconds),
      ceilingWithoutDelay: await ceiling(0),
      walBytesADayOfOneAtRest: atRest.walBytesASecond * daySeconds,
    }
  } finally {
    for (const close of closing.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStorage(cluster: Cluster, emptyName: string, loadedName: string) {
  return { empty: await cluster.databaseBytes(emptyName), loaded: await cluster.databaseBytes(loadedName) }
}
