import { randomBytes } from 'node:crypto'
import {
  aloneNames,
  type ClinicNames,
  createDatabaseStatement,
  databaseStatements,
  mayActAsOwnerNoMore,
  type RolePasswords,
  roleStatements,
  sharedNames,
  sharedRoleStatements,
  stopWhereClinicIs,
  stopWhereRolesAre,
} from '#database/roles.ts'
import { readClinicName } from './clinic-name.ts'

/** Passwords for the roles that log in, fit for an address. */
export function drawPasswords(): RolePasswords {
  const password = () => randomBytes(24).toString('base64url')
  return { owner: password(), app: password(), jobs: password() }
}

/**
 * Prints the SQL by which a superuser prepares an external PostgreSQL for Standfest, with new passwords and the three
 * resulting addresses. For `psql`: it switches into the new database half-way. With a clinic's name the PostgreSQL may
 * serve several clinics.
 */
export function printRoles(clinic: string | undefined): string {
  const passwords = drawPasswords()
  if (clinic === undefined)
    return printed(aloneNames, passwords, [stopWhereRolesAre, ...roleStatements(passwords)], [])
  const names = sharedNames(readClinicName(clinic))
  const statements = [...stopWhereClinicIs(names), ...sharedRoleStatements(names, passwords)]
  return printed(names, passwords, statements, [mayActAsOwnerNoMore(names)])
}

function printed(
  names: ClinicNames,
  passwords: RolePasswords,
  statements: readonly string[],
  last: readonly string[],
): string {
  const address = (part: keyof RolePasswords) =>
    `postgres://${names[part]}:${passwords[part]}@HOST:5432/${names.database}`
  return [
    // Without it psql would continue after a refusal, in whatever database has that name.
    '\\set ON_ERROR_STOP on',
    ...['begin', ...statements, 'commit'].map((text) => `${text};`),
    '-- Where it stops from here on: put the cause right, and run only what follows. The passwords are set.',
    `${createDatabaseStatement(names)};`,
    `\\connect ${names.database}`,
    ...[...databaseStatements(names), ...last].map((text) => `${text};`),
    '',
    `-- DATABASE_URL=${address('app')}`,
    `-- DATABASE_OWNER_URL=${address('owner')}`,
    `-- DATABASE_JOBS_URL=${address('jobs')}`,
  ].join('\n')
}
