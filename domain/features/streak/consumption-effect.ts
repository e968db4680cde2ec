import { addDays, type Day } from '#base/day.ts'
import { type Streak, streakOn, streakStateOf } from './streak.ts'

/**
 * The effect of entering consumption on a day (§4). `nothing`: already a consumption day. `registration`: the anchor is
 * at the registration anyway. `restarts`: the current streak restarts later. `splits`: an earlier streak is split, the
 * current one stays.
 */
export type ConsumptionEffect = {
  readonly kind: 'nothing' | 'registration' | 'restarts' | 'splits'
  readonly before: Streak
  readonly after: Streak
  /** The first day of the streak after the entry. */
  readonly nextOn: Day
}

/**
 * The effect of one more consumption day on the streak counts, shown before it is entered (§4, §6). The day is between
 * registration and today.
 */
export function effectOfConsumption(
  on: Day,
  {
    registeredOn,
    consumptionDays,
    today,
  }: { readonly registeredOn: Day; readonly consumptionDays: readonly Day[]; readonly today: Day },
): ConsumptionEffect {
  const state = streakStateOf(registeredOn, consumptionDays)
  const before = streakOn(today, state)
  const after = streakOn(today, streakStateOf(registeredOn, [...consumptionDays, on]))
  const figures = { before, after, nextOn: addDays(on, 1) }
  if (consumptionDays.includes(on)) return { kind: 'nothing', ...figures }
  if (on <= registeredOn) return { kind: 'registration', ...figures }
  return { kind: on > state.anchorOn ? 'restarts' : 'splits', ...figures }
}
