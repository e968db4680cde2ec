import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { Content } from './content-row.store.ts'

/**
 * Detaches warning signals and strategies from an erased risk situation: they become part of the emergency kit alone.
 */
const detach = (clientId: AccountId, now: number) =>
  statement(
    'detach-from-erased',
    sql`update contents c set parent_id = null, changed_at = ${sql.at(now)}, version = version + 1
     where owner_client = ${clientId} and kind = 'CONTENT_ENTITY' and final_deleted_at is null and exists
       (select from contents p where p.id = c.parent_id and p.final_deleted_at is not null)`,
  )

/** Soft-deletes an item together with its parts. */
export async function markContentDeleted(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  // [Note: Parts of an item]
  // Tasks belong to a goal, warning signals, steps and notes to a risk situation. Each is content of its own. Deleting the
  // item takes its live parts along, except for those in the emergency kit; they note with which item they went and come
  // back with it. Erasing the item takes only parts that are themselves deleted.
  await statement(
    'mark-content-deleted',
    sql`update contents set deleted_at = ${sql.at(now)}, changed_at = ${sql.at(now)}, version = version + 1,
       deleted_with = case when id = ${item.id} then null else ${item.id}::uuid end
     where owner_client = ${client.clientId} and (id = ${item.id} or (parent_id = ${item.id}
       and deleted_at is null and in_kit is not true))`,
  ).run(tx)
  return { ...item, version: item.version + 1, deletedAt: now, changedAt: now }
}

/** Restores the parts that were deleted together with an item. */
export async function restorePartsOf(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<void> {
  await statement(
    'restore-parts',
    sql`update contents set deleted_at = null, deleted_with = null, changed_at = ${sql.at(now)},
       version = version + 1
     where owner_client = ${client.clientId} and deleted_with = ${item.id} and final_deleted_at is null`,
  ).run(tx)
}

/** Erases a deleted item irreversibly, with those of its parts that are deleted; a trace without text stays. */
export async function eraseContentFinally(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  await statement(
    'erase-content-finally',
    sql`update contents set words = null, final_deleted_at = ${sql.at(now)}, changed_at = ${sql.at(now)},
       version = version + 1
     where owner_client = ${client.clientId} and final_deleted_at is null and deleted_at is not null
       and (id = ${item.id} or parent_id = ${item.id})`,
  ).run(tx)
  await detach(client.clientId, now).run(tx)
  return { ...item, version: item.version + 1, changedAt: now, finallyDeleted: true, attributes: {} }
}

/** Clients with deleted content past its retention time. Needs no scope: ids only. */
export async function findClientsWithContentToPurge(tx: Tx, deletedBefore: Instant): Promise<AccountId[]> {
  const rows = await statement<{ owner_client: AccountId }>(
    'clients-with-content-to-purge',
    sql`select owner_client from clients_with_content_to_purge(${sql.at(deletedBefore)})`,
  ).all(tx)
  return rows.map(({ owner_client }) => owner_client)
}

/**
 * Purges one client's content deleted before a timestamp, each item by its own time; the scope must be open. Returns
 * the ids.
 */
export async function purgeContentOf(
  tx: Tx,
  clientId: AccountId,
  { deletedBefore, now }: { readonly deletedBefore: Instant; readonly now: Instant },
): Promise<ContentId[]> {
  const erased = await statement<{ id: ContentId }>(
    'erase-old-content',
    sql`update contents set words = null, final_deleted_at = ${sql.at(now)}, changed_at = ${sql.at(now)},
       version = version + 1
     where owner_client = ${clientId} and final_deleted_at is null and deleted_at < ${sql.at(deletedBefore)}
     returning id`,
  ).all(tx)
  await detach(clientId, now).run(tx)
  return erased.map(({ id }) => id)
}
