import { z } from 'zod'
import { addDays, Day, Instant } from '#base/day.ts'
import { AccountId, AgreementId, ContentId } from '#base/id.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'
import { StaffSender } from '#features/accounts/accounts.ts'
import { lineMaxLength } from '#features/content/content.ts'

/** Whether a session or group is ahead, was held, the client did not come, or it was called off (§4). */
export const meetingStates = ['planned', 'held', 'no-show', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

/** The longest agreement: a sentence or two. */
export const agreementMaxLength = 300
const AgreementText = z.string().trim().min(1).max(agreementMaxLength)

/** What became of an agreement: kept, carried on to a later session, or nothing yet. */
const outcomes = ['open', 'kept', 'carried'] as const

/** The kinds of content that an agreement can become (§4). */
export const successorKinds = ['goal', 'task', 'appointment'] as const
export type SuccessorKind = (typeof successorKinds)[number]

/** The goal, task or appointment that an agreement became. */
export const Successor = z.strictObject({ kind: z.enum(successorKinds), id: ContentId })
export type Successor = z.infer<typeof Successor>

/** What was agreed in a session, for the next time. The client reads it only where it is shared (§6). */
export const Agreement = z.object({
  id: AgreementId,
  version: z.int(),
  accountId: AccountId,
  meetingId: ContentId,
  text: z.string(),
  /** In the client's account too; otherwise the care team's alone. */
  shared: z.boolean(),
  /** `became`: it goes on as its successor, a goal, a task or an appointment. */
  outcome: z.enum([...outcomes, 'became']),
  successor: Successor.nullable(),
  createdAt: Instant,
  sentBy: z.enum(['therapist', 'substitute']),
  sender: StaffSender,
})
export type Agreement = z.infer<typeof Agreement>

export const NewAgreement = z.strictObject({
  meetingId: ContentId,
  text: AgreementText,
  shared: z.boolean(),
})
export type NewAgreement = z.infer<typeof NewAgreement>

export const AgreementChange = z.strictObject({
  text: AgreementText.optional(),
  shared: z.boolean().optional(),
  /** Any outcome replaces a successor. */
  outcome: z.enum(outcomes).optional(),
  /** What it became; the outcome follows from it. */
  successor: Successor.optional(),
})
export type AgreementChange = z.infer<typeof AgreementChange>

/**
 * An agreement after a change, or why the change is refused: the client reads goals, tasks and appointments, so only a shared
 * agreement can become one (§6).
 */
export function agreementAfter(
  present: Agreement,
  { text = present.text, shared = present.shared, outcome, successor }: AgreementChange,
): { readonly changed: Agreement } | { readonly refusal: Refusal } {
  const changed: Agreement = { ...present, text, shared }
  if (successor === undefined)
    return { changed: outcome === undefined ? changed : { ...changed, outcome, successor: null } }
  if (outcome !== undefined) return { refusal: fieldRefusal('outcome', 'ERROR.CONTRADICTION') }
  if (!shared) return { refusal: fieldRefusal('successor', 'ERROR.CONTRADICTION') }
  return { changed: { ...changed, outcome: 'became', successor } }
}

/** The words of the goal, task or appointment that an agreement becomes; what is too long for a title is in the description. */
export function wordsOfSuccessor(text: string): { readonly title: string; readonly description?: string } {
  if (text.length <= lineMaxLength) return { title: text }
  return { title: `${text.slice(0, lineMaxLength - 1).trimEnd()}…`, description: text }
}

/** How many weeks ahead an agreement is offered as an appointment; the day is the weekday of the session. */
const weeksAhead = [1, 2]

/** The days on which an agreement is offered as an appointment: none that is over (§4). */
export function daysForAppointment(sessionOn: Day, today: Day): Day[] {
  const start = sessionOn > today ? sessionOn : today
  return weeksAhead.map((weeks) => addDays(start, weeks * 7))
}

/** A session or group with what the care team keeps about it. */
export const Meeting = z.object({
  id: ContentId,
  accountId: AccountId,
  /** Of the care team's own part; 0: nobody said anything about it yet. */
  version: z.int(),
  kind: z.enum(['session', 'group']),
  title: z.string(),
  location: z.string(),
  day: Day,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  state: z.enum(meetingStates),
  /** Which session of the treatment it is, counted from 1; called-off ones and those without the client do not count. */
  number: z.int(),
  /** The session before it that was held, or may have been. */
  last: z.object({ id: ContentId, day: Day }).nullable(),
  /** Agreed in earlier sessions, and still open or settled since the last one. */
  agreedBefore: z.array(Agreement),
  /** Agreed in this one, for the next time. */
  agreed: z.array(Agreement),
})
export type Meeting = z.infer<typeof Meeting>

export const MeetingChange = z.strictObject({ state: z.enum(meetingStates) })

/** A session or group in the order of the calendar. */
export type MeetingInOrder = {
  readonly id: ContentId
  readonly day: Day
  readonly state: MeetingState
}

/** Whether a session counts as one of the treatment: it was held, or may have been (§4). */
function mayHaveBeenHeld({ state }: Pick<MeetingInOrder, 'state'>): boolean {
  return state === 'held' || state === 'planned'
}

/** The number of a session and the one before it, from all sessions in the order of the calendar. */
export function placeOf(
  meetings: readonly MeetingInOrder[],
  id: ContentId,
): { readonly number: number; readonly last: MeetingInOrder | undefined } {
  const before = meetings.slice(
    0,
    meetings.findIndex((one) => one.id === id),
  )
  const counted = before.filter(mayHaveBeenHeld)
  return { number: counted.length + 1, last: counted.at(-1) }
}

/**
 * The agreements that a session begins with: those of the last one, and older ones that nobody has settled. What was carried on is
 * there as its own successor.
 */
export function agreedBefore<Item extends Pick<Agreement, 'meetingId' | 'outcome'>>(
  agreements: readonly Item[],
  { id, last }: { readonly id: ContentId; readonly last: ContentId | undefined },
  isEarlier: (meetingId: ContentId) => boolean,
): Item[] {
  return agreements.filter(
    ({ meetingId, outcome }) =>
      meetingId !== id &&
      isEarlier(meetingId) &&
      (meetingId === last ? outcome !== 'carried' : outcome === 'open'),
  )
}
