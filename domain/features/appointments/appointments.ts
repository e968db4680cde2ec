import { z } from 'zod'
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
    /** Without it: of the client the client's own, of the treating side a session. */
    kind: kind.optional(),
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
  filledBy: (item, as) => ({ kind: kindBy(as), ...item }),
  refusalFor: refuseKind,
  refusal: (item) => refuseTimes(item) ?? refuseReminderOf(item, item['allDay'] === true),
} as const satisfies ContentKind

/** Sessions and groups are part of the treatment and are counted; what else a client has to do is not (§3). */
export const meetingKinds = ['session', 'group'] as const satisfies readonly AppointmentKind[]

/** Whether an appointment is part of the treatment. */
export function isMeeting({ kind: one }: ContentAttributes): boolean {
  return meetingKinds.some((meeting) => meeting === one)
}

function kindBy(as: ActsAs): AppointmentKind {
  return as === 'self' ? 'own' : 'session'
}

/** Clients make appointments of their own; what the treating side made stays what it is (§6). */
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

/** A whole day has a date and no times; a timed one has a start, and ends after it. */
function refuseTimes(item: ContentAttributes): Refusal | undefined {
  const { allDay: isAllDay, day: on, startsAt: start, endsAt: end } = item
  if (isAllDay === true) {
    if (typeof on !== 'string') return fieldRefusal('day', 'ERROR.REQUIRED')
    if (typeof start === 'number') return fieldRefusal('startsAt', 'ERROR.CONTRADICTION')
    return typeof end === 'number' ? fieldRefusal('endsAt', 'ERROR.CONTRADICTION') : undefined
  }
  if (typeof start !== 'number') return fieldRefusal('startsAt', 'ERROR.REQUIRED')
  if (typeof on === 'string') return fieldRefusal('day', 'ERROR.CONTRADICTION')
  return typeof end === 'number' && end <= start ? fieldRefusal('endsAt', 'ERROR.OUT_OF_RANGE') : undefined
}
