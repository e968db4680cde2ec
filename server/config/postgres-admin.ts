import { StartRefused } from './environment.ts'
import { withValuesFromFiles } from './values-from-files.ts'

const names = ['POSTGRES_ADMIN_URL', 'POSTGRES_TARGET_ADMIN_URL'] as const
type AdminVariable = (typeof names)[number]

/**
 * The address of a PostgreSQL that clinics share, by a superuser or a role with CREATEROLE and CREATEDB. It holds a
 * password, and is therefore no option of a command. Its database is `postgres`, or another one to connect to first.
 */
export function readAdminUrl(
  variables: Readonly<Record<string, string | undefined>>,
  name: AdminVariable = 'POSTGRES_ADMIN_URL',
): string {
  const url = withValuesFromFiles(variables, names, refuse)[name]
  if (url === undefined)
    throw new StartRefused(
      `${name} is not set: the address of the PostgreSQL for the clinics, such as postgres://postgres:…@HOST:5432/postgres (or ${name}_FILE, a file with it).`,
    )
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new StartRefused(`${name} is no address of a PostgreSQL (postgres://…).`)
  return url
}

/** The environment for programs that need no administrator's address, which opens all clinics. */
export function withoutAdminUrls(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const ours = names.flatMap((name) => [name, `${name}_FILE`])
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !ours.includes(name)))
}

function refuse(line: string): never {
  throw new StartRefused(line)
}
