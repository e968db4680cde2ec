import { addDays, type Day } from '#base/day.ts'
import type { ClientEvent } from '#features/events/events.ts'

/**
 * The first sober day of the current streak: the day after the last consumption, else the registration (§4).
 * Undefined on the day of consumption itself: the new streak has no whole day yet.
 */
export function streakSince({
  registeredOn,
  lastConsumptionOn,
  today,
}: {
  readonly registeredOn: Day
  readonly lastConsumptionOn: Day | null
  readonly today: Day
}): Day | undefined {
  if (lastConsumptionOn === null || lastConsumptionOn < registeredOn) return registeredOn
  return lastConsumptionOn >= today ? undefined : addDays(lastConsumptionOn, 1)
}

/** The latest consumption event: of two on a day the undiscussed one, then the later (§4). */
export function lastConsumptionEvent(events: readonly ClientEvent[]): ClientEvent | undefined {
  return events.reduce<ClientEvent | undefined>(
    (last, event) => (last === undefined || standsBefore(event, last) ? event : last),
    undefined,
  )
}

function standsBefore(one: ClientEvent, other: ClientEvent): boolean {
  if (one.day !== other.day) return one.day > other.day
  if (one.ignored !== other.ignored) return other.ignored
  return one.execTime > other.execTime
}
