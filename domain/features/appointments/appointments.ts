import { z } from 'zod'
import { type Refusal, refusal } from '#base/refusal.ts'
import {
  type ContentAttributes,
  type ContentKind,
  FilledLine,
  Line,
  LongText,
  openFields,
  refuseReminderOf,
} from '#features/content/content.ts'

const { allDay, day, startsAt, endsAt, reminder } = openFields

/** An appointment (§3): either a whole day or a time, with one of the reminders for it (§9). */
export const appointment = {
  name: 'APPOINTMENT',
  wireType: 'appointment',
  fields: z.strictObject({
    title: FilledLine,
    description: LongText.optional(),
    location: Line.optional(),
    allDay,
    /** For a whole day. */
    day: day.optional(),
    /** For a time. */
    startsAt: startsAt.optional(),
    endsAt: endsAt.optional(),
    reminder: reminder.optional(),
  }),
  refusal: (item) => refuseTimes(item) ?? refuseReminderOf(item, item['allDay'] === true),
} as const satisfies ContentKind

/** A whole day has a date and no times; a timed one has a start, and ends after it. */
function refuseTimes(item: ContentAttributes): Refusal | undefined {
  const { allDay: isAllDay, day: on, startsAt: start, endsAt: end } = item
  if (isAllDay === true) {
    if (typeof on !== 'string') return faulty('day')
    if (typeof start === 'number') return faulty('startsAt')
    return typeof end === 'number' ? faulty('endsAt') : undefined
  }
  if (typeof start !== 'number') return faulty('startsAt')
  if (typeof on === 'string') return faulty('day')
  return typeof end === 'number' && end <= start ? faulty('endsAt') : undefined
}

function faulty(field: string): Refusal {
  return refusal('ERROR.INVALID', { fields: [{ field }] })
}
