import pg from 'pg'
import { inject } from 'vitest'
import { aloneNames, createDatabaseStatement, databaseName, databaseStatements } from '#database/roles.ts'
import { testDatabasePrefix } from './direct-sql.ts'

export type TestDatabase = {
  readonly app: string
  /** The same by the Unix socket: a third less work for each round trip, as for the embedded database of a server. */
  readonly appBySocket: string
  readonly jobs: string
  readonly owner: string
  /** A superuser connection that bypasses row-level security. */
  readonly superuser: string
  readonly drop: () => Promise<void>
}

let made = 0

/** A fresh copy of the migrated database. */
export async function copyDatabase(): Promise<TestDatabase> {
  const { superuser } = inject('databaseUrls')
  const name = nextName()
  await onServer(superuser, [
    `create database ${name} template ${databaseName}`,
    `grant connect on database ${name} to standfest_app, standfest_jobs`,
    `grant create on database ${name} to standfest_jobs`,
  ])
  return addressesOf(name)
}

/** A database without anything in it, open to the roles as a new one is. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = nextName()
  const addresses = addressesOf(name)
  const names = { ...aloneNames, database: name }
  await onServer(inject('databaseUrls').superuser, [createDatabaseStatement(names)])
  await onServer(addresses.superuser, databaseStatements(names))
  return addresses
}

function nextName(): string {
  made += 1
  return `${testDatabasePrefix}${process.pid}_${made}`
}

function addressesOf(name: string): TestDatabase {
  const urls = inject('databaseUrls')
  const inside = (url: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  return {
    app: inside(urls.app),
    appBySocket: inside(urls.appBySocket),
    jobs: inside(urls.jobs),
    owner: inside(urls.owner),
    superuser: inside(urls.superuser),
    drop: () => onServer(urls.superuser, [`drop database ${name} with (force)`]),
  }
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const text of statements) await client.query(text)
  } finally {
    await client.end()
  }
}
