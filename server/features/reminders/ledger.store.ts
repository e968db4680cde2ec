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

const seconds = (column: string) => `extract(epoch from l.${column})::bigint as ${column}`
const columns = `l.id, l.kind, l.state, l.channel, l.account_id, ${seconds('due_at')}, ${seconds('sent_at')}, ${seconds('accepted_at')},
  ${seconds('opened_at')}, ${seconds('answered_at')}, ${seconds('next_try_at')}, l.tries, l.last_error`
/** How far a letter came, as `reminderStep` says it. */
const step = `case when l.answered_at is not null then 'answered' when l.opened_at is not null then 'opened'
  when l.accepted_at is not null then 'accepted' else l.state end`

const ofClient = statement<LedgerRow>(
  'reminders-of-client',
  `select ${columns} from letters l where l.account_id = $1 and l.kind = any($2)
     and ($3::uuid is null or (l.due_at, l.id) < (select due_at, id from letters where id = $3 and account_id = $1))
   order by l.due_at desc, l.id desc limit $4`,
)
const all = statement<LedgerRow>(
  'outbox',
  `select ${columns} from letters l
   where ($1::text is null or ${step} = $1) and ($4::text is null or l.channel = $4)
     and ($2::uuid is null or (l.due_at, l.id) < (select due_at, id from letters where id = $2))
   order by l.due_at desc, l.id desc limit $3`,
)
const one = statement<LedgerRow>('outbox-letter', `select ${columns} from letters l where l.id = $1`)
const latestOfKind = statement<LedgerRow>(
  'latest-letter-of-kind',
  `select ${columns} from letters l where l.account_id = $1 and l.kind = $2 order by l.due_at desc, l.id desc limit 1`,
)
const counts = statement<{ kind: string; step: ReminderStep; count: number }>(
  'count-letters',
  `select l.kind, ${step} as step, count(*)::integer as count from letters l
   where l.due_at >= to_timestamp($1) and l.due_at <= to_timestamp($2) group by l.kind, 2 order by l.kind`,
)
const noteOpenedNotice = statement(
  'note-notice-opened',
  `update letters set opened_at = to_timestamp($2)
   where opened_hash = $1 and opened_at is null and (state = 'sent' or held_until is not null)`,
)
const noteDone = statement(
  'note-reminder-answered',
  `update letters set answered_at = to_timestamp($5)
   where account_id = $1 and kind = any($2) and ($3::uuid is null or subject_id = $3) and due_at >= to_timestamp($4)
     and due_at < to_timestamp($6) and state = 'sent' and answered_at is null`,
)
export type LedgerPage = { readonly before: LetterId | undefined; readonly limit: number }

/** A client's own reminders, the latest first. */
export async function listRemindersOf(
  tx: Tx,
  { clientId }: ClientAccess,
  { before, limit }: LedgerPage,
): Promise<{ id: LetterId; attributes: ReminderEntry }[]> {
  const rows = await ofClient.all(tx, [clientId, [...reminderKinds], before ?? null, limit])
  return rows.map(ledgerItem)
}

/** Letters of everybody, without a word of them: who, what kind, and how far each came (§6). */
export async function listOutboxLetters(
  tx: Tx,
  { before, limit, step: wanted, channel }: LedgerPage & OutboxFilter,
): Promise<OutboxItem[]> {
  return (await all.all(tx, [wanted ?? null, before ?? null, limit, channel ?? null])).map(outboxItem)
}

/** How far letters came, and in which way they went out. */
type OutboxFilter = { readonly step: ReminderStep | undefined; readonly channel: Channel | undefined }

export type OutboxItem = { readonly id: LetterId; readonly attributes: Omit<OutboxLetter, 'readable'> }

export async function findOutboxLetter(tx: Tx, id: LetterId): Promise<OutboxItem | undefined> {
  const row = await one.first(tx, [id])
  return row && outboxItem(row)
}

/** The last letter of a kind to one of the staff. */
export async function findLatestOfKind(
  tx: Tx,
  accountId: AccountId,
  kind: string,
): Promise<OutboxItem | undefined> {
  const row = await latestOfKind.first(tx, [accountId, kind])
  return row && outboxItem(row)
}

/** How many letters of each kind came how far between two moments. */
export async function countLetters(tx: Tx, from: Instant, to: Instant) {
  return counts.all(tx, [from, to])
}

/** Notes that a notice was tapped; whoever does not know its secret notes nothing. */
export async function noteNoticeOpened(tx: Tx, hash: Buffer, at: Instant): Promise<void> {
  await noteOpenedNotice.run(tx, [hash, at])
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
  await noteDone.run(tx, [accountId, [...kinds], subjectId ?? null, since, at, until])
}

/** The last reminder that a client sent themself. */
export async function findLatestTest(tx: Tx, { clientId }: ClientAccess) {
  const [row] = await ofClient.all(tx, [clientId, ['test-reminder'], null, 1])
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
