import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, FollowUpId } from '#base/id.ts'
import { StaffSender } from '#features/accounts/accounts.ts'

/** The longest follow-up: a sentence or two. */
export const followUpMaxLength = 300

const FollowUpText = z.string().trim().min(1).max(followUpMaxLength)

/** What a therapist wants to come back to on a day, at a client or free. Nothing of it reaches a client (§6). */
export const FollowUp = z.object({
  id: FollowUpId,
  version: z.int(),
  /** The client whom it concerns; null: nobody, and only its author sees it. */
  accountId: AccountId.nullable(),
  text: z.string(),
  dueOn: Day,
  /** 0: open. */
  doneAt: Instant,
  createdAt: Instant,
  /** Who of the care team wrote it; null for a free one. */
  sentBy: z.enum(['therapist', 'substitute']).nullable(),
  sender: StaffSender.nullable(),
})
export type FollowUp = z.infer<typeof FollowUp>

export const NewFollowUp = z.strictObject({ text: FollowUpText, dueOn: Day })
export type NewFollowUp = z.infer<typeof NewFollowUp>

/** A change: other words, another day, done or open again. */
export const FollowUpChange = z.strictObject({
  text: FollowUpText.optional(),
  dueOn: Day.optional(),
  done: z.boolean().optional(),
})
export type FollowUpChange = z.infer<typeof FollowUpChange>

/** For how many days done follow-ups are listed, so that one can be opened again. */
export const doneDays = 30

/** Whether a follow-up is due: on its day, and after it until it is done. */
export function isFollowUpDue({ dueOn, doneAt }: Pick<FollowUp, 'dueOn' | 'doneAt'>, today: Day): boolean {
  return doneAt === 0 && dueOn <= today
}

/** Follow-ups in the order of their days; of one day, in the order in which they were written. */
export function inOrderOfDays<Item extends Pick<FollowUp, 'dueOn' | 'createdAt'>>(
  followUps: readonly Item[],
): Item[] {
  return followUps.toSorted(
    (one, other) => one.dueOn.localeCompare(other.dueOn) || one.createdAt - other.createdAt,
  )
}
