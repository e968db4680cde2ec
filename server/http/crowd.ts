import { Refused } from './handle.ts'

/** Counts the calls that a process works on. */
export type Crowd = {
  /** Lets a call in, until it leaves. Where too many are inside it is refused: `ERROR.OVERLOADED` (503). */
  readonly enter: () => () => void
}

/** About what the smallest machine answers in a second. */
const mostInside = 400
const retryAfterSeconds = 2

/**
 * Whoever comes while so many calls wait for their answers is told to come again: if all were let in, each would make
 * all others later, until nobody is answered in time.
 */
export function openCrowd(most = mostInside): Crowd {
  let inside = 0
  return {
    enter: () => {
      if (inside >= most) throw new Refused({ code: 'ERROR.OVERLOADED' }, retryAfterSeconds)
      inside += 1
      return () => {
        inside -= 1
      }
    },
  }
}
