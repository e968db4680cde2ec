import { url } from 'node:inspector'
import { type Environment, StartRefused } from './environment.ts'

/**
 * Disables debuggers in a process that holds keys. Node opens one on loopback at SIGUSR1 unless the signal has a
 * listener, and any process that reaches the port, such as an escaped file reader, could read all memory.
 */
export function keepDebuggersOut({ DEMO }: Pick<Environment, 'DEMO'>): void {
  if (DEMO === 'off' && url() !== undefined)
    throw new StartRefused(
      'A debugger is open (--inspect, also in NODE_OPTIONS); production (DEMO=off) refuses it.',
    )
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined)
}
