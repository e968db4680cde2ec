import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import type { Instance } from '#open-instance'

/** Records that a backup was restored on another machine: only the operator can know it. */
export async function noteRestoreTried({
  database,
  clock,
}: Pick<Instance, 'database' | 'clock'>): Promise<string> {
  await database.inTransaction((tx) => recordAuditOfInstance(tx, 'restore-tried', clock.instant()))
  return 'Noted: a backup of this instance was restored on another machine.'
}
