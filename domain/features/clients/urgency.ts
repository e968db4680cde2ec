import { type Day, daysBetween } from '#base/day.ts'
import { type ClientListEntry, isLookedAfter, missedAfterDays, type Urgency } from './clients.ts'
import { compareByName } from './sort-clients.ts'

/** The default order of the list: clients needing attention, the others, former clients (§2). */
export type UrgencyGroups = {
  readonly toLookAt: readonly ClientListEntry[]
  readonly onTheWay: readonly ClientListEntry[]
  /** Clients whose treatment is closed, deactivated and anonymised ones. */
  readonly resting: readonly ClientListEntry[]
}

/** The hint at the beginning of a list entry; "discussed" is not urgent (§2). */
export type Hint = Urgency | 'discussed'

/** How long a discussed event is mentioned in the list. */
const discussedShownDays = 14

/** Whether the latest consumption event of a client in treatment is undiscussed (§4). */
export function hasUnseenConsumption(entry: ClientListEntry): boolean {
  return isLookedAfter(entry) && entry.lastRelapseEvent !== null && !entry.lastRelapseEvent.ignored
}

/** Days since the last check-in; since registration where there is none (§2). */
export function daysWithoutCheckIn(entry: ClientListEntry, today: Day): number {
  return daysBetween(entry.survey?.day ?? entry.account.registeredOn, today)
}

/** Whether a client in treatment has missed more check-ins than a few evenings (§2). */
export function isWithoutCheckIn(entry: ClientListEntry, today: Day): boolean {
  return isLookedAfter(entry) && isLong(daysWithoutCheckIn(entry, today))
}

/** Why a client needs attention; undiscussed consumption comes before missed check-ins (§2). */
export function urgencyOf(entry: ClientListEntry, today: Day): Urgency {
  return urgency(entry, daysWithoutCheckIn(entry, today))
}

/** The hint of a line: its urgency, else that consumption of the last two weeks was discussed (§2). */
export function hintOf(entry: ClientListEntry, today: Day): Hint {
  const found = urgencyOf(entry, today)
  const event = entry.lastRelapseEvent
  if (found !== 'none' || event === null || !isLookedAfter(entry)) return found
  return daysBetween(event.day, today) <= discussedShownDays ? 'discussed' : 'none'
}

/**
 * The default order of the list (§2): undiscussed consumption, latest first; then the longest time without a check-in;
 * then everyone else by name; former clients last.
 */
export function groupByUrgency(entries: readonly ClientListEntry[], today: Day): UrgencyGroups {
  // Days are counted once a client and not in each comparison: the list may have a thousand.
  const lines = entries.map((entry) => {
    const silence = daysWithoutCheckIn(entry, today)
    return { entry, silence, urgency: urgency(entry, silence) }
  })
  const of = (wanted: Urgency) => lines.filter((line) => line.urgency === wanted)
  const consumption = of('consumption').sort((one, other) => latestConsumptionFirst(one.entry, other.entry))
  const missed = of('missed').sort(
    (one, other) => other.silence - one.silence || compareByName(one.entry, other.entry),
  )
  const others = of('none')
    .map((line) => line.entry)
    .sort(compareByName)
  return {
    toLookAt: [...consumption, ...missed].map((line) => line.entry),
    onTheWay: others.filter(isLookedAfter),
    resting: others.filter((entry) => !isLookedAfter(entry)),
  }
}

function urgency(entry: ClientListEntry, silence: number): Urgency {
  if (!isLookedAfter(entry)) return 'none'
  if (hasUnseenConsumption(entry)) return 'consumption'
  return isLong(silence) ? 'missed' : 'none'
}

function isLong(silence: number): boolean {
  return silence > missedAfterDays
}

function latestConsumptionFirst(one: ClientListEntry, other: ClientListEntry): number {
  const [oneDay, otherDay] = [one.lastRelapseEvent?.day ?? '', other.lastRelapseEvent?.day ?? '']
  if (oneDay !== otherDay) return oneDay < otherDay ? 1 : -1
  return compareByName(one, other)
}
