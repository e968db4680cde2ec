import type { SetupFacts } from '@standfest/domain/features/monitoring/setup-facts.ts'
import { clockFrom, systemClock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { healthOf } from '#features/monitoring/health.ts'
import { openMetrics } from '#features/monitoring/metrics.ts'
import { findSetupFacts } from '#features/monitoring/setup-facts.ts'
import { openOperatorPort } from '#http/operator-port.ts'
import { goesFirst } from '#jobs/give-way.ts'
import { prepareQueue, runQueue, type Task } from '#jobs/queue.ts'
import { countersOf, usageOfProcess, watchEventLoop } from '#metrics/meters.ts'
import { openTestServer, presentTimestamp, type TestServer, testZone } from './test-server.ts'

/** Facts that a test overrides for the server under test. */
export type SaidState = {
  isServing: boolean
  isMailPaused: boolean
  /** The build of another process beside this one. */
  otherBuild: string
  isSetupUnknown: boolean
  /** By how much the server's clock is ahead of the database's. */
  clockAheadSeconds: number
  isArchivingFailing: boolean
  /** Overrides of the set-up check's facts. */
  facts: Partial<SetupFacts>
}

export const token = 'sixteen-letters!'

/** A server with its operator port open, which a test puts into bad states. */
export type WatchedServer = TestServer & {
  readonly said: SaidState
  /** The ports of this process, and of another one that counts the same. */
  readonly ports: readonly number[]
  /** The metrics at each port; undefined where none answers. */
  readonly scrape: () => Promise<readonly (string | undefined)[]>
  /** Forgets what was looked up before, as the minute that it is kept for would. */
  readonly lookAgain: () => void
  /** Closes the second port, and gives what opens it again. */
  readonly closePort: () => Promise<() => Promise<void>>
}

const day = 86_400
const build = 'build-one'

export async function openWatchedServer(tasks: readonly Task[] = []): Promise<WatchedServer> {
  const server = await openTestServer({}, { moment: presentTimestamp() })
  const { meters, vault, folder } = server
  const said: SaidState = {
    isServing: true,
    isMailPaused: false,
    otherBuild: build,
    isSetupUnknown: false,
    clockAheadSeconds: 0,
    isArchivingFailing: false,
    facts: {},
  }
  const machine = systemClock(testZone)
  const clock = clockFrom(() => (machine.instant() + said.clockAheadSeconds) * 1000, testZone)
  const now = clock.instant()
  // A completely set-up clinic, on a database that may lose data.
  const wellSetUp: Partial<SetupFacts> = {
    unsafeDatabaseSettings: 0,
    diskFree: 0.5,
    connectionsTaken: 0.1,
    backup: now - 3600,
    certificateUntil: now + 90 * day,
    issuerUntil: now + 600 * day,
    rootUntil: now + 3000 * day,
    remindersStoodSeconds: 30,
  }
  const database = withSaidArchiving(server.database, said)
  await prepareQueue(server.addresses.jobs)
  for (const { name } of tasks) meters.knowJob(name)
  const quiet = { info: () => undefined, error: () => undefined }
  const queue = await runQueue(server.addresses.jobs, tasks, {
    log: quiet,
    clock,
    noteJob: meters.countJob,
    connections: 6,
    giveWay: goesFirst,
  })
  const stopWatching = watchEventLoop(meters)
  const health = () =>
    healthOf({
      database,
      clock,
      keyring: vault.keyring,
      dataFolder: folder,
      isServing: () => said.isServing,
      processes: () => ({ serving: 1, wanted: 1 }),
      isMailPaused: () => said.isMailPaused,
    })
  const setupFacts = async () => {
    if (said.isSetupUnknown) throw new Error('nobody knows')
    const found = await findSetupFacts({ database, now: clock.now(), vault, operator: server.operator })
    return { ...found, ...wellSetUp, ...said.facts }
  }
  const figures = async () => {
    const here = {
      counters: await countersOf(meters),
      calls: database.poolUse(),
      liveChannels: 0,
      usage: usageOfProcess(),
    }
    return { processes: new Map([[0, here]]), ended: [] }
  }
  const open = (buildNow: () => string) =>
    openMetrics({
      figures,
      database,
      clock,
      health,
      setupFacts,
      queue,
      isMailPaused: () => said.isMailPaused,
      version: '0.4.0',
      build: buildNow,
    })
  const builds = [() => build, () => said.otherBuild]
  let metrics = builds.map(open)
  const openPort = (which: number, port = 0) =>
    openOperatorPort({
      host: '127.0.0.1',
      port,
      health,
      identity: { version: '0.4.0', instance: 'watched', start: 'once' },
      metrics: async () => (await metrics[which]?.()) ?? '',
      metricsToken: token,
    })
  const opened = await Promise.all([openPort(0), openPort(1)])
  const ports = opened.map(({ port }) => port)
  const lookAgain = () => {
    metrics = builds.map(open)
  }
  const scrape = async () => {
    lookAgain()
    return Promise.all(ports.map(metricsAt))
  }
  const closePort = async () => {
    await opened[1].close()
    return async () => {
      opened[1] = await openPort(1, ports[1])
    }
  }
  const close = async () => {
    await Promise.all(opened.map((port) => port.close()))
    stopWatching()
    await queue.stop()
    await server.close()
  }
  return { ...server, said, ports, scrape, lookAgain, closePort, close }
}

async function metricsAt(port: number): Promise<string | undefined> {
  try {
    const asked = { headers: { authorization: `Bearer ${token}`, connection: 'close' } }
    return await (await fetch(`http://127.0.0.1:${port}/metrics`, asked)).text()
  } catch {
    return undefined
  }
}

/** PostgreSQL cannot be made to fail archiving while shared by other tests: its statistics are overridden instead. */
function withSaidArchiving(database: Database, said: SaidState): Database {
  return {
    ...database,
    inTransaction: (work) =>
      database.inTransaction((tx) => {
        const query = async (asked: { readonly name?: string }) => {
          const answer = await (tx.query as (asked: unknown) => Promise<{ rows: object[] }>)(asked)
          if (asked.name !== 'database-health') return answer
          return {
            ...answer,
            rows: answer.rows.map((row) => ({ ...row, is_archiving_failing: said.isArchivingFailing })),
          }
        }
        return work({ ...tx, query: query as unknown as typeof tx.query })
      }),
  }
}
