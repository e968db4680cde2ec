import type { Now } from '#base/day.ts'

/** Whether an appointment begins before this moment; one of a whole day, before today. It may be saved so once that was confirmed (§5). */
export function beginsInThePast(
  { day, startsAt }: Readonly<Record<string, unknown>>,
  { instant, today }: Now,
): boolean {
  if (typeof startsAt === 'number') return startsAt < instant
  return typeof day === 'string' && day < today
}
