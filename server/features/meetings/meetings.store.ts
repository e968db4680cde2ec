import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AgreementId, ContentId } from '@standfest/domain/base/id.ts'
import type {
  Agreement,
  MeetingState,
  NewAgreement,
  SuccessorKind,
} from '@standfest/domain/features/meetings/meetings.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { open, seal } from '#vault/sealing.ts'

/** What the care team said about a session or group. */
export type KeptMeeting = { readonly state: MeetingState; readonly version: number }

/** The kept part of a client's sessions and groups, by their ids; one without is planned. */
export async function listKeptMeetings(
  tx: Tx,
  { clientId }: ClientAccess,
): Promise<ReadonlyMap<ContentId, KeptMeeting>> {
  const rows = await statement<KeptMeeting & { content_id: ContentId }>(
    'kept-meetings',
    sql`select content_id, state, version from meetings where owner_client = ${clientId}`,
  ).all(tx)
  return new Map(rows.map(({ content_id, state, version }) => [content_id, { state, version }]))
}

/** Stores the state of a session or group; false where another one was stored in the meantime. */
export async function putMeetingState(
  tx: Tx,
  { clientId, actorId }: ClientAccess,
  {
    id,
    state,
    at,
    seenVersion,
  }: {
    readonly id: ContentId
    readonly state: MeetingState
    readonly at: Instant
    readonly seenVersion: number | undefined
  },
): Promise<boolean> {
  const row = await statement<{ version: number }>(
    'put-meeting-state',
    sql`insert into meetings ${sql.values({
      owner_client: clientId,
      content_id: id,
      state,
      changed_at: sql.at(at),
      changed_by: actorId,
    })}
     on conflict (content_id) do update set state = excluded.state, changed_at = excluded.changed_at,
       changed_by = excluded.changed_by, version = meetings.version + 1
     where ${seenVersion ?? null}::integer is null or meetings.version = ${seenVersion ?? null}
     returning version`,
  ).first(tx)
  return row !== undefined
}

type AgreementRow = {
  id: AgreementId
  version: number
  meeting_id: ContentId
  words: Buffer
  shared: boolean
  outcome: 'kept' | 'carried' | 'became' | null
  successor_kind: SuccessorKind | null
  successor_id: ContentId | null
  author_id: AccountId
  written_as: Agreement['sentBy']
  created_at: Instant
}

const columns = sql`id, version, meeting_id, words, shared, outcome, successor_kind, successor_id, author_id, written_as,
  created_at`

/** A client's agreements, oldest first; only those that are shared and open where the client asks. */
export async function listAgreementsOf(tx: Tx, client: ClientAccess): Promise<Agreement[]> {
  const isOwn = client.as === 'self'
  const rows = await statement<AgreementRow>(
    'agreements',
    sql`select ${columns} from agreements where owner_client = ${client.clientId}
     and (not ${isOwn} or (shared and outcome is null)) order by created_at, id`,
  ).all(tx)
  return rows.map((row) => agreementOf(client, row))
}

/** An agreement, row-locked until the transaction ends. */
export async function lockAgreement(
  tx: Tx,
  client: ClientAccess,
  id: AgreementId,
): Promise<Agreement | undefined> {
  const row = await statement<AgreementRow>(
    'lock-agreement',
    sql`select ${columns} from agreements where id = ${id} and owner_client = ${client.clientId} for update`,
  ).first(tx)
  return row && agreementOf(client, row)
}

export async function insertAgreement(
  tx: Tx,
  client: ClientAccess,
  {
    id = uuidv7() as AgreementId,
    meetingId,
    text,
    shared,
    at,
  }: NewAgreement & { readonly id?: AgreementId | undefined; readonly at: Instant },
): Promise<Agreement> {
  const { clientId, actorId } = client
  const sentBy = client.as === 'substitute' ? 'substitute' : 'therapist'
  await statement(
    'insert-agreement',
    sql`insert into agreements ${sql.values({
      id,
      owner_client: clientId,
      meeting_id: meetingId,
      words: sealAgreement(client.key, { id, owner: clientId, text }),
      shared,
      author_id: actorId,
      written_as: sentBy,
      created_at: sql.at(at),
    })}`,
  ).run(tx)
  return {
    id,
    version: 1,
    accountId: clientId,
    meetingId,
    text,
    shared,
    outcome: 'open',
    successor: null,
    createdAt: at,
    sentBy,
    sender: { id: actorId, person: null },
  }
}

/** Stores a changed agreement. */
export async function updateAgreement(tx: Tx, client: ClientAccess, changed: Agreement): Promise<Agreement> {
  const { id, text, shared, outcome, successor } = changed
  await statement(
    'update-agreement',
    sql`update agreements ${sql.set({
      words: sealAgreement(client.key, { id, owner: client.clientId, text }),
      shared,
      outcome: outcome === 'open' ? null : outcome,
      successor_kind: successor?.kind ?? null,
      successor_id: successor?.id ?? null,
    })}, version = version + 1 where id = ${id} and owner_client = ${client.clientId}`,
  ).run(tx)
  return { ...changed, version: changed.version + 1 }
}

export async function deleteAgreement(tx: Tx, { clientId }: ClientAccess, id: AgreementId): Promise<void> {
  await statement(
    'delete-agreement',
    sql`delete from agreements where id = ${id} and owner_client = ${clientId}`,
  ).run(tx)
}

/** The sealed words of an agreement. */
export function sealAgreement(
  key: KeyObject,
  { id, owner, text }: { readonly id: AgreementId; readonly owner: AccountId; readonly text: string },
): Buffer {
  return seal(key, Buffer.from(text), contextOf(id, owner))
}

function agreementOf({ clientId, key }: ClientAccess, row: AgreementRow): Agreement {
  return {
    id: row.id,
    version: row.version,
    accountId: clientId,
    meetingId: row.meeting_id,
    text: openAgreementWords(key, { id: row.id, owner: clientId, words: row.words }),
    shared: row.shared,
    outcome: row.outcome ?? 'open',
    successor:
      row.successor_kind === null || row.successor_id === null
        ? null
        : { kind: row.successor_kind, id: row.successor_id },
    createdAt: row.created_at,
    sentBy: row.written_as,
    sender: { id: row.author_id, person: null },
  }
}

/** The text of an agreement. */
export function openAgreementWords(
  key: KeyObject,
  { id, owner, words }: { readonly id: AgreementId; readonly owner: AccountId; readonly words: Buffer },
): string {
  return open(key, words, contextOf(id, owner)).toString('utf8')
}

function contextOf(id: AgreementId, owner: AccountId) {
  return { table: 'agreements', column: 'words', row: id, owner }
}
