import { z } from 'zod'
import { roles } from '#base/call.ts'
import { Day, Instant } from '#base/day.ts'

/** The gauge for the machine's load ends here (§9). */
export const loadGaugeMax = 8

/** How the instance is doing, as counts: nothing of any person (§6). */
export const Dashboard = z.object({
  version: z.string(),
  /** One-minute load average, clamped to the gauge. */
  load: z.number().min(0).max(loadGaugeMax),
  memoryUsedBytes: z.int(),
  memoryTotalBytes: z.int(),
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
  activeClients: z.int(),
  activeTherapists: z.int(),
  /** Answered check-ins of the last ten days, oldest first. */
  checkIns: z.array(z.object({ day: Day, count: z.int() })),
  /** What became of the letters that were due on each of the last seven days, oldest first. */
  delivery: z.array(z.object({ day: Day, mail: z.int(), push: z.int(), undelivered: z.int() })),
  /** What waits for an administrator: registrations to be decided, certificates of therapists that end soon. */
  open: z.object({ registrations: z.int(), certificates: z.int() }),
})
export type Dashboard = z.infer<typeof Dashboard>
