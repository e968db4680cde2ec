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
import { reportWeekdays } from './report-fault.ts'

/** Whether the weekly report is mailed, its address and weekday, Monday 1 to Sunday 7 (§3). */
export const MonitoringReportSetting = z
  .strictObject({
    enabled: z.boolean().default(false),
    /** The address; empty only while disabled. */
    address: z.union([z.literal(''), z.email().max(254)]).default(''),
    weekday: z.int().min(reportWeekdays[0]).max(reportWeekdays.length).default(1),
  })
  .refine(({ enabled, address }) => !enabled || address !== '', { path: ['address'] })
export type MonitoringReportSetting = z.infer<typeof MonitoringReportSetting>

const count = z.int().min(0)

/** The report's counts of seven days, without personal data (§3, §6). */
export const MonitoringCounts = z.object({
  /** First and last day, both inclusive. */
  from: Day,
  to: Day,
  activeClients: count,
  activeTherapists: count,
  logins: count,
  checkIns: count,
  weeklyReviews: count,
  /** Due mails and notifications: all, undeliverable ones, and pending ones. */
  letters: count,
  lettersDead: count,
  lettersWaiting: count,
  databaseBytes: count,
  version: z.string(),
})
export type MonitoringCounts = z.infer<typeof MonitoringCounts>

/** A preview of the report: counts, and the mail in both languages (§3). */
export const MonitoringReport = z.object({
  figures: MonitoringCounts,
  subject: z.string(),
  text: z.string(),
})

/** A report due now, and when the next one supersedes it. */
export type DueReport = { readonly dueAt: Instant; readonly notAfter: Instant }

const reportDays = 7
/** The hour of the report: before office hours. */
const reportHour = 7

/**
 * The report due between two instants (§3). At most one a week: after a change of the weekday, the next one comes seven
 * days after the last.
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

/** The reported days: the seven before the due day (§3). */
export function reportedDays(dueAt: Instant, zone: string): { readonly from: Day; readonly to: Day } {
  const dueOn = dayOf(dueAt, zone)
  return { from: addDays(dueOn, -reportDays), to: addDays(dueOn, -1) }
}
