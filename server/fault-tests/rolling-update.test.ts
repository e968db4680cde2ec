import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { freePorts } from '#testing/free-ports.ts'
import { until } from '#testing/live-ear.ts'
import { nginx, nginxExample, startNginx } from '#testing/nginx.ts'
import { makeServerCertificate } from '#testing/own-tls.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { sizeOf } from '#testing/sizes.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { aMessage, aRead, ask, type Caller, keepListening, keepWorking } from './callers-at-a-proxy.ts'

const rounds = sizeOf(1, 25)
const callersAtEachFront = 3
const proxyAddress = '127.0.0.2'

type Ports = Readonly<Record<Role, number>>
type Front = Awaited<ReturnType<typeof openFront>>

let server: TestServer
let tls: ReturnType<typeof makeServerCertificate>
let places: readonly [Ports, Ports]
let one: ServerProcess
let other: ServerProcess
let front: Front

const start = (ports: Ports) =>
  startServerProcess({
    CLIENT_PORT: String(ports.CLIENT),
    THERAPIST_PORT: String(ports.THERAPIST),
    ADMIN_PORT: String(ports.ADMIN),
    DATA_DIR: server.folder,
    DATABASE_URL: server.addresses.app,
    DATABASE_JOBS_URL: server.addresses.jobs,
    TEST_CLOCK_FILE: join(server.folder, 'clock'),
    TRUSTED_PROXIES: proxyAddress,
    // Statements wait for each other as long as it takes, on however slow a machine.
    TEST_LIMITS: 'high-patient',
    PROXY_CERTIFICATE_FORMAT: 'nginx-escaped',
    THERAPIST_CERTIFICATES: 'required',
  })

async function threePorts(): Promise<Ports> {
  const [CLIENT = 0, THERAPIST = 0, ADMIN = 0] = await freePorts(3)
  return { CLIENT, THERAPIST, ADMIN }
}

/** The shipped proxy example with two processes behind it, modified by the test. */
async function openFront(name: string, change: (example: string) => string = (example) => example) {
  const ports = await threePorts()
  const example = nginxExample({
    tls,
    dataFolder: server.folder,
    proxyAddress,
    portOf: (site) => ports[site],
    inner: (site) => places.map((place) => place[site]),
  })
  const folder = join(server.folder, name)
  mkdirSync(folder)
  const { stop } = await startNginx(folder, { http: change(example), port: ports.ADMIN })
  return { port: ports.CLIENT, stop }
}

const keepingConnections = (example: string) =>
  example.replaceAll(/^upstream \w+ \{\n/gm, '$&    keepalive 32;\n')

async function callerAt({ port }: Front, person: Person): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(tls.TLS_CERT) })
  return { phone: await browserOf(server, person), person, port, agent }
}

/** How many messages there are, of one client or of all. */
async function messagesOf(client?: Person): Promise<number> {
  const [row] = await sqlRows<{ count: number }>(
    server.addresses.superuser,
    'select count(*)::int as count from messages where owner_client = coalesce($1, owner_client)',
    [client?.id],
  )
  return row?.count ?? 0
}

/**
 * Sends changes with and without an idempotency key to both processes, blocks them by a table lock, and stops one
 * process meanwhile.
 */
async function endWithChangesInHand(
  callers: readonly Caller[],
  end: (letGo: () => Promise<void>) => Promise<void>,
) {
  const asks = [randomUUID(), randomUUID(), undefined, undefined].map((key) =>
    key === undefined ? aMessage : { ...aMessage, key },
  )
  return withConnection(server.addresses.superuser, async (connection) => {
    const waiting = async () => {
      const { rows } = await connection.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where relation = 'messages'::regclass and not granted`,
      )
      return rows[0]?.count ?? 0
    }
    await connection.query('begin; lock table messages in share mode')
    const answers: Promise<string>[] = []
    for (const [index, wanted] of asks.entries()) {
      const caller = callers[index]
      // nginx alternates between the two processes.
      if (caller) answers.push(ask({ ...caller, port: front.port }, wanted))
      await until('the change is in hand', async () => (await waiting()) === index + 1)
    }
    await end(async () => void (await connection.query('commit')))
    const [first, second, ...unnamed] = await Promise.all(answers)
    return { named: [first, second], unnamed: unnamed.toSorted() }
  })
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

describe.skipIf(nginx === undefined)(
  'two server processes that are renewed one after the other [needs nginx]',
  () => {
    const callers: Caller[] = []
    const fronts: Front[] = []
    /** The callers' own sessions would fall with the sixth login. */
    let newcomer: Person
    beforeAll(async () => {
      server = await openTestServer()
      tls = makeServerCertificate()
      turnClockTo(ordinaryTimestamp, join(server.folder, 'clock'))
      const clinic = aClinic(server)
      // With one account the database is not empty, so that no demo clinic is loaded.
      const therapist = await clinic.therapist()
      newcomer = await clinic.client(therapist)
      places = [await threePorts(), await threePorts()]
      one = await start(places[0])
      other = await start(places[1])
      fronts.push((front = await openFront('front')))
      // Newer versions of nginx keep upstream connections open by default.
      fronts.push(await openFront('keeping', keepingConnections))
      for (let count = 0; count < callersAtEachFront * fronts.length; count += 1)
        callers.push(await callerAt(fronts[count % fronts.length] ?? front, await clinic.client(therapist)))
    }, 600_000)
    afterAll(async () => {
      for (const { agent } of callers) agent.destroy()
      for (const { stop } of fronts) await stop()
      await one.kill()
      await other.kill()
      tls.remove()
      await server.close()
    })

    it('fail no call while everybody works, and write nothing twice', { timeout: 900_000 }, async () => {
      const work = keepWorking(callers, newcomer)
      // One live channel through each proxy.
      const ears = callers.slice(0, fronts.length).map(keepListening)
      const renew = async (old: ServerProcess, place: Ports) => {
        await work.further(20)
        await old.stop()
        expect(old.process.exitCode).toBe(0)
        await work.further(20)
        return start(place)
      }
      for (let round = 0; round < rounds; round += 1) {
        one = await renew(one, places[0])
        other = await renew(other, places[1])
      }
      await work.further(20)
      await until('everybody listens again', () => ears.every((ear) => ear.opened() > 1), 60_000)
      await work.stop()
      for (const ear of ears) await ear.stop()
      process.stdout.write(`renewed ${2 * rounds} times under load: ${work.answered()} calls answered\n`)
      expect([...work.faults, ...ears.flatMap(({ faults }) => [...faults])]).toEqual([])
      for (const { person } of callers) expect(await messagesOf(person)).toBe(work.written.get(person.id))
    })

    it('answer what they have in hand before they end, a change without a key too', {
      timeout: 300_000,
    }, async () => {
      const answers = await endWithChangesInHand(callers, async (letGo) => {
        const stopped = one.stop()
        await until('it takes no more', async () => !(await isTaken(places[0].CLIENT)))
        await letGo()
        await stopped
      })
      expect(answers).toEqual({ named: ['201', '201'], unnamed: ['201', '201'] })
      one = await start(places[0])
    })

    it('are seen to fail a change without a key where one ends at once, and none with one (planted fault)', {
      timeout: 300_000,
    }, async () => {
      const before = await messagesOf()
      const answers = await endWithChangesInHand(callers, async (letGo) => {
        await one.kill()
        await letGo()
      })
      expect(answers).toEqual({ named: ['201', '201'], unnamed: ['201', '502'] })
      expect((await messagesOf()) - before).toBe(3)
    })

    it('are seen to fail calls where the proxy asks no other one (planted fault)', {
      timeout: 300_000,
    }, async () => {
      const stubborn = await openFront('stubborn', (example) =>
        example.replaceAll(/proxy_next_upstream .*;/g, 'proxy_next_upstream off;'),
      )
      const caller = { ...callers[0], port: stubborn.port } as Caller
      const answers = [await ask(caller, aRead), await ask(caller, aRead)]
      await stubborn.stop()
      expect(answers.toSorted()).toEqual(['200', '502'])
    })
  },
)
