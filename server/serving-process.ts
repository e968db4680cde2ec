import cluster from 'node:cluster'
import { type Environment, readEnvironment } from '#config/environment.ts'
import { keepDebuggersOut } from '#config/no-debugger.ts'
import { poolOf } from '#config/processes.ts'
import { version } from '#config/version.ts'
import { openDatabase } from '#database/connection.ts'
import type { KnownLogin } from '#http/handle.ts'
import { keepTurnsIn } from '#limits/in-turn.ts'
import type { Limits } from '#limits/limits.ts'
import { limitsOverIpc } from '#limits/over-ipc.ts'
import { auditLines } from '#live/changes.ts'
import { openLog } from '#log/log.ts'
import { countErrors, countersOf, openMeters, usageOfProcess, watchEventLoop } from '#metrics/meters.ts'
import type { Begin, FromPrimary, ToPrimary } from '#processes/messages.ts'
import { openingOf } from '#vault/instance-identity.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { openVault } from '#vault/open-vault.ts'
import { endInOrder } from './end-in-order.ts'
import { openClock } from './open-instance.ts'
import { openSites } from './sites.ts'

/** Runs this process as one of several that serve the sites: [Note: Processes]. */
export function serveForPrimary(knownLogins: readonly KnownLogin[]): void {
  // Ctrl-C and a hang-up reach all processes of a terminal: the primary one tells the others what to do.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  let isHandingOver = false
  const begun = Promise.withResolvers<Begin>()
  const ending = Promise.withResolvers<void>()
  const overIpc = limitsOverIpc((asks) => send({ kind: 'asks', asks }))
  let tellFigures = async (): Promise<void> => undefined
  process.on('message', (message: FromPrimary) => {
    if (message.kind === 'begin') begun.resolve(message.begin)
    else if (message.kind === 'answers') overIpc.hear(message.answers)
    else if (message.kind === 'tell-figures') void tellFigures()
    else {
      isHandingOver = message.how === 'hand-over'
      ending.resolve()
    }
  })
  const serve = async () => {
    const environment = readEnvironment(process.env, { servesOnly: true })
    const begin = await begun.promise
    keepTurnsIn(overIpc.limits)
    const serving = await openServing(environment, begin, { limits: overIpc.limits, knownLogins })
    tellFigures = async () => send({ kind: 'figures', figures: await serving.figures() })
    send({ kind: 'serving', served: { urls: serving.urls, build: serving.build } })
    return async () => {
      await serving.close(isHandingOver)
      await tellFigures()
    }
  }
  const started = serve()
  started.catch((error: unknown) => {
    send({ kind: 'refused', line: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  })
  endInOrder(started, { signals: ['SIGTERM'], told: ending.promise })
  send({ kind: 'loaded', version })
}

async function openServing(
  environment: Environment,
  { number, processes, app, listen, origin, sockets, logFile, isMeasured, ticketKeys, dataKey }: Begin,
  { limits, knownLogins }: { readonly limits: Limits; readonly knownLogins: readonly KnownLogin[] },
) {
  keepDebuggersOut(environment)
  const meters = openMeters()
  if (isMeasured) watchEventLoop(meters)
  const log = countErrors(
    openLog(environment.LOG === 'on', {
      file: logFile,
      instance: environment.INSTANCE_NAME,
      process: number,
    }),
    meters,
  )
  const database = openDatabase(app, log, poolOf(environment, processes))
  database.onAnnounced(tellAudited())
  const store = await openKeyStore(environment, dataKey)
  const vault = await openVault(database, store, openingOf(environment))
  const instance = { database, vault, clock: openClock(environment), addresses: { app, listen, origin } }
  const sites = await openSites(environment, instance, log, {
    knownLogins,
    meters,
    limits,
    sockets,
    ticketKeys: Buffer.from(ticketKeys, 'base64'),
  })
  return {
    urls: sites.urls,
    build: sites.build,
    figures: async () => ({
      counters: await countersOf(meters),
      calls: database.poolUse(),
      liveChannels: sites.liveChannels(),
      usage: usageOfProcess(),
    }),
    close: async (handsOver: boolean) => {
      await sites.close({ handsOver })
      await database.end()
    },
  }
}

const gatherMilliseconds = 100

/** Tells the primary process, which seals the audit log, of new lines: once for all commits of a tenth of a second. */
function tellAudited(): (kinds: ReadonlySet<string>) => void {
  let gathering: NodeJS.Timeout | undefined
  return (kinds) => {
    if (!kinds.has(auditLines)) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      send({ kind: 'audited' })
    }, gatherMilliseconds)
  }
}

function send(message: ToPrimary): void {
  if (cluster.worker?.isConnected()) process.send?.(message, undefined, undefined, () => undefined)
}
