/*
 * node --expose-gc --import ./server/bench/probe-server.ts server/dist/main.js
 *
 * Lets whoever started the server ask for its heap and the delay of its loop. With PLANTED_LEAK=on it keeps a kilobyte of
 * each request for ever: the soak must see that.
 */
import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Probed } from './probe.ts'

const nanosecondsPerMillisecond = 1_000_000
const leakBytes = 1024

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', () => {
  // Before the sweep: it would stand in its own figure.
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
