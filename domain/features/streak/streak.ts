import { z } from 'zod'
import { type Day, daysBetween } from '#base/day.ts'

/** The counts of a client's sober days (§4), all whole days. */
export const Streak = z.object({
  /** Days since the last anchor: the last consumption day, or the registration day where there is none. */
  currentStreak: z.int().min(0),
  /** Sum of all closed streaks: the collected days that are never lost. */
  streakBucket: z.int().min(0),
  longestStreak: z.int().min(0),
  /** Current streak plus bucket: shown as "fester Boden". */
  soberDays: z.int().min(0),
  /** Days from registration to today, with and without consumption. */
  totalDays: z.int().min(0),
})
export type Streak = z.infer<typeof Streak>

/** The stored aggregate of a client's closed streaks, from which any later day's counts follow without the history. */
export type StreakState = {
  readonly registeredOn: Day
  /** The anchor: last consumption day after registration, else the registration day. */
  readonly anchorOn: Day
  /** Sum of all closed streaks. */
  readonly closedDays: number
  readonly longestClosed: number
}

/**
 * Folds consumption days into the aggregate (§4). Several events on one day count once; consumption on or before the
 * registration day leaves the anchor there. The order of days does not matter.
 */
export function streakStateOf(registeredOn: Day, consumptionDays: readonly Day[]): StreakState {
  const anchors = [...new Set(consumptionDays)].filter((day) => day > registeredOn).sort()
  let anchorOn = registeredOn
  let closedDays = 0
  let longestClosed = 0
  for (const day of anchors) {
    const closed = Math.max(0, daysBetween(anchorOn, day) - 1)
    closedDays += closed
    longestClosed = Math.max(longestClosed, closed)
    anchorOn = day
  }
  return { registeredOn, anchorOn, closedDays, longestClosed }
}

/** The streak counts on a day, from the aggregate (§4). `today` must not be before the anchor. */
export function streakOn(today: Day, state: StreakState): Streak {
  const currentStreak = Math.max(0, daysBetween(state.anchorOn, today))
  return {
    currentStreak,
    streakBucket: state.closedDays,
    longestStreak: Math.max(state.longestClosed, currentStreak),
    soberDays: currentStreak + state.closedDays,
    totalDays: Math.max(0, daysBetween(state.registeredOn, today)),
  }
}

/** The last day that counts: after a treatment was closed nothing is said any more, and the counts stay (§4). */
export function lastCountedDay(today: Day, closedOn: Day | null): Day {
  return closedOn !== null && closedOn < today ? closedOn : today
}
