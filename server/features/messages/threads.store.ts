import type { Instant } from '@standfest/domain/base/day.ts'
import type { MessageId } from '@standfest/domain/base/id.ts'
import type { Thread } from '@standfest/domain/features/messages/threads.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type StoredThread = {
  readonly newest: MessageId
  readonly openSince: Instant | null
  readonly lastClientMessageAt: Instant | null
}

/** A client's thread, row-locked until the transaction ends, so that no message arrives meanwhile; absent: it is empty. */
export async function lockThread(tx: Tx, { clientId }: ClientAccess): Promise<StoredThread | undefined> {
  await statement(
    'lock-thread',
    sql`select from client_states where owner_client = ${clientId} for update`,
  ).run(tx)
  return statement<StoredThread>(
    'thread',
    sql`select m.id as newest, s.thread_open_since as "openSince",
       (select max(sent_at) from messages where owner_client = s.owner_client and sent_as = 'client'
         and deleted_at is null) as "lastClientMessageAt"
     from client_states s join lateral (select id from messages where owner_client = s.owner_client
       order by sent_at desc, id desc limit 1) m on true
     where s.owner_client = ${clientId}`,
  ).first(tx)
}

export async function putThread(
  tx: Tx,
  { clientId }: ClientAccess,
  { state, openSince }: Pick<Thread, 'state' | 'openSince'>,
): Promise<void> {
  await statement(
    'put-thread',
    sql`update client_states ${sql.set({ thread_state: state, thread_open_since: sql.at(openSince) })}
     where owner_client = ${clientId}`,
  ).run(tx)
}

/**
 * The thread after a message was withdrawn: it stays open for what is left unanswered, and is open again where the care
 * team has taken its answer back.
 */
export async function settleThreadAfterWithdrawal(tx: Tx, { clientId }: ClientAccess): Promise<void> {
  await statement(
    'settle-thread-after-withdrawal',
    sql`update client_states s set last_staff_message_at = l.staff_at, thread_open_since = l.since,
       thread_state = case when l.since is not null then 'open' when s.thread_state = 'done' then 'done'
         when l.staff_at is not null then 'waiting' end
     from (
       select t.owner_client, w.staff_at, case when t.thread_state <> 'done' then (
         select min(sent_at) from messages where owner_client = t.owner_client and sent_as = 'client'
           and deleted_at is null and sent_at >= coalesce(t.thread_open_since, w.staff_at, '-infinity')) end as since
       from client_states t cross join lateral (
         select max(sent_at) as staff_at from messages where owner_client = t.owner_client and sent_as <> 'client'
           and deleted_at is null) w
       where t.owner_client = ${clientId}
     ) l
     where s.owner_client = l.owner_client`,
  ).run(tx)
}
