import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, AgreementId, ContentId } from '#base/id.ts'
import { StaffSender } from '#features/accounts/accounts.ts'

/** Whether a session or group is ahead, was held, the client did not come, or it was called off (§4). */
export const meetingStates = ['planned', 'held', 'no-show', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

/** The longest agreement: a sentence or two. */
export const agreementMaxLength = 300
const AgreementText = z.string().trim().min(1).max(agreementMaxLength)

/** What became of an agreement: kept, carried on to a later session, or nothing yet. */
const outcomes = ['open', 'kept', 'carried'] as const

/** What was agreed in a session, for the next time. The client reads it only where it is shared (§6). */
export const Agreement = z.object({
  id: AgreementId,
  version: z.int(),
  accountId: AccountId,
  meetingId: ContentId,
  text: z.string(),
  /** In the client's account too; otherwise the care team's alone. */
  shared: z.boolean(),
  outcome: z.enum(outcomes),
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
  outcome: z.enum(outcomes).optional(),
})
export type AgreementChange = z.infer<typeof AgreementChange>

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
