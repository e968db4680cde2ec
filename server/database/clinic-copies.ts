import { StartRefused } from '#config/environment.ts'
import { databaseAt } from './clinic-database.ts'
import { type ClinicNames, createDatabaseStatement, databaseStatements } from './roles.ts'
import { withConnection } from './with-connection.ts'

/** Databases that the operator's commands make beside a clinic's own one. */
export type CopyKind = 'restoring' | 'before'

const instanceCharacters = 16

/**
 * The name of a database beside a clinic's own one. No clinic's database is called so, because a clinic's name has no
 * `_`; and it holds the instance id, so that a command drops only what was made for this clinic.
 */
export function nameBeside({ database }: ClinicNames, kind: CopyKind, instance: string): string {
  return `${database}_${kind}_${markOf(instance)}`
}

function markOf(instance: string): string {
  return instance.replaceAll('-', '').slice(0, instanceCharacters)
}

/** Runs work while the administrator's role is a member of the clinic's logins: so it needs no superuser. */
export async function actingAs<T>(adminUrl: string, names: ClinicNames, work: () => Promise<T>): Promise<T> {
  const logins = [names.owner, names.app, names.jobs].join(', ')
  await onServer(adminUrl, `grant ${logins} to current_user`)
  try {
    return await work()
  } finally {
    await onServer(
      adminUrl,
      `do $$ begin revoke ${logins} from current_user; exception when undefined_object then null; end $$`,
    )
  }
}

/** The comment on a database that was restored and does not take connections yet. */
const swapMark = 'standfest: restored, to be opened'

/** What is known of a database. */
export type FoundDatabase = {
  /** The instance id inside; undefined where it is closed, or has none. */
  readonly instance: string | undefined
  /** Whether it takes connections. */
  readonly isOpen: boolean
  /** Whether `swapDatabases` put it in its place, and it was not opened since. */
  readonly isSwapped: boolean
  /** Where the database was whose writes were locked: a copy elsewhere that is not in use yet has the same lock. */
  readonly lockedAt: string | undefined
}

/** Looks at a database; undefined where there is none of that name. */
export async function findDatabase(adminUrl: string, name: string): Promise<FoundDatabase | undefined> {
  const [found] = await onServer<{ is_open: boolean; is_swapped: boolean }>(
    adminUrl,
    `select datallowconn as is_open, shobj_description(oid, 'pg_database') is not distinct from $2 as is_swapped
     from pg_database where datname = $1`,
    [name, swapMark],
  )
  if (found === undefined) return undefined
  const isSwapped = found.is_swapped
  if (!found.is_open) return { instance: undefined, isOpen: false, isSwapped, lockedAt: undefined }
  const inside = databaseAt(adminUrl, name)
  const [state] = await onServer<{ has_identity: boolean; locked_at: string | null }>(
    inside,
    `select to_regclass('public.instance_identity') is not null as has_identity,
       (select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = '${lockSchema}') as locked_at`,
  )
  const [named] =
    state?.has_identity === true
      ? await onServer<{ instance: string }>(inside, 'select instance from public.instance_identity')
      : []
  return { instance: named?.instance, isOpen: true, isSwapped, lockedAt: state?.locked_at ?? undefined }
}

/** Makes an empty database that only its owner reaches. */
export async function makeDatabase(adminUrl: string, names: ClinicNames): Promise<void> {
  await onServer(adminUrl, createDatabaseStatement(names))
  await onServer(adminUrl, `revoke all on database ${names.database} from public`)
}

/** Opens a database to the clinic's other logins. */
export async function grantConnect(adminUrl: string, names: ClinicNames): Promise<void> {
  for (const text of databaseStatements(names)) await onServer(databaseAt(adminUrl, names.database), text)
}

/**
 * Drops a database that holds this instance, or has its id in the name. Refuses any other one, unless it holds none and
 * `mayBeEmpty`; where there is no database of that name, nothing happens.
 */
export async function dropDatabase(
  adminUrl: string,
  name: string,
  { instance, mayBeEmpty = false }: { readonly instance: string; readonly mayBeEmpty?: boolean },
): Promise<void> {
  const found = await findDatabase(adminUrl, name)
  if (found === undefined) return
  const isNamedSo = name.endsWith(markOf(instance))
  const isOwn = found.instance === instance || (found.instance === undefined && (isNamedSo || mayBeEmpty))
  if (!isOwn)
    throw new StartRefused(`The database ${name} does not hold instance ${instance}. It was not touched.`)
  await onServer(adminUrl, `drop database ${name} with (force)`)
}

/** Drops a database without a table, such as one that a restore has made after PostgreSQL was lost; where there is none, nothing happens. */
export async function dropEmptyDatabase(adminUrl: string, name: string): Promise<void> {
  if ((await findDatabase(adminUrl, name))?.isOpen !== true) return
  const relations = await onServer(
    databaseAt(adminUrl, name),
    `select from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  )
  if (relations.length === 0) await onServer(adminUrl, `drop database ${name} with (force)`)
}

/**
 * Puts the database `from` in the place of `present`, which is kept as `kept` without connections. The new one takes no
 * connections either, until `openToConnections`.
 */
export async function swapDatabases(
  adminUrl: string,
  { from, present, kept }: { readonly from: string; readonly present: string; readonly kept: string },
): Promise<void> {
  await withConnection(adminUrl, async (connection) => {
    const isThere = await connection.query('select from pg_database where datname = $1', [present])
    await connection.query('begin')
    for (const name of isThere.rowCount === 0 ? [from] : [present, from])
      await connection.query(`alter database ${name} allow_connections false`)
    await connection.query(ending, [[from, present]])
    if (isThere.rowCount !== 0) await connection.query(`alter database ${present} rename to ${kept}`)
    await connection.query(`alter database ${from} rename to ${present}`)
    await connection.query(`comment on database ${present} is '${swapMark}'`)
    await connection.query('commit')
  })
}

/** Lets a swapped database take connections. */
export async function openToConnections(adminUrl: string, name: string): Promise<void> {
  // One statement text is one transaction: a kill leaves no mark on an open database.
  await onServer(
    adminUrl,
    `alter database ${name} allow_connections true; comment on database ${name} is null`,
  )
}

const ending =
  'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = any($1) and pid <> pg_backend_pid() and backend_type = $$client backend$$'

/** How many sessions the clinic's server has in its database. */
export async function countSessions(adminUrl: string, { database, app, jobs }: ClinicNames): Promise<number> {
  const [found] = await onServer<{ sessions: number }>(
    adminUrl,
    'select count(*)::integer as sessions from pg_stat_activity where datname = $1 and usename = any($2)',
    [database, [app, jobs]],
  )
  return found?.sessions ?? 0
}

/** The logins of a clinic that exist. */
export async function findLogins(adminUrl: string, names: ClinicNames): Promise<readonly string[]> {
  const rows = await onServer<{ name: string }>(
    adminUrl,
    'select rolname as name from pg_roles where rolname = any($1) order by 1',
    [[names.owner, names.app, names.jobs]],
  )
  return rows.map(({ name }) => name)
}

/** Drops a clinic's logins, which own nothing any more. */
export async function dropLogins(adminUrl: string, names: ClinicNames): Promise<void> {
  const logins = await findLogins(adminUrl, names)
  // In one statement: with some of them left no command could go on.
  if (logins.length > 0) await onServer(adminUrl, `drop role ${logins.join(', ')}`)
}

const lockSchema = 'standfest_moving'

/**
 * Refuses writes by anybody, functions and jobs included, once the writes that have begun are committed: a trigger on
 * each table raises 25006. Reading goes on. That a session was active is left unnoted without an error, because each
 * reader's request notes it. Repeated, it does nothing. `place` is host and port of this PostgreSQL.
 */
export async function lockWrites(
  adminUrl: string,
  { database, owner }: ClinicNames,
  place: string,
): Promise<void> {
  await withConnection(databaseAt(adminUrl, database), async (connection) => {
    const locked = await connection.query('select from pg_namespace where nspname = $1', [lockSchema])
    if (locked.rowCount !== 0) return
    for (let tries = 1; ; tries += 1) {
      try {
        await connection.query('begin')
        await connection.query(`set local lock_timeout = '${lockWaits}'`)
        await connection.query(lockStatements(owner, place))
        await connection.query('commit')
        return
      } catch (error) {
        await connection.query('rollback')
        if (tries === mostTries || !isInTheWay(error)) throw error
      }
    }
  })
}

/** Writers wait behind the lock that waits, and must not wait longer than they may. */
const lockWaits = '1s'
const mostTries = 30

/** Whether a writer held a table too long, or waits for one as well. */
function isInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}

const lockStatements = (owner: string, place: string) => `
  create schema ${lockSchema} authorization ${owner};
  comment on schema ${lockSchema} is '${place}';
  create function ${lockSchema}.refuse() returns trigger language plpgsql set search_path = pg_catalog as $refuse$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'sessions' then
      if to_jsonb(new) - 'last_active_at' = to_jsonb(old) - 'last_active_at' then return null; end if;
    end if;
    raise exception 'This clinic is being moved: nothing is written. If the command was interrupted, repeat move-clinic.' using errcode = '25006';
  end $refuse$;
  alter function ${lockSchema}.refuse() owner to ${owner};
  do $lock$
  declare one regclass;
  begin
    for one in ${ownTables} loop
      execute format('create trigger a_standfest_moving before insert or update or delete on %s
        for each row execute function ${lockSchema}.refuse()', one);
      execute format('create trigger a_standfest_moving_all before truncate on %s
        for each statement execute function ${lockSchema}.refuse()', one);
    end loop;
  end $lock$;`

const ownTables = `
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' order by n.nspname, c.relname`

/** Lets a locked database be written again. Repeated, it does nothing. */
export async function unlockWrites(adminUrl: string, database: string): Promise<void> {
  await onServer(
    databaseAt(adminUrl, database),
    `set client_min_messages = warning; drop schema if exists ${lockSchema} cascade`,
  )
}

/**
 * Refuses a database in which row-level security hides rows from the administrator's role, which would be missing in a
 * copy. The tables' owner has a policy on each table that shows all rows, and `actingAs` makes the role its member.
 */
export async function refuseHiddenRows(adminUrl: string, database: string): Promise<void> {
  const hidden = await onServer<{ name: string }>(
    databaseAt(adminUrl, database),
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relrowsecurity and row_security_active(c.oid) and not exists
       (select from pg_policy p, unnest(p.polroles) as r(role) where p.polrelid = c.oid and p.polpermissive
        and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'true' and pg_has_role(r.role, 'usage'))
     order by 1`,
  )
  if (hidden.length > 0)
    throw new StartRefused(
      `Rows of ${hidden.map(({ name }) => name).join(', ')} are hidden from the role of the administrator's address. Nothing was copied.`,
    )
}

/** Rows and digest by table, and the end of the audit log's chain. */
export type Fingerprint = ReadonlyMap<string, string>

/** The entry of a fingerprint for the end of the audit log's chain. */
export const chainHead = 'audit log chain head'

/** Session settings that make rows the same text in both databases, whatever their servers are set to. */
const oneForm = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set default_transaction_read_only = on`

/** Computes the fingerprint of a database that nobody writes to. */
export async function fingerprintOf(adminUrl: string, database: string): Promise<Fingerprint> {
  return withConnection(databaseAt(adminUrl, database), async (connection) => {
    await connection.query(oneForm)
    const tables = await connection.query<{ name: string }>(
      `select one::text as name from (${ownTables}) as t(one)`,
    )
    const found = new Map<string, string>()
    for (const { name } of tables.rows) {
      const { rows } = await connection.query<{ text: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)
           as text from only ${name} t`,
      )
      found.set(name, rows[0]?.text ?? '')
    }
    const heads = await connection.query<{ text: string }>(
      `select number || ':' || encode(link, 'hex') as text from public.protocol_chain order by number desc limit 1`,
    )
    found.set(chainHead, heads.rows[0]?.text ?? 'none')
    return found
  })
}

/**
 * The last value of each sequence, 0 where it is unused. A refused write takes a value all the same: in a database whose
 * writes are locked, sequences go on.
 */
export async function sequencesOf(adminUrl: string, database: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await onServer<{ name: string; last: string }>(
    databaseAt(adminUrl, database),
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::text as last from pg_sequences`,
  )
  return new Map(rows.map(({ name, last }) => [name, BigInt(last)]))
}

/** What differs between two fingerprints; empty: nothing. */
export function differencesBetween(one: Fingerprint, other: Fingerprint): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'missing'} and ${other.get(name) ?? 'missing'}`)
}

async function onServer<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<readonly Row[]> {
  return withConnection(url, async (connection) => (await connection.query<Row>(text, values)).rows)
}
