import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, LetterId } from '@standfest/domain/base/id.ts'
import {
  type Channel,
  type OutboxLetter,
  type ReminderEntry,
  type ReminderFacts,
  type ReminderKind,
  type ReminderStep,
  reminderKinds,
  reminderStep,
} from '@standfest/domain/features/reminders/reminders.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type LedgerRow = {
  id: LetterId
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
}

const columns = sql`l.id, l.kind, l.state, l.channel, l.account_id, l.due_at, l.sent_at, l.accepted_at,
  l.opened_at, l.answered_at, l.next_try_at, l.tries, l.last_error`
/** How far a letter came, as `reminderStep` says it. */
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
  before: LetterId | null
  limit: number
}) =>
  statement<LedgerRow>(
    'reminders-of-client',
    sql`select ${columns} from letters l where l.account_id = ${clientId} and l.kind = any(${kinds})
       and (${before}::uuid is null or (l.due_at, l.id) < (select due_at, id from letters where id = ${before}
         and account_id = ${clientId}))
     order by l.due_at desc, l.id desc limit ${limit}`,
  )
export type LedgerPage = { readonly before: LetterId | undefined; readonly limit: number }

/** A client's own reminders, the latest first. */
export async function listRemindersOf(
  tx: Tx,
  { clientId }: ClientAccess,
  { before, limit }: LedgerPage,
): Promise<{ id: LetterId; attributes: ReminderEntry }[]> {
  const rows = await ofClient({ clientId, kinds: reminderKinds, before: before ?? null, limit }).all(tx)
  return rows.map(ledgerItem)
}

/** Letters of everybody, without a word of them: who, what kind, and how far each came (§6). */
export async function listOutboxLetters(
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

/** How far letters came, and in which way they went out. */
type OutboxFilter = { readonly step: ReminderStep | undefined; readonly channel: Channel | undefined }

export type OutboxItem = { readonly id: LetterId; readonly attributes: Omit<OutboxLetter, 'readable'> }

export async function findOutboxLetter(tx: Tx, id: LetterId): Promise<OutboxItem | undefined> {
  const row = await statement<LedgerRow>(
    'outbox-letter',
    sql`select ${columns} from letters l where l.id = ${id}`,
  ).first(tx)
  return row && outboxItem(row)
}

/** The last letter of a kind to one of the staff. */
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

/** How many letters of each kind came how far between two moments. */
export async function countLetters(tx: Tx, from: Instant, to: Instant) {
  return statement<{ kind: string; step: ReminderStep; count: number }>(
    'count-letters',
    sql`select l.kind, ${step} as step, count(*)::integer as count from letters l
     where l.due_at >= ${sql.at(from)} and l.due_at <= ${sql.at(to)} group by l.kind, 2 order by l.kind`,
  ).all(tx)
}

/** Notes that a notice was tapped; whoever does not know its secret notes nothing. */
export async function noteNoticeOpened(tx: Tx, hash: Buffer, at: Instant): Promise<void> {
  await statement(
    'note-notice-opened',
    sql`update letters set opened_at = ${sql.at(at)}
     where opened_hash = ${hash} and opened_at is null and (state = 'sent' or held_until is not null)`,
  ).run(tx)
}

/** What somebody was reminded of and has done now. */
export type Answered = {
  readonly kinds: readonly ReminderKind[]
  /** The item that a reminder was about; undefined: whatever it was. */
  readonly subjectId?: string
  /** Reminders that were due between these moments are meant. */
  readonly since: Instant
  readonly until: Instant
  readonly at: Instant
}

/** Notes in the ledger that what somebody was reminded of is done. */
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
       and due_at < ${sql.at(until)} and state = 'sent' and answered_at is null`,
  ).run(tx)
}

/** The last reminder that a client sent themself. */
export async function findLatestTest(tx: Tx, { clientId }: ClientAccess) {
  const [row] = await ofClient({ clientId, kinds: ['test-reminder'], before: null, limit: 1 }).all(tx)
  return row && ledgerItem(row)
}

function ledgerItem(row: LedgerRow): { id: LetterId; attributes: ReminderEntry } {
  return { id: row.id, attributes: { kind: row.kind as ReminderKind, ...entryOf(row) } }
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

function entryOf(row: LedgerRow): Omit<ReminderEntry, 'kind'> {
  const { sent_at: sentAt, accepted_at: acceptedAt, opened_at: openedAt, answered_at: answeredAt } = row
  const moments = { sentAt, acceptedAt, openedAt, answeredAt }
  return {
    step: reminderStep({ state: row.state, ...moments }),
    channel: row.channel,
    dueAt: row.due_at,
    ...moments,
  }
}
