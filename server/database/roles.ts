/** The passwords of the roles that log in; the other roles have none. */
export type RolePasswords = { readonly owner: string; readonly app: string; readonly jobs: string }

/** The names of a clinic's database and of the three roles that log in to it. */
export type ClinicNames = {
  readonly database: string
  readonly owner: string
  readonly app: string
  readonly jobs: string
}

export const databaseName = 'standfest'

/** The names where one PostgreSQL serves one clinic, as the embedded one does: the roles log in themselves. */
export const aloneNames: ClinicNames = {
  database: databaseName,
  owner: 'standfest_owner',
  app: 'standfest_app',
  jobs: 'standfest_jobs',
}

/**
 * The names of a clinic that shares a PostgreSQL with others: logins of its own, which are members of the roles that the
 * schema names. A clinic's name has neither `_` nor `-`, so that no name is derived from two clinics.
 */
export function sharedNames(clinic: string): ClinicNames {
  const database = `${databaseName}_${clinic}`
  return {
    database,
    owner: `${database}_owner`,
    app: `${database}_app`,
    jobs: `${database}_jobs`,
  }
}

const parts = ['owner', 'app', 'jobs'] as const
const rights = 'nosuperuser nocreatedb nocreaterole nobypassrls'
const logins = [aloneNames.owner, aloneNames.app, aloneNames.jobs] as const
const groups = ['standfest_sealer', 'standfest_backup', 'standfest_monitor'] as const
const roles = [...logins, ...groups]
const jobsMaySeal = 'grant standfest_sealer to standfest_jobs'

/**
 * The statements that create Standfest's roles, to be run by a superuser in any database; can be repeated.
 *
 * The embedded PostgreSQL runs them at each start, and the operator's guide prints them for the clinic's own
 * PostgreSQL: from one source, so that the two never differ.
 */
export function roleStatements(passwords: RolePasswords): string[] {
  return [
    ...logins.flatMap((name) => [createWhereMissing(name), `alter role ${name} login ${rights}`]),
    ...groups.flatMap((name) => [createWhereMissing(name), `alter role ${name} nologin ${rights}`]),
    ...parts.map((part) => `alter role ${aloneNames[part]} password ${quoted(passwords[part])}`),
    jobsMaySeal,
  ]
}

/**
 * The statements that create the logins of one clinic among several, to be run by a superuser in any database and in
 * one transaction. The roles that the schema names become groups without a login, once for all clinics. A managed PostgreSQL
 * has no superuser: there a role with CREATEROLE and CREATEDB will do, the same for all clinics.
 *
 * `connect` is granted to the logins, never to a group: a group has members in every clinic.
 */
export function sharedRoleStatements(names: ClinicNames, passwords: RolePasswords): string[] {
  return [
    ...roles.map(createWhereMissing),
    jobsMaySeal,
    ...parts.flatMap((part) => [
      `create role ${names[part]} login password ${quoted(passwords[part])}`,
      `grant ${aloneNames[part]} to ${names[part]}`,
    ]),
    mayActAsOwner(names),
  ]
}

function createWhereMissing(name: string): string {
  return `do $$ begin create role ${name}; exception when duplicate_object then null; end $$`
}

/** Whoever is no superuser makes and drops a database only of roles whose member it is. Undone by `mayActAsOwnerNoMore`. */
export function mayActAsOwner({ owner }: ClinicNames): string {
  return `grant ${owner} to current_user`
}

export function mayActAsOwnerNoMore({ owner }: ClinicNames): string {
  return `revoke ${owner} from current_user`
}

/**
 * The first statement of the SQL for a clinic that has its PostgreSQL to itself: it fails where the roles exist, whose
 * passwords would be replaced. Runs in one transaction with the roles.
 */
export const stopWhereRolesAre = [
  `do $$ begin if exists (select from pg_roles where rolname in (${roles.map(quoted).join(', ')}))`,
  "then raise exception 'This PostgreSQL has the roles of Standfest already, and they belong to a clinic. Nothing was changed.'",
  "using hint = 'Where its clinics were made with --clinic, name this one in the same way. Otherwise use another PostgreSQL. A role gets a new password by: alter role ... password ...';",
  'end if; end $$',
].join(' ')

/**
 * The first statements of the SQL for one clinic among several: they fail where this clinic has logins or a database, or
 * where the roles of the schema log in, because a clinic has this PostgreSQL to itself. Run in one transaction with the
 * roles.
 */
export function stopWhereClinicIs(names: ClinicNames): readonly string[] {
  const own = [names.owner, names.app, names.jobs].map(quoted).join(', ')
  return [
    [
      `do $$ begin if exists (select from pg_roles where rolname in (${own}))`,
      `or exists (select from pg_database where datname = ${quoted(names.database)})`,
      "then raise exception 'This PostgreSQL has this clinic already. Nothing was changed.'",
      "using hint = 'A role gets a new password by: alter role ... password ...';",
      'end if; end $$',
    ].join(' '),
    [
      `do $$ begin if exists (select from pg_roles where rolcanlogin and rolname in (${logins.map(quoted).join(', ')}))`,
      "then raise exception 'This PostgreSQL belongs to one clinic, which was made without --clinic. Nothing was changed.'",
      "using hint = 'Use another PostgreSQL for clinics that share one.';",
      'end if; end $$',
    ].join(' '),
  ]
}

/** Creates the database. Run once by a superuser, outside a transaction. */
export function createDatabaseStatement({ database, owner }: ClinicNames): string {
  return `create database ${database} owner ${owner} encoding 'UTF8' template template0`
}

/**
 * The statements that grant access to the database to its roles and to nobody else, to be run by a superuser inside it;
 * can be repeated.
 *
 * The jobs role needs `create`: the queue's own migration demands it, even where its schema exists.
 */
export function databaseStatements({ database, owner, app, jobs }: ClinicNames): readonly string[] {
  const others = app === aloneNames.app ? ', standfest_backup, standfest_monitor' : ''
  return [
    `revoke all on database ${database} from public`,
    `grant connect on database ${database} to ${app}, ${jobs}${others}`,
    `grant create on database ${database} to ${jobs}`,
    `alter schema public owner to ${owner}`,
    'revoke all on schema public from public',
    'grant usage on schema public to standfest_app, standfest_jobs, standfest_sealer, standfest_backup, standfest_monitor',
  ]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
