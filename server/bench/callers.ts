import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { request as requestOverTls, Agent as TlsAgent } from 'node:https'
import { clientHeaders } from '#http/serve.ts'

/** Both halves of a caller's session. */
export type Session = { readonly token: string; readonly cookie: string }

export type Call = {
  readonly method: string
  readonly path: string
  readonly session: Session
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the response body is read. */
  readonly isRead?: boolean
}

export type Answered = {
  readonly status: number
  readonly bytes: number
  readonly milliseconds: number
  /** The response body; empty where it is not read. */
  readonly text: string
}

/** Keep-alive connections, one per caller; over TLS with the CA file where given. */
export function openCallers(origin: string, callers: number, certificateFile?: string) {
  const kept = { keepAlive: true, maxSockets: callers }
  const [agent, begin] =
    certificateFile === undefined
      ? [new Agent(kept), request]
      : [new TlsAgent({ ...kept, ca: readFileSync(certificateFile) }), requestOverTls]
  const { hostname, port } = new URL(origin)
  const send = ({ method, path, session, body, headers, isRead }: Call): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const outgoing = begin(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...clientHeaders,
            'x-session': `Bearer ${session.token}`,
            cookie: session.cookie,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (answer) => {
          let bytes = 0
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (isRead) chunks.push(chunk)
          })
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              bytes,
              milliseconds: performance.now() - startedAt,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Runs the work items with this concurrency. Returns the duration in milliseconds. */
export async function drive<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const caller = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  return performance.now() - startedAt
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** A percentile of sorted values. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? Number.NaN
}
