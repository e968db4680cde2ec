import { z } from 'zod'
import { Day } from '#base/day.ts'

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
  sessionsNow: z.int(),
  activeClients: z.int(),
  activeTherapists: z.int(),
  /** Answered check-ins of the last ten days, oldest first. */
  checkIns: z.array(z.object({ day: Day, count: z.int() })),
})
export type Dashboard = z.infer<typeof Dashboard>
