import { clockTimeOf, type Day, instantOf } from '#base/day.ts'
import type { ContentAttributes } from '#features/content/content.ts'

/**
 * The times of an appointment on another day: the local time stays, whatever the offset of the day, and so does the duration
 * (§4).
 */
export function atSameTime(
  { allDay, startsAt, endsAt }: ContentAttributes,
  day: Day,
  zone: string,
): {
  readonly allDay: boolean
  readonly day: Day | null
  readonly startsAt: number | null
  readonly endsAt: number | null
} {
  if (allDay === true || typeof startsAt !== 'number')
    return { allDay: allDay === true, day, startsAt: null, endsAt: null }
  const [hour = 0, minute = 0] = clockTimeOf(startsAt, zone).split(':').map(Number)
  const start = instantOf(day, hour, minute, zone) + (startsAt % 60)
  return {
    allDay: false,
    day: null,
    startsAt: start,
    endsAt: typeof endsAt === 'number' ? start + (endsAt - startsAt) : null,
  }
}
