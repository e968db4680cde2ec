import pg from 'pg'
import { ask } from './standing-clinic.ts'

const writerCount = 4
const atOnce = 50
/** One statement that writes two tables atomically. */
const write = 'with written as (insert into written values ($1)) insert into echoed values ($1)'

/**
 * Writers that bypass the server: each write is a transaction and counts once its commit is acknowledged. Writes are
 * pipelined, so that a kill hits many.
 */
export async function openDirectWriters(superuser: string) {
  const url = new URL(superuser)
  url.pathname = '/standfest'
  await ask(url.href, 'create table written (id integer primary key)')
  await ask(url.href, 'create table echoed (id integer primary key)')
  const acknowledged = new Set<number>()
  let next = 0
  const writeOnce = async (client: pg.Client) => {
    const id = next
    next += 1
    await client.query(write, [id])
    acknowledged.add(id)
  }
  const writeWhile = async (isWriting: () => boolean) => {
    const client = new pg.Client({ connectionString: url.href, pipeline: true })
    client.on('error', () => undefined)
    try {
      await client.connect()
      while (isWriting()) await Promise.all(Array.from({ length: atOnce }, () => writeOnce(client)))
    } catch (error) {
      // After the kill the outcome of pending writes is unknown.
      if (isWriting()) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return {
    acknowledged: () => acknowledged.size,
    /** Writes until stopped, or until the database is gone. */
    writeWhile: (isWriting: () => boolean) =>
      Promise.all(Array.from({ length: writerCount }, () => writeWhile(isWriting))),
    judge: async () => {
      const kept = new Set(
        (await ask<{ id: number }>(url.href, 'select id from written')).map(({ id }) => id),
      )
      const [half] = await ask<{ count: number }>(
        url.href,
        'select count(*)::integer as count from written full join echoed using (id) where written is null or echoed is null',
      )
      const lost = [...acknowledged].filter((id) => !kept.has(id)).length
      return { acknowledged: acknowledged.size, lost, half: half?.count ?? -1 }
    },
  }
}
