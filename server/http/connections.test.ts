import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#config/clock.ts'
import { openLimits } from '#limits/limits.ts'
import { until } from '#testing/live-ear.ts'
import { limitConnections } from './connections.ts'
import { openShares } from './shares.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** A site that lets five connections in, two of them from one address; 127.0.0.9 is a proxy. */
async function openEntrance(noted: string[] = []) {
  const app = fastify()
  limitConnections(app, {
    connections: openShares('connections', { whole: 5, address: 2, session: 0 }, openLimits()),
    isTrustedProxy: trustedProxies('127.0.0.9'),
    secure: false,
    build: 'a build',
    clock: systemClock('Europe/Berlin'),
    noteRefused: ({ refusal }) => noted.push(refusal.code),
  })
  app.get('/', async () => 'come in')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const opened: Socket[] = []
  onTestFinished(async () => {
    for (const socket of opened) socket.destroy()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  /** Comes from an address and asks. Gives the connection and the first line of the answer, and its time to come again. */
  return async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    opened.push(socket)
    socket.on('error', () => undefined)
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await until('an answer has come', () => text.includes('\r\n\r\n'))
    return { socket, status: text.split(' ')[1], later: /retry-after: (\d+)/i.exec(text)?.[1] }
  }
}

// ASVS 2.4.1, 13.1.2, 16.3.3
describe('connections', () => {
  it('of one address are so many; a further one is told when to come again, and others come in', async () => {
    const noted: string[] = []
    const come = await openEntrance(noted)
    const first = await come('127.0.0.1')
    expect([first.status, (await come('127.0.0.1')).status]).toEqual(['200', '200'])
    expect(await come('127.0.0.1')).toMatchObject({ status: '429', later: '10' })
    expect(noted).toEqual(['ERROR.RATE_LIMIT'])
    expect((await come('127.0.0.2')).status).toBe('200')
    first.socket.destroy()
    await once(first.socket, 'close')
    await until('there is room again', async () => (await come('127.0.0.1')).status === '200')
  })

  it('of a proxy are those of many people: only all together are counted', async () => {
    const come = await openEntrance()
    for (let count = 0; count < 5; count += 1) expect((await come('127.0.0.9')).status).toBe('200')
    expect(await come('127.0.0.9')).toMatchObject({ status: '503', later: '10' })
    expect(await come('127.0.0.1')).toMatchObject({ status: '503' })
  })
})
