import type { Environment } from '#config/environment.ts'

/** SQLSTATEs: wrong password, login not allowed, no such database. */
const refusals = new Set(['28P01', '28000', '3D000'])

const variables = [
  'DATABASE_URL',
  'DATABASE_JOBS_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_BACKUP_URL',
] as const

/**
 * The operator's message for a refused database login: PostgreSQL's error, and the variables with the login or
 * database, without their values. Undefined for other errors.
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

/** Errors of a TLS handshake in which the client does not accept the server's certificate, or the server has none. */
const untrusted =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|(DEPTH_ZERO_)?SELF_SIGNED_CERT(_IN_CHAIN)?|UNABLE_TO_(VERIFY|GET)_\w+|CERT_\w+)$/
const plainText = 'The server does not support SSL connections'

/** The operator's message for a refused TLS connection, with the variable of the address; undefined for other errors. */
export function refusedTls(error: unknown, variable: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isRefused = error.message === plainText || ('code' in error && untrusted.test(String(error.code)))
  return isRefused
    ? `${variable}: the connection is not encrypted to a server that sslmode trusts (${error.message}). Check the host name and sslrootcert in the address, and the certificate of the database.`
    : undefined
}
