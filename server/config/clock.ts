import { readFileSync } from 'node:fs'
import { type Instant, type Now, nowAt } from '@standfest/domain/base/day.ts'

/** The one place that reads the machine's clock. Everything else gets the present as an argument. */
export type Clock = { readonly now: () => Now; readonly instant: () => Instant }

const millisecondsPerSecond = 1000

export function systemClock(zone: string): Clock {
  return clockFrom(() => Date.now(), zone)
}

/**
 * A clock that tests set by writing an ISO instant into a file. It survives a killed server, so that a test can
 * judge what a restarted one does. A production start refuses it.
 */
export function clockFromFile(file: string, zone: string): Clock {
  return clockFrom(() => Date.parse(readFileSync(file, 'utf8').trim()), zone)
}

/** A clock over any count of milliseconds: the machine's, a file's, or a test's own. */
export function clockFrom(milliseconds: () => number, zone: string): Clock {
  const instant = () => Math.trunc(milliseconds() / millisecondsPerSecond)
  return { instant, now: presentOf(instant, zone) }
}

/** The date changes once a day: it is looked up anew only when the minute has changed. */
function presentOf(instant: () => Instant, zone: string): () => Now {
  let minute = -1
  let last: Now | undefined
  return () => {
    const seconds = instant()
    const thisMinute = Math.floor(seconds / 60)
    if (last === undefined || thisMinute !== minute) {
      minute = thisMinute
      last = nowAt(seconds, zone)
    }
    return { ...last, instant: seconds }
  }
}
