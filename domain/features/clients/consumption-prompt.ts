import type { ClientListEntry } from './clients.ts'
import { compareByName } from './sort-clients.ts'
import { hasUnseenConsumption } from './urgency.ts'

/**
 * The clients whom the therapist is prompted to contact (§4): their latest consumption is undiscussed, the care team
 * has not written since, and the prompt was not postponed in this session. Latest event first.
 */
export function clientsToTurnTo(entries: readonly ClientListEntry[]): ClientListEntry[] {
  const momentOf = (entry: ClientListEntry) => entry.lastRelapseEvent?.execTime ?? 0
  return entries
    .filter(
      (entry) =>
        hasUnseenConsumption(entry) && !hasBeenWrittenTo(entry) && entry.lastRelapseEvent?.putOff !== true,
    )
    .sort((one, other) => momentOf(other) - momentOf(one) || compareByName(one, other))
}

function hasBeenWrittenTo({ lastRelapseEvent, lastStaffMessageAt }: ClientListEntry): boolean {
  return lastRelapseEvent !== null && (lastStaffMessageAt ?? 0) > lastRelapseEvent.execTime
}
