import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { Content } from './content-row.ts'

/**
 * [Note: Parts of an item]
 * Tasks belong to a goal, warning signals, steps and notes to a risk situation. Each is content of its own. Deleting the
 * item takes its live parts along, except for those in the emergency kit; they note with which item they went and come
 * back with it. Erasing the item takes only parts that are themselves deleted.
 */
const markDeleted = statement(
  'mark-content-deleted',
  `update contents set deleted_at = to_timestamp($3), changed_at = to_timestamp($3), version = version + 1,
     deleted_with = case when id = $1 then null else $1 end
   where owner_client = $2 and (id = $1 or (parent_id = $1 and deleted_at is null and in_kit is not true))`,
)
const restoreParts = statement(
  'restore-parts',
  `update contents set deleted_at = null, deleted_with = null, changed_at = to_timestamp($3), version = version + 1
   where owner_client = $2 and deleted_with = $1 and final_deleted_at is null`,
)
const eraseFinally = statement(
  'erase-content-finally',
  `update contents set words = null, final_deleted_at = to_timestamp($3), changed_at = to_timestamp($3), version = version + 1
   where owner_client = $2 and final_deleted_at is null and deleted_at is not null and (id = $1 or parent_id = $1)`,
)
const eraseOld = statement<{ id: ContentId }>(
  'erase-old-content',
  `update contents set words = null, final_deleted_at = to_timestamp($3), changed_at = to_timestamp($3), version = version + 1
   where owner_client = $1 and final_deleted_at is null and deleted_at < to_timestamp($2)
   returning id`,
)
/** What is left of an erased risk situation belongs to the client alone: without it, it is part of the kit. */
const detach = statement(
  'detach-from-erased',
  `update contents c set parent_id = null, changed_at = to_timestamp($2), version = version + 1
   where owner_client = $1 and kind = 'CONTENT_ENTITY' and final_deleted_at is null and exists
     (select from contents p where p.id = c.parent_id and p.final_deleted_at is not null)`,
)
const toPurge = statement<{ owner_client: AccountId }>(
  'clients-with-content-to-purge',
  'select owner_client from clients_with_content_to_purge(to_timestamp($1))',
)

/** Deletes an item that can be brought back, and its parts with it. */
export async function markContentDeleted(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  await markDeleted.run(tx, [item.id, client.clientId, now])
  return { ...item, version: item.version + 1, deletedAt: now, changedAt: now }
}

/** Brings back the parts that were deleted together with an item. */
export async function restorePartsOf(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<void> {
  await restoreParts.run(tx, [item.id, client.clientId, now])
}

/** Erases a deleted item for good, and those of its parts that are deleted; a trace without words stays. */
export async function eraseContentFinally(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  await eraseFinally.run(tx, [item.id, client.clientId, now])
  await detach.run(tx, [client.clientId, now])
  return { ...item, version: item.version + 1, changedAt: now, finallyDeleted: true, attributes: {} }
}

/** Whose deleted content is past its time. Needs no scope: ids only. */
export async function findClientsWithContentToPurge(tx: Tx, deletedBefore: Instant): Promise<AccountId[]> {
  return (await toPurge.all(tx, [deletedBefore])).map(({ owner_client }) => owner_client)
}

/** Finally deletes what one client deleted before a moment, each item by its own time; the scope must be open. Returns the ids. */
export async function purgeContentOf(
  tx: Tx,
  clientId: AccountId,
  { deletedBefore, now }: { readonly deletedBefore: Instant; readonly now: Instant },
): Promise<ContentId[]> {
  const erased = await eraseOld.all(tx, [clientId, deletedBefore, now])
  await detach.run(tx, [clientId, now])
  return erased.map(({ id }) => id)
}
