import { z } from 'zod'
import { roles } from '#base/call.ts'
import { Day, Instant } from '#base/day.ts'
import { Undelivered } from './undelivered.ts'

/** The gauge for the machine's load ends here (§9). */
export const loadGaugeMax = 8

/** How the instance is doing, as counts: nothing of any person (§6). */
export const Dashboard = z.object({
  version: z.string(),
  /** One-minute load average, clamped to the gauge. */
  load: z.number().min(0).max(loadGaugeMax),
  memoryUsedBytes: z.int(),
  memoryTotalBytes: z.int(),
  /** The least and the most in use within seven days; null where less than that was seen. */
  memoryOfWeek: z.object({ least: z.number().min(0), most: z.number().min(0) }).nullable(),
  databaseBytes: z.int(),
  databaseConnections: z.int(),
  /** The highest load of today so far, and when it was seen; null where nothing was seen yet. */
  loadPeakToday: z.object({ load: z.number().min(0), at: Instant }).nullable(),
  sessionsNow: z.record(z.enum(roles), z.int()),
  loginsToday: z.int(),
  loginsRefusedToday: z.int(),
  /** Letters and notices that are due and have not gone out, and for how long the oldest has been waiting. */
  lettersWaiting: z.int(),
  letterWaitsSeconds: z.int(),
  /** When somebody is reminded of the check-in next; null where nobody wants to be. */
  nextRemindersAt: Instant.nullable(),
  activeClients: z.int(),
  activeTherapists: z.int(),
  /** Answered check-ins of the last ten days, oldest first. */
  checkIns: z.array(z.object({ day: Day, count: z.int() })),
  /** What became of the letters that were due on each of the last seven days, oldest first. */
  delivery: z.array(z.object({ day: Day, mail: z.int(), push: z.int(), undelivered: z.int() })),
  /**
   * What waits for an administrator: requests of the others, registrations to be decided, certificates of therapists
   * that end soon.
   */
  open: z.object({
    approvals: z.int(),
    registrations: z.int(),
    certificates: z.int(),
    /** In how many days the first of them ends; null where there is none. */
    firstEndsInDays: z.int().nullable(),
  }),
  /** What nobody got of the last seven days, or not yet. */
  undelivered: z.array(Undelivered),
})
export type Dashboard = z.infer<typeof Dashboard>

/** A week is quiet when what was in use stayed within this share of the machine's memory. */
const steadyShare = 0.1

/** Whether the memory in use hardly changed within a week (§3). */
export function isMemorySteady({
  memoryOfWeek: week,
  memoryTotalBytes: total,
}: Pick<Dashboard, 'memoryOfWeek' | 'memoryTotalBytes'>): boolean {
  return week !== null && week.most - week.least <= steadyShare * total
}
