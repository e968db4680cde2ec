import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { type Tx, statement } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { Content } from './content-row.ts'

const markDeleted = statement(
  'mark-content-deleted',
  `update contents set deleted_at = to_timestamp($3), changed_at = to_timestamp($3), version = version + 1
   where id = $1 and owner_client = $2`,
)
/** What belongs to a goal or a risk situation goes with it, as below. */
const eraseFinally = statement(
  'erase-content-finally',
  `update contents set words = null, deleted_at = coalesce(deleted_at, to_timestamp($3)), final_deleted_at = to_timestamp($3),
     changed_at = to_timestamp($3), version = version + 1
   where (id = $1 or parent_id = $1) and owner_client = $2 and final_deleted_at is null`,
)
const eraseOld = statement<{ id: ContentId }>(
  'erase-old-content',
  `update contents set words = null, deleted_at = coalesce(deleted_at, to_timestamp($3)), final_deleted_at = to_timestamp($3),
     changed_at = to_timestamp($3), version = version + 1
   where owner_client = $1 and final_deleted_at is null and (deleted_at < to_timestamp($2) or parent_id in
     (select id from contents where owner_client = $1 and deleted_at < to_timestamp($2)))
   returning id`,
)
const toPurge = statement<{ owner_client: AccountId }>(
  'clients-with-content-to-purge',
  'select owner_client from clients_with_content_to_purge(to_timestamp($1))',
)

/** Deletes an item that can be brought back. */
export async function markContentDeleted(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  await markDeleted.run(tx, [item.id, client.clientId, now])
  return { ...item, version: item.version + 1, deletedAt: now, changedAt: now }
}

/** Erases an item for good, and what belongs to it; a trace without words stays. */
export async function eraseContentFinally(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  await eraseFinally.run(tx, [item.id, client.clientId, now])
  return { ...item, version: item.version + 1, changedAt: now, finallyDeleted: true, attributes: {} }
}

/** Whose deleted content is past its time. Needs no scope: ids only. */
export async function findClientsWithContentToPurge(tx: Tx, deletedBefore: Instant): Promise<AccountId[]> {
  return (await toPurge.all(tx, [deletedBefore])).map(({ owner_client }) => owner_client)
}

/** Finally deletes what one client deleted before a moment; the scope must be open. Returns the ids. */
export async function purgeContentOf(
  tx: Tx,
  clientId: AccountId,
  { deletedBefore, now }: { readonly deletedBefore: Instant; readonly now: Instant },
): Promise<ContentId[]> {
  return (await eraseOld.all(tx, [clientId, deletedBefore, now])).map(({ id }) => id)
}
