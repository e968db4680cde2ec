import { type Day, dayOf } from '#base/day.ts'

/** The date of an appointment in the instance's zone, whole day or timed (§3); undefined where it has neither. */
export function dayOfAppointment(
  { day, startsAt }: Readonly<Record<string, unknown>>,
  zone: string,
): Day | undefined {
  if (typeof startsAt === 'number') return dayOf(startsAt, zone)
  return typeof day === 'string' ? (day as Day) : undefined
}
