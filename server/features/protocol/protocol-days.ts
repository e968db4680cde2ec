import type { Now } from '@standfest/domain/base/day.ts'
import {
  lastProtocolDays,
  type ProtocolDays,
  sampleProtocolDays,
} from '@standfest/domain/features/protocol/protocol-days.ts'
import type { Tx } from '#database/connection.ts'
import { countProtocolLines } from './reading.store.ts'

/** How much was done on each of the last days: invented in a demo clinic, else counted. */
export async function findProtocolDays(
  tx: Tx,
  now: Now,
  { isDemo, seed }: { readonly isDemo: boolean; readonly seed: number },
): Promise<ProtocolDays> {
  if (isDemo) return sampleProtocolDays(now.today, seed)
  const days = lastProtocolDays(now.today)
  const counts = await countProtocolLines(tx, days[0] ?? now.today, now)
  return { sample: false, days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })) }
}
