import pg from 'pg'
import { inject } from 'vitest'
import { databaseName } from '#database/roles.ts'

export type TestDatabase = {
  readonly app: string
  readonly jobs: string
  readonly owner: string
  /** For looking at what lies in the tables, past every wall. */
  readonly superuser: string
  readonly drop: () => Promise<void>
}

let made = 0

/** A fresh copy of the migrated database. */
export async function copyDatabase(): Promise<TestDatabase> {
  const urls = inject('databaseUrls')
  made += 1
  const name = `test_${process.pid}_${made}`
  await onServer(urls.superuser, `create database ${name} template ${databaseName}`)
  await onServer(urls.superuser, `grant connect on database ${name} to standfest_app, standfest_jobs`)
  await onServer(urls.superuser, `grant create on database ${name} to standfest_jobs`)
  const inside = (url: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  return {
    app: inside(urls.app),
    jobs: inside(urls.jobs),
    owner: inside(urls.owner),
    superuser: inside(urls.superuser),
    drop: () => onServer(urls.superuser, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
