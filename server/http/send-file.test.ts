import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sendDownload } from './send-file.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An endless download with a stalled reader. */
async function openStalledDownload() {
  const written = { pieces: 0, isOver: false }
  async function* pieces() {
    try {
      for (;;) {
        written.pieces += 1
        yield Buffer.alloc(64 * 1024)
      }
    } finally {
      written.isOver = true
    }
  }
  const app = fastify({ forceCloseConnections: true })
  app.get('/', (_request, reply) =>
    sendDownload(reply, { filename: 'a.csv', mediaType: 'text/csv', pieces }, () => undefined),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await untilStill(written)
  return { socket, written }
}

/** Waits until the server has written nothing for 500 turns of the event loop, so all buffers on the way are full. */
async function untilStill(written: { readonly pieces: number }): Promise<void> {
  for (let [before, still] = [-1, 0]; still < 500; ) {
    await new Promise((resolve) => setImmediate(resolve))
    still = written.pieces === before && before > 0 ? still + 1 : 0
    before = written.pieces
  }
}

// ASVS 15.4.4
it('a download that nobody reads any more ends after a minute, and gives up the turn that others wait for', async () => {
  const { written } = await openStalledDownload()
  vi.advanceTimersByTime(59_000)
  expect(written.isOver).toBe(false)
  vi.advanceTimersByTime(2000)
  for (let turns = 0; turns < 500 && !written.isOver; turns += 1)
    await new Promise((resolve) => setImmediate(resolve))
  expect(written.isOver).toBe(true)
})

it('a download goes on as long as somebody reads, however long it takes', async () => {
  const { socket, written } = await openStalledDownload()
  for (let minutes = 0; minutes < 3; minutes += 1) {
    vi.advanceTimersByTime(40_000)
    const before = written.pieces
    socket.resume()
    while (written.pieces < before + 5) await new Promise((resolve) => setImmediate(resolve))
    socket.pause()
    await untilStill(written)
  }
  expect(written.isOver).toBe(false)
})
