import { addDays, type Day } from '#base/day.ts'
import { type Streak, streakOn, streakStateOf } from './streak.ts'

/**
 * What an entry of consumption would do (§4). `nothing`: the day is a consumption day already. `registration`: the
 * day of registration is the anchor anyway. `restarts`: the current streak begins anew with a later day. `splits`: an
 * earlier streak becomes two, the current one stays.
 */
export type ConsumptionEffect = {
  readonly kind: 'nothing' | 'registration' | 'restarts' | 'splits'
  readonly before: Streak
  readonly after: Streak
  /** With which day the streak after the entry begins. */
  readonly nextOn: Day
}

/**
 * What consumption on one more day does to a client's figures, said before it is entered (§4, §6). The day lies
 * between registration and today.
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
