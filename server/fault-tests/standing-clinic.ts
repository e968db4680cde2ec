import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Kills a PostgreSQL abruptly: the postmaster and all its children at once. */
export function killTree(postmaster: number): void {
  const tree = [postmaster, ...childrenOf(postmaster)]
  for (const pid of tree) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** Asks a database until it answers; gives up after a while. */
export async function untilItAnswers(url: string, longestMs = 20_000): Promise<void> {
  const end = performance.now() + longestMs
  for (;;) {
    try {
      await ask(url, 'select 1')
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(10)
    }
  }
}

/** One query on a new connection. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
