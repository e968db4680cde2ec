/*
 * Loaded before a server that is measured with and without the trace of readings: puts a switch into the one function that
 * all readings pass, so that one process answers both ways in turns.
 */
import { registerHooks } from 'node:module'

/** The chunk of the bundle with `server/features/access/readings.ts`. */
const switchable = '/server/dist/common.js'
const [whole, switched] = [
  'if (!trace) return;\n',
  'if (!trace || globalThis.readingsLeaveNoTrace) return;\n',
]

declare global {
  var readingsLeaveNoTrace: boolean
}

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(switchable)) return loaded
    const { source } = loaded
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()
    if (!text.includes(whole)) throw new Error(`${switchable} has no place for the switch`)
    return { ...loaded, source: text.replace(whole, switched) }
  },
})

process.on('message', (message) => {
  globalThis.readingsLeaveNoTrace = message === 'off'
  process.send?.({ cpuMicroseconds: process.cpuUsage().user + process.cpuUsage().system })
})
process.channel?.unref()
