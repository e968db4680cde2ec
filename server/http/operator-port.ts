import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '#vault/certificate-chain.ts'

/** `degraded`: calls are still answered. `unknown`: unavailable without the database. */
export type PartState = 'ok' | 'degraded' | 'fault' | 'unknown'

export type Health = {
  /** Whether to route requests to this process. */
  readonly isReady: boolean
  readonly parts: Readonly<Record<string, PartState>>
}

/** Which server answers: a rolling update asks whether it is the new one, and a command for one clinic whether it is that clinic's. */
export type ServerIdentity = {
  readonly version: string
  /** The instance id. */
  readonly instance: string
  /** A random id of this start of the server. */
  readonly start: string
}

export type OperatorPort = {
  readonly host: string
  readonly port: number
  readonly identity: ServerIdentity
  readonly health: () => Promise<Health>
  readonly metrics: () => Promise<string>
  /** The bearer token for the metrics; without it they are disabled. */
  readonly metricsToken: string | undefined
}

/** The content type of the metrics. */
const openMetrics = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/**
 * Endpoints for supervisor, load balancer and monitoring: `/healthz`, `/readyz` and `/metrics`, on a separate port, on
 * loopback unless OPERATOR_HOST is set.
 */
export async function openOperatorPort(
  needs: OperatorPort,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, needs).catch(() => tell(response, 500, 'fault\n'))
  }
  // Node's own responses would lack the headers of `tell`.
  const server = createServer({ requireHostHeader: false }, hear)
  server.on('checkExpectation', hear)
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(needs.port, needs.host, resolve)
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
    const health = await needs.health()
    return tell(response, health.isReady ? 200 : 503, healthText(health, needs.identity))
  }
  if (request.url !== '/metrics' || needs.metricsToken === undefined) return tell(response, 404, 'not here\n')
  if (!isShown(needs.metricsToken, request.headers.authorization)) return tell(response, 401, 'token?\n')
  return tell(response, 200, await needs.metrics(), openMetrics)
}

/** The overall state in the first line, then a line for each part, then which server it is. */
function healthText({ isReady, parts }: Health, { version, instance, start }: ServerIdentity): string {
  const isWell = Object.values(parts).every((state) => state === 'ok')
  const sum = !isReady ? 'not ready' : isWell ? 'ready' : 'degraded'
  const identity = { version, instance, start }
  return [sum, ...Object.entries({ ...parts, ...identity }).map((pair) => pair.join(' ')), ''].join('\n')
}

function isShown(token: string, header: string | undefined): boolean {
  return timingSafeEqual(sha256(Buffer.from(`Bearer ${token}`)), sha256(Buffer.from(header ?? '')))
}

function tell(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
  })
  response.end(text)
}
