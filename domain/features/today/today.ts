import { z } from 'zod'
import { addDays, Day, Instant, type Now } from '#base/day.ts'
import { ContentId, EventId, MessageId, SubstituteId } from '#base/id.ts'
import { Account, PersonName } from '#features/accounts/accounts.ts'
import { silentDaysOf } from '#features/clients/clients.ts'
import { surveySenders } from '#features/daily-survey/daily-survey.ts'
import { FollowUp } from '#features/follow-ups/follow-ups.ts'
import { meetingStates } from '#features/meetings/meetings.ts'
import { OpenQuestionnaire } from '#features/questionnaires/open-questionnaire.ts'
import { endedOn } from '#features/substitutes/substitute-rules.ts'
import type { Substitute } from '#features/substitutes/substitutes.ts'

/** How many days before its first day a substitution is announced, and how many days before its last day its end. */
const coverAheadDays = 7
/** How many days after an absence its return report is offered on the page. */
export const returnShownDays = 7
/** How many days a report that did not arrive is named on the page. */
export const undeliveredShownDays = 14

/** A client as the page of the day names them. */
export const PersonOfToday = Account.pick({
  id: true,
  name: true,
  surname: true,
  customId: true,
  parentId: true,
}).extend({
  /** The absent therapist whom the reader covers for; null: the reader's own client. */
  coverFor: PersonName.nullable(),
})
export type PersonOfToday = z.infer<typeof PersonOfToday>

/** A session or group of today (§3). */
export const MeetingOfToday = z.object({
  id: ContentId,
  client: PersonOfToday,
  kind: z.enum(['session', 'group']),
  title: z.string(),
  location: z.string(),
  /** Null: all day. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  state: z.enum(meetingStates),
  /** The day of the client's last undiscussed drinking; null: none. */
  drinkingOn: Day.nullable(),
  /** How many agreements with the client are open. */
  agreed: z.int().min(0),
})
export type MeetingOfToday = z.infer<typeof MeetingOfToday>

/** Drinking that was reported and not discussed yet (§4). */
const DrinkingOfToday = z.object({
  client: PersonOfToday,
  event: z.object({ id: EventId, version: z.int(), day: Day, execTime: Instant }),
  sentBy: z.enum(surveySenders),
  /** What the client wrote of the time before; it is needed to write to them. */
  trigger: z.string(),
})

/** A client whose messages wait for the care team. */
const WaitingClient = z.object({
  client: PersonOfToday,
  messageId: MessageId,
  /** When the first unanswered message was sent. */
  since: Instant,
  /** When the clinic's reply time is over; null: it promises none. */
  answerBy: Instant.nullable(),
  /** How many messages are unanswered. */
  count: z.int().min(1),
  /** The beginning of the first one; empty: a file without words. */
  preview: z.string(),
})
export type WaitingClient = z.infer<typeof WaitingClient>

/** A client in treatment who has sent no check-in for longer than a few evenings (§2). */
const SilentClient = z.object({ client: PersonOfToday, days: z.int() })

/** A substitution that begins soon, lasts or ends soon (§3). */
const CoverOfToday = z.object({
  id: SubstituteId,
  /** Whether the reader covers for the other, or is covered by them. */
  isByReader: z.boolean(),
  person: PersonName,
  startDate: Day,
  endDate: Day,
  /** How many clients in treatment it concerns. */
  clients: z.int(),
})

/** An absence of the reader that is over. */
const ReturnOfToday = CoverOfToday.pick({ id: true, person: true, startDate: true, endDate: true })

/** A client's pending request for a complete copy, with its deadline (§4). */
const CopyRequestOfToday = z.object({ client: PersonOfToday, answerBy: Day })

/** A questionnaire that is due, or overdue, for a client (§4). */
const QuestionnaireOfToday = OpenQuestionnaire.extend({ client: PersonOfToday })

/** A report to the hospital's system that did not arrive, with nothing signed off since. */
const ReportOfToday = z.object({ client: PersonOfToday, state: z.enum(['refused', 'failed']), day: Day })

/** The page of a therapist's day (§2): who comes, who needs an answer, what was noted. */
export const Today = z.object({
  day: Day,
  /** Clients in treatment, and those of them whom the reader covers. */
  clients: z.int(),
  covered: z.int(),
  meetings: z.array(MeetingOfToday),
  drinking: z.array(DrinkingOfToday),
  waiting: z.array(WaitingClient),
  /** Due ones, and those that were done today. */
  followUps: z.array(z.object({ followUp: FollowUp, client: PersonOfToday.nullable() })),
  /** When the next one is due, and about whom; null: none is open, or about nobody. */
  nextFollowUp: z.object({ dueOn: Day, client: PersonOfToday.nullable() }).nullable(),
  /** Requests of the reader's own clients for a complete copy, the oldest first. */
  copyRequests: z.array(CopyRequestOfToday),
  /** Of the reader's own clients, within the last two weeks, the oldest first. */
  undelivered: z.array(ReportOfToday),
  silent: z.array(SilentClient),
  /** The first to be over first. */
  questionnaires: z.array(QuestionnaireOfToday),
  covers: z.array(CoverOfToday),
  /** Absences of the reader that ended within the last week. */
  returns: z.array(ReturnOfToday),
})
export type Today = z.infer<typeof Today>

/** The facts of a client in treatment that decide where the page names them. */
export type ClientOfToday = {
  readonly person: PersonOfToday
  readonly lastSurveyOn: Day | undefined
  readonly registeredOn: Day
  readonly lastEvent:
    | (z.infer<typeof DrinkingOfToday>['event'] & {
        readonly ignored: boolean
        readonly sentBy: z.infer<typeof DrinkingOfToday>['sentBy']
        readonly trigger: string
      })
    | undefined
}

/** Undiscussed drinking, latest first. */
export function drinkingOf(clients: readonly ClientOfToday[]): Today['drinking'] {
  return clients
    .flatMap(({ person, lastEvent }) => {
      if (lastEvent === undefined || lastEvent.ignored) return []
      const { id, version, day, execTime, sentBy, trigger } = lastEvent
      return [{ client: person, event: { id, version, day, execTime }, sentBy, trigger }]
    })
    .sort((one, other) => other.event.execTime - one.event.execTime)
}

/** Clients without a check-in, the longest silence first; without any, it counts from the registration (§2). */
export function silentOf(clients: readonly ClientOfToday[], today: Day): Today['silent'] {
  return clients
    .flatMap((client) => {
      const days = silentDaysOf(client, today)
      return days === undefined ? [] : [{ client: client.person, days }]
    })
    .sort((one, other) => other.days - one.days || bySurname(one.client, other.client))
}

/** Whether a substitution is named on the page: it lasts, or begins within a week. */
export function isCoverNear({ startDate, endDate }: { startDate: Day; endDate: Day }, today: Day): boolean {
  return endDate >= today && startDate <= addDays(today, coverAheadDays)
}

/** Whether an absence is named on the page after its last day: for a week (§6). */
export function isReturnNear(
  substitution: Pick<Substitute, 'startDate' | 'endDate' | 'deletedAt'>,
  now: Pick<Now, 'today' | 'zone'>,
): boolean {
  const lastDay = endedOn(substitution, now)
  return lastDay !== undefined && lastDay >= addDays(now.today, -returnShownDays)
}

/** Sessions in the order of the clock; those of the whole day come first. */
export function inOrderOfTheClock<Item extends { readonly startsAt: Instant | null }>(
  meetings: readonly Item[],
): Item[] {
  return meetings.toSorted((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0))
}

/** The first planned session that is neither over nor without a time: the one to open next. */
export function nextMeetingOf<Item extends Pick<MeetingOfToday, 'startsAt' | 'endsAt' | 'state'>>(
  meetings: readonly Item[],
  now: Instant,
): Item | undefined {
  return meetings.find(
    ({ startsAt, endsAt, state }) => state === 'planned' && startsAt !== null && (endsAt ?? startsAt) >= now,
  )
}

/** A session, or a group with the meetings of all its members. */
export type SlotOfToday = readonly [MeetingOfToday, ...MeetingOfToday[]]

/** The therapist's appointments in the order of the clock: the members of a group share one. */
export function slotsOf(meetings: readonly MeetingOfToday[]): SlotOfToday[] {
  const slots = new Map<string, SlotOfToday>()
  for (const meeting of meetings) {
    const { id, kind, startsAt, endsAt, title, location } = meeting
    const key = kind === 'group' ? JSON.stringify([startsAt, endsAt, title, location]) : id
    const known = slots.get(key)
    slots.set(key, known === undefined ? [meeting] : [...known, meeting])
  }
  return [...slots.values()]
}

/** A shorter break between two appointments is not named. */
const shortestFreeTime = 30 * 60

/**
 * Until when the therapist is free before an appointment; undefined: there is none before it, its end is not known, the
 * time between is short, or it is over.
 */
export function freeUntil(
  slots: readonly SlotOfToday[],
  slot: SlotOfToday,
  now: Instant,
): Instant | undefined {
  const takesPlace = ([{ startsAt, state }]: SlotOfToday) => startsAt !== null && state !== 'cancelled'
  const { startsAt } = slot[0]
  if (!takesPlace(slot) || startsAt === null || startsAt <= now) return undefined
  const before = slots.slice(0, slots.indexOf(slot)).filter(takesPlace)
  if (before.length === 0 || before.some(([{ endsAt }]) => endsAt === null)) return undefined
  const busyUntil = Math.max(...before.map(([{ endsAt }]) => endsAt ?? 0))
  return startsAt - busyUntil >= shortestFreeTime ? startsAt : undefined
}

function bySurname(one: PersonOfToday, other: PersonOfToday): number {
  return one.surname.localeCompare(other.surname, 'de') || one.name.localeCompare(other.name, 'de')
}
