import type { ClientListEntry } from './clients.ts'
import { compareByName } from './sort-clients.ts'
import { hasUnseenConsumption } from './urgency.ts'

/**
 * The clients whom the therapist is asked to get in touch with (§4): their latest consumption has not been discussed,
 * nobody of the treating side has written since, and the question was not put off in this session. The latest event
 * comes first.
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
