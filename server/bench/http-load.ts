import { clientHeaders } from '#http/serve.ts'
import type { Session } from './callers.ts'
import { runChild } from './child.ts'

export type LoadRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type HttpLoad = {
  readonly origin: string
  readonly connections: number
  /** Each is sent once; with `times` every connection repeats all of them until so many were sent together. */
  readonly requests: readonly LoadRequest[]
  readonly times?: number
}

export type HttpLoadResult = {
  readonly aSecond: number
  readonly p50: number
  readonly p99: number
  /** Calls that were not answered with success. */
  readonly failed: number
}

/** Closed-loop load by a process of its own (autocannon): each connection sends when its last call is answered. */
export async function httpLoad(load: HttpLoad): Promise<HttpLoadResult> {
  const result = await runChild<HttpLoadResult>('http-load-process.ts', load)
  if (result.failed > 0) throw new Error(`${result.failed} calls of ${load.requests[0]?.path} failed`)
  return result
}

/** The headers of a signed-in page. */
export function headersOf({ token, cookie }: Session): Readonly<Record<string, string>> {
  return { ...clientHeaders, 'x-session': `Bearer ${token}`, cookie }
}
