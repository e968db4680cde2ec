import type { Instant } from '@standfest/domain/base/day.ts'
import type { Tx } from '#database/connection.ts'
import { findActiveAdministrators } from '#features/roles/roles.store.ts'
import { putLetter } from '#outbox/letters.store.ts'

const noticeGoodForSeconds = 72 * 3600

/** Puts a letter to each administrator: what changes who may come in is never done unseen. */
export async function tellAdministrators(
  tx: Tx,
  kind: string,
  subjectId: string,
  at: Instant,
  goodForSeconds = noticeGoodForSeconds,
): Promise<void> {
  for (const accountId of await findActiveAdministrators(tx)) {
    await putLetter(tx, { accountId, kind, subjectId, dueAt: at, notAfter: at + goodForSeconds })
  }
}
