import { restorableDays } from '@standfest/domain/features/content/content.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { removeFilesOfFinalContent } from '#features/attachments/attachments.store.ts'
import { findClientsWithContentToPurge, purgeContentOf } from './content-deletion.store.ts'

/** Finally deletes what was deleted long enough ago, client by client with a scope of one (§4). */
export async function purgeDeletedContent({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Promise<void> {
  const now = clock.instant()
  const deletedBefore = now - restorableDays * 86_400
  const clients = await database.inTransaction((tx) => findClientsWithContentToPurge(tx, deletedBefore))
  for (const clientId of clients) {
    await database.inTransaction(async (tx) => {
      await openScope(tx, [clientId])
      await purgeContentOf(tx, clientId, { deletedBefore, now })
      await removeFilesOfFinalContent(tx, clientId)
    })
  }
}
