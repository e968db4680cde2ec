import { loadavg } from 'node:os'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { countLettersByState } from './health.store.ts'
import { getInstanceCounts } from './monitoring.store.ts'

type Figure = {
  readonly name: string
  readonly help: string
  readonly values: readonly (readonly [string, number])[]
}

/** Figures of the instance in the text format that Prometheus reads: counts, and nothing of any person. */
export async function metricsText(database: Database, clock: Clock): Promise<string> {
  const { counts, letters } = await database.inTransaction(async (tx) => ({
    counts: await getInstanceCounts(tx, clock.instant()),
    letters: await countLettersByState(tx),
  }))
  const figures: readonly Figure[] = [
    one('standfest_sessions', 'Sessions that last now', counts.sessions_now),
    one('standfest_active_clients', 'Active accounts of clients', counts.active_clients),
    one('standfest_active_therapists', 'Active accounts of therapists', counts.active_therapists),
    one('standfest_database_bytes', 'Size of the database', counts.database_bytes),
    one('standfest_database_connections', 'Connections to the database', counts.database_connections),
    {
      name: 'standfest_letters',
      help: 'Letters and reminders by state',
      values: letters.map(({ state, count }) => [`{state="${state}"}`, count]),
    },
    one('standfest_memory_bytes', 'Memory of this process', process.memoryUsage.rss()),
    one('standfest_load', 'Load of the machine over a minute', loadavg()[0] ?? 0),
  ]
  return figures.map(textOf).join('')
}

function one(name: string, help: string, value: number): Figure {
  return { name, help, values: [['', value]] }
}

function textOf({ name, help, values }: Figure): string {
  const lines = values.map(([labels, value]) => `${name}${labels} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
}
