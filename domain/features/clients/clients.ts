import { z } from 'zod'
import { Day, daysBetween, Instant } from '#base/day.ts'
import { AccountId, ContentId, EventId } from '#base/id.ts'
import { Account, PersonName, StaffSender, stateOfAccount } from '#features/accounts/accounts.ts'
import { surveySenders } from '#features/daily-survey/daily-survey.ts'
import { Thread } from '#features/messages/threads.ts'

/** The latest live consumption event of a client (§3). */
export const LastRelapseEvent = z.object({
  id: EventId,
  version: z.int(),
  day: Day,
  execTime: Instant,
  /** Marked as discussed by a therapist. */
  ignored: z.boolean(),
  sentBy: z.enum(surveySenders),
  /** The author, where the care team entered it; null: the client. */
  sender: StaffSender.nullable(),
  /** The client's text on what came before, while the event is undiscussed; else ''. */
  trigger: z.string(),
  /** The reader postponed the prompt for this session. */
  putOff: z.boolean(),
})

/** A substitution that involves a client of the list: who substitutes whom and how long (§3). */
const ListedSubstitute = z.object({
  /** The absent therapist. */
  parentId: AccountId,
  /** The colleague. */
  accountId: AccountId,
  startDate: Day,
  endDate: Day,
  /** The other colleague, from the reader's point of view. */
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
    treatmentClosedOn: true,
    parentId: true,
    registeredOn: true,
    lastLogin: true,
    phoneShared: true,
    /**
     * The picture is listed for the reader's own clients only: loading it counts as reading the record, which listing
     * others' clients must not do.
     */
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
  /**
   * How many of the unread messages were sent before the reader's substitution began; the absent therapist has not read
   * them either.
   */
  newMessagesBefore: z.int(),
  /** Times of the last message: by anyone, and by the care team. */
  lastMessageAt: Instant.nullable(),
  lastStaffMessageAt: Instant.nullable(),
  /** The state of the thread; null: nobody has written. */
  thread: Thread.nullable(),
  substitute: ListedSubstitute.nullable(),
})
export type ClientListEntry = z.infer<typeof ClientListEntry>

/** Whether a client is in treatment: not closed, deactivated or anonymised (§4). */
export function isLookedAfter({ account }: ClientListEntry): boolean {
  return stateOfAccount(account) === 'active'
}

/** From this many days without a check-in a client is listed as needing attention. */
export const missedAfterDays = 3

/** Since how many days a client has sent no check-in, where it is longer than a few evenings; without any, from the registration. */
export function silentDaysOf(
  { lastSurveyOn, registeredOn }: { readonly lastSurveyOn: Day | undefined; readonly registeredOn: Day },
  today: Day,
): number | undefined {
  const days = daysBetween(lastSurveyOn ?? registeredOn, today)
  return days > missedAfterDays ? days : undefined
}

/** Why a client is in the upper group of the list, or `none` (§2). */
export type Urgency = 'consumption' | 'missed' | 'none'
