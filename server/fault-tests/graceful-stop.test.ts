import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { boundSockets } from '#testing/bound-sockets.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { freePorts } from '#testing/free-ports.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { sizeOf } from '#testing/sizes.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryMoment, type TestServer } from '#testing/test-server.ts'

const stops = sizeOf(3, 50)
const callers = 8

let server: TestServer
let phones: TestBrowser[]
beforeAll(async () => {
  server = await openTestServer()
  turnClockTo(ordinaryMoment, join(server.folder, 'clock'))
  const clinic = aClinic(server)
  // With somebody in it the database is no empty clinic, which would be filled with invented people.
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

/** Where the machine does too much at once the server says so; a caller comes again, whether it is stopped or not. */
const later = 'come again'

/** One call on a connection of its own, as a proxy makes it. Gives what went wrong, or nothing. */
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

/** Stops and starts the server again and again while everybody calls, and gives what went wrong. */
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
      // Whoever is turned away does not come back at once.
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
