import type { Now } from '#base/day.ts'

/** Whether an appointment begins in the past; an all-day one, before today. It may be saved after confirmation (§5). */
export function beginsInThePast(
  { day, startsAt }: Readonly<Record<string, unknown>>,
  { instant, today }: Now,
): boolean {
  if (typeof startsAt === 'number') return startsAt < instant
  return typeof day === 'string' && day < today
}
