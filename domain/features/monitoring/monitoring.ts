import { z } from 'zod'
import { roles } from '#base/call.ts'
import { Day, Instant } from '#base/day.ts'
import { Undelivered } from './undelivered.ts'

/** The upper end of the load gauge (§9). */
export const loadGaugeMax = 8

/** The instance's present state as counts, without personal data (§6). */
export const Dashboard = z.object({
  version: z.string(),
  /** One-minute load average, clamped to the gauge. */
  load: z.number().min(0).max(loadGaugeMax),
  memoryUsedBytes: z.int(),
  memoryTotalBytes: z.int(),
  /** Minimum and maximum memory in use within seven days; null without enough samples. */
  memoryOfWeek: z.object({ least: z.number().min(0), most: z.number().min(0) }).nullable(),
  databaseBytes: z.int(),
  databaseConnections: z.int(),
  /** The peak load of today and its time; null without samples. */
  loadPeakToday: z.object({ load: z.number().min(0), at: Instant }).nullable(),
  sessionsNow: z.record(z.enum(roles), z.int()),
  loginsToday: z.int(),
  loginsRefusedToday: z.int(),
  /** Due mails and notifications not sent yet, and the waiting time of the oldest. */
  lettersWaiting: z.int(),
  letterWaitsSeconds: z.int(),
  /** The next check-in reminder of any client; null if there is none. */
  nextRemindersAt: Instant.nullable(),
  activeClients: z.int(),
  activeTherapists: z.int(),
  /** Answered check-ins of the last ten days, oldest first. */
  checkIns: z.array(z.object({ day: Day, count: z.int() })),
  /** Outcomes of the mails due on each of the last seven days, oldest first. */
  delivery: z.array(z.object({ day: Day, mail: z.int(), push: z.int(), undelivered: z.int() })),
  /**
   * Open tasks of an administrator: requests of others, undecided registrations, expiring certificates of therapists.
   */
  open: z.object({
    approvals: z.int(),
    registrations: z.int(),
    certificates: z.int(),
    /** Days until the first of these certificates expires; null if none does. */
    firstEndsInDays: z.int().nullable(),
  }),
  /** Undelivered or pending mails of the last seven days. */
  undelivered: z.array(Undelivered),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Memory counts as steady within this share of the machine's memory. */
const steadyShare = 0.1

/** Whether memory in use was steady for a week (§3). */
export function isMemorySteady({
  memoryOfWeek: week,
  memoryTotalBytes: total,
}: Pick<Dashboard, 'memoryOfWeek' | 'memoryTotalBytes'>): boolean {
  return week !== null && week.most - week.least <= steadyShare * total
}
