import { readFileSync } from 'node:fs'
import { type Instant, type Now, nowAt } from '@standfest/domain/base/day.ts'

/** The only reader of the machine's clock. All other code gets the time as an argument. */
export type Clock = { readonly now: () => Now; readonly instant: () => Instant }

const millisecondsPerSecond = 1000

export function systemClock(zone: string): Clock {
  return clockFrom(() => Date.now(), zone)
}

/**
 * A test clock set by an ISO timestamp in a file. It survives a killed server, so that a test can check the restarted
 * one. Refused in production.
 */
export function clockFromFile(file: string, zone: string): Clock {
  return clockFrom(() => Date.parse(readFileSync(file, 'utf8').trim()), zone)
}

/** A clock from any source of milliseconds: the machine, a file, or a test. */
export function clockFrom(milliseconds: () => number, zone: string): Clock {
  const instant = () => Math.trunc(milliseconds() / millisecondsPerSecond)
  return { instant, now: presentOf(instant, zone) }
}

/** Caches the date until the minute changes. */
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
