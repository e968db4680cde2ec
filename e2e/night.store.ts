import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import type { ServerProcess } from './server-process.ts'

/**
 * Runs a server's nightly job for closed treatments at once: its schedule follows the machine's clock, which tests cannot fake. Resolves
 * when the job is done, at the server's current instant.
 */
export function nightOf({ environment }: ServerProcess): () => Promise<void> {
  const folder = join(environment['DATA_DIR'] ?? '', 'database')
  const { superuser: password } = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'))
  const port = Number(readFileSync(join(folder, 'port'), 'utf8'))
  return async () => {
    const database = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'standfest',
    })
    await database.connect()
    try {
      await database.query(`select standfest_queue.add_job('end-closed-treatments')`)
      const waiting = async () =>
        (
          await database.query(
            `select from standfest_queue.jobs where task_identifier = 'end-closed-treatments'`,
          )
        ).rowCount
      await expect.poll(waiting).toBe(0)
    } finally {
      await database.end()
    }
  }
}
