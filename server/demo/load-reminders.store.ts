import type { AccountId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Tx, statement } from '#database/connection.ts'
import type { DemoReminder } from './reminders.ts'

const insertLetters = statement(
  'demo-insert-letters',
  `insert into letters (id, account_id, kind, subject_id, due_at, state, tries, channel, sent_at, accepted_at, answered_at)
   select id, $1, kind, $1, to_timestamp(due), 'sent', 1, 'mail', to_timestamp(due), to_timestamp(due), to_timestamp(answered)
   from unnest($2::uuid[], $3::text[], $4::bigint[], $5::bigint[]) as l (id, kind, due, answered)`,
)

/** Stores in the ledger what a client was reminded of; the mails themselves are not there. */
export async function insertReminders(
  tx: Tx,
  id: AccountId,
  reminders: readonly DemoReminder[],
): Promise<void> {
  if (reminders.length === 0) return
  await insertLetters.run(tx, [
    id,
    reminders.map(() => uuidv7()),
    reminders.map(({ kind }) => kind),
    reminders.map(({ dueAt }) => dueAt),
    reminders.map(({ answeredAt }) => answeredAt),
  ])
}
