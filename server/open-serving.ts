import { randomBytes } from 'node:crypto'
import type { Role } from '@standfest/domain/base/call.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { passedSockets } from '#config/passed-sockets.ts'
import { tooFewConnections } from '#config/processes.ts'
import { servingVariables } from '#config/serving-variables.ts'
import type { Database } from '#database/connection.ts'
import { getMostConnections } from '#database/servers.ts'
import type { MetricsNeeds } from '#features/monitoring/metrics.ts'
import type { KnownLogin, OperatorTerms } from '#http/handle.ts'
import type { LoadShedder } from '#http/load-shedding.ts'
import { keepTurnsIn } from '#limits/in-turn.ts'
import { openLimits } from '#limits/limits.ts'
import { openLiveConnection } from '#live/live-connection.ts'
import type { Log } from '#log/log.ts'
import { countersOf, type Meters, usageOfProcess } from '#metrics/meters.ts'
import { openProcesses, tellNotRenewed } from '#processes/processes.ts'
import type { Instance } from './open-instance.ts'
import { openSites, operatorTermsOf } from './sites.ts'

/** The sites as they are served: by this process, or by others that it starts. */
export type Serving = {
  readonly urls: Readonly<Record<Role, string>>
  readonly build: () => string
  readonly operator: OperatorTerms
  readonly count: () => { readonly serving: number; readonly wanted: number }
  readonly figures: MetricsNeeds['figures']
  readonly renew: () => Promise<void>
  readonly close: () => Promise<void>
}

type ServingNeeds = {
  readonly log: Log
  readonly meters: Meters
  readonly logFile: string | undefined
  readonly processes: number
  readonly audited: () => void
  readonly loadShedder: LoadShedder
  readonly knownLogins: readonly KnownLogin[]
}

/** Opens the sites: in this process, or in others that it starts. */
export async function openServing(
  environment: Environment,
  instance: Instance,
  { log, meters, logFile, processes, audited, loadShedder, knownLogins }: ServingNeeds,
): Promise<Serving> {
  const figuresHere = async (liveChannels: number) => ({
    counters: await countersOf(meters),
    calls: instance.database.poolUse(),
    liveChannels,
    usage: usageOfProcess(),
  })
  if (processes === 1) {
    const sites = await openSites(environment, instance, log, {
      knownLogins,
      meters,
      loadShedder,
    })
    return {
      ...sites,
      build: () => sites.build,
      count: () => ({ serving: 1, wanted: 1 }),
      renew: async () => {
        try {
          await sites.renew()
          log.info({ event: 'renewed' })
        } catch (error) {
          tellNotRenewed(error, log)
        }
      },
      figures: async () => ({
        processes: new Map([[0, await figuresHere(sites.liveChannels())]]),
        ended: [],
      }),
    }
  }
  await refuseTooFewConnections(instance.database, environment)
  const limits = openLimits()
  keepTurnsIn(limits)
  const { app, listen, origin } = instance.addresses
  // Tells what jobs of this process announce; it listens only because one connection does both.
  const live = openLiveConnection(
    { url: listen ?? app, database: instance.database, log },
    { committed: () => undefined, change: () => undefined, gap: () => undefined },
  )
  const serving = await openProcesses(
    {
      processes,
      app,
      listen,
      origin,
      sockets: passedSockets(environment),
      logFile,
      isMeasured: environment.METRICS_TOKEN !== undefined,
      ticketKeys: randomBytes(48).toString('base64'),
      dataKey: await instance.vault.keyring.store.handOver(),
    },
    { limits, log, audited, variables: servingVariables(process.env, environment) },
  ).catch(async (error: unknown) => {
    await live.stop()
    throw error
  })
  return {
    ...serving,
    operator: operatorTermsOf(environment, { ...instance, log }, knownLogins),
    figures: async () => {
      const found = await serving.figures()
      return { ...found, processes: new Map([[0, await figuresHere(0)], ...found.processes]) }
    },
    close: async () => {
      await serving.close()
      await live.stop()
    },
  }
}

/** Refuses more processes than PostgreSQL has connections for. */
async function refuseTooFewConnections(database: Database, environment: Environment): Promise<void> {
  const line = tooFewConnections(environment, await database.read(getMostConnections))
  if (line !== undefined) throw new StartRefused(line)
}
