import type { AccountId } from '@standfest/domain/base/id.ts'
import { anonymiseClient } from '@standfest/domain/features/accounts/anonymise-client.calls.ts'
import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import type { Tx } from '#database/connection.ts'
import { type ClientErasure, openErasure } from '#features/access/client-erasure.ts'
import { recordAuditOfErasure } from '#features/audit-log/audit-log.store.ts'
import { handle, type SignedIn } from '#http/handle.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { announceChange } from '#live/announce.store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { erasedHash } from '#vault/ledger.ts'
import { enterIntoLedger, nameAnonymous, removeRowsOf, removeTraces } from './anonymise-client.store.ts'
import { erasures } from './erasures.ts'

/**
 * The job that copies the ledger of erasures beside the keys, where restoring an old database copy cannot roll it back.
 */
export const keepLedgerTask = 'keep-ledger'

export const answerAnonymiseClient = handle(anonymiseClient, async ({ body }, context) => {
  const { tx, actor, now, vault } = context
  const client = await openErasure(context, body.accountId)
  await eraseClient(tx, client, { keyring: vault.keyring, actor })
  await announceChange(tx, {
    clientId: client.newId,
    parentId: client.parentId,
    what: 'account',
    tellClient: false,
  })
  await addJob(tx, keepLedgerTask, {}, { at: now.instant, key: keepLedgerTask })
  return {
    id: client.newId,
    attributes: { anonymizedFlag: true as const, ...anonymousName(client.newId) },
  }
})

/**
 * Anonymises a client irreversibly: see [Note: What anonymising erases]. Old copies of the database stay readable until
 * the key rotation, which is due within a day.
 */
export async function eraseClient(
  tx: Tx,
  client: ClientErasure,
  { keyring, actor }: { readonly keyring: Keyring; readonly actor: SignedIn | undefined },
): Promise<AccountId> {
  for (const [table, erasure] of Object.entries(erasures)) {
    if ('eraseTextsOf' in erasure) await erasure.eraseTextsOf(tx, client)
    if ('removedBy' in erasure) {
      for (const column of erasure.removedBy) await removeRowsOf(tx, client, table, column)
    }
  }
  await removeTraces(tx, client)
  await nameAnonymous(tx, client, keyring)
  const hash = erasedHash(keyring, client.clientId)
  await enterIntoLedger(tx, hash, { at: client.at, epoch: keyring.epoch })
  await recordAuditOfErasure(tx, actor, client)
  return client.newId
}
