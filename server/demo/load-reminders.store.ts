import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { settledFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { sealJson } from '#vault/sealing.ts'
import type { DemoReminder } from './reminders.ts'

/** The number of attempts within three days before a mail is given up. */
const attemptsOfDeadMail = 79

/** Stores in the ledger what a client was reminded of; the mails themselves are not there. */
export async function insertReminders(
  tx: Tx,
  id: AccountId,
  reminders: readonly DemoReminder[],
): Promise<void> {
  if (reminders.length === 0) return
  await statement(
    'demo-insert-letters',
    sql`insert into letters (id, account_id, kind, subject_id, due_at, state, tries, channel, sent_at,
       accepted_at, opened_at,
       answered_at, last_error)
     select id, ${id}, kind, ${id}, to_timestamp(due), state, case state when 'sent' then 1
       when 'dead' then ${attemptsOfDeadMail} else 0 end, channel, sent, sent, to_timestamp(opened),
       to_timestamp(answered),
       case state when 'dead' then 'ECONNREFUSED' when 'expired' then ${settledFault} end
     from unnest(${reminders.map(() => uuidv7())}::uuid[], ${reminders.map(({ kind }) => kind)}::text[],
       ${reminders.map(({ dueAt }) => dueAt)}::bigint[],
       ${reminders.map(({ answeredAt }) => answeredAt)}::bigint[], ${reminders.map(({ state }) => state)}::text[],
       ${reminders.map(({ channel }) => channel)}::text[], ${reminders.map(({ openedAt }) => openedAt)}::bigint[])
         as l (id, kind, due, answered, state, channel, opened),
       lateral (select case state when 'sent' then to_timestamp(due) end as sent) s`,
  ).run(tx)
}

/** A phone that had notices; it is no real one, and with notices switched off nothing is sent to it. */
export async function insertPhone(
  tx: Tx,
  { id, key }: { readonly id: AccountId; readonly key: KeyObject },
  { addedAt, lastAcceptedAt }: { readonly addedAt: Instant; readonly lastAcceptedAt: Instant | null },
): Promise<void> {
  const deviceId = uuidv7()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(24).toString('base64url')}`
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const place = { table: 'push_devices', column: 'subscription', row: deviceId, owner: id }
  const hash = createHash('sha256').update(endpoint).digest()
  const sealed = sealJson(key, { endpoint, ...keys }, place)
  await statement(
    'demo-insert-push-device',
    sql`insert into push_devices ${sql.values({
      id: deviceId,
      owner_client: id,
      endpoint_hash: hash,
      subscription: sealed,
      browser: sql`'chrome'`,
      system: sql`'android'`,
      added_at: sql.at(addedAt),
      last_accepted_at: sql.at(lastAcceptedAt),
    })}`,
  ).run(tx)
}
