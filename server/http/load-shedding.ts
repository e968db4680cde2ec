import { Refused } from './handle.ts'

/** Counts a process's calls in progress. */
export type LoadShedder = {
  /** Admits a call until it leaves; above the limit it is refused: `ERROR.OVERLOADED` (503). */
  readonly enter: () => () => void
  /** How many are in progress. */
  readonly inside: () => number
}

/** About as many calls as the smallest machine answers in a second. */
const mostConcurrent = 400
const retryAfterSeconds = 2

/**
 * Load shedding: above a limit of concurrent calls further ones are refused with a retry time. If all were admitted,
 * each would delay the others until none is answered in time.
 */
export function openLoadShedder(most = mostConcurrent): LoadShedder {
  let inside = 0
  return {
    enter: () => {
      if (inside >= most) throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
      inside += 1
      return () => {
        inside -= 1
      }
    },
    inside: () => inside,
  }
}
