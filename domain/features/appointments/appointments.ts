import { z } from 'zod'
import { instantMax, isDay } from '#base/day.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import type { ActsAs } from '#features/access/access.ts'
import {
  type AppointmentKind,
  type ContentAttributes,
  type ContentKind,
  FilledLine,
  Line,
  LongText,
  openFields,
  refuseReminderOf,
} from '#features/content/content.ts'

const { kind, allDay, day, startsAt, endsAt, reminder } = openFields

/** An appointment (§3): either a whole day or a time, with one of the reminders for it (§9). */
export const appointment = {
  name: 'APPOINTMENT',
  wireType: 'appointment',
  fields: z.strictObject({
    /** The kind; absent: for a client the client's own appointment, for the care team a session. */
    kind: kind.optional(),
    title: FilledLine,
    description: LongText.optional(),
    location: Line.optional(),
    allDay,
    /** The date of an all-day appointment. */
    day: day.optional(),
    /** The start of a timed appointment. */
    startsAt: startsAt.optional(),
    endsAt: endsAt.optional(),
    reminder: reminder.optional(),
  }),
  filledBy: (item, as) => ({ kind: kindBy(as), ...item }),
  refusalFor: refuseKind,
  refusal: (item) => refuseTimes(item) ?? refuseReminderOf(item, item['allDay'] === true),
} as const satisfies ContentKind

/** Sessions and groups are part of the treatment and counted; a client's other appointments are not (§3). */
export const meetingKinds = ['session', 'group'] as const satisfies readonly AppointmentKind[]

/** Whether an appointment is part of the treatment. */
export function isMeeting({ kind: one }: ContentAttributes): boolean {
  return meetingKinds.some((meeting) => meeting === one)
}

function kindBy(as: ActsAs): AppointmentKind {
  return as === 'self' ? 'own' : 'session'
}

/** Clients create appointments of their own only; those of the care team keep their kind (§6). */
function refuseKind(
  { kind: wanted }: ContentAttributes,
  as: ActsAs,
  present: ContentAttributes | undefined,
): Refusal | undefined {
  const agreed = present?.['kind'] ?? kindBy(as)
  return as !== 'self' || wanted === undefined || wanted === agreed
    ? undefined
    : refusal('ERROR.ACCESS_DENIED', { fields: [{ field: 'kind' }] })
}

function isBeyondCalendar(value: unknown): boolean {
  return typeof value === 'string' ? !isDay(value) : typeof value === 'number' && value > instantMax
}

/**
 * A whole day has a date and no times; a timed one has a start, and ends after it. Both are within the calendar, which a repetition may
 * leave.
 */
function refuseTimes(item: ContentAttributes): Refusal | undefined {
  const { allDay: isAllDay, day: on, startsAt: start, endsAt: end } = item
  const beyond = ['day', 'startsAt', 'endsAt'].find((field) => isBeyondCalendar(item[field]))
  if (beyond !== undefined) return fieldRefusal(beyond, 'ERROR.OUT_OF_RANGE')
  if (isAllDay === true) {
    if (typeof on !== 'string') return fieldRefusal('day', 'ERROR.REQUIRED')
    if (typeof start === 'number') return fieldRefusal('startsAt', 'ERROR.CONTRADICTION')
    return typeof end === 'number' ? fieldRefusal('endsAt', 'ERROR.CONTRADICTION') : undefined
  }
  if (typeof start !== 'number') return fieldRefusal('startsAt', 'ERROR.REQUIRED')
  if (typeof on === 'string') return fieldRefusal('day', 'ERROR.CONTRADICTION')
  return typeof end === 'number' && end <= start ? fieldRefusal('endsAt', 'ERROR.OUT_OF_RANGE') : undefined
}
