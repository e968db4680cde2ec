import type { Environment } from '#config/environment.ts'

/** PostgreSQL's codes: wrong password, login not allowed, no such database. */
const refusals = new Set(['28P01', '28000', '3D000'])

const variables = ['DATABASE_URL', 'DATABASE_JOBS_URL', 'DATABASE_OWNER_URL', 'DATABASE_BACKUP_URL'] as const

/**
 * What an operator is told where PostgreSQL lets one of the clinic's logins not in: its words, and the variables that name
 * the login or the database in question, never their values. Undefined where the fault is another one.
 */
export function refusedLogin(error: unknown, environment: Environment): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !refusals.has(String(error.code))) return undefined
  const named = variables.filter((name) => {
    const { username, pathname } = new URL(environment[name] ?? 'postgres://')
    const names = [username, pathname.slice(1)].filter((one) => one !== '').map(decodeURIComponent)
    return names.some((one) => error.message.includes(`"${one}"`))
  })
  const where = named.length === 0 ? 'the DATABASE_… addresses' : named.join(', ')
  return `The database refuses the login (${error.message}). Check user, password and database in ${where}.`
}
