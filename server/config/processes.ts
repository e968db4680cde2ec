import { availableParallelism } from 'node:os'
import type { Environment } from './environment.ts'

const mostByDefault = 16

/** How many processes serve the sites: by default all processor cores but one, which the primary process and PostgreSQL have. */
export function processesOf({ PROCESSES }: Partial<Pick<Environment, 'PROCESSES'>>): number {
  return PROCESSES ?? Math.min(mostByDefault, Math.max(1, availableParallelism() - 1))
}

const [fewestConnections, mostConnections, connectionsOfAll] = [3, 10, 48]
/** What the primary process needs beside: for the audit log, and an operator's command. */
const connectionsBeside = 4
const usualJobsConnections = 6

type Pools = Partial<Pick<Environment, 'PROCESSES' | 'DATABASE_CONNECTIONS' | 'DATABASE_JOBS_CONNECTIONS'>>

/** The size of a process's connection pool: unless it is set, all together need not be larger for more cores. */
export function poolSizeOf({ DATABASE_CONNECTIONS }: Pools, processes: number): number {
  return (
    DATABASE_CONNECTIONS ??
    Math.max(fewestConnections, Math.min(mostConnections, Math.floor(connectionsOfAll / processes)))
  )
}

/** The size of the connection pool of the jobs, which only the primary process has. */
export function jobPoolSizeOf({ DATABASE_JOBS_CONNECTIONS }: Pools): number {
  return DATABASE_JOBS_CONNECTIONS ?? usualJobsConnections
}

/** The connection pool of a process, one of several. */
export function poolOf(
  environment: Pick<Environment, 'DATABASE_CONNECTIONS' | 'DATABASE_POOLING' | 'TEST_LIMITS'>,
  processes: number,
) {
  return {
    connections: poolSizeOf(environment, processes),
    pooling: environment.DATABASE_POOLING,
    unlimited: environment.TEST_LIMITS === 'high-patient',
  }
}

/** Why PostgreSQL has too few connections for so many processes: calls would be refused when many come. */
export function tooFewConnections(environment: Pools, given: number): string | undefined {
  const [processes, needed] = [processesOf(environment), mostConnectionsOf(environment)]
  if (processes === 1 || needed <= given) return undefined
  return `PROCESSES: ${processes} processes need up to ${needed} connections, and PostgreSQL takes ${given}. Set a smaller PROCESSES or DATABASE_CONNECTIONS, or raise max_connections.`
}

/** How many database connections a server may open: pools, live connections, and one process more while they are renewed. */
export function mostConnectionsOf(environment: Pools): number {
  const processes = processesOf(environment)
  const ofPrimary = poolSizeOf(environment, 1) + jobPoolSizeOf(environment) + connectionsBeside
  if (processes === 1) return ofPrimary
  return (processes + 1) * (poolSizeOf(environment, processes) + 1) + ofPrimary
}
