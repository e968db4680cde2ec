import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openSharedCluster, type SharedCluster } from '#testing/shared-cluster.ts'
import { printRoles } from './print-roles.ts'

let cluster: SharedCluster
beforeAll(async () => {
  cluster = await openSharedCluster()
})
afterAll(() => cluster.stop())

/** Runs the printed SQL as psql does: statement by statement, switching databases, up to the first error. */
async function runAsPsql(
  text: string,
  only: (line: string) => boolean = () => true,
  superuser = cluster.adminUrl,
): Promise<void> {
  for (const part of text
    .replace(/^/, '\\connect postgres\n')
    .split(/^\\connect /m)
    .slice(1)) {
    const [database = '', ...lines] = part.split('\n')
    const address = new URL(superuser)
    address.pathname = `/${database}`
    const isStatement = (line: string) => line !== '' && !line.startsWith('--') && !line.startsWith('\\set ')
    await withConnection(address.href, async (connection) => {
      for (const line of lines.filter(isStatement).filter(only)) await connection.query(line)
    })
  }
}

/** Drops all databases and roles of Standfest. */
async function dropClinics(): Promise<void> {
  const databases = await sqlRows<{ name: string }>(
    cluster.adminUrl,
    "select datname as name from pg_database where datname like 'standfest%'",
  )
  for (const { name } of databases) await sqlRows(cluster.adminUrl, `drop database ${name} with (force)`)
  const roles = await sqlRows<{ name: string }>(
    cluster.adminUrl,
    "select rolname as name from pg_roles where rolname like 'standfest%'",
  )
  for (const { name } of roles) await sqlRows(cluster.adminUrl, `drop role ${name}`)
}

/** Logs in with an address that the SQL has printed. */
async function logsIn(text: string, name: string): Promise<string | undefined> {
  const printed = new RegExp(`^-- ${name}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  const address = printed.replace('HOST:5432', `127.0.0.1:${cluster.port}`)
  return (await sqlRows<{ name: string }>(address, 'select current_user as name'))[0]?.name
}

const addresses = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_JOBS_URL']

describe('the SQL for the roles of clinics that share a PostgreSQL', () => {
  // REQ 4.430
  it('makes one clinic beside the other, and leaves the passwords of both when it is run again', async () => {
    const [nord, sued, again] = [printRoles('nord'), printRoles('sued'), printRoles('nord')]
    await runAsPsql(nord)
    await runAsPsql(sued)
    await expect(runAsPsql(again)).rejects.toThrow('This PostgreSQL has this clinic already')
    for (const name of addresses) {
      expect(await logsIn(nord, name)).toMatch(/^standfest_nord_(app|owner|jobs)$/)
      expect(await logsIn(sued, name)).toMatch(/^standfest_sued_(app|owner|jobs)$/)
    }
    // A clinic of its own in the same PostgreSQL would make the groups log in.
    await expect(runAsPsql(printRoles(undefined))).rejects.toThrow('has the roles of Standfest already')
    await dropClinics()
  })

  // REQ 4.430
  it('needs no superuser, as in a managed PostgreSQL', async () => {
    await sqlRows(cluster.adminUrl, "create role manager login createrole createdb password 'geheim'")
    const manager = new URL(cluster.adminUrl)
    manager.username = 'manager'
    manager.password = 'geheim'
    await runAsPsql(printRoles('nord'), undefined, manager.href)
    const west = printRoles('west')
    await runAsPsql(west, undefined, manager.href)
    expect(await logsIn(west, 'DATABASE_OWNER_URL')).toBe('standfest_west_owner')
    await dropClinics()
  })

  // REQ 4.430
  it('stops where a clinic has the PostgreSQL to itself', async () => {
    const alone = printRoles(undefined)
    await runAsPsql(alone)
    await expect(runAsPsql(printRoles('nord'))).rejects.toThrow('belongs to one clinic')
    expect(await logsIn(alone, 'DATABASE_URL')).toBe('standfest_app')
    await dropClinics()
  })
})

describe('the SQL for the roles', () => {
  // REQ 4.115
  it('opens a PostgreSQL, and stops where the roles of a clinic exist: their passwords stay', async () => {
    const [first, second] = [printRoles(undefined), printRoles(undefined)]
    expect(first.split('\n')[0]).toBe('\\set ON_ERROR_STOP on')
    await runAsPsql(first)
    await expect(runAsPsql(second)).rejects.toThrow(
      'This PostgreSQL has the roles of Standfest already, and they belong to a clinic. Nothing was changed.',
    )
    for (const name of addresses) {
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
