import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  CareRecord,
  type CareRecord as Record,
  type StoredCompleteCopy,
} from '@standfest/domain/features/my-copy/complete-copy.ts'
import { z } from 'zod'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { open, seal } from '#vault/sealing.ts'

type Row = {
  state: StoredCompleteCopy['state']
  asked_at: Instant | null
  decided_at: Instant | null
  decided_by: AccountId | null
  good_until: Instant | null
  reason: Buffer | null
  withheld: number
}

/** The stored state of a client's complete copy, without the released record. */
export type StoredRequest = StoredCompleteCopy & {
  readonly askedAt: Instant | null
  readonly decidedAt: Instant | null
  readonly decidedBy: AccountId | null
  readonly reason: string
  readonly withheld: number
}

const columns = sql`state, asked_at, decided_at, decided_by, good_until, reason, withheld`

export async function findCompleteCopy(tx: Tx, client: ClientAccess): Promise<StoredRequest | undefined> {
  const row = await statement<Row>(
    'complete-copy',
    sql`select ${columns} from complete_copies where owner_client = ${client.clientId}`,
  ).first(tx)
  return row && requestOf(client, row)
}

/** Like `findCompleteCopy`, row-locked until the transaction ends. An advisory lock serialises requests while there is no row yet. */
export async function lockCompleteCopy(tx: Tx, client: ClientAccess): Promise<StoredRequest | undefined> {
  await statement(
    'hold-complete-copy',
    sql`select pg_advisory_xact_lock(hashtextextended('complete-copy|' || ${client.clientId}::text, 0))`,
  ).run(tx)
  const row = await statement<Row>(
    'lock-complete-copy',
    sql`select ${columns} from complete_copies where owner_client = ${client.clientId} for update`,
  ).first(tx)
  return row && requestOf(client, row)
}

/** Stores a client's request, and deletes an earlier decision. */
export async function putCopyRequest(tx: Tx, { clientId }: ClientAccess, at: Instant): Promise<void> {
  await statement(
    'put-copy-request',
    sql`insert into complete_copies (owner_client, state, asked_at) values (${clientId}, 'asked', ${sql.at(at)})
     on conflict (owner_client) do update set state = 'asked', asked_at = excluded.asked_at, decided_at = null,
       decided_by = null, good_until = null, reason = null, record = null, withheld = 0`,
  ).run(tx)
}

/** Stores the therapist's decision; `released` is the reviewed record without excluded entries. */
export async function putCopyDecision(
  tx: Tx,
  { clientId, actorId, key }: ClientAccess,
  {
    at,
    reason,
    released,
  }: {
    readonly at: Instant
    readonly reason: string
    readonly released: (Released & { readonly count: number; readonly goodUntil: Instant }) | undefined
  },
): Promise<void> {
  const sealed = (column: string, words: string) => seal(key, Buffer.from(words), contextOf(column, clientId))
  const values = {
    state: released ? 'released' : 'declined',
    decided_at: sql.at(at),
    decided_by: actorId,
    good_until: sql.at(released?.goodUntil ?? null),
    reason: reason === '' ? null : sealed('reason', reason),
    record: released
      ? sealed('record', JSON.stringify({ ...released.record, leftOut: released.leftOut }))
      : null,
    withheld: released?.count ?? 0,
  }
  await statement(
    'put-copy-decision',
    sql`insert into complete_copies ${sql.values({ owner_client: clientId, ...values })}
     on conflict (owner_client) do update ${sql.set(values)}`,
  ).run(tx)
}

/** A released record, and the ids of the omitted entries, which the client does not get. */
type Released = { readonly record: Record; readonly leftOut: readonly string[] }
const LeftOut = z.object({ leftOut: z.array(z.string()).default([]) })

/** The released record and what it omits, if the release is valid. */
export async function findReleasedRecord(
  tx: Tx,
  { clientId, key }: Pick<ClientAccess, 'clientId' | 'key'>,
): Promise<Released | undefined> {
  const row = await statement<{ record: Buffer | null }>(
    'released-record',
    sql`select record from complete_copies where owner_client = ${clientId} and state = 'released'`,
  ).first(tx)
  if (!row?.record) return undefined
  const words = open(key, row.record, contextOf('record', clientId)).toString('utf8')
  const stored: unknown = JSON.parse(words)
  return { record: CareRecord.parse(stored), ...LeftOut.parse(stored) }
}

/** The pending requests of the opened clients, oldest first. */
export async function listCopyRequests(
  tx: Tx,
  { parentIds }: ClientListAccess,
): Promise<readonly { readonly clientId: AccountId; readonly askedAt: Instant }[]> {
  return statement<{ clientId: AccountId; askedAt: Instant }>(
    'copy-requests',
    sql`select c.owner_client as "clientId", c.asked_at as "askedAt" from complete_copies c
       join accounts a on a.id = c.owner_client
     where a.parent_id = any(${[...parentIds]}) and a.active and a.deleted_at is null and c.state = 'asked'
       and c.asked_at is not null
     order by c.asked_at, c.owner_client`,
  ).all(tx)
}

/** Expires a release, and erases the released record. */
export async function endRelease(tx: Tx, clientId: AccountId, at: Instant): Promise<void> {
  await openScope(tx, [clientId])
  await statement(
    'end-copy-release',
    sql`update complete_copies set state = 'ended', record = null
     where owner_client = ${clientId} and state = 'released' and good_until <= ${sql.at(at)}`,
  ).run(tx)
}

/** Deletes request and release of an account. */
export async function removeCompleteCopyOf(tx: Tx, accountId: AccountId): Promise<void> {
  await openScope(tx, [accountId])
  await statement(
    'remove-complete-copy-of',
    sql`delete from complete_copies where owner_client = ${accountId}`,
  ).run(tx)
}

function requestOf({ clientId, key }: ClientAccess, row: Row): StoredRequest {
  return {
    state: row.state,
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    goodUntil: row.good_until,
    reason: row.reason ? open(key, row.reason, contextOf('reason', clientId)).toString('utf8') : '',
    withheld: row.withheld,
  }
}

function contextOf(column: string, owner: AccountId) {
  return { table: 'complete_copies', column, row: owner, owner }
}
