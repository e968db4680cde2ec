import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Memory statistics of a server process after a forced garbage collection. */
export type Probed = {
  readonly heapBytes: number
  /** Event loop delay since the last query. */
  readonly delayP99Ms: number
}

/** How node starts a server that can be asked. */
export const nodeWithProbe = ['--expose-gc', '--import', new URL('probe-server.ts', import.meta.url).href]

/** Asks a server that was started with `probe-server.ts`. */
export async function probed(server: ChildProcess): Promise<Probed> {
  const answer = once(server, 'message') as Promise<[Probed]>
  server.send('probe')
  const [figures] = await answer
  return figures
}
