import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded.ts'
import { sqlRows, withConnection } from '#testing/direct-sql.ts'
import { printRoles } from './print-roles.ts'

const quiet = { info: () => undefined, error: () => undefined }

let folder: string
let postgres: EmbeddedDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-roles-'))
  postgres = await startEmbedded({ folder, npm: 'chosen', log: quiet })
  // A PostgreSQL without Standfest's database and roles.
  const { superuser } = postgres.urls
  await sqlRows(superuser, 'drop database standfest')
  const made = await sqlRows<{ name: string }>(
    superuser,
    `select rolname as name from pg_roles where rolname like 'standfest%'`,
  )
  for (const { name } of made) await sqlRows(superuser, `drop role ${name}`)
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the printed SQL as psql does: statement by statement, switching databases, up to the first error. */
async function runAsPsql(text: string, only: (line: string) => boolean = () => true): Promise<void> {
  for (const part of text
    .replace(/^/, '\\connect postgres\n')
    .split(/^\\connect /m)
    .slice(1)) {
    const [database = '', ...lines] = part.split('\n')
    const address = new URL(postgres.urls.superuser)
    address.pathname = `/${database}`
    const isStatement = (line: string) => line !== '' && !line.startsWith('--') && !line.startsWith('\\set ')
    await withConnection(address.href, async (connection) => {
      for (const line of lines.filter(isStatement).filter(only)) await connection.query(line)
    })
  }
}

/** Logs in with an address that the SQL has printed. */
async function logsIn(text: string, name: string): Promise<string | undefined> {
  const printed = new RegExp(`^-- ${name}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  const address = printed.replace('HOST:5432', `127.0.0.1:${postgres.port}`)
  return (await sqlRows<{ name: string }>(address, 'select current_user as name'))[0]?.name
}

describe('the SQL for the roles', () => {
  // REQ 4.115
  it('opens a PostgreSQL, and stops where the roles of a clinic exist: their passwords stay', async () => {
    const [first, second] = [printRoles(), printRoles()]
    expect(first.split('\n')[0]).toBe('\\set ON_ERROR_STOP on')
    await runAsPsql(first)
    await expect(runAsPsql(second)).rejects.toThrow(
      'This PostgreSQL has the roles of Standfest already, and they belong to a clinic. Nothing was changed.',
    )
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_JOBS_URL']) {
      expect(await logsIn(first, name)).toMatch(/^standfest_/)
      await expect(logsIn(second, name)).rejects.toThrow('password authentication failed')
    }
    // Planted fault: without the first check the clinic's passwords are replaced.
    await runAsPsql(
      second,
      (line) => !line.startsWith('do $$ begin if exists') && !line.startsWith('create database'),
    )
    await expect(logsIn(first, 'DATABASE_URL')).rejects.toThrow('password authentication failed')
  })
})
