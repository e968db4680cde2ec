import { restorableDays } from '@standfest/domain/features/content/content.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { removeFilesOfFinalContent } from '#features/attachments/attachments.store.ts'
import { purgeDailySurveysOf } from '#features/daily-survey/daily-survey.store.ts'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import type { Vault } from '#vault/vault.ts'
import { listClientsWithPhonesToRead, readContactPhonesOf } from './contact-phones.store.ts'
import { findClientsWithContentToPurge, purgeContentOf } from './content-deletion.store.ts'

type Needs = { readonly database: Database; readonly clock: Clock }

/** The number of clients with content or check-ins past their restore period. */
export async function countClientsToPurge({ database, clock }: Needs): Promise<number> {
  const clients = await database.inTransaction((tx) =>
    findClientsWithContentToPurge(tx, lastRestorable(clock)),
  )
  return clients.length
}

/**
 * Purges content and check-ins whose restore period has ended, client by client with a scope of one (§4). Returns the
 * number purged; an exception of `progress` stops it after a client.
 */
export async function purgeDeletedContent(
  { database, clock }: Needs,
  progress?: (done: number, total: number) => void,
): Promise<number> {
  const now = clock.instant()
  const deletedBefore = lastRestorable(clock)
  const clients = await database.inTransaction((tx) => findClientsWithContentToPurge(tx, deletedBefore))
  for (const [place, clientId] of clients.entries()) {
    await database.inTransaction(async (tx) => {
      await openScope(tx, [clientId])
      await purgeContentOf(tx, clientId, { deletedBefore, now })
      await purgeDailySurveysOf(tx, clientId, { deletedBefore, now })
      await removeFilesOfFinalContent(tx, clientId)
    })
    progress?.(place + 1, clients.length)
  }
  return clients.length
}

function lastRestorable(clock: Clock): number {
  return clock.instant() - restorableDays * 86_400
}

/**
 * Parses unparsed telephone numbers of emergency contacts, client by client; resumable after a kill. Returns the number
 * of clients.
 */
export async function readPhonesOfContacts({
  database,
  vault: { keyring },
}: {
  readonly database: Database
  readonly vault: Vault
}): Promise<number> {
  const clients = await database.inTransaction(listClientsWithPhonesToRead)
  for (const clientId of clients) {
    await database.inTransaction(async (tx) =>
      readContactPhonesOf(tx, clientId, { keyring, readPhone: await getPhoneReader(tx) }),
    )
  }
  return clients.length
}
