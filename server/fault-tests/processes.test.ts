import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundSockets } from '#testing/bound-sockets.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { freePorts } from '#testing/free-ports.ts'
import { type Ear, openEar, until } from '#testing/live-ear.ts'
import { readMetrics } from '#testing/metrics-text.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

/*
 * One server of two processes with its real limits, as callers see it: nothing but the start is known of how it is made.
 */
const writers = 8
/** Below the limit of a session, 300 a minute. */
const pauseMilliseconds = 250
const token = 'sixteen-letters!'

/** What the primary process alone needs: the addresses of other roles, and what its machine has besides. */
const secrets = {
  DATABASE_BACKUP_URL: 'postgres://backup:hidden@127.0.0.1:1/standfest',
  AUDIT_FEED_KEY: 'hidden-feed-key-of-thirty-two-characters',
  POSTGRES_PASSWORD: 'hidden-password',
}

type Line = { readonly event: string; readonly process: number; readonly call?: string; worker?: number }

let world: TestServer
let running: ServerProcess
let operatorPort: number
let therapist: Person
let people: Person[]
let phones: TestBrowser[]
const lines: Line[] = []
beforeAll(async () => {
  world = await openTestServer()
  turnClockTo(ordinaryTimestamp, join(world.folder, 'clock'))
  const clinic = aClinic(world)
  therapist = await clinic.therapist()
  people = []
  for (let made = 0; made < writers; made += 1) people.push(await clinic.client(therapist))
  operatorPort = (await freePorts(1))[0] ?? 0
  running = await startServerProcess(
    {
      DATA_DIR: world.folder,
      DATABASE_URL: world.addresses.app,
      DATABASE_JOBS_URL: world.addresses.jobs,
      TEST_CLOCK_FILE: join(world.folder, 'clock'),
      TEST_LIMITS: undefined,
      PROCESSES: '2',
      OPERATOR_PORT: String(operatorPort),
      METRICS_TOKEN: token,
      LOG: 'on',
      AUDIT_FEED: join(world.folder, 'feed.jsonl'),
      ...secrets,
    },
    [],
    (line) => lines.push(JSON.parse(line) as Line),
  )
  phones = await Promise.all(people.map(at))
}, 600_000)
afterAll(async () => {
  await running.stop()
  await world.close()
})

/** A signed-in user at the server of several processes. */
async function at(person: Person): Promise<TestBrowser> {
  const signedIn = await browserOf(world, person)
  const browser = new TestBrowser(running.urls, person.role)
  browser.token = signedIn.token
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
  return browser
}

/** The pids of the processes that serve, which are the children of the first one that run its program. */
function servingPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const read = (file: string) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8')
        } catch {
          return ''
        }
      }
      const [state, parent] = read('stat').split(') ').at(-1)?.split(' ') ?? []
      return Number(parent) === running.process.pid && state !== 'Z' && read('cmdline').includes('main.js')
    })
    .map(Number)
    .toSorted((one, other) => one - other)
}

/** The process that has a caller's connection. */
function holderOf({ sent }: Pick<Sending, 'sent'>): number | undefined {
  const ending = (port: number | undefined) => `:${port?.toString(16).toUpperCase().padStart(4, '0')}`
  const [servers, callers] = [ending(sent.socket?.remotePort), ending(sent.socket?.localPort)]
  // By both ports: a caller's port alone may also belong to a connection with another server.
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((one) => one.trim().split(/\s+/))
    .find(([, local, remote]) => local?.endsWith(servers) && remote?.endsWith(callers))
  const socket = `socket:[${line?.[9]}]`
  return servingPids().find((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === socket),
  )
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

async function askOperator(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`http://127.0.0.1:${operatorPort}${path}`, { headers })).text()
}

const readiness = async () => (await askOperator('/readyz')).split('\n')
const both = () =>
  until('both processes serve', async () => (await readiness()).includes('processes ok'), 60_000)

const message = (content: string) => JSON.stringify({ data: { type: 'message', attributes: { content } } })

type Sending = { readonly sent: ClientRequest; readonly answered: Promise<number | string> }

/** Sends a message by a connection of its own, or one that is kept open. */
function send(
  phone: TestBrowser,
  { key, content, agent = false }: Told & { agent?: Agent | false },
): Sending {
  const body = message(content)
  const sent = request(`${phone.url}/api/message/create`, {
    agent,
    method: 'POST',
    headers: {
      ...phone.headers(true),
      'idempotency-key': key,
      'content-length': Buffer.byteLength(body),
    },
  })
  const answered = new Promise<number | string>((resolve) => {
    sent.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', (error) => resolve(error.message))
    })
    sent.on('error', (error) => resolve(error.message))
  })
  return { sent, answered }
}

type Told = { readonly key: string; readonly content: string }

const aMessage = (): Told => ({ key: randomUUID(), content: randomUUID() })

/** Everybody writes until the end is called; gives what was acknowledged and what failed. */
function everybodyWrites(repeats: boolean) {
  const acknowledged: string[] = []
  const faults: (number | string)[] = []
  let writing = true
  const all = phones.map(async (phone, index) => {
    const agent = index % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : false
    while (writing) {
      const told = aMessage()
      for (let outcome: number | string = 0; outcome !== 201; ) {
        const { sent, answered } = send(phone, { ...told, agent })
        sent.end(message(told.content))
        outcome = await answered
        if (outcome === 201) acknowledged.push(told.content)
        else faults.push(outcome)
        if (!repeats) break
      }
      await pause(pauseMilliseconds)
    }
    if (agent) agent.destroy()
  })
  return {
    acknowledged,
    end: async () => {
      writing = false
      await Promise.all(all)
      return faults
    },
  }
}

/** How often each acknowledged message is there, read by its writer and by the treating therapist. */
async function storedTimes(contents: readonly string[]): Promise<readonly number[]> {
  const stored = new Map<string, number>()
  for (const phone of phones) {
    for (let query = '?limit=100'; ; ) {
      const { list } = await phone.get(`/message/messageBody${query}`)
      for (const { attributes } of list) {
        const content = String(attributes.content)
        stored.set(content, (stored.get(content) ?? 0) + 1)
      }
      if (list.length < 100) break
      query = `?limit=100&before=${list.at(-1)?.id}`
    }
  }
  return [...new Set(contents.map((content) => stored.get(content) ?? 0))]
}

// REQ 4.174, 4.175, 4.176
describe('a server of two processes', () => {
  it('spreads calls over both, on the same ports', async () => {
    const outcomes = phones.map((phone) => {
      const told = aMessage()
      const { sent, answered } = send(phone, told)
      sent.end(message(told.content))
      return answered
    })
    expect(await Promise.all(outcomes)).toEqual(phones.map(() => 201))
    const answering = () => lines.filter(({ event }) => event === 'call').map((line) => line.process)
    await until('all are logged', () => answering().length === phones.length)
    expect(new Set(answering())).toEqual(new Set([1, 2]))
    expect(servingPids()).toHaveLength(2)
  })

  // REQ 4.177
  it('gives no secret to a process that does not read it', () => {
    const environmentOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/environ`, 'utf8')
    const own = environmentOf(running.process.pid)
    for (const secret of [...Object.values(secrets), token, world.addresses.jobs])
      expect(own).toContain(secret)
    for (const environment of servingPids().map(environmentOf)) {
      expect(environment).toContain(`DATA_DIR=${world.folder}`)
      expect(environment).not.toMatch(/hidden|DATABASE_JOBS_URL|METRICS_TOKEN/)
    }
  })

  it('does not start where PostgreSQL has too few connections for so many', async () => {
    const said: string[] = []
    const variables = {
      DATA_DIR: world.folder,
      DATABASE_URL: world.addresses.app,
      DATABASE_JOBS_URL: world.addresses.jobs,
      TEST_CLOCK_FILE: join(world.folder, 'clock'),
      PROCESSES: '99',
    }
    const starting = startServerProcess(variables, [], (line) => said.push(line))
    await expect(starting).rejects.toThrow('did not start')
    await until('it is said', () => said.length > 0)
    expect(said.at(-1)).toMatch(/^Standfest cannot start: PROCESSES: 99 processes need up to 420 connections/)
  })

  it('counts logins of an address over both: sixty a minute, not sixty in each', async () => {
    const guesser = new TestBrowser(running.urls, 'CLIENT')
    const before = lines.length
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => {
        const sent = { type: 'login', attributes: { alias: '', password: '' } }
        return (await guesser.send('POST', '/user/login', sent)).status
      }),
    )
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60)
    const refusing = () => lines.slice(before).filter(({ event }) => event === 'call' || event === 'refused')
    await until('both have been asked', () => new Set(refusing().map((line) => line.process)).size === 2)
  })

  it('counts uploads of a session over both: twenty an hour', async () => {
    const browser = await at(therapist)
    const statuses: number[] = []
    for (let count = 0; count < 22; count += 1)
      statuses.push((await browser.send('POST', '/upload/property', { raw: '{}' })).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20)
  })

  it('leaves six live channels to a session over both, and tells each of a change that the other one stored', async () => {
    const desk = await at(therapist)
    const ears: Ear[] = []
    for (let count = 0; count < 8; count += 1) ears.push(await openEar(desk))
    await until('two have ended', () => ears.filter((ear) => ear.ended()).length === 2)
    expect(ears.map((ear) => ear.ended())).toEqual([true, true, ...Array<boolean>(6).fill(false)])
    for (const phone of phones.slice(0, 2))
      await phone.post('/message/create', 'message', { content: 'Guten Tag' })
    const changes = people
      .slice(0, 2)
      .map(({ id }) => `event: change\ndata: {"clientId":"${id}","what":"message"}`)
    await until('all are told of both', () =>
      ears.slice(2).every((ear) => changes.every((change) => ear.heard().includes(change))),
    )
    for (const ear of ears) ear.hangUp()
  })

  it('runs the jobs once, and sums what its processes count', async () => {
    // The last statement of the connection that listens for jobs is its own notification.
    const queues = await sqlRows(
      world.addresses.superuser,
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'standfest-jobs' and query ilike 'notify%'`,
    )
    expect(queues).toHaveLength(1)
    const samples = readMetrics(await askOperator('/metrics'))
    const valueOf = (name: string, labels: Readonly<Record<string, string>>) =>
      samples.find((one) =>
        [one.name === name, ...Object.entries(labels).map(([key, value]) => one.labels[key] === value)].every(
          Boolean,
        ),
      )?.value
    const logged = lines.filter(({ event, call }) => event === 'call' && call === 'sendMessage').length
    expect(logged).toBeGreaterThanOrEqual(2)
    expect(valueOf('standfest_calls_total', { call: 'sendMessage', status: '201' })).toBe(logged)
    const measured = samples.filter(({ name }) => name === 'process_resident_memory_bytes')
    expect(measured.map(({ labels }) => labels['process'])).toEqual(['0', '1', '2'])
  })

  it('loses nothing that it acknowledged when a process is killed, and starts another one', {
    timeout: 600_000,
  }, async () => {
    await both()
    const writing = everybodyWrites(true)
    await until('some was written', () => writing.acknowledged.length > 2 * writers)
    // Requests to each process, of which only the first bytes of the body have been sent.
    const begun = Array.from({ length: 4 }, (_, index) => {
      const told = aMessage()
      const sending = send(phones[index] as TestBrowser, told)
      sending.sent.write(message(told.content).slice(0, 20))
      return { ...sending, rest: message(told.content).slice(20) }
    })
    const before = servingPids()
    await until('all have begun', () => begun.every(({ sent }) => sent.socket?.connecting === false))
    // The heads are read once later calls are answered.
    const soFar = writing.acknowledged.length
    await until('they have arrived', () => writing.acknowledged.length > soFar + 2 * writers)
    // On a full machine the primary process may still be about to hand a connection over.
    await until('a process has each', () => begun.every((one) => holderOf(one) !== undefined))
    const holders = begun.map(holderOf)
    const [killed] = holders
    if (killed === undefined) throw new Error('no process has the connection')
    process.kill(killed, 'SIGKILL')
    await until('its end is told', async () => (await readiness()).includes('processes degraded'))
    const afterKill = writing.acknowledged.length
    await until('the other one goes on', () => writing.acknowledged.length > afterKill + writers)
    for (const { sent, rest } of begun) sent.end(rest)
    const outcomes = await Promise.all(begun.map(({ answered }) => answered))
    // Seen from outside as what it is (planted fault): what the killed process had in hand fails, and nothing else.
    expect(outcomes.map((one) => (typeof one === 'string' ? 'cut' : one))).toEqual(
      holders.map((pid) => (pid === killed ? 'cut' : 201)),
    )
    await both()
    expect(servingPids()).not.toEqual(before)
    const faults = await writing.end()
    expect(faults.filter((fault) => typeof fault === 'number')).toEqual([])
    expect(await storedTimes(writing.acknowledged)).toEqual([1])
    expect(lines.filter(({ event }) => event === 'process-ended').map(({ worker }) => worker)).toHaveLength(1)
  })

  it('is renewed process by process without a failed call', { timeout: 600_000 }, async () => {
    await both()
    const before = servingPids()
    const writing = everybodyWrites(false)
    await until('some was written', () => writing.acknowledged.length > writers)
    const ear = await openEar(await at(people[0] as Person))
    running.process.kill('SIGHUP')
    await until('it is renewed', () => lines.some(({ event }) => event === 'renewed'), 120_000)
    const afterwards = writing.acknowledged.length
    await until('it goes on', () => writing.acknowledged.length > afterwards + writers)
    expect(await writing.end()).toEqual([])
    // Pages connect again by themselves.
    expect(ear.ended()).toBe(true)
    const present = servingPids()
    expect(present).toHaveLength(2)
    expect(present.filter((pid) => before.includes(pid))).toEqual([])
    expect(await storedTimes(writing.acknowledged)).toEqual([1])
  })

  it('answers what was begun before all of it ends', { timeout: 120_000 }, async () => {
    const begun = phones.slice(0, 2).map((phone) => {
      const told = aMessage()
      const sending = send(phone, told)
      sending.sent.write(message(told.content).slice(0, 20))
      return { ...sending, rest: message(told.content).slice(20) }
    })
    for (const phone of phones.slice(2)) expect((await phone.get('/rest/account')).status).toBe(200)
    const stopped = running.stop()
    await until('it takes no more', async () => (await readiness()).includes('serving fault'))
    for (const { sent, rest } of begun) sent.end(rest)
    expect(await Promise.all(begun.map(({ answered }) => answered))).toEqual([201, 201])
    await stopped
    expect(running.process.exitCode).toBe(0)
    expect(servingPids()).toEqual([])
  })
})

// REQ 4.174
describe('a server of two processes on sockets that its supervisor holds', () => {
  it('serves on them, lets callers wait while it is restarted, and goes on when a process dies', {
    timeout: 600_000,
  }, async () => {
    const { sockets, ports, close } = await boundSockets(3)
    const heard: Line[] = []
    const start = () =>
      startServerProcess(
        {
          DATA_DIR: world.folder,
          DATABASE_URL: world.addresses.app,
          DATABASE_JOBS_URL: world.addresses.jobs,
          TEST_CLOCK_FILE: join(world.folder, 'clock'),
          PROCESSES: '2',
          LOG: 'on',
        },
        sockets,
        (line) => heard.push(JSON.parse(line) as Line),
      )
    // A client is signed in at the first site only; each of the others answers that nobody is.
    const ask = (port: number) =>
      new Promise<number | string>((resolve) => {
        const headers = phones[0]?.headers() ?? {}
        request({ host: '127.0.0.1', port, agent: false, path: '/api/rest/account', headers })
          .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
          .on('error', (error) => resolve(error.message))
          .end()
      })
    const answering = () => new Set(heard.filter(({ event }) => event === 'call').map((line) => line.process))
    const ofAllSites = () => Promise.all([...ports, ...ports].map(ask))
    const well = [200, 401, 401, 200, 401, 401]
    try {
      running = await start()
      expect(await ofAllSites()).toEqual(well)
      await until('both answer', () => answering().size === 2)
      const [killed = 0, other = 0] = servingPids()
      process.kill(killed, 'SIGKILL')
      await until(
        'another one serves',
        () => heard.filter(({ event }) => event === 'process-started').length === 3,
        60_000,
      )
      expect(await ofAllSites()).toEqual(well)
      expect(servingPids()).toContain(other)
      running.process.kill('SIGHUP')
      await until('it is renewed', () => heard.some(({ event }) => event === 'renewed'), 60_000)
      expect(await ofAllSites()).toEqual(well)
      await running.stop()
      expect(running.process.exitCode).toBe(0)
      const waiting = ofAllSites()
      running = await start()
      expect(await waiting).toEqual(well)
    } finally {
      await running.stop()
      close()
    }
  })
})
