import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicFolder, variablesOf } from '#commands/clinic-folder.ts'
import { databaseAt } from '#database/clinic-database.ts'
import { sharedNames } from '#database/roles.ts'
import { withConnection } from '#database/with-connection.ts'
import { channel } from '#live/changes.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { openSharedCluster, provisionWords, type SharedCluster } from '#testing/shared-cluster.ts'

/** Two clinics in one PostgreSQL. `nord` lives its life; whoever holds the passwords of `sued` attacks it. */
let cluster: SharedCluster
let nord: ServerProcess
let sued: ServerProcess
let said = ''
beforeAll(async () => {
  cluster = await openSharedCluster()
  said = (await cluster.operate(provisionWords(cluster, 'nord'))).said
  nord = await serve('nord')
  await cluster.operate(provisionWords(cluster, 'sued'))
  sued = await serve('sued')
}, 120_000)
afterAll(async () => {
  await nord?.stop()
  await sued?.stop()
  await cluster?.stop()
})

const folderOf = (clinic: string) => clinicFolder(cluster.clinics, clinic)

function serve(clinic: string): Promise<ServerProcess> {
  return startServerProcess({ ...variablesOf(folderOf(clinic)), TEST_LIMITS: undefined })
}

const addressOf = (clinic: string, part: 'app' | 'owner' | 'jobs') =>
  readFileSync(folderOf(clinic).secret(part === 'app' ? 'database-url' : `database-${part}-url`), 'utf8')

async function isReady(clinic: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${variablesOf(folderOf(clinic))['OPERATOR_PORT']}/readyz`)
  return `${answer.status} ${(await answer.text()).split('\n')[0]}`
}

/** What the first clinic would notice: its logins, settings and rows. */
async function stateOfNord() {
  const names = sharedNames('nord')
  const [roles] = await sqlRows<{ state: unknown }>(
    cluster.adminUrl,
    `select json_agg(to_json(r) order by rolname) as state from pg_authid r where rolname like 'standfest%' and rolname not like '%sued%'`,
  )
  const [members] = await sqlRows<{ state: unknown }>(
    cluster.adminUrl,
    `select json_agg(roleid::regrole || ' ' || member::regrole order by 1) as state from (select * from pg_auth_members order by roleid, member) m where member::regrole::text not like '%sued%'`,
  )
  const [settings] = await sqlRows<{ state: unknown }>(
    cluster.adminUrl,
    `select json_agg(to_json(s) order by to_json(s)::text) as state from pg_db_role_setting s where setrole::regrole::text not like '%sued%' and setdatabase not in (select oid from pg_database where datname like '%sued%')`,
  )
  const [database] = await sqlRows<{ state: unknown }>(
    cluster.adminUrl,
    `select to_json(d) as state from (select datname, datdba, datacl, datallowconn, datconnlimit from pg_database where datname = '${names.database}') d`,
  )
  const [rows] = await sqlRows<{ state: unknown }>(
    databaseAt(cluster.adminUrl, names.database),
    'select (select json_agg(to_json(a)) from accounts a) as state',
  )
  return { roles, members, settings, database, rows }
}

/** Attempts of a hostile neighbour, by what they would reach, with any of its logins in its own database. */
const attempts: readonly (readonly [string, string])[] = [
  ['becomes the first clinic’s application', 'set role standfest_nord_app'],
  ['becomes the first clinic’s owner', 'set role standfest_nord_owner'],
  ['becomes another session user', 'set session authorization standfest_nord_jobs'],
  ['becomes a superuser', 'set role postgres'],
  ['takes a password', "alter role standfest_nord_app password 'x'"],
  ['lets a group log in', "alter role standfest_app login password 'x'"],
  ['gives itself rights', 'alter role current_user createrole'],
  ['bypasses row-level security', 'alter role current_user bypassrls'],
  ['joins the first clinic', 'grant standfest_nord_owner to current_user'],
  ['lets others into a group', 'grant standfest_app to pg_monitor'],
  ['changes settings of the first clinic’s login', 'alter role standfest_nord_app set statement_timeout = 1'],
  ['changes settings of a group', 'alter role standfest_app set default_transaction_read_only = on'],
  ['changes settings of the first clinic’s database', 'alter database standfest_nord set work_mem = 64'],
  ['changes settings of all', 'alter role all set statement_timeout = 1'],
  ['changes settings of the server', "alter system set fsync = 'off'"],
  ['reloads the server', 'select pg_reload_conf()'],
  ['drops the first clinic’s database', 'drop database standfest_nord'],
  ['drops the first clinic’s login', 'drop role standfest_nord_jobs'],
  ['drops a group', 'drop role standfest_app'],
  ['renames the first clinic’s database', 'alter database standfest_nord rename to mine'],
  ['closes the first clinic’s database', 'alter database standfest_nord with allow_connections false'],
  ['takes the first clinic’s objects', 'reassign owned by standfest_nord_owner to current_user'],
  ['drops the first clinic’s objects', 'drop owned by standfest_nord_owner'],
  [
    'lets itself into the first clinic’s database',
    'grant connect on database standfest_nord to current_user',
  ],
  ['makes a database', 'create database mine'],
  ['copies the first clinic’s database', 'create database mine template standfest_nord'],
  ['makes a role', 'create role mine login'],
  ['makes a tablespace', "create tablespace mine location '/tmp'"],
  ['reads password hashes', 'select rolpassword from pg_authid'],
  ['reads files', "select pg_read_file('PG_VERSION')"],
  ['lists files', "select pg_ls_dir('.')"],
  ['writes files', "copy (select 1) to '/tmp/standfest-neighbour'"],
  ['runs programs', "copy (select 1) to program 'true'"],
  ['connects elsewhere from inside', 'create extension dblink'],
  ['connects elsewhere by a foreign table', 'create extension postgres_fdw'],
  ['runs code of the system', "create function mine() returns int language c as 'libc', 'getpid'"],
  [
    'subscribes to the first clinic',
    "create subscription mine connection 'dbname=standfest_nord' publication p",
  ],
  ['decodes the log', "select pg_create_logical_replication_slot('mine', 'test_decoding')"],
  ['stops commits of all', 'lock table pg_database in access exclusive mode'],
  [
    'ends the first clinic’s sessions',
    `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'standfest_nord%'`,
  ],
  [
    'cancels the first clinic’s statements',
    `select pg_cancel_backend(pid) from pg_stat_activity where usename like 'standfest_nord%'`,
  ],
  ['resets statistics of all', 'select pg_stat_reset_shared()'],
]

/** Refused for lack of rights; a lock lasts for its transaction, so that PostgreSQL refuses it outside of one. */
const rightfulCodes = new Set(['42501', '25P01'])

describe('a neighbour in the same PostgreSQL', () => {
  // REQ 4.431
  it.each(['app', 'owner', 'jobs'] as const)(
    'reaches nothing of the first clinic with the password of its login "%s"',
    async (part) => {
      const before = await stateOfNord()
      const succeeded: string[] = []
      await withConnection(addressOf('sued', part), async (connection) => {
        for (const [what, text] of attempts) {
          await connection.query('begin read write')
          const worked = await connection.query(text).then(
            () => true,
            () => false,
          )
          await connection.query('rollback')
          if (worked) succeeded.push(what)
          // Without a transaction as well: some statements refuse to run inside one, which would prove nothing.
          const alone = await connection.query(text).then(
            () => 'worked',
            (error: { code?: string }) => error.code,
          )
          // Any other error would prove nothing, such as a misspelt statement or one that refuses to run here.
          if (!rightfulCodes.has(String(alone))) succeeded.push(`${what}, outside a transaction: ${alone}`)
          await connection.query('reset role')
        }
      })
      expect(succeeded).toEqual([])
      expect(await stateOfNord()).toEqual(before)
      expect(await isReady('nord')).toBe('200 ready')
    },
  )

  // REQ 4.431
  it('does not get into the first clinic’s database with any of its logins, nor see its statements', async () => {
    const database = sharedNames('nord').database
    for (const part of ['app', 'owner', 'jobs'] as const) {
      const inside = databaseAt(addressOf('sued', part), database)
      await expect(sqlRows(inside, 'select 1')).rejects.toMatchObject({ code: '42501' })
      const seen = await sqlRows<{ query: string }>(
        addressOf('sued', part),
        `select distinct query from pg_stat_activity where usename like 'standfest_nord%'`,
      )
      expect(seen).toEqual([{ query: '<insufficient privilege>' }])
    }
    // Planted fault: with `connect` for a group, as one clinic alone has it, the neighbour is inside.
    await sqlRows(cluster.adminUrl, `grant connect on database ${database} to standfest_app`)
    await expect(sqlRows(databaseAt(addressOf('sued', 'app'), database), 'select 1')).resolves.toHaveLength(1)
    await sqlRows(cluster.adminUrl, `revoke connect on database ${database} from standfest_app`)
  })

  // REQ 4.431
  it('holds its own locks and announcements only', async () => {
    const heard: string[] = []
    await withConnection(addressOf('nord', 'app'), async (ear) => {
      ear.on('notification', ({ payload = '' }) => heard.push(payload))
      await ear.query(`listen ${channel}`)
      await withConnection(addressOf('sued', 'owner'), (neighbour) =>
        neighbour.query(`select pg_notify('${channel}', '{"what":"neighbour"}')`),
      )
      await withConnection(addressOf('nord', 'owner'), (own) =>
        own.query(`select pg_notify('${channel}', '{"what":"own"}')`),
      )
      await until('the own announcement is heard', () => heard.length > 0)
    })
    expect(heard).toEqual(['{"what":"own"}'])
    await withConnection(addressOf('sued', 'owner'), async (connection) => {
      await connection.query('select pg_advisory_lock(key) from generate_series(7318226, 7318240) key')
      const { code, said: answer } = await cluster.operate('migrate', variablesOf(folderOf('nord')))
      expect({ code, answer: answer.trim() }).toEqual({ code: 0, answer: 'The database is up to date.' })
    })
  })
})

describe('a new clinic', () => {
  // REQ 4.432
  it('is made by one command, within two minutes, which says what is left to do', () => {
    const seconds = [...said.matchAll(/: done in ([\d.]+) s/g)].map(([, text]) => Number(text))
    expect(seconds).toHaveLength(4)
    const sum = seconds.reduce((all, one) => all + one, 0)
    console.log(`provision: ${sum.toFixed(1)} s`)
    expect(sum).toBeLessThan(120)
    expect(said).toMatch(/https:\/\/nord-admin\.example\.org\/passwort-aendern\?lang=de#\S+/)
    expect(said).toContain('nord.example.org, nord-team.example.org and nord-admin.example.org')
    expect(said).not.toContain(new URL(addressOf('nord', 'app')).password)
  })

  // REQ 4.432
  it('is served beside the first one, with ports and keys of its own', async () => {
    expect([await isReady('nord'), await isReady('sued')]).toEqual(['200 ready', '200 ready'])
    expect(new Set([...Object.values(nord.urls), ...Object.values(sued.urls)]).size).toBe(6)
    const keyOf = (clinic: string) =>
      readFileSync(join(folderOf(clinic).folder, 'keys', 'master.key'), 'utf8')
    expect(keyOf('nord')).not.toBe(keyOf('sued'))
  })

  // REQ 4.432
  it('goes on when the command is repeated, and refuses a stranger’s logins and names', async () => {
    // Its addresses are those of its environment file, whatever the repeated command says.
    const again = await cluster.operate(provisionWords(cluster, 'nord').replace('example.org', 'example.net'))
    expect(again).toMatchObject({ code: 0, wrong: '' })
    expect(again.said).toContain('nord.example.org, nord-team.example.org')
    expect(again.said).not.toContain('example.net')
    expect(again.said).toContain('--domain changes none')
    expect(again.said).toContain('An administrator was made before.')
    expect(await isReady('nord')).toBe('200 ready')
    const before = await stateOfNord()
    const elsewhere = provisionWords({ ...cluster, clinics: join(cluster.clinics, 'other') }, 'nord')
    const stranger = await cluster.operate(elsewhere)
    expect(stranger.code).toBe(1)
    expect(stranger.wrong).toContain('already, with other passwords. Nothing was changed.')
    expect(readdirSync(join(cluster.clinics, 'other', 'nord'))).toEqual([])
    expect(await stateOfNord()).toEqual(before)
  })

  // REQ 4.432
  it('goes on after it failed half-way, with the same passwords', async () => {
    const { folder } = folderOf('west')
    mkdirSync(folder)
    writeFileSync(join(folder, 'keys'), 'no folder')
    const interrupted = await cluster.operate(provisionWords(cluster, 'west'))
    expect(interrupted.code).toBe(1)
    expect(interrupted.said).toMatch(
      /^Keys, schema and the first administrator: failed after .* can be run again\.$/m,
    )
    const address = addressOf('west', 'app')
    rmSync(join(folder, 'keys'))
    const again = await cluster.operate(provisionWords(cluster, 'west'))
    expect(again).toMatchObject({ code: 0, wrong: '' })
    expect(again.said).toContain('https://west-admin.example.org/passwort-aendern?lang=de#')
    expect(addressOf('west', 'app')).toBe(address)
  })

  // REQ 4.432
  it('is not begun in a folder whose name an environment file does not give back', async () => {
    const clinics = `${cluster.clinics}#1`
    const { code, wrong } = await cluster.operate(provisionWords({ ...cluster, clinics }, 'ost'))
    expect(code).toBe(1)
    expect(wrong).toContain('--dir')
    expect(existsSync(clinics)).toBe(false)
    const logins = await sqlRows(
      cluster.adminUrl,
      `select rolname from pg_roles where rolname like 'standfest_ost%'`,
    )
    expect(logins).toEqual([])
  })

  // REQ 4.432
  it.each([
    ['a name with a hyphen', 'nord-admin'],
    ['a name with an underscore', 'nord_app'],
    ['a name that is reserved', 'admin'],
    ['an empty name', '""'],
    ['a name in capitals', 'Nord'],
  ])('has no %s', async (_what, clinic) => {
    const { code, wrong } = await cluster.operate(provisionWords(cluster, clinic))
    expect(code).toBe(1)
    expect(wrong).toContain('--clinic')
  })
})
