import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, EventId } from '#base/id.ts'

/** An event of a client; consumption is the only kind so far (§6). Surveys create events, not users directly. */
export const ClientEvent = z.object({
  id: EventId,
  version: z.int(),
  accountId: AccountId,
  kind: z.literal('CONSUMPTION'),
  day: Day,
  execTime: Instant,
  /** Marked as discussed by a therapist: mark and prompt become quiet, the streak is unchanged (§4). */
  ignored: z.boolean(),
})
export type ClientEvent = z.infer<typeof ClientEvent>

/** Marking an event as discussed, or as open again. */
export const EventChange = z.strictObject({ ignored: z.boolean() })

/**
 * The events that nobody has discussed yet, oldest first: the open ones after the last one that was discussed. Earlier ones count as
 * discussed with it, as the list of clients counts them (§4).
 */
export function undiscussedOf<Item extends Pick<ClientEvent, 'day' | 'execTime' | 'ignored'>>(
  events: readonly Item[],
): Item[] {
  const inOrder = events.toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.execTime - other.execTime,
  )
  return inOrder.slice(inOrder.findLastIndex(({ ignored }) => ignored) + 1)
}
