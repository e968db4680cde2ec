/** What the two clocks of a device may differ by, because one of them is set right a little. */
const toleratedMs = 5000

export type Elapsed = {
  readonly ms: number
  /** The device's clock was set back meanwhile: it may have been longer. */
  readonly isUnsure: boolean
}

/**
 * Measures from now on. A device's clock can be set, and its running time stands still in many a browser while the device
 * sleeps: the longer of the two counts. What has once passed has passed, whatever the clock says afterwards.
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

/** Whether it took as long as that; where nobody can tell, it did. */
export function hasTaken({ ms, isUnsure }: Elapsed, atLeastMs: number): boolean {
  return isUnsure || ms >= atLeastMs
}
