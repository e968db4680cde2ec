import pg from 'pg'
import { idleMilliseconds } from './connection.ts'

/** The job queue's connection pool. Without these listeners a restarting database ends the process. */
export function openJobPool(url: string, connections: number, lost: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'standfest-jobs',
    idleTimeoutMillis: idleMilliseconds,
  })
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}
