import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePorts } from '#testing/free-ports.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { keepPasswords } from './embedded-cluster.ts'
import { isAlive, livingPostmaster } from './embedded-lock.ts'
import { startServer, waitUntilOpen } from './embedded-process.ts'
import { findPrograms } from './embedded-programs.ts'
import { makeSocketFolder, socketFolderOf } from './embedded-socket.ts'

const silent = { info: () => undefined, error: () => undefined }
/** Most cases share one folder: creating a cluster takes half a second, starting it again none. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'standfest Köln ')))
let running: EmbeddedDatabase[]
let children: ChildProcess[]

beforeAll(async () => {
  // Reserves a port: nobody else gets it while the database is stopped.
  writeFileSync(join(folder, 'port'), String((await freePorts(1))[0]))
})
beforeEach(() => {
  running = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of running) await database.stop()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder, settings, npm: 'chosen', log: silent })
  running.push(database)
  return database
}

async function stop(database: EmbeddedDatabase) {
  running = running.filter((other) => other !== database)
  await database.stop()
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts the database in a separate process. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('embedded.ts', import.meta.url))
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(module)})
    const log = { info() {}, error() {} }
    try {
      const database = await startEmbedded({ folder: ${JSON.stringify(folder)}, npm: 'chosen', log })
      console.log('open ' + database.pid)
    } catch (error) { console.log('refused ' + error.message); process.exit(3) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  return text.toString().trim()
}

describe('embedded database', () => {
  it('makes the database and its roles at the first start and finds them at the second', async () => {
    const first = await start()
    await ask(first.urls.owner, 'create table at_first (n int); insert into at_first values (7)')
    await stop(first)
    const second = await start()
    expect(await ask(second.urls.owner, 'select n from at_first')).toEqual([{ n: 7 }])
    expect(second.port).toBe(first.port)
    expect(await ask(second.urls.superuser, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(await ask(second.urls.superuser, 'show fsync')).toEqual([{ fsync: 'on' }])
    const roles = await ask(
      second.urls.superuser,
      "select rolname, rolcanlogin from pg_roles where rolname like 'standfest%' and not rolsuper and not rolbypassrls order by 1",
    )
    expect(roles.map(({ rolname, rolcanlogin }) => `${String(rolname)} ${String(rolcanlogin)}`)).toEqual([
      'standfest_app true',
      'standfest_backup false',
      'standfest_jobs true',
      'standfest_monitor false',
      'standfest_owner true',
      'standfest_sealer false',
    ])
  })

  // ASVS 13.2.3
  // TR-3 O.Arch_6
  it('sorts by German rules where asked and keeps the passwords to its owner', async () => {
    const { urls } = await start()
    const sorted = await ask(
      urls.app,
      `select n from (values ('Z'), ('Ä'), ('B')) as t(n) order by n collate "de-x-icu"`,
    )
    expect(sorted.map(({ n }) => n)).toEqual(['Ä', 'B', 'Z'])
    expect(statSync(join(folder, 'passwords.json')).mode & 0o777).toBe(0o600)
    await expect(ask(urls.app.replace(/app:[^@]+@/, 'app:wrong@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
  })

  // ASVS 13.2.3
  it('is reached through a socket that belongs to its account alone, with the password', async () => {
    const { socketUrls, urls } = await start()
    const address = `select inet_client_addr() is null as by_socket, current_user::text as name`
    expect(await ask(socketUrls?.app ?? '', address)).toEqual([{ by_socket: true, name: 'standfest_app' }])
    expect(await ask(socketUrls?.jobs ?? '', address)).toEqual([{ by_socket: true, name: 'standfest_jobs' }])
    expect(await ask(urls.app, address)).toEqual([{ by_socket: false, name: 'standfest_app' }])
    await expect(ask((socketUrls?.app ?? '').replace(/:[^:@]+@/, ':guessed@'), address)).rejects.toThrow(
      /password/,
    )
    expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o700)
  })

  it('has no socket where its path would be too long, or cannot be quoted', async () => {
    const long = join(folder, 'x'.repeat(60))
    mkdirSync(long, { recursive: true })
    await makeSocketFolder(long)
    expect(socketFolderOf(long)).toBeUndefined()
    const quoted = join(folder, '"quoted"')
    mkdirSync(join(quoted, 'socket'), { recursive: true })
    await makeSocketFolder(quoted)
    expect(socketFolderOf(quoted)).toBeUndefined()
  })

  it('draws its passwords: no two are the same, here or in another folder', () => {
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'standfest-passwords-')))
    const drawn = folders.flatMap((one) => Object.values(keepPasswords(one, false)))
    expect([drawn.length, new Set(drawn).size]).toEqual([8, 8])
    // 192 bits each.
    for (const one of drawn) expect(one).toMatch(/^[\w-]{32}$/)
    for (const one of folders) rmSync(one, { recursive: true })
  })

  it('lets the application make no tables', async () => {
    const { urls } = await start()
    await expect(ask(urls.app, 'create table mine (n int)')).rejects.toMatchObject({ code: '42501' })
  })

  it('writes no statement and no value of a row into its log', async () => {
    const { urls } = await start()
    await ask(
      urls.owner,
      "create table aliases (alias text unique); insert into aliases values ('secret-alias')",
    )
    await expect(ask(urls.owner, "insert into aliases values ('secret-alias')")).rejects.toMatchObject({
      code: '23505',
    })
    const [{ file }] = (await ask(urls.superuser, 'select pg_current_logfile() as file')) as [
      { file: string },
    ]
    expect(readFileSync(file, 'utf8')).toContain('ready to accept connections')
    expect(readFileSync(file, 'utf8')).not.toContain('alias')
  })

  it('comes back by itself at the same address when PostgreSQL is killed, with everything acknowledged', async () => {
    const database = await start()
    await ask(database.urls.owner, 'create table kept (n int); insert into kept values (1)')
    const killed = database.pid
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isAlive(killed)).toBe(false)
    await expect.poll(() => ask(database.urls.owner, 'select n from kept').catch(String)).toEqual([{ n: 1 }])
  })

  it('starts after the process that ran it was killed', async () => {
    const child = await startElsewhere()
    const pid = Number((await firstLine(child)).split(' ')[1])
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await start()
    expect(database.pid).not.toBe(pid)
    expect(isAlive(pid)).toBe(false)
  })

  it('refuses a second start while the first lives, in the same process and in another', async () => {
    const first = await start()
    await expect(startEmbedded({ folder, npm: 'chosen', log: silent })).rejects.toThrow(
      `already running on ${folder}`,
    )
    expect(await firstLine(await startElsewhere())).toContain(
      `refused Standfest is already running on ${folder} (process ${process.pid})`,
    )
    expect(await ask(first.urls.app, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('stops a PostgreSQL that outlived its process and takes over its data', async () => {
    await stop(await start())
    const words =
      process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
    const leftover = startServer({
      folder,
      port: (await freePorts(1))[0] ?? 0,
      programs: findPrograms(folder, 'chosen'),
      launcher: { name: 'bare', words, endsWithUs: false },
      settings: {},
    })
    const cluster = join(folder, 'cluster')
    await expect.poll(() => livingPostmaster(cluster)).toBeDefined()
    const database = await start()
    expect(leftover.hasEnded()).toBe(true)
    expect(await ask(database.urls.app, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('starts over a stale postmaster.pid, be its number another process or a zombie', async () => {
    await stop(await start())
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    children.push(parent)
    const zombie = Number(await firstLine(parent))
    await expect.poll(() => isAlive(zombie)).toBe(false)
    for (const pid of [zombie, process.pid]) {
      writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${pid}\n${folder}/cluster\n`)
      await stop(await start())
    }
  })

  it('finishes a first start that was cut off', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'standfest-cut-off-'))
    mkdirSync(join(fresh, 'cluster.unfinished'))
    writeFileSync(join(fresh, 'cluster.unfinished', 'PG_VERSION'), '18\n')
    const database = await startEmbedded({ folder: fresh, npm: 'chosen', log: silent })
    expect(await ask(database.urls.app, 'select 1 as n')).toEqual([{ n: 1 }])
    await database.stop()
    rmSync(fresh, { recursive: true })
  })

  it('takes another port when its own is in use', async () => {
    const first = await start()
    const { port } = first
    await stop(first)
    const { createServer } = await import('node:net')
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const second = await start()
    expect(second.port).not.toBe(port)
    other.close()
  })

  it('does not take the server of a copied folder, which has the same passwords, for its own', async () => {
    const { urls } = await start()
    const copy = mkdtempSync(join(tmpdir(), 'standfest-copy-'))
    for (const name of ['cluster', 'log']) mkdirSync(join(copy, name))
    let looks = 0
    const losing = {
      pid: 0,
      ended: new Promise<void>(() => undefined),
      hasEnded: () => (looks += 1) > 2,
      stop: async () => undefined,
    }
    await expect(waitUntilOpen(losing, urls.superuser, copy)).rejects.toThrow('PostgreSQL ended at its start')
    expect(looks).toBe(3)
    rmSync(copy, { recursive: true })
  })

  it('passes settings on, so that a test can plant a fault', async () => {
    const { urls } = await start({ fsync: 'off' })
    expect(await ask(urls.superuser, 'show fsync')).toEqual([{ fsync: 'off' }])
  })

  it('says which data it cannot open', async () => {
    await stop(await start())
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17')
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n')
  })
})
