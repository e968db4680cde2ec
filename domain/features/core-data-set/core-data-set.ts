import { z } from 'zod'
import { addDays, Day } from '#base/day.ts'
import type { AppointmentKind } from '#features/content/content.ts'
import { type CalendarDay, figuresOfDays, lastDayOfFigures } from '#features/day-calendar/day-calendar.ts'
import { sessionsIn } from '#features/letters/letter-facts.ts'
import { DayFacts, SessionFacts } from '#features/letters/letters.ts'
import type { MeetingState } from '#features/meetings/meetings.ts'

/** How many of the latest days are counted. */
const latestDays = 30

/**
 * What is known here for the core data set at the end of care: a help for typing it into the clinic's documentation program, and no
 * export. There are no codes in it, because the data set's own lists belong to that program.
 */
export const CoreDataSheet = z.object({
  registeredOn: Day,
  /** Null: the treatment goes on. */
  closedOn: Day.nullable(),
  /** Contacts by kind, from the registration to the end. */
  sessions: SessionFacts,
  groups: SessionFacts,
  /** The latest days, fewer after a short treatment; null: there was none yet. */
  latest: DayFacts.extend({ from: Day, to: Day }).nullable(),
})
export type CoreDataSheet = z.infer<typeof CoreDataSheet>

type MeetingOfSheet = {
  readonly day: Day
  readonly kind: AppointmentKind
  readonly state: MeetingState
}

/** The sheet from what is stored; a past session of which nobody said anything is counted for itself (§4). */
export function coreDataSheetOf({
  registeredOn,
  closedOn,
  today,
  meetings,
  days,
}: {
  readonly registeredOn: Day
  readonly closedOn: Day | null
  readonly today: Day
  readonly meetings: readonly MeetingOfSheet[]
  readonly days: readonly CalendarDay[]
}): CoreDataSheet {
  const period = { from: registeredOn, to: closedOn ?? today }
  const of = (wanted: AppointmentKind) =>
    sessionsIn(
      meetings.filter(({ kind }) => kind === wanted),
      period,
      today,
    )
  return {
    registeredOn,
    closedOn,
    sessions: of('session'),
    groups: of('group'),
    latest: latestOf(days, today),
  }
}

function latestOf(days: readonly CalendarDay[], today: Day): CoreDataSheet['latest'] {
  const last = days.at(-1)?.day
  // A past day of closing counts though it is open; today does so once something was said about it.
  const to = last !== undefined && last < today ? last : lastDayOfFigures(days)
  const first = days[0]?.day
  if (to === undefined || first === undefined) return null
  const wished = addDays(to, 1 - latestDays)
  const from = wished < first ? first : wished
  const { sober, drinking, open } = figuresOfDays(days, from, to)
  return { from, to, sober, drinking, open }
}
