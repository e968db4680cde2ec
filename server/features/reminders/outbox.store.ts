import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, OutboxMailId } from '@standfest/domain/base/id.ts'
import { coveredFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import {
  type Channel,
  type OutboxMail,
  type PushFault,
  type ReminderEntry,
  type ReminderFacts,
  type ReminderKind,
  type ReminderStep,
  reminderKinds,
  reminderReason,
  reminderStep,
} from '@standfest/domain/features/reminders/reminders.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type LedgerRow = {
  id: OutboxMailId
  kind: string
  state: ReminderFacts['state']
  channel: Channel | null
  account_id: AccountId | null
  due_at: Instant
  sent_at: Instant | null
  accepted_at: Instant | null
  opened_at: Instant | null
  answered_at: Instant | null
  next_try_at: Instant | null
  tries: number
  last_error: string | null
  push_fault: PushFault | null
}

const columns = sql`l.id, l.kind, l.state, l.channel, l.account_id, l.due_at, l.sent_at, l.accepted_at,
  l.opened_at, l.answered_at, l.next_try_at, l.tries, l.last_error, l.push_fault`
/** How far a mail got, as computed by `reminderStep`. */
const step = sql`case when l.answered_at is not null then 'answered' when l.opened_at is not null then 'opened'
  when l.accepted_at is not null then 'accepted' else l.state end`

const ofClient = ({
  clientId,
  kinds,
  before,
  limit,
}: {
  clientId: AccountId
  kinds: readonly ReminderKind[]
  before: OutboxMailId | null
  limit: number
}) =>
  statement<LedgerRow>(
    'reminders-of-client',
    sql`select ${columns} from letters l where l.account_id = ${clientId} and l.kind = any(${kinds})
       and (${before}::uuid is null or (l.due_at, l.id) < (select due_at, id from letters where id = ${before}
         and account_id = ${clientId}))
     order by l.due_at desc, l.id desc limit ${limit}`,
  )
export type LedgerPage = { readonly before: OutboxMailId | undefined; readonly limit: number }

/** A client's own reminders, latest first. */
export async function listRemindersOf(
  tx: Tx,
  { clientId }: ClientAccess,
  { before, limit }: LedgerPage,
): Promise<{ id: OutboxMailId; attributes: ReminderEntry }[]> {
  const rows = await ofClient({ clientId, kinds: reminderKinds, before: before ?? null, limit }).all(tx)
  return rows.map(ledgerItem)
}

/** Outbox mails of all recipients without content: recipient, kind and progress (§6). */
export async function listOutboxMails(
  tx: Tx,
  { before, limit, step: wanted, channel }: LedgerPage & OutboxFilter,
): Promise<OutboxItem[]> {
  const rows = await statement<LedgerRow>(
    'outbox',
    sql`select ${columns} from letters l
     where (${wanted ?? null}::text is null or ${step} = ${wanted ?? null}) and (${channel ?? null}::text is null
       or l.channel = ${channel ?? null})
       and (${before ?? null}::uuid is null or (l.due_at, l.id) < (select due_at, id from letters
         where id = ${before ?? null}))
     order by l.due_at desc, l.id desc limit ${limit}`,
  ).all(tx)
  return rows.map(outboxItem)
}

/** A filter by progress and channel. */
type OutboxFilter = { readonly step: ReminderStep | undefined; readonly channel: Channel | undefined }

export type OutboxItem = { readonly id: OutboxMailId; readonly attributes: Omit<OutboxMail, 'readable'> }

export async function findOutboxMail(tx: Tx, id: OutboxMailId): Promise<OutboxItem | undefined> {
  const row = await statement<LedgerRow>(
    'outbox-letter',
    sql`select ${columns} from letters l where l.id = ${id}`,
  ).first(tx)
  return row && outboxItem(row)
}

/** The last mail of a kind to a staff member. */
export async function findLatestOfKind(
  tx: Tx,
  accountId: AccountId,
  kind: string,
): Promise<OutboxItem | undefined> {
  const row = await statement<LedgerRow>(
    'latest-letter-of-kind',
    sql`select ${columns} from letters l where l.account_id = ${accountId} and l.kind = ${kind}
     order by l.due_at desc, l.id desc limit 1`,
  ).first(tx)
  return row && outboxItem(row)
}

/** The number of mails per kind and progress between two timestamps. */
export async function countOutboxMails(tx: Tx, from: Instant, to: Instant) {
  return statement<{ kind: string; step: ReminderStep; count: number }>(
    'count-letters',
    sql`select l.kind, ${step} as step, count(*)::integer as count from letters l
     where l.due_at >= ${sql.at(from)} and l.due_at <= ${sql.at(to)} group by l.kind, 2 order by l.kind`,
  ).all(tx)
}

/** Records that a notification was tapped; without its secret nothing is recorded. */
export async function noteNoticeOpened(tx: Tx, hash: Buffer, at: Instant): Promise<void> {
  await statement(
    'note-notice-opened',
    sql`update letters set opened_at = ${sql.at(at)}
     where opened_hash = ${hash} and opened_at is null and (state = 'sent' or held_until is not null)`,
  ).run(tx)
}

/** A reminder's subject that the recipient has now acted on. */
export type Answered = {
  readonly kinds: readonly ReminderKind[]
  /** The item of the reminder; undefined: any. */
  readonly subjectId?: string
  /** Limits it to reminders due between these timestamps. */
  readonly since: Instant
  readonly until: Instant
  readonly at: Instant
}

/** Marks reminders as answered in the outbox. */
export async function noteAnswered(
  tx: Tx,
  accountId: AccountId,
  { kinds, subjectId, since, until, at }: Answered,
): Promise<void> {
  await statement(
    'note-reminder-answered',
    sql`update letters set answered_at = ${sql.at(at)}
     where account_id = ${accountId} and kind = any(${kinds}) and (${subjectId ?? null}::uuid is null
       or subject_id = ${subjectId ?? null}) and due_at >= ${sql.at(since)}
       and due_at < ${sql.at(until)} and answered_at is null
       and (state = 'sent' or state = 'expired' and last_error = ${coveredFault})`,
  ).run(tx)
}

/** The last test reminder that a client sent to themselves. */
export async function findLatestTest(tx: Tx, { clientId }: ClientAccess) {
  const [row] = await ofClient({ clientId, kinds: ['test-reminder'], before: null, limit: 1 }).all(tx)
  return row && ledgerItem(row)
}

function ledgerItem(row: LedgerRow): { id: OutboxMailId; attributes: ReminderEntry } {
  const reason = reminderReason({ state: row.state, fault: row.last_error, pushFault: row.push_fault })
  return { id: row.id, attributes: { kind: row.kind as ReminderKind, ...entryOf(row), reason } }
}

function outboxItem(row: LedgerRow): OutboxItem {
  const { step: furthest, channel, dueAt, sentAt } = entryOf(row)
  return {
    id: row.id,
    attributes: {
      kind: row.kind,
      step: furthest,
      channel,
      accountId: row.account_id,
      dueAt,
      sentAt,
      nextTryAt: row.next_try_at,
      tries: row.tries,
      fault: row.last_error,
    },
  }
}

function entryOf(row: LedgerRow): Omit<ReminderEntry, 'kind' | 'reason'> {
  const { sent_at: sentAt, accepted_at: acceptedAt, opened_at: openedAt, answered_at: answeredAt } = row
  const moments = { sentAt, acceptedAt, openedAt, answeredAt }
  return {
    step: reminderStep({ state: row.state, ...moments }),
    channel: row.channel,
    dueAt: row.due_at,
    ...moments,
  }
}
