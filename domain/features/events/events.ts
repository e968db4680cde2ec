import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, EventId } from '#base/id.ts'

/** An event of a client; consumption is the only kind so far (§6). It is made by a survey, never by hand. */
export const ClientEvent = z.object({
  id: EventId,
  version: z.int(),
  accountId: AccountId,
  kind: z.literal('CONSUMPTION'),
  day: Day,
  execTime: Instant,
  /** A therapist marked it as discussed: the mark and the prompt go quiet, the streak stays (§4). */
  ignored: z.boolean(),
})
export type ClientEvent = z.infer<typeof ClientEvent>

/** Marking an event as discussed, or as open again. */
export const EventChange = z.strictObject({ ignored: z.boolean() })
