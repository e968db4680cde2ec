import { StartRefused } from '#config/environment.ts'
import {
  type ClinicNames,
  createDatabaseStatement,
  databaseStatements,
  mayActAsOwner,
  mayActAsOwnerNoMore,
  type RolePasswords,
  sharedRoleStatements,
  stopWhereClinicIs,
} from './roles.ts'
import { withConnection } from './with-connection.ts'

/** The three addresses of a clinic's database in the PostgreSQL of an administrator's address. */
export type ClinicAddresses = { readonly owner: string; readonly app: string; readonly jobs: string }

export function clinicAddresses(
  adminUrl: string,
  names: ClinicNames,
  passwords: RolePasswords,
): ClinicAddresses {
  const address = (part: keyof RolePasswords) => {
    const url = new URL(adminUrl)
    url.username = names[part]
    url.password = passwords[part]
    url.pathname = `/${names.database}`
    return url.href
  }
  return { owner: address('owner'), app: address('app'), jobs: address('jobs') }
}

/**
 * Makes logins and database of one clinic in a PostgreSQL that clinics share. Can be repeated with the same passwords
 * after an interruption. Refuses, before anything changes, a clinic whose logins have other passwords.
 */
export async function makeClinicDatabase(
  adminUrl: string,
  names: ClinicNames,
  passwords: RolePasswords,
): Promise<void> {
  await withConnection(adminUrl, async (connection) => {
    const { rows } = await connection.query<{ roles: number; databases: number }>(
      `select (select count(*)::integer from pg_roles where rolname = any($1)) as roles,
         (select count(*)::integer from pg_database where datname = $2) as databases`,
      [[names.owner, names.app, names.jobs], names.database],
    )
    const { roles = 0, databases = 0 } = rows[0] ?? {}
    if (roles === 0) {
      await connection.query('begin')
      for (const text of [...stopWhereClinicIs(names), ...sharedRoleStatements(names, passwords)])
        await connection.query(text).catch(refusedBy)
      await connection.query('commit')
    } else {
      if (!(await knowsPassword(adminUrl, names, passwords))) throw new StartRefused(strangersLogins(names))
      await connection.query(mayActAsOwner(names))
    }
    if (databases === 0) await connection.query(createDatabaseStatement(names))
  })
  await withConnection(databaseAt(adminUrl, names.database), async (connection) => {
    for (const text of [...databaseStatements(names), mayActAsOwnerNoMore(names)])
      await connection.query(text)
  })
}

/** Told where the clinic's logins belong to a clinic of another folder. */
export function strangersLogins({ owner }: ClinicNames): string {
  return `This PostgreSQL has the clinic's logins (${owner} …) already, with other passwords. Nothing was changed. Look whether --dir is the folder of that clinic; else choose another name.`
}

/** The same PostgreSQL and login, in another database. */
export function databaseAt(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Whether the owner's login has this password. It is asked in the database of the administrator's address, where no login may do anything. */
async function knowsPassword(
  adminUrl: string,
  names: ClinicNames,
  passwords: RolePasswords,
): Promise<boolean> {
  try {
    await withConnection(
      databaseAt(
        clinicAddresses(adminUrl, names, passwords).owner,
        new URL(adminUrl).pathname.slice(1) || 'postgres',
      ),
      () => Promise.resolve(),
    )
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // The password was right, and the database is closed to the clinic's logins.
    if (code === '42501') return true
    if (code === '28P01') return false
    throw error
  }
}

function refusedBy(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'P0001') {
    const hint = 'hint' in error && typeof error.hint === 'string' ? ` ${error.hint}` : ''
    throw new StartRefused(`${error.message}${hint}`)
  }
  throw error
}
