import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '#log/log.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Listener, listenTo } from './listen.ts'

let addresses: TestDatabase
beforeAll(async () => {
  addresses = await copyDatabase()
})
afterAll(() => addresses.drop())

/** A network between server and database, which can swallow all that is sent, without an error on either side. */
async function openNetwork() {
  const { host, port } = new pg.Client({ connectionString: addresses.app })
  const database = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  let isPartitioned = false
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(database)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => {
        if (!isPartitioned) to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        if (!isPartitioned) to.destroy()
      })
    }
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const url = new URL(addresses.app)
  const { port: nearPort } = server.address() as { port: number }
  url.hostname = '127.0.0.1'
  url.port = String(nearPort)
  url.search = ''
  return {
    url: url.href,
    partition: (is: boolean) => {
      isPartitioned = is
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

let network: Awaited<ReturnType<typeof openNetwork>>
let listener: Listener
let lost: LogEntry[]
let gaps: number
let connected: PromiseWithResolvers<void>
let heard: PromiseWithResolvers<string>
beforeEach(async () => {
  network = await openNetwork()
  ;[lost, gaps, connected, heard] = [[], 0, Promise.withResolvers(), Promise.withResolvers()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  network.partition(false)
  await listener.stop()
  network.close()
})

function listen() {
  listener = listenTo(
    {
      url: network.url,
      channel: 'a_channel',
      log: { info: () => undefined, error: (entry) => lost.push(entry) },
    },
    {
      announced: (payload) => heard.resolve(payload),
      gap: () => {
        gaps += 1
      },
      connected: () => connected.resolve(),
      signOfLife: (tx) => tx.query('select 1'),
    },
  )
}

async function announce(payload: string) {
  const client = new pg.Client({ connectionString: addresses.superuser })
  await client.connect()
  await client.query('select pg_notify($1, $2)', ['a_channel', payload])
  await client.end()
}

// REQ 4.178
describe('a listening connection', () => {
  it('is replaced when the network swallows everything, and what was missed is told', async () => {
    listen()
    await connected.promise
    network.partition(true)
    connected = Promise.withResolvers()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(lost).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(lost.map(({ event }) => event)).toEqual(['live-channel-lost'])
    expect([listener.connection(), gaps]).toEqual([undefined, 0])
    network.partition(false)
    await vi.advanceTimersByTimeAsync(500)
    await connected.promise
    expect([listener.connection() === undefined, gaps]).toEqual([false, 1])
    await announce('again')
    expect(await heard.promise).toBe('again')
  })

  it('is tried again when the network swallows a connection that is being made', async () => {
    network.partition(true)
    listen()
    await vi.advanceTimersByTimeAsync(5000)
    await listener.tried
    expect(lost.map(({ event }) => event)).toEqual(['live-channel-lost'])
    network.partition(false)
    await vi.advanceTimersByTimeAsync(500)
    await connected.promise
    expect(gaps).toBe(1)
  })

  it('is left alone while the database answers', async () => {
    listen()
    await connected.promise
    for (let round = 0; round < 5; round += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      // The answer to the sign of life arrives before this one.
      await listener.connection()?.query('select 1')
    }
    expect([lost, gaps]).toEqual([[], 0])
  })

  it('does not keep the server from ending', async () => {
    listen()
    await connected.promise
    network.partition(true)
    const stopped = listener.stop()
    await vi.advanceTimersByTimeAsync(2000)
    await stopped
    expect(lost).toEqual([])
  })
})
