import { z } from 'zod'
import { addDays, Day, daysBetween, Instant } from '#base/day.ts'
import { AccountId, DayEntryId } from '#base/id.ts'
import { StaffSender } from '#features/accounts/accounts.ts'
import { BothLanguages, surveySenders } from '#features/daily-survey/daily-survey.ts'

/** The longest anchor word of a day (§9). */
export const dayWordMaxLength = 60

/** Days of the figures above the calendar (§4). */
const daysOfFigures = 60

/** The states of a day (§4). `open`: nobody said anything about it; that is neutral. */
export const dayStates = ['sober', 'drinking', 'open'] as const
export type DayState = (typeof dayStates)[number]

/** The answers about a day; `unknown`: the client does not remember, and the day stays open (§4). */
export const saidOfDay = ['sober', 'drinking', 'unknown'] as const
export type SaidOfDay = (typeof saidOfDay)[number]

/**
 * The source of a day's state (§4): the check-in of that day; a check-in that was sent later, as from a phone without a
 * connection; an answer in the calendar by the client alone or together with the care team; an entry by the care team.
 */
export const daySources = ['check-in', 'offline', 'later', 'together', 'therapist'] as const
export type DaySource = (typeof daySources)[number]

/** An answer to one day, its anchor word, or both. */
export const NewDayEntry = z.strictObject({
  day: Day,
  /** Absent: the anchor word alone. */
  said: z.enum(saidOfDay).optional(),
  /** Helps to remember the day; absent: unchanged, empty: removed. */
  word: z.string().trim().max(dayWordMaxLength).optional(),
  /** One of the clinic's categories, of a day of drinking; absent: unchanged. */
  amount: BothLanguages.optional(),
  /** Filled in together with the client: the care team answers in no other way. */
  together: z.literal(true).optional(),
  /** When it was answered; absent means now. */
  answeredAt: Instant.optional(),
})
export type NewDayEntry = z.infer<typeof NewDayEntry>

/** A stored answer in the day calendar. A later one replaces it and leaves it stored. */
export type DayEntry = {
  readonly id: DayEntryId
  readonly day: Day
  /** Counted from 1 for each day, in the order in which the answers arrived. */
  readonly turn: number
  readonly said: SaidOfDay | null
  readonly word: string | undefined
  readonly amount: BothLanguages | undefined
  readonly together: boolean
  readonly by: (typeof surveySenders)[number]
  readonly senderId: AccountId
  readonly answeredOn: Day
  /** Taken back. */
  readonly isRemoved: boolean
}

/** What a check-in or an event says about a day. */
export type ReportedDay = {
  readonly day: Day
  readonly source: DaySource
  /** The day on which it was stored. */
  readonly recordedOn: Day
}

/** Everything that is stored about a client's days, each list in the order in which it arrived. */
export type StoredDays = {
  readonly registeredOn: Day
  /** Today, or the day on which the treatment was closed. */
  readonly lastDay: Day
  /** The days of consumption events. */
  readonly drinking: readonly ReportedDay[]
  /** The days whose check-ins say that there was no drinking. */
  readonly sober: readonly ReportedDay[]
  readonly entries: readonly DayEntry[]
}

/** One day of the calendar. */
export const CalendarDay = z.object({
  day: Day,
  /** The number of answers so far: sent as `If-Match` with the next one. */
  version: z.int(),
  state: z.enum(dayStates),
  source: z.enum(daySources).nullable(),
  /** Days between the day and the moment its state was stored; null: open. */
  lag: z.int().nullable(),
  /** Whether the client said that they do not remember. */
  unknown: z.boolean(),
  word: z.string(),
  amount: BothLanguages.nullable(),
  /** The latest answer in the calendar, its author and the author's name where it was the care team. */
  entryId: DayEntryId.nullable(),
  sentBy: z.enum(surveySenders).nullable(),
  sender: StaffSender.nullable(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** How many days are confirmed as sober, have drinking, or are open. */
const DayFigures = z.object({ days: z.int(), sober: z.int(), drinking: z.int(), open: z.int() })
type DayFigures = z.infer<typeof DayFigures>

/** A client's day calendar for a reader. */
export const DayCalendar = z.object({
  registeredOn: Day,
  lastDay: Day,
  days: z.array(CalendarDay),
  /** Null where the client's own pages show no consumption. */
  figures: z.object({ lately: DayFigures, streak: DayFigures, total: DayFigures }).nullable(),
  /** How many past days the client answers alone. */
  daysAlone: z.int(),
  /** The clinic's categories of amounts; none: amounts are not asked. */
  amounts: z.array(BothLanguages),
})
export type DayCalendar = z.infer<typeof DayCalendar>

/** The days of the calendar, from registration to the last day (§4). */
export function calendarOf(stored: StoredDays): CalendarDay[] {
  const drinking = firstOfEachDay(stored.drinking)
  const sober = firstOfEachDay(stored.sober)
  const entries = Map.groupBy(stored.entries, ({ day }) => day)
  const length = daysBetween(stored.registeredOn, stored.lastDay) + 1
  return Array.from({ length: Math.max(0, length) }, (_, place) => {
    const day = addDays(stored.registeredOn, place)
    return dayOfCalendar(day, {
      drinking: drinking.get(day),
      sober: sober.get(day),
      entries: entries.get(day) ?? [],
    })
  })
}

function dayOfCalendar(
  day: Day,
  {
    drinking,
    sober,
    entries,
  }: {
    readonly drinking: ReportedDay | undefined
    readonly sober: ReportedDay | undefined
    readonly entries: readonly DayEntry[]
  },
): CalendarDay {
  const live = entries.filter(({ isRemoved }) => !isRemoved)
  const answer = live.findLast(({ said }) => said !== null)
  const answered = answer?.said === 'sober' ? reportOf(answer) : undefined
  // Drinking follows from events alone, so that the calendar never differs from the streak.
  const report = drinking ?? sober ?? answered
  return {
    day,
    version: entries.at(-1)?.turn ?? 0,
    state: drinking ? 'drinking' : report ? 'sober' : 'open',
    source: report?.source ?? null,
    lag: report ? Math.max(0, daysBetween(day, report.recordedOn)) : null,
    unknown: report === undefined && answer?.said === 'unknown',
    word: live.findLast(({ word }) => word !== undefined)?.word ?? '',
    amount: drinking ? (live.findLast(({ amount }) => amount !== undefined)?.amount ?? null) : null,
    entryId: answer?.id ?? null,
    sentBy: answer?.by ?? null,
    sender: answer && answer.by !== 'client' ? { id: answer.senderId, person: null } : null,
  }
}

function reportOf({ day, together, answeredOn }: DayEntry): ReportedDay {
  return { day, source: sourceOfAnswer(together), recordedOn: answeredOn }
}

/** The source of an answer in the calendar (§4). */
export function sourceOfAnswer(together: boolean): DaySource {
  return together ? 'together' : 'later'
}

/** The source of a check-in, or of an event that belongs to one (§4). */
export function sourceOfSurvey({
  by,
  answeredOn,
  recordedOn,
}: {
  readonly by: (typeof surveySenders)[number]
  readonly answeredOn: Day
  readonly recordedOn: Day
}): DaySource {
  if (by !== 'client') return 'therapist'
  return recordedOn > answeredOn ? 'offline' : 'check-in'
}

function firstOfEachDay(reports: readonly ReportedDay[]): ReadonlyMap<Day, ReportedDay> {
  return new Map(reports.toReversed().map((report) => [report.day, report]))
}

/** The figures of a range of days, both ends inclusive. */
export function figuresOfDays(days: readonly CalendarDay[], from: Day, to: Day): DayFigures {
  const counted = days.filter(({ day }) => from <= day && day <= to)
  const count = (state: DayState) => counted.filter((one) => one.state === state).length
  return {
    days: counted.length,
    sober: count('sober'),
    drinking: count('drinking'),
    open: count('open'),
  }
}

/** The last day of the figures: today counts once something was said about it (§4). */
export function lastDayOfFigures(days: readonly CalendarDay[]): Day | undefined {
  const last = days.at(-1)
  return last?.state === 'open' ? days.at(-2)?.day : last?.day
}

/**
 * The figures beside a calendar (§4): of the latest days, of the current streak and of all days since registration. Those
 * of the streak add up to it, today included; an open day is no gap in it.
 */
export function figuresOfCalendar(
  days: readonly CalendarDay[],
  {
    registeredOn,
    anchorOn,
    lastDay,
  }: { readonly registeredOn: Day; readonly anchorOn: Day; readonly lastDay: Day },
): NonNullable<DayCalendar['figures']> {
  const until = lastDayOfFigures(days)
  const none = { days: 0, sober: 0, drinking: 0, open: 0 }
  return {
    lately: until === undefined ? none : figuresOfDays(days, addDays(until, 1 - daysOfFigures), until),
    streak: figuresOfDays(days, addDays(anchorOn, 1), lastDay),
    total: figuresOfDays(days, addDays(registeredOn, 1), lastDay),
  }
}

/**
 * The day as a client sees it whose display of consumption is off (§4): a day of drinking is drawn as an open one that was
 * answered, so that nothing asks about it again. No open day names its answer, and one that was answered has a version, so
 * that no field tells a day of drinking from one that the client does not remember.
 */
export function withoutConsumption(day: CalendarDay): CalendarDay {
  if (day.state === 'sober') return day
  const unknown = day.unknown || day.state === 'drinking'
  return {
    ...day,
    version: unknown ? Math.max(1, day.version) : day.version,
    state: 'open',
    source: null,
    lag: null,
    unknown,
    amount: null,
    entryId: null,
    sentBy: null,
    sender: null,
  }
}

/** Whether a client can answer a day alone: a past one since registration, and not too long ago (§4). */
export function isWithinReach(
  day: Day,
  {
    registeredOn,
    today,
    daysAlone,
  }: { readonly registeredOn: Day; readonly today: Day; readonly daysAlone: number },
): boolean {
  return day >= registeredOn && day < today && daysBetween(day, today) <= daysAlone
}

/** The open days to walk through, oldest first; one that the client does not remember is left out (§4). */
export function daysToFillIn(
  {
    days,
    registeredOn,
    daysAlone,
  }: Pick<DayCalendar, 'registeredOn' | 'daysAlone'> & { readonly days: readonly CalendarDay[] },
  today: Day,
): CalendarDay[] {
  return days.filter(
    ({ day, state, unknown }) =>
      state === 'open' && !unknown && isWithinReach(day, { registeredOn, today, daysAlone }),
  )
}
