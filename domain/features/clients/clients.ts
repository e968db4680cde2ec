import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, ContentId, EventId } from '#base/id.ts'
import { Account, PersonName, StaffSender } from '#features/accounts/accounts.ts'
import { surveySenders } from '#features/daily-survey/daily-survey.ts'

/** The latest live consumption event of a client (§3). */
export const LastRelapseEvent = z.object({
  id: EventId,
  version: z.int(),
  day: Day,
  execTime: Instant,
  /** Marked as discussed by a therapist. */
  ignored: z.boolean(),
  sentBy: z.enum(surveySenders),
  /** Who of the treating side entered it; null: the client. */
  sender: StaffSender.nullable(),
  /** What the client wrote of what came before, while the event waits to be discussed; else ''. */
  trigger: z.string(),
  /** The reader wants to hear of it no more in this session. */
  putOff: z.boolean(),
})

/** A substitution that touches a client of the list: who stands in for whom and how long (§3). */
const ListedSubstitute = z.object({
  /** The absent therapist. */
  parentId: AccountId,
  /** The colleague. */
  accountId: AccountId,
  startDate: Day,
  endDate: Day,
  /** The other person of the two, as the reader sees them. */
  person: PersonName,
})

/** One line of the therapist's list (§3). */
export const ClientListEntry = z.object({
  account: Account.pick({
    id: true,
    version: true,
    alias: true,
    name: true,
    surname: true,
    prefix: true,
    titleId: true,
    customId: true,
    activeFlag: true,
    anonymizedFlag: true,
    parentId: true,
    registeredOn: true,
    lastLogin: true,
    phoneShared: true,
    /** Of the reader's own clients: to load it is to look into a record, which a list for others must not do. */
    image: true,
  }).extend({
    currentStreak: z.int(),
    longestStreak: z.int(),
    streakBucket: z.int(),
    soberDays: z.int(),
    totalDays: z.int(),
  }),
  /** The last check-in, if there is one. */
  survey: z.object({ executionTime: Instant, day: Day }).nullable(),
  lastRelapseEvent: LastRelapseEvent.nullable(),
  /** The next appointment: its day, and when it begins unless it lasts all day (§3). */
  appointment: z.object({ id: ContentId, day: Day, startsAt: Instant.nullable() }).nullable(),
  /** Messages of the client that this reader has not read (§3). */
  newMessages: z.int(),
  /** How many of them were sent before this reader began to stand in: new to the absent therapist, so new here. */
  newMessagesBefore: z.int(),
  /** When client or treating side wrote last; the second time: the treating side. */
  lastMessageAt: Instant.nullable(),
  lastStaffMessageAt: Instant.nullable(),
  substitute: ListedSubstitute.nullable(),
})
export type ClientListEntry = z.infer<typeof ClientListEntry>

/** Whether somebody is in treatment: neither deactivated nor anonymised (§4). */
export function isLookedAfter({ account }: ClientListEntry): boolean {
  return account.activeFlag && !account.anonymizedFlag
}

/** From this many days without a check-in on, a client stands among those to look at. */
export const missedAfterDays = 3

/** Why a client stands in the upper group of the list, or `none` (§2). */
export type Urgency = 'consumption' | 'missed' | 'none'
