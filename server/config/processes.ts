import { availableParallelism } from 'node:os'

const mostByDefault = 16

/** How many processes serve the sites: by default all processor cores but one, which the primary process and PostgreSQL have. */
export function processesOf({ PROCESSES }: { readonly PROCESSES?: number | undefined }): number {
  return PROCESSES ?? Math.min(mostByDefault, Math.max(1, availableParallelism() - 1))
}

const [fewestConnections, mostConnections, connectionsOfAll] = [3, 10, 48]
/** What the primary process needs beside: for the queue, the audit log, and an operator's command. */
const connectionsBeside = 20

/** The size of a process's connection pool: all together need not be larger for more cores. */
export function poolSizeOf(processes: number): number {
  return Math.max(fewestConnections, Math.min(mostConnections, Math.floor(connectionsOfAll / processes)))
}

/** Why PostgreSQL has too few connections for so many processes: calls would be refused when many come. */
export function tooFewConnections(processes: number, given: number): string | undefined {
  const needed = mostConnectionsOf(processes)
  if (processes === 1 || needed <= given) return undefined
  return `PROCESSES: ${processes} processes need up to ${needed} connections, and PostgreSQL takes ${given}. Set a smaller PROCESSES, or raise max_connections.`
}

/** How many database connections a server may open: pools, live connections, and one process more while they are renewed. */
export function mostConnectionsOf(processes: number): number {
  if (processes === 1) return connectionsBeside
  return (processes + 1) * (poolSizeOf(processes) + 1) + connectionsBeside
}
