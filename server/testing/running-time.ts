import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const stepMs = 5
/** A step takes no longer while the machine runs. */
const longestStepMs = 50

const counted = new Float64Array(new SharedArrayBuffer(8))

const counting = `
  const { workerData } = require('node:worker_threads')
  const { counted, stepMs, longestStepMs } = workerData
  const nap = new Int32Array(new SharedArrayBuffer(4))
  for (let last = performance.now(); ; ) {
    Atomics.wait(nap, 0, 0, stepMs)
    const now = performance.now()
    counted[0] += Math.min(now - last, longestStepMs)
    last = now
  }`

let counter: Worker | undefined

/**
 * Milliseconds the machine was running, for time limits in tests. A worker thread counts short steps: nothing is
 * counted while the machine is suspended, but counting continues while the measured program blocks.
 */
export function runningTime(): number {
  if (counter === undefined) {
    counter = new Worker(counting, { eval: true, workerData: { counted, stepMs, longestStepMs } })
    counter.unref()
  }
  return counted[0] ?? 0
}

/** Waits while the machine runs for so long. */
export async function runFor(milliseconds: number): Promise<void> {
  const end = runningTime() + milliseconds
  while (runningTime() < end) await pause(stepMs)
}
