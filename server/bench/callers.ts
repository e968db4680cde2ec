import { Agent, request } from 'node:http'
import { clientHeaders } from '#http/serve.ts'

/** Who calls: both halves of an open session. */
export type Session = { readonly token: string; readonly cookie: string }

export type Call = {
  readonly method: string
  readonly path: string
  readonly session: Session
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answered = { readonly status: number; readonly bytes: number; readonly milliseconds: number }

/** Connections that stay open, as many as there are callers. */
export function openCallers(origin: string, callers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const { hostname, port } = new URL(origin)
  const send = ({ method, path, session, body, headers }: Call): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const outgoing = request(
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
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length
          })
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, bytes, milliseconds: performance.now() - startedAt }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Runs the work items with so many at once. Returns how long it took, in milliseconds. */
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

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? Number.NaN
}
