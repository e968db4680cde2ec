import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import {
  type CopiesOfDay,
  type CopyId,
  copyGivenUpBefore,
  type StoredCopy,
} from '@standfest/domain/features/my-copy/my-copy.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { open, seal } from '#vault/sealing.ts'

type CopyRow = {
  id: CopyId
  state: StoredCopy['state']
  asked_at: Instant
  moved_at: Instant
  ready_at: Instant | null
  good_until: Instant | null
  downloaded_at: Instant | null
  size: number | null
  files: number | null
  has_passphrase: boolean
  complete: boolean
  attempt: number
  asked_on: Day
  asked_count: number
  is_there: boolean
}

/** The stored state of a client's copy. */
export type Copy = StoredCopy & {
  readonly id: CopyId
  readonly askedAt: Instant
  readonly readyAt: Instant | null
  readonly downloadedAt: Instant | null
  readonly size: number | null
  readonly files: number | null
  readonly hasPassphrase: boolean
  readonly isComplete: boolean
  readonly attempt: number
  readonly asked: CopiesOfDay
}

const columns = sql`c.id, c.state, c.asked_at, c.moved_at, c.ready_at, c.good_until, c.downloaded_at, c.size, c.files,
  c.has_passphrase, c.complete, c.attempt, c.asked_on, c.asked_count,
  exists (select from own_copy_pieces p where p.copy_id = c.id and p.place = 0) as is_there`

export async function findCopy(tx: Tx, { clientId }: ClientAccess): Promise<Copy | undefined> {
  const row = await statement<CopyRow>(
    'own-copy',
    sql`select ${columns} from own_copies c where c.owner_client = ${clientId}`,
  ).first(tx)
  return row && copyOf(row)
}

/** Like `findCopy`, row-locked until the transaction ends. An advisory lock serialises requests while there is no row yet. */
export async function lockCopy(tx: Tx, { clientId }: ClientAccess): Promise<Copy | undefined> {
  await statement(
    'hold-own-copy',
    sql`select pg_advisory_xact_lock(hashtextextended('own-copy|' || ${clientId}::text, 0))`,
  ).run(tx)
  const row = await statement<CopyRow>(
    'lock-own-copy',
    sql`select ${columns} from own_copies c where c.owner_client = ${clientId} for update of c`,
  ).first(tx)
  return row && copyOf(row)
}

/** Starts a copy and deletes the previous one. The passphrase is stored encrypted with the client's key until the job ends. */
export async function insertCopy(
  tx: Tx,
  client: ClientAccess,
  {
    id,
    at,
    passphrase,
    isComplete,
    asked,
  }: {
    readonly id: CopyId
    readonly at: Instant
    readonly passphrase: string | undefined
    readonly isComplete: boolean
    readonly asked: CopiesOfDay
  },
): Promise<void> {
  await removeCopyOf(tx, client.clientId)
  await statement(
    'insert-own-copy',
    sql`insert into own_copies ${sql.values({
      owner_client: client.clientId,
      id,
      state: 'making',
      asked_at: sql.at(at),
      moved_at: sql.at(at),
      has_passphrase: passphrase !== undefined,
      complete: isComplete,
      passphrase:
        passphrase === undefined
          ? null
          : seal(client.key, Buffer.from(passphrase), contextOf('passphrase', id, client.clientId)),
      asked_on: asked.day,
      asked_count: asked.count,
    })}`,
  ).run(tx)
}

/** A copy that is still to be generated, and its owner's language; undefined: it was replaced. */
export async function findCopyToMake(
  tx: Tx,
  clientId: AccountId,
  id: CopyId,
): Promise<{ readonly language: Language; readonly isComplete: boolean } | undefined> {
  await openScope(tx, [clientId])
  return statement<{ language: Language; isComplete: boolean }>(
    'own-copy-to-make',
    sql`select a.language, c.complete as "isComplete" from own_copies c join accounts a on a.id = c.owner_client
     where c.owner_client = ${clientId} and c.id = ${id} and c.state = 'making'`,
  ).first(tx)
}

/** The decrypted passphrase of a copy in progress. */
export async function findPassphrase(
  tx: Tx,
  { clientId, key }: ClientAccess,
  id: CopyId,
): Promise<string | undefined> {
  const row = await statement<{ passphrase: Buffer | null }>(
    'own-copy-passphrase',
    sql`select passphrase from own_copies where owner_client = ${clientId} and id = ${id}`,
  ).first(tx)
  if (!row?.passphrase) return undefined
  return open(key, row.passphrase, contextOf('passphrase', id, clientId)).toString('utf8')
}

/** The owner of a copy, with the encryption key. */
export type CopyOwner = Pick<ClientAccess, 'clientId' | 'key'>

/** Stores an encrypted chunk. False: the copy was replaced or has ended. */
export async function insertPiece(
  tx: Tx,
  { clientId, key }: CopyOwner,
  id: CopyId,
  { place, bytes, at }: { readonly place: number; readonly bytes: Buffer; readonly at: Instant },
): Promise<boolean> {
  await openScope(tx, [clientId])
  const going = await statement(
    'move-own-copy',
    sql`update own_copies set moved_at = ${sql.at(at)}
     where owner_client = ${clientId} and id = ${id} and state = 'making'`,
  ).run(tx)
  if (going === 0) return false
  await statement(
    'insert-own-copy-piece',
    sql`insert into own_copy_pieces ${sql.values({
      owner_client: clientId,
      copy_id: id,
      place,
      content: seal(key, bytes, contextOfPiece(id, place, clientId)),
    })}`,
  ).run(tx)
  return true
}

/** A decrypted chunk. Null: past the last one. Undefined: a later download has begun, or the copy has ended. */
export async function findPiece(
  tx: Tx,
  { clientId, key }: CopyOwner,
  id: CopyId,
  { place, attempt }: { readonly place: number; readonly attempt: number },
): Promise<Buffer | null | undefined> {
  await openScope(tx, [clientId])
  const row = await statement<{ content: Buffer | null }>(
    'own-copy-piece',
    sql`select p.content from own_copies c left join own_copy_pieces p
       on p.copy_id = c.id and p.owner_client = c.owner_client and p.place = ${place}
     where c.owner_client = ${clientId} and c.id = ${id} and c.state = 'ready' and c.attempt = ${attempt}`,
  ).first(tx)
  if (!row) return undefined
  return row.content && open(key, row.content, contextOfPiece(id, place, clientId))
}

/** Marks a copy as ready for download. False: it was replaced or has ended. */
export async function markReady(
  tx: Tx,
  clientId: AccountId,
  id: CopyId,
  done: {
    readonly at: Instant
    readonly goodUntil: Instant
    readonly size: number
    readonly files: number
  },
): Promise<boolean> {
  await openScope(tx, [clientId])
  const marked = await statement(
    'own-copy-ready',
    sql`update own_copies set state = 'ready', passphrase = null, moved_at = ${sql.at(done.at)},
       ready_at = ${sql.at(done.at)}, good_until = ${sql.at(done.goodUntil)}, size = ${done.size},
       files = ${done.files}
     where owner_client = ${clientId} and id = ${id} and state = 'making'`,
  ).run(tx)
  return marked > 0
}

/** Marks a copy as failed, and deletes its chunks. */
export async function failCopy(tx: Tx, clientId: AccountId, id: CopyId, at: Instant): Promise<void> {
  await openScope(tx, [clientId])
  await statement(
    'fail-own-copy',
    sql`update own_copies set state = 'failed', passphrase = null, moved_at = ${sql.at(at)}
     where owner_client = ${clientId} and id = ${id} and state = 'making'`,
  ).run(tx)
  await removePieces(tx, clientId, id)
}

/** Ends a copy that was not downloaded in time or whose job is dead, and deletes its chunks. */
export async function endOverdueCopy(tx: Tx, clientId: AccountId, at: Instant): Promise<void> {
  await openScope(tx, [clientId])
  const ended = await statement<{ id: CopyId }>(
    'end-own-copy',
    sql`update own_copies set state = case state when 'ready' then 'expired' else 'failed' end, passphrase = null,
       moved_at = ${sql.at(at)}
     where owner_client = ${clientId} and ((state = 'ready' and good_until <= ${sql.at(at)})
       or (state = 'making' and moved_at < ${sql.at(copyGivenUpBefore(at))}))
     returning id`,
  ).first(tx)
  if (ended) await removePieces(tx, clientId, ended.id)
}

/** The clients with a copy or a release that has to be ended. */
export async function findClientsWithCopiesToEnd(tx: Tx, at: Instant): Promise<readonly AccountId[]> {
  const rows = await statement<{ owner_client: AccountId }>(
    'clients-with-copies-to-end',
    sql`select owner_client from clients_with_copies_to_end(${sql.at(at)}, ${sql.at(copyGivenUpBefore(at))})
     order by 1`,
  ).all(tx)
  return rows.map(({ owner_client }) => owner_client)
}

/** Begins a download, which aborts an earlier one. Returns its number. */
export async function beginDownload(tx: Tx, { clientId }: ClientAccess, id: CopyId): Promise<number> {
  const row = await statement<{ attempt: number }>(
    'begin-own-copy-download',
    sql`update own_copies set attempt = attempt + 1 where owner_client = ${clientId} and id = ${id}
     returning attempt`,
  ).first(tx)
  if (!row) throw new Error('a copy that is not there')
  return row.attempt
}

/** Ends the copy after a complete download. False: a later download has begun meanwhile. */
export async function markDownloaded(
  tx: Tx,
  clientId: AccountId,
  id: CopyId,
  { attempt, at }: { readonly attempt: number; readonly at: Instant },
): Promise<boolean> {
  await openScope(tx, [clientId])
  const marked = await statement(
    'own-copy-downloaded',
    sql`update own_copies set state = 'downloaded', downloaded_at = ${sql.at(at)}, moved_at = ${sql.at(at)}
     where owner_client = ${clientId} and id = ${id} and state = 'ready' and attempt = ${attempt}`,
  ).run(tx)
  if (marked === 0) return false
  await removePieces(tx, clientId, id)
  await removeTicketsOf(tx, clientId)
  return true
}

/** Stores a session's ticket for a download of the copy, and invalidates earlier ones. */
export async function insertTicket(
  tx: Tx,
  { clientId }: ClientAccess,
  ticket: {
    readonly hash: Buffer
    readonly tokenHash: Buffer
    readonly sessionId: string
    readonly copyId: CopyId
    readonly at: Instant
  },
): Promise<void> {
  await removeTicketsOf(tx, clientId)
  await statement(
    'insert-copy-ticket',
    sql`insert into copy_tickets ${sql.values({
      ticket_hash: ticket.hash,
      token_hash: ticket.tokenHash,
      account_id: clientId,
      session_id: ticket.sessionId,
      copy_id: ticket.copyId,
      made_at: sql.at(ticket.at),
    })}`,
  ).run(tx)
}

/** When a ticket was issued, if it is for this session and copy. */
export async function findTicket(
  tx: Tx,
  { clientId }: ClientAccess,
  ticket: { readonly hash: Buffer; readonly sessionId: string; readonly copyId: CopyId },
): Promise<Instant | undefined> {
  const row = await statement<{ made_at: Instant }>(
    'copy-ticket',
    sql`select made_at from copy_tickets where ticket_hash = ${ticket.hash} and account_id = ${clientId}
     and session_id = ${ticket.sessionId} and copy_id = ${ticket.copyId}`,
  ).first(tx)
  return row?.made_at
}

async function removeTicketsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await statement('remove-copy-tickets', sql`delete from copy_tickets where account_id = ${accountId}`).run(
    tx,
  )
}

/** Deletes expired tickets. */
export async function removeOldTickets(tx: Tx, before: Instant): Promise<void> {
  await statement(
    'remove-old-copy-tickets',
    sql`delete from copy_tickets where made_at < ${sql.at(before)}`,
  ).run(tx)
}

/** Deletes the copy of an account, with its chunks and tickets. */
export async function removeCopyOf(tx: Tx, accountId: AccountId): Promise<void> {
  await openScope(tx, [accountId])
  await removeTicketsOf(tx, accountId)
  await statement(
    'remove-own-copy-pieces-of',
    sql`delete from own_copy_pieces where owner_client = ${accountId}`,
  ).run(tx)
  await statement('remove-own-copy-of', sql`delete from own_copies where owner_client = ${accountId}`).run(tx)
}

/**
 * Deletes the content of a complete copy, finished or in progress, because it is no longer released. The row stays with the count of the
 * day's copies.
 */
export async function withdrawCompleteCopy(tx: Tx, { clientId }: ClientAccess, at: Instant): Promise<void> {
  const withdrawn = await statement<{ id: CopyId }>(
    'withdraw-own-copy',
    sql`update own_copies set state = 'withdrawn', moved_at = ${sql.at(at)}, ready_at = null, good_until = null,
       downloaded_at = null, size = null, files = null, passphrase = null
     where owner_client = ${clientId} and complete and state <> 'withdrawn' returning id`,
  ).first(tx)
  if (!withdrawn) return
  await removePieces(tx, clientId, withdrawn.id)
  await removeTicketsOf(tx, clientId)
}

async function removePieces(tx: Tx, clientId: AccountId, id: CopyId): Promise<void> {
  await statement(
    'remove-own-copy-pieces',
    sql`delete from own_copy_pieces where owner_client = ${clientId} and copy_id = ${id}`,
  ).run(tx)
}

function copyOf(row: CopyRow): Copy {
  return {
    id: row.id,
    state: row.state,
    askedAt: row.asked_at,
    movedAt: row.moved_at,
    readyAt: row.ready_at,
    goodUntil: row.good_until,
    downloadedAt: row.downloaded_at,
    size: row.size,
    files: row.files,
    hasPassphrase: row.has_passphrase,
    isComplete: row.complete,
    attempt: row.attempt,
    asked: { day: row.asked_on, count: row.asked_count },
    isThere: row.is_there,
  }
}

function contextOf(column: string, id: CopyId, owner: AccountId) {
  return { table: 'own_copies', column, row: id, owner }
}

function contextOfPiece(id: CopyId, place: number, owner: AccountId) {
  return { table: 'own_copy_pieces', column: 'content', row: `${id} ${place}`, owner }
}
