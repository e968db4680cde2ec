/** The tolerance between the two clocks of a device: small corrections of the wall clock. */
const toleratedMs = 5000

export type Elapsed = {
  readonly ms: number
  /** Whether the time is uncertain: the wall clock was set back meanwhile, so that it may have been longer. */
  readonly isUnsure: boolean
}

/**
 * A stopwatch that starts now. A device's wall clock can be set, and in many browsers the monotonic clock stops while
 * the device sleeps: the longer of the two counts. Elapsed time never shrinks, whatever the clock says afterwards.
 */
export function startMeasuring(): () => Elapsed {
  let [clockAtStart, runningAtStart] = [Date.now(), performance.now()]
  let [passedBefore, last, isUnsure] = [0, 0, false]
  return () => {
    const byClock = Date.now() - clockAtStart
    const running = performance.now() - runningAtStart
    const ms = passedBefore + Math.max(byClock, running)
    isUnsure ||= byClock < running - toleratedMs || ms < last - toleratedMs
    if (ms < last) {
      passedBefore = last
      clockAtStart += byClock
      runningAtStart += running
    }
    last = Math.max(last, ms)
    return { ms: last, isUnsure }
  }
}

/** Whether at least this time has elapsed; true where that cannot be told. */
export function hasTaken({ ms, isUnsure }: Elapsed, atLeastMs: number): boolean {
  return isUnsure || ms >= atLeastMs
}
