/** The passwords of the roles that log in; the other roles have none. */
export type RolePasswords = { readonly owner: string; readonly app: string; readonly jobs: string }

export const databaseName = 'standfest'

const roles = {
  standfest_owner: 'login nosuperuser nocreatedb nocreaterole nobypassrls',
  standfest_app: 'login nosuperuser nocreatedb nocreaterole nobypassrls',
  standfest_jobs: 'login nosuperuser nocreatedb nocreaterole nobypassrls',
  standfest_sealer: 'nologin nosuperuser nocreatedb nocreaterole nobypassrls',
  standfest_backup: 'nologin nosuperuser nocreatedb nocreaterole nobypassrls',
  standfest_monitor: 'nologin nosuperuser nocreatedb nocreaterole nobypassrls',
} as const

/**
 * The statements that create Standfest's roles, to be run by a superuser in any database; can be repeated.
 *
 * The embedded PostgreSQL runs them at each start, and the operator's guide prints them for the clinic's own
 * PostgreSQL: from one source, so that the two never differ.
 */
export function roleStatements(passwords: RolePasswords): string[] {
  const made = Object.entries(roles).flatMap(([name, rights]) => [
    `do $$ begin create role ${name}; exception when duplicate_object then null; end $$`,
    `alter role ${name} ${rights}`,
  ])
  return [
    ...made,
    `alter role standfest_owner password ${quoted(passwords.owner)}`,
    `alter role standfest_app password ${quoted(passwords.app)}`,
    `alter role standfest_jobs password ${quoted(passwords.jobs)}`,
    'grant standfest_sealer to standfest_jobs',
  ]
}

/**
 * The first statement of the printed SQL: it fails where the roles exist, whose passwords would be replaced. Runs in
 * one transaction with the roles.
 */
export const stopWhereRolesAre = [
  `do $$ begin if exists (select from pg_roles where rolname in (${Object.keys(roles).map(quoted).join(', ')}))`,
  "then raise exception 'This PostgreSQL has the roles of Standfest already, and they belong to a clinic. Nothing was changed.'",
  "using hint = 'One PostgreSQL serves one clinic: use another one. A role gets a new password by: alter role ... password ...';",
  'end if; end $$',
].join(' ')

/** Creates the database. Run once by a superuser, outside a transaction. */
export const createDatabaseStatement = `create database ${databaseName} owner standfest_owner encoding 'UTF8' template template0`

/**
 * The statements that grant access to the database to the roles and to nobody else, to be run by a superuser inside it;
 * can be repeated.
 *
 * The jobs role needs `create`: the queue's own migration demands it, even where its schema exists.
 */
export const databaseStatements: readonly string[] = [
  `revoke all on database ${databaseName} from public`,
  `grant connect on database ${databaseName} to standfest_app, standfest_jobs, standfest_backup, standfest_monitor`,
  `grant create on database ${databaseName} to standfest_jobs`,
  'alter schema public owner to standfest_owner',
  'revoke all on schema public from public',
  'grant usage on schema public to standfest_app, standfest_jobs, standfest_sealer, standfest_backup, standfest_monitor',
]

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
