import { addDays, type Day, type Instant, type Now } from '#base/day.ts'
import { dayOfAppointment } from './day-of-appointment.ts'

/** As far ahead as the earliest reminder of an appointment goes out (§9). */
const lookAheadDays = 7

/** More of them would be a list, and that is a page of its own. */
const shownAtMost = 3

/** What must be known of an appointment to say whether it comes next. */
type Planned = {
  readonly deletedAt: Instant
  readonly day?: unknown
  readonly startsAt?: unknown
  readonly endsAt?: unknown
}

/**
 * The appointments that a start page names (§2): those of the coming week, so that whoever got a reminder finds what
 * it was about; where the week is empty, the next one after it. What has a time is over at its end, or at its beginning
 * where it has none; what lasts all day is over when its day is.
 */
export function nextAppointments<Item extends Planned>(items: readonly Item[], now: Now): readonly Item[] {
  const lastDay = addDays(now.today, lookAheadDays)
  const ahead = items
    .flatMap((item) => {
      const day = item.deletedAt === 0 ? dayOfAppointment(item, now.zone) : undefined
      return day === undefined || isOver(item, day, now)
        ? []
        : [{ item, day, at: timeOf(item.startsAt) ?? 0 }]
    })
    .sort((one, other) => byDay(one.day, other.day) || one.at - other.at)
  const thisWeek = ahead.filter(({ day }) => day <= lastDay)
  return (thisWeek.length > 0 ? thisWeek.slice(0, shownAtMost) : ahead.slice(0, 1)).map(({ item }) => item)
}

function isOver({ startsAt, endsAt }: Planned, day: Day, { instant, today }: Now): boolean {
  const end = timeOf(endsAt) ?? timeOf(startsAt)
  return end === undefined ? day < today : end < instant
}

function timeOf(value: unknown): Instant | undefined {
  return typeof value === 'number' ? value : undefined
}

function byDay(one: Day, other: Day): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
