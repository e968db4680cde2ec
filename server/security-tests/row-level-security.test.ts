import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runCopyJob } from '#testing/own-copies.ts'
import { reporting, setReceiver } from '#testing/reported-clients.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { openWorld, type World } from './actors.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openTestServer()
  world = await openWorld(server)
  for (const client of [world.subjects.active, world.foreign]) {
    await makeOwnCopy(client)
    await makeReport(client)
  }
})
afterAll(() => server.close())

/** Creates a finished copy and a request for a complete one, which the shared fixtures do not have. */
async function makeOwnCopy(client: Person): Promise<void> {
  const phone = await browserOf(server, client)
  await phone.post('/rest/myCopy', 'myCopy', {})
  await phone.post('/rest/completeCopy', 'completeCopy', {})
  await runCopyJob(server, client.id)
}

/** Files a report to the hospital's system and begins another one, which the shared fixtures do not have. */
async function makeReport(client: Person): Promise<void> {
  await setReceiver(server, { way: 'file', name: 'KIS' })
  const therapist = world.personOf('the treating therapist', 'active')
  if (!therapist) throw new Error('nobody treats')
  const { born, draft, numbers, consent, signOff } = await reporting(server, therapist, client)
  await born()
  await draft()
  await numbers()
  await consent()
  await signOff({ way: 'file' })
  await draft()
}

/** Tables with a client's id outside row-level security, with the reason. */
const outside: Readonly<Record<string, string>> = {
  kept_answers:
    'looked up by actor and key before a client is open; sealed with the key of the client, who is opened before it is',
}

type Table = { name: string; enabled: boolean; forced: boolean; policies: string }

/** All tables with a column for the owning client, from PostgreSQL's catalogue. */
function tablesOfClients(): Promise<Table[]> {
  return sqlRows<Table>(
    server.addresses.superuser,
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
       coalesce((select string_agg(p.polname || ' to ' || r.rolname, ', ' order by p.polname)
         from pg_policy p join pg_roles r on r.oid = any (p.polroles) where p.polrelid = c.oid), '') as policies
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and a.attname = 'owner_client' and not a.attisdropped
     order by c.relname`,
  )
}

async function complaints(): Promise<string[]> {
  return (await tablesOfClients())
    .filter(({ name }) => !(name in outside))
    .filter(({ enabled, forced, policies }) => {
      return !(enabled && forced && policies === 'scope to standfest_app, upkeep to standfest_owner')
    })
    .map(({ name }) => `${name} holds clients' rows without the second wall`)
}

async function walledTables(): Promise<string[]> {
  return (await tablesOfClients()).map(({ name }) => name).filter((name) => !(name in outside))
}

/** Runs a statement in the application's role. Returns the number of rows, or the error. */
async function asApplication(text: string, before: readonly string[] = []): Promise<number | string> {
  return withConnection(server.addresses.app, async (connection) => {
    await connection.query('begin')
    for (const one of before) await connection.query(one)
    return connection.query(text).then(
      ({ rowCount }) => rowCount ?? 0,
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown'),
    )
  })
}

const noRight = '42501'
const scopeOf = (...ids: readonly string[]) => `select set_config('app.scope', '{${ids.join(',')}}', true)`

describe('the second wall', () => {
  it('stands around every table with a client’s rows but those listed with a reason', async () => {
    expect(await complaints()).toEqual([])
    expect(await walledTables()).toEqual(
      expect.arrayContaining(['client_keys', 'client_states', 'contents', 'daily_surveys', 'events']),
    )
    const names = (await tablesOfClients()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(outside)))
  })

  it('is missed by name where somebody forgets it', async () => {
    const { superuser, owner } = server.addresses
    await sqlRows(owner, 'create table diary_entries (id uuid primary key, owner_client uuid not null)')
    await sqlRows(superuser, 'alter table events no force row level security')
    expect(await complaints()).toEqual([
      "diary_entries holds clients' rows without the second wall",
      "events holds clients' rows without the second wall",
    ])
    await sqlRows(superuser, 'alter table events force row level security')
    await sqlRows(owner, 'drop table diary_entries')
    expect(await complaints()).toEqual([])
  })

  it('shows a transaction without a scope nothing at all', async () => {
    for (const table of await walledTables()) {
      const [{ count } = { count: 0 }] = await sqlRows<{ count: string }>(
        server.addresses.superuser,
        `select count(*) from ${table}`,
      )
      expect([table, Number(count) > 0]).toEqual([table, true])
      expect([table, await asApplication(`select from ${table}`)]).toEqual([table, 0])
      expect([table, await asApplication(`select from ${table}`, [scopeOf()])]).toEqual([table, 0])
    }
  })

  // ASVS 8.2.2
  // TR-2 O.Auth_2
  // TR-3 O.Auth_3
  it('shows with the scope of one client no row of another', async () => {
    const [one, other] = [world.subjects.active.id, world.foreign.id]
    for (const table of await walledTables()) {
      const inScope = [scopeOf(one)]
      expect(await asApplication(`select from ${table}`, inScope)).toBeGreaterThan(0)
      expect(await asApplication(`select from ${table} where owner_client <> '${one}'`, inScope)).toBe(0)
      expect(await asApplication(`select from ${table} where owner_client = '${other}'`, inScope)).toBe(0)
    }
  })

  it('changes, deletes and adds no row of another client', async () => {
    const [one, other] = [world.subjects.active.id, world.foreign.id]
    const inScope = [scopeOf(one)]
    expect(
      await asApplication(`update events set ignored = true where owner_client = '${other}'`, inScope),
    ).toBe(0)
    expect(await asApplication(`update events set owner_client = '${other}'`, inScope)).toBe(noRight)
    expect(await asApplication(`delete from client_keys where owner_client = '${other}'`, inScope)).toBe(0)
    const insert = `insert into client_keys (owner_client, epoch, wrapped) values ('${other}', 1, 'x')`
    expect(await asApplication(insert, inScope)).toBe(noRight)
  })

  it('falls with the end of the transaction, so that the next user of a connection starts with nothing', async () => {
    const { database } = server
    await database.inTransaction((tx) => openScope(tx, [world.subjects.active.id]))
    const seen = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.inTransaction(async (tx) => (await tx.query('select from daily_surveys')).rowCount),
      ),
    )
    expect(new Set(seen)).toEqual(new Set([0]))
  })

  it.each([
    'alter table events disable row level security',
    'alter table events no force row level security',
    'drop policy scope on events',
    'create policy open on events using (true)',
    'set row_security = off; select from events',
    'set role standfest_owner',
    'set session authorization standfest_owner',
    'alter role standfest_app bypassrls',
    'grant standfest_owner to standfest_app',
    'create table public.escape (id integer)',
    'create function public.escape() returns integer language sql as $$ select 1 $$',
    'truncate events',
    'drop table events',
    'alter table protocol disable trigger all',
    "copy events to program 'cat'",
    "select pg_read_file('postgresql.conf')",
    "select lo_import('/etc/passwd')",
  ])('is not the application’s to take down: %s', async (text) => {
    expect(await asApplication(text)).toBe(noRight)
  })

  // ASVS 13.2.2
  // TR-3 O.Arch_10
  it('has no back door: what runs with the rights of another role gives numbers and ids only', async () => {
    const functions = await sqlRows<{ name: string }>(
      server.addresses.superuser,
      `select p.oid::regprocedure::text || ' returns ' || pg_get_function_result(p.oid) as name
       from pg_proc p where p.prosecdef and has_function_privilege('standfest_app', p.oid, 'execute')
       order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual([
      'check_ins_to_remind_of(integer[],date,timestamp with time zone) returns TABLE(account_id uuid, survey_hour smallint, survey_minute smallint, second_reminder_minute smallint, reminder_weekdays text, reminder_every_other_day_from date, reminder_paused_until date, times_today integer)',
      'clients_with_content_to_purge(timestamp with time zone) returns TABLE(owner_client uuid)',
      'clients_with_copies_to_end(timestamp with time zone,timestamp with time zone) returns TABLE(owner_client uuid)',
      'clients_with_handover_notes() returns TABLE(owner_client uuid, substitution_id uuid)',
      'clients_with_phones_to_read() returns TABLE(owner_client uuid)',
      'contents_to_remind_of(timestamp with time zone,timestamp with time zone,date[]) returns TABLE(id uuid, owner_client uuid, kind text, starts_at timestamp with time zone, on_day date, reminder smallint[])',
      'count_check_ins(date,date) returns TABLE(day date, count integer)',
      'count_weekly_reviews(date,date) returns integer',
      'end_all_calendar_addresses() returns void',
      'end_hospital_reports(timestamp with time zone) returns void',
      'erase_rows(uuid,text,text) returns integer',
      'files_by_place() returns TABLE(owner_client uuid, in_storage boolean, files bigint, bytes bigint)',
      'forget_all_push_devices() returns void',
      'give_life_area_to_everyone(uuid) returns integer',
      'has_unread_messages(uuid,text,date) returns boolean',
      'is_reminder_wanted(text,uuid,uuid,date,timestamp with time zone,text) returns boolean',
      'kept_kit_stands(bytea) returns boolean',
      'owner_of_calendar_address(bytea) returns uuid',
      'questionnaires_to_remind_of(date[],text) returns TABLE(account_id uuid, pack_id uuid, plan jsonb, begins jsonb, answered integer[], registered_on date, paused_until date, valid_until date)',
      'rekey_client(uuid,uuid) returns integer',
      'release_push_endpoint(bytea,uuid) returns void',
      'shorten_protocol(bigint) returns integer',
      'standfest_queue.enqueue(text,json,timestamp with time zone,text) returns void',
      'standfest_queue.enqueue(text,json,timestamp with time zone,text,integer) returns void',
      'weekly_reviews_to_remind_of(date,date,integer,integer[],text) returns TABLE(account_id uuid, survey_hour smallint, survey_minute smallint, period_on date, paused_until date)',
    ])
  })

  it('leaves the application no view or materialised view of the tables behind it', async () => {
    const views = await sqlRows(
      server.addresses.superuser,
      `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`,
    )
    expect(views).toEqual([])
  })
})

describe('a forgotten condition in a statement', () => {
  it('opens no survey of another client: the second wall holds', async () => {
    const desk = await browserOf(server, world.personOf('the treating therapist', 'active') ?? world.foreign)
    const path = `/rest/survey/${world.foreign.surveyId}?account=${world.subjects.active.id}`
    const fault = {
      statement: { name: 'daily-survey', replace: 'and owner_client = $2', by: 'and $2::uuid is not null' },
    }
    expect((await withFault(fault, () => desk.get(path))).status).toBe(404)
  })

  it('marks no event of another client: the second wall holds', async () => {
    const desk = await browserOf(server, world.personOf('the treating therapist', 'active') ?? world.foreign)
    const path = `/rest/events/${world.foreign.eventId}?account=${world.subjects.active.id}`
    const fault = {
      statement: { name: 'change-event', replace: 'and owner_client = $3', by: 'and $3::uuid is not null' },
    }
    const marked = await withFault(fault, () => desk.patch(path, 'event', { ignored: true }))
    expect([marked.status, marked.code]).toEqual([403, 'ERROR.ACCESS_DENIED'])
  })

  it('lists no client of another therapist: the second wall holds', async () => {
    const desk = await browserOf(server, world.personOf('another therapist', 'active') ?? world.foreign)
    const fault = {
      statement: { name: 'client-list', replace: 'a.parent_id = any($7)', by: '$7::uuid[] is not null' },
    }
    const list = await withFault(fault, () => desk.get('/rest/clients'))
    expect(list.list.map(({ id }) => id)).toEqual([
      world.personOf('a client of another therapist', 'active')?.id,
    ])
  })
})

describe('a group with a client of another therapist', () => {
  // REQ 6.120
  it('names none of them to this one, even where the condition on therapists is forgotten', async () => {
    const stranger = world.personOf('a client of another therapist', 'active')
    const desk = await browserOf(server, world.personOf('the treating therapist', 'active') ?? world.foreign)
    const path = `/rest/appointmentSeries?account=${world.foreign.id}`
    const group = `select distinct series_id from series_places where owner_client = $1 and series_id <> $2`
    const [found] = await sqlRows<{ series_id: string }>(server.addresses.superuser, group, [
      world.foreign.id,
      world.foreign.series.id,
    ])
    const into = 'update series_places set series_id = $1 where owner_client = $2 and number = 2'
    await sqlRows(server.addresses.superuser, into, [found?.series_id, stranger?.id])
    const fault = {
      statement: { name: 'group-members', replace: 'a.parent_id = any($3)', by: '$3::uuid[] is not null' },
    }
    const { text } = await withFault(fault, () => desk.get(path))
    expect(text).toContain(world.subjects.active.id)
    expect(text).not.toContain(stranger?.id)
  })
})

// ASVS 16.4.2
describe('the protocol', () => {
  it.each([
    ['the application', 'app', 'update protocol set action = action', noRight],
    ['the application', 'app', 'delete from protocol', noRight],
    ['the application', 'app', 'truncate protocol', noRight],
    ['its owner', 'owner', 'update protocol set action = action', noRight],
    ['its owner', 'owner', 'delete from protocol', noRight],
    ['its owner', 'owner', 'truncate protocol', noRight],
    ['a superuser', 'superuser', 'delete from protocol', noRight],
  ] as const)('lets %s change nothing (%s): %s', async (_, role, text, code) => {
    const before = await sqlRows<{ count: string }>(
      server.addresses.superuser,
      'select count(*) from protocol',
    )
    expect(Number(before[0]?.count)).toBeGreaterThan(0)
    await expect(sqlRows(server.addresses[role], text)).rejects.toMatchObject({ code })
    const after = await sqlRows(server.addresses.superuser, 'select count(*) from protocol')
    expect(after).toEqual(before)
  })
})

/** Stores that use tables under row-level security without a `ClientAccess`, with the reason. */
const withoutProof: Readonly<Record<string, string>> = {
  'backup/sealed-values.store.ts':
    'tries whether every sealed value of a restored database opens, and shows none',
  'demo/load-care-team.store.ts': 'writes what the care team noted of those invented people',
  'demo/load-demo.store.ts':
    'fills an empty instance with invented people, before there is anybody to act for',
  'demo/load-questionnaires.store.ts': 'writes the answers of one of them to a questionnaire',
  'demo/load-record.store.ts': 'writes what those invented people have in their records',
  'demo/load-reminders.store.ts': 'writes what became of their reminders',
  'demo/load-series.store.ts': 'writes the appointments that repeat',
  'demo/load-weekly-surveys.store.ts': 'writes how those invented people rated their weeks',
  'vault/change-of-keys.store.ts': 'wraps the keys of all clients anew, and shows them to nobody',
  'features/access/access.store.ts': 'reads what the proof is made of',
  'features/accounts/account-list.store.ts':
    'opens names for administrators, who see accounts and no records',
  'features/accounts/find-accounts.store.ts':
    'looks for names among all accounts, for administrators, who see no records',
  'features/attachments/blobs.store.ts':
    'moves sealed bytes between database and object storage, one client at a time, and opens none',
  'features/content/contact-phones.store.ts':
    'reads earlier telephone numbers once, one client at a time, for a job that shows them to nobody',
  'features/outcome-figures/outcome-figures.store.ts':
    'counts for a job, one client at a time; only sums of the whole clinic are stored',
}

describe('the proof of access', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => !/^(node_modules|testing|[a-z]+-tests)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, '..', path), 'utf8') }))

  it.each([
    ['ClientAccess', 'features/access/client-access.ts'],
    ['ClientListAccess', 'features/access/client-list-access.ts'],
    ['ClientErasure', 'features/access/client-erasure.ts'],
  ])('%s has one maker', (proof, maker) => {
    const made = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bas (\w+)\b/g)].filter(([, type]) => type === proof).map(() => path),
    )
    expect(made).toEqual([maker])
  })

  it('is asked for by every store that reads or writes a walled table, but for those listed with a reason', async () => {
    const walled = await walledTables()
    const naming = new RegExp(`\\b(from|join|into|update) (${walled.join('|')})\\b`)
    const bare = sources
      .filter(({ path, text }) => path.endsWith('.store.ts') && naming.test(text))
      .filter(({ text }) => !/Client((List)?Access|Erasure)\b/.test(text))
    expect(bare.map(({ path }) => path).toSorted()).toEqual(Object.keys(withoutProof).toSorted())
  })
})
