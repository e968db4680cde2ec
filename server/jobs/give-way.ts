import { setTimeout as pause } from 'node:timers/promises'

/** Waits as long as a job should let others go first. */
export type GiveWay = () => Promise<void>

/** Lets nobody go first: for tests and benchmarks. */
export const goesFirst: GiveWay = async () => undefined

/** More calls than a process works on at once on an ordinary morning. */
const busyAbove = 4
const lookEveryMs = 10
/** Even a process that is never quiet goes on with its jobs. */
const longestMs = 500

/**
 * Lets a job begin once few calls are in progress, at the latest after `longestMs`: at 08:00 the reminders of a whole clinic fall due
 * while people check in, and only those who wait for a page notice a delay.
 */
export function giveWayTo(callsInProgress: () => number): GiveWay {
  return async () => {
    const latest = performance.now() + longestMs
    while (performance.now() < latest && callsInProgress() > busyAbove) await pause(lookEveryMs)
  }
}
