import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundSockets } from '#testing/bound-sockets.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { freePorts } from '#testing/free-ports.ts'
import { readMetrics } from '#testing/metrics-text.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { sizeOf } from '#testing/sizes.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const stops = sizeOf(3, 50)
const callers = 8

let server: TestServer
let phones: TestBrowser[]
beforeAll(async () => {
  server = await openTestServer()
  turnClockTo(ordinaryTimestamp, join(server.folder, 'clock'))
  const clinic = aClinic(server)
  // With one account the database is not empty, so that no demo clinic is loaded.
  const therapist = await clinic.therapist()
  phones = []
  for (let made = 0; made < callers; made += 1)
    phones.push(await browserOf(server, await clinic.client(therapist)))
}, 600_000)
afterAll(() => server.close())

const start = (variables: Record<string, string>, sockets: readonly number[] = []) =>
  startServerProcess(
    {
      DATA_DIR: server.folder,
      DATABASE_URL: server.addresses.app,
      DATABASE_JOBS_URL: server.addresses.jobs,
      TEST_CLOCK_FILE: join(server.folder, 'clock'),
      ...variables,
    },
    sockets,
  )

const message = JSON.stringify({ data: { type: 'message', attributes: { content: 'Noch da' } } })

/** An overloaded server answers with a retry time, which callers follow. */
const later = 'come again'

/** One call on its own connection, as a proxy makes it. Returns the error, or undefined. */
function callOnce(port: number, phone: TestBrowser, writes: boolean): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent: false,
        method: writes ? 'POST' : 'GET',
        path: writes ? '/api/message/create' : '/api/rest/account',
        headers: { ...phone.headers(writes), 'idempotency-key': randomUUID() },
      },
      (answer) => {
        const { statusCode = 0 } = answer
        answer.on('error', (error) => resolve(error.message))
        answer.on('end', () =>
          resolve(statusCode < 300 ? undefined : statusCode === 503 ? later : String(statusCode)),
        )
        answer.resume()
      },
    )
    sent.on('error', (error) => resolve(error.message))
    sent.end(writes ? message : undefined)
  })
}

/** Stops and starts the server repeatedly under load, and returns the errors. */
async function stopUnderLoad(port: number, times: number, startAgain: () => Promise<ServerProcess>) {
  let running = await startAgain()
  let calling = true
  let answered = 0
  const faults: string[] = []
  const everybody = phones.map(async (phone, index) => {
    for (let number = index; calling; number += 1) {
      const fault = await callOnce(port, phone, number % 3 === 0)
      if (fault === undefined) answered += 1
      else if (fault !== later) faults.push(fault)
      // A refused caller waits before it retries.
      if (fault !== undefined) await pause(100)
    }
  })
  for (let stop = 0; stop < times; stop += 1) {
    const enough = answered + 30
    while (answered < enough) await pause(5)
    await running.stop()
    expect(running.process.exitCode).toBe(0)
    running = await startAgain()
  }
  calling = false
  await Promise.all(everybody)
  await running.stop()
  return { answered, faults: [...new Set(faults)] }
}

describe('a server that is stopped and started under load', () => {
  it('fails no request where its supervisor holds the sockets', { timeout: 900_000 }, async () => {
    const { sockets, ports, close } = await boundSockets(3)
    try {
      const { answered, faults } = await stopUnderLoad(ports[0] ?? 0, stops, () => start({}, sockets))
      process.stdout.write(`stopped ${stops} times under load: ${answered} calls answered\n`)
      expect(faults).toEqual([])
    } finally {
      close()
    }
  })

  it('is seen to turn callers away where it listens itself (planted fault)', {
    timeout: 900_000,
  }, async () => {
    const [port = 0] = await freePorts(1)
    const { faults } = await stopUnderLoad(port, 1, () => start({ CLIENT_PORT: String(port) }))
    expect(faults).not.toEqual([])
  })
})

describe('the port of the operator', () => {
  // REQ 4.130, 4.132
  it('says that the process takes no requests any more, from the signal on until what was begun is finished', {
    timeout: 300_000,
  }, async () => {
    const [port = 0, operatorPort = 0] = await freePorts(2)
    const token = 'sixteen-letters!'
    const running = await start({
      CLIENT_PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      OPERATOR_HOST: '127.0.0.3',
      METRICS_TOKEN: token,
      INSTANCE_NAME: 'klinik-nord',
    })
    const ask = (path: string) =>
      fetch(`http://127.0.0.3:${operatorPort}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const readiness = async () => {
      const answer = await ask('/readyz')
      return [answer.status, /^serving .*$/m.exec(await answer.text())?.[0]]
    }
    await expect.poll(readiness, { timeout: 60_000 }).toEqual([200, 'serving ok'])
    const samples = readMetrics(await (await ask('/metrics')).text())
    expect(samples.length).toBeGreaterThan(100)
    expect(samples.every(({ labels }) => labels['standfest_instance'] === 'klinik-nord')).toBe(true)
    // Each job of the timetable is known before it has run.
    expect(samples.filter(({ name }) => name === 'standfest_jobs_total').length).toBeGreaterThan(20)

    const begun = request({
      host: '127.0.0.1',
      port,
      agent: false,
      method: 'POST',
      path: '/api/message/create',
      headers: { ...phones[0]?.headers(true), 'content-length': Buffer.byteLength(message) },
    })
    const answered = new Promise<number | undefined>((resolve) => {
      begun.on('response', (answer) => resolve(answer.resume().statusCode))
      begun.on('error', () => resolve(undefined))
    })
    begun.write(message.slice(0, 10))
    // The request's head has arrived once the server counts the connection; the answer to a complete call made after it
    // comes later.
    await callOnce(port, phones[1] as TestBrowser, false)
    const stopped = running.stop()
    await expect.poll(readiness, { timeout: 60_000 }).toEqual([503, 'serving fault'])
    begun.end(message.slice(10))
    expect(await answered).toBe(201)
    await stopped
    await expect(ask('/healthz')).rejects.toThrow('fetch failed')
  })
})
