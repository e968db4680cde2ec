import { erasedOnOf } from '@standfest/domain/features/handovers/handovers.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { deleteHandoverNote, listStoredHandoverNotes } from './handovers.store.ts'

/**
 * Erases the handover notes of substitutions that ended 30 days ago, each with a row-level scope of one client. Returns the number of
 * erased notes.
 */
export async function eraseHandoverNotes({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Promise<number> {
  const { today, zone } = clock.now()
  const stored = await database.inTransaction(listStoredHandoverNotes)
  const due = stored.filter((one) => erasedOnOf(one, zone) <= today)
  for (const { clientId, substitution } of due) {
    await database.inTransaction(async (tx) => {
      await openScope(tx, [clientId])
      await deleteHandoverNote(tx, clientId, substitution)
    })
  }
  return due.length
}
