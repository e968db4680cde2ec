import { z } from 'zod'
import { addDays, clockTimeOf, dayOf, Instant, instantOf, weekdayOf } from '#base/day.ts'
import { MessageId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { SenderType } from './messages.ts'

/** The states of a client's thread for the care team: it waits for the team, for the client, or is done (§2). */
export const threadStates = ['open', 'waiting', 'done'] as const
export type ThreadState = (typeof threadStates)[number]

/** A client's thread as the care team keeps it; the client never sees it (§6). */
export const Thread = z.object({
  state: z.enum(threadStates),
  /** Since when an open thread waits for the care team; null in the other states. */
  openSince: Instant.nullable(),
  /** When the clinic's reply time is over; null: the thread is not open, or the clinic has no reply time. */
  answerBy: Instant.nullable(),
})
export type Thread = z.infer<typeof Thread>

/** A new state, set by the care team. */
export const ThreadChange = z.strictObject({
  state: z.enum(threadStates),
  /** The newest message that the caller has seen: a newer one would be settled unseen. */
  newest: MessageId,
})
export type ThreadChange = z.infer<typeof ThreadChange>

/** A message opens the thread when the client sends it; the care team's answer has it wait for the client (§4). */
export function stateAfterMessageBy(sender: SenderType): 'open' | 'waiting' {
  return sender === 'client' ? 'open' : 'waiting'
}

/** The facts of a thread on which a change of its state depends. */
type ThreadFacts = Pick<Thread, 'openSince'> & {
  readonly newest: MessageId
  /** When the client last wrote; null: never, or nothing of it is left. */
  readonly lastClientMessageAt: Instant | null
}

/**
 * The thread after the care team set its state. A thread that is opened again waits since the client's last message;
 * without one there is nothing to answer.
 */
export function threadAfter(
  { openSince, newest, lastClientMessageAt }: ThreadFacts,
  change: ThreadChange,
): { readonly refusal: Refusal } | { readonly after: Pick<Thread, 'state' | 'openSince'> } {
  if (change.newest !== newest) return { refusal: refusal('ERROR.MESSAGE_NEWER') }
  if (change.state !== 'open') return { after: { state: change.state, openSince: null } }
  const since = openSince ?? lastClientMessageAt
  return since === null
    ? { refusal: refusal('ERROR.INVALID', { fields: [{ field: 'state', code: 'ERROR.CHOICE_INVALID' }] }) }
    : { after: { state: 'open', openSince: since } }
}

const saturday = 6

/**
 * When a message must be answered: as many working days later as the clinic promises, at the same time of day (§2).
 * Working days are Monday to Friday; public holidays differ by region and count as working days. 0: no promise.
 */
export function answerBy(openSince: Instant, workdays: number, zone: string): Instant | null {
  if (workdays === 0) return null
  let day = dayOf(openSince, zone)
  for (let left = workdays; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) < saturday) left -= 1
  }
  const [hour = 0, minute = 0] = clockTimeOf(openSince, zone).split(':').map(Number)
  return instantOf(day, hour, minute, zone)
}

/** The thread on the wire: with the time by which it must be answered. */
export function threadOf(
  { state, openSince }: Pick<Thread, 'state' | 'openSince'>,
  { workdays, zone }: { readonly workdays: number; readonly zone: string },
): Thread {
  return { state, openSince, answerBy: openSince === null ? null : answerBy(openSince, workdays, zone) }
}
