import { noteInstanceAction } from '#features/protocol/protocol.store.ts'
import type { Instance } from '#open-instance'

/** Notes that a backup was restored on another machine: only the operator knows of it, no server was there. */
export async function noteRestoreTried({
  database,
  clock,
}: Pick<Instance, 'database' | 'clock'>): Promise<string> {
  await database.inTransaction((tx) => noteInstanceAction(tx, 'restore-tried', clock.instant()))
  return 'Noted: a backup of this instance was restored on another machine.'
}
