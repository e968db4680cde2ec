import { randomBytes } from 'node:crypto'
import {
  createDatabaseStatement,
  databaseName,
  databaseStatements,
  roleStatements,
  stopWhereRolesAre,
} from '#database/roles.ts'

/**
 * Prints the SQL by which a superuser prepares an external PostgreSQL for Standfest, with new passwords and the three
 * resulting addresses. For `psql`: it switches into the new database half-way.
 */
export function printRoles(): string {
  const password = () => randomBytes(24).toString('base64url')
  const passwords = { owner: password(), app: password(), jobs: password() }
  const address = (role: string, secret: string) => `postgres://${role}:${secret}@HOST:5432/${databaseName}`
  return [
    // Without it psql would continue after a refusal, in whatever database has that name.
    '\\set ON_ERROR_STOP on',
    ...['begin', stopWhereRolesAre, ...roleStatements(passwords), 'commit', createDatabaseStatement].map(
      (text) => `${text};`,
    ),
    `\\connect ${databaseName}`,
    ...databaseStatements.map((text) => `${text};`),
    '',
    `-- DATABASE_URL=${address('standfest_app', passwords.app)}`,
    `-- DATABASE_OWNER_URL=${address('standfest_owner', passwords.owner)}`,
    `-- DATABASE_JOBS_URL=${address('standfest_jobs', passwords.jobs)}`,
  ].join('\n')
}
