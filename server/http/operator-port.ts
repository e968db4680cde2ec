import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '#vault/certificate-chain.ts'

export type OperatorPort = {
  readonly port: number
  /** Whether each part is well; any that is not takes this process out of service. */
  readonly readiness: () => Promise<Readonly<Record<string, boolean>>>
  readonly metrics: () => Promise<string>
  /** Who shows it reads the figures; without one there are none. */
  readonly metricsToken: string | undefined
}

/**
 * What a supervisor and a monitoring system on the same machine ask: `/healthz`, `/readyz` and `/metrics`, on the
 * loopback address only and apart from the sites.
 */
export async function openOperatorPort(
  needs: OperatorPort,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, needs).catch(() => tell(response, 500, 'fault\n'))
  }
  // What Node answers by itself has none of the headers of `tell`.
  const server = createServer({ requireHostHeader: false }, hear)
  server.on('checkExpectation', hear)
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(needs.port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  needs: OperatorPort,
): Promise<void> {
  if (request.method !== 'GET') return tell(response, 405, 'only GET\n')
  if (request.url === '/healthz') return tell(response, 200, 'ok\n')
  if (request.url === '/readyz') {
    const parts = Object.entries(await needs.readiness())
    const lines = parts.map(([part, isWell]) => `${part} ${isWell ? 'ok' : 'fault'}\n`)
    return tell(response, parts.every(([, isWell]) => isWell) ? 200 : 503, lines.join(''))
  }
  if (request.url !== '/metrics' || needs.metricsToken === undefined) return tell(response, 404, 'not here\n')
  if (!isShown(needs.metricsToken, request.headers.authorization)) return tell(response, 401, 'token?\n')
  return tell(response, 200, await needs.metrics())
}

function isShown(token: string, header: string | undefined): boolean {
  return timingSafeEqual(sha256(Buffer.from(`Bearer ${token}`)), sha256(Buffer.from(header ?? '')))
}

function tell(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
  })
  response.end(text)
}
