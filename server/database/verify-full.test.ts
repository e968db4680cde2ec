import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseOtherServer } from '#backup/backup-session.store.ts'
import { withConnection } from '#database/with-connection.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { listenTo } from './listen.ts'
import { refuseWrongDatabases } from './same-database.ts'

const quiet = { info: () => undefined, error: () => undefined }

let room: string
let postgres: EmbeddedDatabase
let authority: string
let foreignAuthority: string

const openssl = (words: string) => execFileSync('openssl', words.split(' '), { stdio: 'ignore', cwd: room })
const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'

function makeAuthority(name: string): string {
  openssl(`req -x509 ${newKey} -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`)
  return join(room, `${name}.pem`)
}

/** A certificate of the clinic's authority for a host name, as PostgreSQL reads it at its next reload. */
function certify(host: string): void {
  openssl(`req ${newKey} -subj /CN=${host} -keyout server.key -out server.csr`)
  writeFileSync(join(room, 'names'), `subjectAltName=DNS:${host}\n`)
  openssl('x509 -req -in server.csr -CA clinic.pem -CAkey clinic.key -days 2 -extfile names -out server.pem')
  const { uid, gid } = statSync(join(room, 'database', 'cluster'))
  for (const name of ['server.key', 'server.pem']) {
    chownSync(join(room, name), uid, gid)
    chmodSync(join(room, name), 0o600)
  }
}

async function reload(): Promise<void> {
  await sqlRows(postgres.urls.superuser, 'select pg_reload_conf()')
  await until('PostgreSQL has read its settings', async () => {
    const [row] = await sqlRows<{ ssl: string }>(postgres.urls.superuser, 'show ssl')
    return row?.ssl === 'on'
  })
}

async function switchOn(): Promise<void> {
  await withConnection(postgres.urls.superuser, async (connection) => {
    await connection.query(`alter system set ssl_cert_file = '${join(room, 'server.pem')}'`)
    await connection.query(`alter system set ssl_key_file = '${join(room, 'server.key')}'`)
    await connection.query('alter system set ssl = on')
  })
  await reload()
}

/** The address with the host name that the certificate is for, and verify-full. */
function trusting(url: string, rootCertificate = authority): string {
  const address = new URL(url)
  address.hostname = 'localhost'
  address.searchParams.set('sslmode', 'verify-full')
  address.searchParams.set('sslrootcert', rootCertificate)
  return address.href
}

const all = (change: (url: string) => string) => {
  const { app, jobs, owner } = postgres.urls
  return { app: change(app), jobs: change(jobs), owner: change(owner), listen: change(app) }
}
const replicating = () => {
  const address = new URL(postgres.urls.superuser)
  address.pathname = '/standfest'
  return address.href
}

const variables = [
  ['app', 'DATABASE_URL'],
  ['jobs', 'DATABASE_JOBS_URL'],
  ['owner', 'DATABASE_OWNER_URL'],
  ['listen', 'DATABASE_LISTEN_URL'],
] as const

/** Each address alone leads there as `change` says, and is refused by its name; so is that of the backup. */
async function expectAllRefused(change: (url: string) => string, reason: RegExp): Promise<void> {
  const outcomes: string[] = []
  const note = (error: unknown) => outcomes.push(error instanceof Error ? error.message : 'let in')
  for (const [role] of variables) {
    const trusted = all((url) => url)
    await refuseWrongDatabases({ ...trusted, [role]: all(change)[role] }).then(() => note('let in'), note)
  }
  await refuseOtherServer(change(replicating()), postgres.urls.app).then(() => note('let in'), note)
  const names = [...variables.map(([, name]) => name), 'DATABASE_BACKUP_URL']
  for (const [index, name] of names.entries()) {
    expect(outcomes[index]).toMatch(new RegExp(`^${name}: the connection is not encrypted`))
    expect(outcomes[index]).toMatch(reason)
  }
}

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'standfest-verify-'))
  chmodSync(room, 0o755)
  mkdirSync(join(room, 'database'), { mode: 0o700 })
  postgres = await startEmbedded({ folder: join(room, 'database'), npm: 'chosen', log: quiet })
  authority = makeAuthority('clinic')
  foreignAuthority = makeAuthority('foreign')
}, 120_000)
afterAll(async () => {
  await postgres.stop()
  rmSync(room, { recursive: true, force: true })
})

// REQ 4.390
describe('a database address with sslmode=verify-full', () => {
  it('refuses a database that speaks plain text', async () => {
    await expectAllRefused(trusting, /does not support SSL/)
  })

  it('reaches a database with a certificate of the clinic’s authority for its host name', async () => {
    certify('localhost')
    await switchOn()
    await expect(refuseWrongDatabases(all(trusting))).resolves.toBeUndefined()
    await expect(
      refuseOtherServer(trusting(replicating()), trusting(postgres.urls.app)),
    ).resolves.toBeUndefined()
    const encrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
    expect(await sqlRows(trusting(postgres.urls.app), encrypted)).toEqual([{ ssl: true }])
    const heard: string[] = []
    const listener = listenTo(
      { url: trusting(postgres.urls.app), channel: 'verified', log: quiet },
      {
        announced: (payload) => heard.push(payload),
        gap: () => undefined,
        connected: () => undefined,
        signOfLife: (tx) => tx.query('select 1'),
      },
    )
    await listener.tried
    await sqlRows(trusting(postgres.urls.jobs), "select pg_notify('verified', 'over TLS')")
    await until('the notification is heard', () => heard.includes('over TLS'))
    await listener.stop()
  })

  it('refuses a certificate of another authority', async () => {
    await expectAllRefused((url) => trusting(url, foreignAuthority), /certificate|unable to verify/)
  })

  it('refuses a certificate for another host name', async () => {
    certify('other-clinic.example')
    await reload()
    await expect
      .poll(() => refuseWrongDatabases(all(trusting)).then(() => 'let in', String), { timeout: 20_000 })
      .toMatch(/does not match certificate/)
    await expectAllRefused(trusting, /does not match certificate's altnames/)
  })
})
