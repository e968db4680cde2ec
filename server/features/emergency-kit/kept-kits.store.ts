import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

const insert = statement(
  'insert-kept-kit',
  `insert into kept_kits (token_hash, owner_client, kept_at) values ($1, $2, to_timestamp($3))
   on conflict (token_hash) do nothing`,
)
const remove = statement(
  'remove-kept-kit',
  'delete from kept_kits where token_hash = $1 and owner_client = $2',
)
const removeAll = statement('remove-kept-kits-of', 'delete from kept_kits where owner_client = $1')
const stands = statement<{ stands: boolean }>('kept-kit-stands', 'select kept_kit_stands($1) as stands')

/** Notes that a device keeps the kit; says whether that is new. */
export async function insertKeptKit(
  tx: Tx,
  { clientId }: ClientAccess,
  tokenHash: Buffer,
  at: Instant,
): Promise<boolean> {
  return (await insert.run(tx, [tokenHash, clientId, at])) > 0
}

/** Forgets one device of a client; says whether it was known. */
export async function removeKeptKit(tx: Tx, { clientId }: ClientAccess, tokenHash: Buffer): Promise<boolean> {
  return (await remove.run(tx, [tokenHash, clientId])) > 0
}

/** Every device of an account whose rows the second wall lets see shall let go of the kit. */
export async function removeKeptKitsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await removeAll.run(tx, [accountId])
}

/** Whether the device with this token may still keep the kit. */
export async function isKeptKitStanding(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await stands.first(tx, [tokenHash]))?.stands === true
}
