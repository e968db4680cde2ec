import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a server process tells of itself, once all that nobody holds any more has been cleared away. */
export type Probed = {
  readonly heapBytes: number
  /** How long what was due had to wait for the process, since it was asked last. */
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
