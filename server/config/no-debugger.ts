import { url } from 'node:inspector'
import { type Environment, StartRefused } from './environment.ts'

/**
 * Keeps debuggers out of a process that holds keys. Node opens one on the loopback address at SIGUSR1 unless somebody
 * listens to that signal, and whoever reaches the port, such as a reader of files that broke out, reads all of the memory.
 */
export function keepDebuggersOut({ DEMO }: Pick<Environment, 'DEMO'>): void {
  if (DEMO === 'off' && url() !== undefined)
    throw new StartRefused(
      'A debugger is open (--inspect, also in NODE_OPTIONS); production (DEMO=off) refuses it.',
    )
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined)
}
