import { z } from 'zod'
import { type Day, daysBetween } from '#base/day.ts'

/** The figures of a client's sober days (§4). All are whole days. */
export const Streak = z.object({
  /** Days since the last anchor: the last consumption day, or the registration day where there is none. */
  currentStreak: z.int().min(0),
  /** Days of all closed streaks together: the collected days that stay. */
  streakBucket: z.int().min(0),
  longestStreak: z.int().min(0),
  /** Current streak and bucket together: what "fester Boden" stands on. */
  soberDays: z.int().min(0),
  /** Days from registration to today: sober days and consumption days. */
  totalDays: z.int().min(0),
})
export type Streak = z.infer<typeof Streak>

/** What is kept of a client's closed streaks, so that figures for any later day need no history. */
export type StreakState = {
  readonly registeredOn: Day
  /** The last consumption day after registration, else the registration day. */
  readonly anchorOn: Day
  /** Sum of all closed streaks. */
  readonly closedDays: number
  readonly longestClosed: number
}

/**
 * Folds consumption days into what is kept (§4). Several events on one day count once; consumption on the
 * registration day or before leaves the anchor at registration. The order of the days does not matter.
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

/** The figures on a given day from what is kept (§4). `today` must not lie before the anchor. */
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
