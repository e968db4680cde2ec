/*
 * node --expose-gc --import ./server/bench/probe-server.ts server/dist/main.js
 *
 * Lets the parent process ask for the server's heap and its event loop delay. With PLANTED_LEAK=on the server leaks a
 * kilobyte for each request, which the soak test must detect.
 */
import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Probed } from './probe.ts'

const nanosecondsPerMillisecond = 1_000_000
const leakBytes = 1024

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', () => {
  // Read before the garbage collection, which would add to the delay.
  const delayP99Ms = delay.percentile(99) / nanosecondsPerMillisecond
  globalThis.gc?.()
  delay.reset()
  process.send?.({ heapBytes: process.memoryUsage().heapUsed, delayP99Ms } satisfies Probed)
})
process.channel?.unref()

if (process.env['PLANTED_LEAK'] === 'on') {
  const kept: string[] = []
  subscribe('http.server.request.start', () =>
    kept.push('x'.repeat(leakBytes).replace('x', String(kept.length))),
  )
}
