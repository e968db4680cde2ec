import pg from 'pg'

/** How a statement fails: the database refuses it, ends the connection, or takes too long for it. */
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
  /** The fault that a test must notice: what was written up to there is stored, and then comes the failure. */
  readonly storesHalf: boolean
  readonly of: string | undefined
  sent: number
  struck: boolean
}

let plan: Plan | undefined

/**
 * Lets the n-th statement that the server sends from now on fail, whatever it is: the beginning of a transaction, its end,
 * or one in between. Tells whether that many were sent.
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

/** Puts itself between the server and its database; gives what takes it away again. */
export function standBetween(): () => void {
  const connections = pg.Client.prototype as unknown as { query: Send }
  const send = connections.query
  connections.query = function between(...given) {
    if (!strikes(this)) return send.apply(this, given)
    // On a connection that is lost already nothing is stored, and nobody waits to hear so.
    if (plan?.storesHalf) (send.apply(this, ['commit']) as Promise<unknown>).catch(() => undefined)
    return send.apply(this, [failing[plan?.how ?? 'error'], ...given.filter(isCallback)])
  }
  return () => {
    connections.query = send
  }
}

const isCallback = (one: unknown) => typeof one === 'function'

/** Only the server's own connections count, not those by which a test looks at what lies there. */
function strikes(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string }
  }
  if (!plan || plan.struck || (connectionParameters.application_name || undefined) !== plan.of) return false
  plan.sent += 1
  if (plan.sent < plan.n) return false
  plan.struck = true
  return true
}

const tables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

/** Everything that lies in the database, as one hash for each table. */
export async function hashesOfAll(connection: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await connection.query<{ name: string }>(tables)
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as name, (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t) as hash`,
  )
  const all = await connection.query<{ name: string; hash: string }>(parts.join(' union all '))
  return Object.fromEntries(all.rows.map(({ name, hash }) => [name, hash]))
}

/** Tables that are not as they were. */
export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
