import type { Instant } from '@standfest/domain/base/day.ts'
import { ticketGoodForSeconds } from '@standfest/domain/features/export/export.ts'
import type { Tx } from '#database/connection.ts'
import { removeOldRuns } from './export.store.ts'

const runKeptSeconds = 24 * 3600

/** Deletes the selections of exports whose ticket expired, and finished exports past their retention. */
export async function removeOldExports(tx: Tx, now: Instant): Promise<void> {
  await removeOldRuns(tx, {
    choicesBefore: now - ticketGoodForSeconds,
    runsBefore: now - runKeptSeconds,
  })
}
