import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** An active staff account for a test login. */
export async function findStaffToTry(tx: Tx) {
  return statement<{ id: AccountId; identity: Buffer }>(
    'staff-for-a-trial-login',
    sql`select id, identity from accounts
     where type <> 3 and active and deleted_at is null and alias_index is not null and password_hash is not null
     order by type, id limit 1`,
  ).first(tx)
}
