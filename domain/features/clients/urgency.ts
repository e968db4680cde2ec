import { type Day, daysBetween } from '#base/day.ts'
import { type ClientListEntry, type Urgency, missedAfterDays } from './clients.ts'
import { compareByName } from './sort-clients.ts'

/** The list in its default order: first those to look at, then the others (§2). */
export type UrgencyGroups = {
  readonly toLookAt: readonly ClientListEntry[]
  readonly onTheWay: readonly ClientListEntry[]
}

/** Whether the latest consumption event has not been discussed yet (§4). */
export function hasUnseenConsumption(entry: ClientListEntry): boolean {
  return entry.lastRelapseEvent !== null && !entry.lastRelapseEvent.ignored
}

/** Days since the last check-in; since registration where there is none (§2). */
export function daysWithoutCheckIn(entry: ClientListEntry, today: Day): number {
  return daysBetween(entry.survey?.day ?? entry.account.registeredOn, today)
}

/** Whether a client has been silent for longer than a few missed evenings explain (§2). */
export function isWithoutCheckIn(entry: ClientListEntry, today: Day): boolean {
  return daysWithoutCheckIn(entry, today) > missedAfterDays
}

/** Why a client stands among those to look at; unseen consumption counts before silence (§2). */
export function urgencyOf(entry: ClientListEntry, today: Day): Urgency {
  if (hasUnseenConsumption(entry)) return 'consumption'
  return isWithoutCheckIn(entry, today) ? 'missed' : 'none'
}

/**
 * The default order of the list (§2): unseen consumption with the latest first, then the longest silence, then
 * everybody else by name.
 */
export function groupByUrgency(entries: readonly ClientListEntry[], today: Day): UrgencyGroups {
  const of = (urgency: Urgency) => entries.filter((entry) => urgencyOf(entry, today) === urgency)
  return {
    toLookAt: [...of('consumption').sort(latestConsumptionFirst), ...of('missed').sort(longestSilenceFirst)],
    onTheWay: of('none').sort(compareByName),
  }
  function longestSilenceFirst(one: ClientListEntry, other: ClientListEntry): number {
    return daysWithoutCheckIn(other, today) - daysWithoutCheckIn(one, today) || compareByName(one, other)
  }
}

function latestConsumptionFirst(one: ClientListEntry, other: ClientListEntry): number {
  const [oneDay, otherDay] = [one.lastRelapseEvent?.day ?? '', other.lastRelapseEvent?.day ?? '']
  if (oneDay !== otherDay) return oneDay < otherDay ? 1 : -1
  return compareByName(one, other)
}
