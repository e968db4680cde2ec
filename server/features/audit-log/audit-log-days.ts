import type { Now } from '@standfest/domain/base/day.ts'
import {
  type AuditLogDays,
  lastAuditLogDays,
  sampleAuditLogDays,
} from '@standfest/domain/features/audit-log/audit-log-days.ts'
import type { Tx } from '#database/connection.ts'
import { countAuditLogLines } from './reading.store.ts'

/** The number of actions on each of the last days: invented in a demo clinic, else counted. */
export async function findAuditLogDays(
  tx: Tx,
  now: Now,
  { isDemo, seed }: { readonly isDemo: boolean; readonly seed: number },
): Promise<AuditLogDays> {
  if (isDemo) return sampleAuditLogDays(now.today, seed)
  const days = lastAuditLogDays(now.today)
  const counts = await countAuditLogLines(tx, days[0] ?? now.today, now)
  return { sample: false, days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })) }
}
