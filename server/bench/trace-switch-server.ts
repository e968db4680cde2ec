/*
 * Loaded before a server that is measured with and without the trace of readings: puts a switch into the one function that
 * all readings pass, so that one process answers both ways in turns.
 */
import { registerHooks } from 'node:module'

const switchable = '/server/features/access/readings.ts'
const [whole, switched] = ['if (!trace) return\n', 'if (!trace || globalThis.readingsLeaveNoTrace) return\n']

declare global {
  var readingsLeaveNoTrace: boolean
}

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(switchable)) return loaded
    const source = String(loaded.source)
    if (!source.includes(whole)) throw new Error(`${switchable} has no place for the switch`)
    return { ...loaded, source: source.replace(whole, switched) }
  },
})

process.on('message', (message) => {
  globalThis.readingsLeaveNoTrace = message === 'off'
  process.send?.({ cpuMicroseconds: process.cpuUsage().user + process.cpuUsage().system })
})
process.channel?.unref()
