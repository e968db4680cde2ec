import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

/** Registers a device that stores an offline kit; returns whether it is new. */
export async function insertOfflineKit(
  tx: Tx,
  { clientId }: ClientAccess,
  tokenHash: Buffer,
  at: Instant,
): Promise<boolean> {
  const count = await statement(
    'insert-kept-kit',
    sql`insert into kept_kits ${sql.values({
      token_hash: tokenHash,
      owner_client: clientId,
      kept_at: sql.at(at),
    })}
     on conflict (token_hash) do nothing`,
  ).run(tx)
  return count > 0
}

/** Unregisters one device of a client; returns whether it was registered. */
export async function removeOfflineKit(
  tx: Tx,
  { clientId }: ClientAccess,
  tokenHash: Buffer,
): Promise<boolean> {
  const count = await statement(
    'remove-kept-kit',
    sql`delete from kept_kits where token_hash = ${tokenHash} and owner_client = ${clientId}`,
  ).run(tx)
  return count > 0
}

/** Revokes the offline kits of all devices of an account visible under row-level security. */
export async function removeOfflineKitsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await statement('remove-kept-kits-of', sql`delete from kept_kits where owner_client = ${accountId}`).run(tx)
}

/** Whether the device with this token may still keep its offline kit. */
export async function isOfflineKitValid(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await statement<{ stands: boolean }>(
    'kept-kit-stands',
    sql`select kept_kit_stands(${tokenHash}) as stands`,
  ).first(tx)
  return row?.stands === true
}
