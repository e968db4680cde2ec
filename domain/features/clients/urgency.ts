import { type Day, daysBetween } from '#base/day.ts'
import { type ClientListEntry, isLookedAfter, missedAfterDays, type Urgency } from './clients.ts'
import { compareByName } from './sort-clients.ts'

/** The list in its default order: first those to look at, then the others, then who is not looked after (§2). */
export type UrgencyGroups = {
  readonly toLookAt: readonly ClientListEntry[]
  readonly onTheWay: readonly ClientListEntry[]
  /** Deactivated and anonymised clients: nobody waits for them. */
  readonly resting: readonly ClientListEntry[]
}

/** What stands at the beginning of a line; "discussed" is a quiet reminder, no urgency (§2). */
export type Hint = Urgency | 'discussed'

/** How long a discussed event is still mentioned in the list. */
const discussedShownDays = 14

/** Whether the latest consumption event of somebody in treatment has not been discussed yet (§4). */
export function hasUnseenConsumption(entry: ClientListEntry): boolean {
  return isLookedAfter(entry) && entry.lastRelapseEvent !== null && !entry.lastRelapseEvent.ignored
}

/** Days since the last check-in; since registration where there is none (§2). */
export function daysWithoutCheckIn(entry: ClientListEntry, today: Day): number {
  return daysBetween(entry.survey?.day ?? entry.account.registeredOn, today)
}

/** Whether somebody in treatment has been silent for longer than a few missed evenings explain (§2). */
export function isWithoutCheckIn(entry: ClientListEntry, today: Day): boolean {
  return isLookedAfter(entry) && isLong(daysWithoutCheckIn(entry, today))
}

/** Why a client stands among those to look at; unseen consumption counts before silence (§2). */
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
 * The default order of the list (§2): unseen consumption with the latest first, then the longest silence, then
 * everybody else by name; at the end those who are not in treatment any more.
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
