import { addDays, type Day, type Instant, type Now } from '#base/day.ts'
import { dayOfAppointment } from './day-of-appointment.ts'

/** How many days ahead appointments are shown: as far as their earliest reminder (§9). */
const lookAheadDays = 7

/** The maximum number of appointments shown; their own page lists all of them. */
const shownAtMost = 3

/** The fields of an appointment that decide whether it is upcoming. */
type Planned = {
  readonly deletedAt: Instant
  readonly day?: unknown
  readonly startsAt?: unknown
  readonly endsAt?: unknown
}

/**
 * The appointments of the start page (§2): those of the coming week, which includes every one with a reminder sent; if
 * there are none, the next one after it. A timed one is over at its end, or at its start without one; an all-day one at
 * the end of its day.
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
