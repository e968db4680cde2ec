import type { Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type GoingLiveCounts = {
  was_mail_accepted: boolean
  was_restored: boolean
  active_administrators: number
  therapists: number
  active_therapists: number
  therapists_with_certificate: number
  clients: number
}

/** Counts from the database for the steps before going live. */
export async function getGoingLiveCounts(tx: Tx, now: Instant): Promise<GoingLiveCounts> {
  const row = await statement<GoingLiveCounts>(
    'going-live-counts',
    sql`select
       exists (select from letters where state = 'sent' and channel = 'mail') as was_mail_accepted,
       exists (select from protocol where action in ('data-restored', 'restore-tried')) as was_restored,
       (select count(*)::integer from accounts where type = 1 and active
         and deleted_at is null) as active_administrators,
       (select count(*)::integer from accounts where type = 2 and deleted_at is null) as therapists,
       (select count(*)::integer from accounts where type = 2 and active
         and deleted_at is null) as active_therapists,
       (select count(distinct a.id)::integer from accounts a join certificates c on c.account_id = a.id
          where a.type = 2 and a.active and a.deleted_at is null
            and c.revoked_at is null and c.valid_until > ${sql.at(now)}) as therapists_with_certificate,
       (select count(*)::integer from accounts where type = 3) as clients`,
  ).first(tx)
  if (!row) throw new Error('the database did not count')
  return row
}
