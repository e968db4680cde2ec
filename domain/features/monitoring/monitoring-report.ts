import { z } from 'zod'
import {
  addDays,
  Day,
  dayOf,
  daysBetween,
  type Instant,
  instantOf,
  type Now,
  startOfDay,
  weekdayOf,
} from '#base/day.ts'

/** Whether the figures of a week go out as a letter, to which address, and on which day, Monday 1 to Sunday 7 (§3). */
export const MonitoringReportSetting = z
  .strictObject({
    enabled: z.boolean().default(false),
    /** Where it goes; empty only while it is switched off. */
    address: z.union([z.literal(''), z.email().max(254)]).default(''),
    weekday: z.int().min(1).max(7).default(1),
  })
  .refine(({ enabled, address }) => !enabled || address !== '', { path: ['address'] })
export type MonitoringReportSetting = z.infer<typeof MonitoringReportSetting>

const count = z.int().min(0)

/** What the report tells of seven days: numbers of the instance, and nothing of any person (§3, §6). */
export const MonitoringFigures = z.object({
  /** First and last day, both inclusive. */
  from: Day,
  to: Day,
  activeClients: count,
  activeTherapists: count,
  logins: count,
  checkIns: count,
  weeklyReviews: count,
  /** Letters and notices that were due: all, those nobody took, and those that still wait. */
  letters: count,
  lettersDead: count,
  lettersWaiting: count,
  databaseBytes: count,
  version: z.string(),
})
export type MonitoringFigures = z.infer<typeof MonitoringFigures>

/** The report as it would go out now: its figures, and the letter with both languages in it (§3). */
export const MonitoringReport = z.object({
  figures: MonitoringFigures,
  subject: z.string(),
  text: z.string(),
})

/** A report that goes out now, and until when it is not overtaken by the next one. */
export type DueReport = { readonly dueAt: Instant; readonly notAfter: Instant }

const reportDays = 7
/** Early on its day, before somebody sits down to read it. */
const reportHour = 7

/**
 * The report that fell due after one moment and until now (§3). One a week at most: where the weekday was changed, the
 * next one comes when seven days have passed since the last.
 */
export function dueReport(
  { enabled, address, weekday }: MonitoringReportSetting,
  { after, lastDueAt }: { readonly after: Instant; readonly lastDueAt: Instant | undefined },
  { instant, today, zone }: Now,
): DueReport | undefined {
  if (!enabled || address === '') return undefined
  const dueOn = [0, reportDays]
    .map((earlier) => addDays(today, -((weekdayOf(today) - weekday + reportDays) % reportDays) - earlier))
    .find((day) => instantOf(day, reportHour, 0, zone) <= instant)
  if (dueOn === undefined) return undefined
  const dueAt = instantOf(dueOn, reportHour, 0, zone)
  const isTooSoon = lastDueAt !== undefined && daysBetween(dayOf(lastDueAt, zone), dueOn) < reportDays
  if (dueAt <= after || isTooSoon) return undefined
  return { dueAt, notAfter: startOfDay(addDays(dueOn, reportDays), zone) - 1 }
}

/** The seven days that a report tells of: those before the day on which it is due (§3). */
export function reportedDays(dueAt: Instant, zone: string): { readonly from: Day; readonly to: Day } {
  const dueOn = dayOf(dueAt, zone)
  return { from: addDays(dueOn, -reportDays), to: addDays(dueOn, -1) }
}
