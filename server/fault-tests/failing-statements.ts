import { createHash } from 'node:crypto'
import pg from 'pg'

/** How a statement fails: an error, a lost connection, or a timeout. */
export const failures = ['error', 'cut', 'timeout'] as const
export type Failure = (typeof failures)[number] | 'full disk'

const raise = (state: string) =>
  `do $planted$ begin raise exception 'planted' using errcode = '${state}'; end $planted$`
const failing: Readonly<Record<Failure, string>> = {
  error: raise('XX000'),
  cut: 'select pg_terminate_backend(pg_backend_pid())',
  timeout: raise('57014'),
  'full disk': raise('53100'),
}

type Plan = {
  readonly n: number
  readonly how: Failure
  /** Plants a fault: what was written before the failing statement is committed. */
  readonly storesHalf: boolean
  readonly of: string | undefined
  sent: number
  struck: boolean
}

let plan: Plan | undefined

/**
 * Makes the n-th statement of the server fail: BEGIN, COMMIT, or one in between. Returns whether that many were sent.
 */
export async function withFailure(
  {
    n,
    how,
    storesHalf = false,
    ofMigrations = false,
  }: { n: number; how: Failure; storesHalf?: boolean; ofMigrations?: boolean },
  work: () => Promise<void>,
): Promise<boolean> {
  const of = ofMigrations ? undefined : 'standfest'
  const present: Plan = { n, how, storesHalf, of, sent: 0, struck: false }
  plan = present
  try {
    await work()
  } finally {
    plan = undefined
  }
  return present.struck
}

type Send = (this: pg.Client, ...given: unknown[]) => unknown

/** Intercepts the server's database connections; returns the function that stops it. */
export function standBetween(): () => void {
  const connections = pg.Client.prototype as unknown as { query: Send }
  const send = connections.query
  connections.query = function between(...given) {
    if (!strikes(this, given)) return send.apply(this, given)
    // On a lost connection this commit fails, which is ignored.
    if (plan?.storesHalf) (send.apply(this, ['commit']) as Promise<unknown>).catch(() => undefined)
    return send.apply(this, [failing[plan?.how ?? 'error'], ...given.filter(isCallback)])
  }
  return () => {
    connections.query = send
  }
}

const isCallback = (one: unknown) => typeof one === 'function'

/** The statements that the server sends by itself every few seconds, in no call. */
const sentByItself: ReadonlySet<unknown> = new Set(['administrator-signed-in'])

/** Only the server's own connections are affected, not those of the test. */
function strikes(client: pg.Client, [statement]: readonly unknown[]): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string }
  }
  if (!plan || plan.struck || (connectionParameters.application_name || undefined) !== plan.of) return false
  if (sentByItself.has((statement as { readonly name?: string }).name)) return false
  plan.sent += 1
  if (plan.sent < plan.n) return false
  plan.struck = true
  return true
}

const tables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

/** The database's contents as one hash per table. */
export async function hashesOfAll(connection: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await connection.query<{ name: string }>(tables)
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as name, (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t) as hash`,
  )
  const text = parts.join(' union all ')
  // A prepared statement for each list of tables: planning takes longer than the execution.
  const prepared = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const all = await connection.query<{ name: string; hash: string }>({ name: prepared, text })
  return Object.fromEntries(all.rows.map(({ name, hash }) => [name, hash]))
}

/** The names of tables whose contents have changed. */
export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
