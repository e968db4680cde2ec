import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export type NameProxy = {
  /** The proxy address for a browser's launch options. */
  readonly server: string
  /** Hosts that a browser asked for and that are not among the known names. */
  readonly strangers: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * An HTTP proxy in place of the clinic's DNS server: browsers reach the sites under their real addresses, without a
 * port. Requests to any other host are refused and recorded.
 */
export async function openNameProxy(names: readonly string[], port: number): Promise<NameProxy> {
  const strangers: string[] = []
  const open = new Set<Socket>()
  const server = createServer((_request, response) => response.writeHead(502).end())
  server.on('connect', ({ url = '' }, socket: Socket) => {
    const isKnown = names.some((name) => url === `${name}:443`)
    if (!isKnown) {
      strangers.push(url)
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const inner = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${own}`,
    strangers,
    close: async () => {
      const closed = once(server.close(), 'close')
      for (const socket of open) socket.destroy()
      server.closeAllConnections()
      await closed
    },
  }
}
