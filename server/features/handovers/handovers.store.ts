import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import type { HandoverNote } from '@standfest/domain/features/handovers/handovers.ts'
import { v7 as uuidv7 } from 'uuid'
import { brokenConstraint, statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { open, seal } from '#vault/sealing.ts'

type Row = { id: string; words: Buffer; written_at: Instant; version: number }

/** The notes of a substitution about the opened clients, by client. */
export async function listHandoverNotes(
  tx: Tx,
  { parentIds }: ClientListAccess,
  { substitution, keyring }: { readonly substitution: SubstituteId; readonly keyring: Keyring },
): Promise<ReadonlyMap<AccountId, HandoverNote>> {
  const rows = await statement<Row & WrappedKey & { owner_client: AccountId }>(
    'handover-notes',
    sql`select n.id, n.words, n.written_at, n.version, n.owner_client, k.epoch, k.wrapped
     from handover_notes n join accounts a on a.id = n.owner_client join client_keys k on k.owner_client = a.id
     where n.substitution_id = ${substitution} and a.parent_id = any(${[...parentIds]})`,
  ).all(tx)
  const notes = await Promise.all(
    rows.map(async (row) => {
      const key = await unwrapKey(keyring, row.owner_client, row)
      return [row.owner_client, noteOf({ key, clientId: row.owner_client }, row)] as const
    }),
  )
  return new Map(notes)
}

/** The note about a client, row-locked until the transaction ends. */
export async function lockHandoverNote(
  tx: Tx,
  client: ClientAccess,
  substitution: SubstituteId,
): Promise<HandoverNote | undefined> {
  const row = await statement<Row>(
    'lock-handover-note',
    sql`select id, words, written_at, version from handover_notes
     where owner_client = ${client.clientId} and substitution_id = ${substitution} for update`,
  ).first(tx)
  return row && noteOf(client, row)
}

/** Stores the text of a note; false where another transaction wrote the first one in the meantime. */
export async function putHandoverNote(
  tx: Tx,
  { key, clientId, actorId }: ClientAccess,
  {
    substitution,
    text,
    at,
    present,
  }: {
    readonly substitution: SubstituteId
    readonly text: string
    readonly at: Instant
    /** The locked note; undefined: none yet. */
    readonly present: HandoverNote | undefined
  },
): Promise<boolean> {
  // Each version has an id of its own, because the id is part of what seals the text.
  const id = uuidv7()
  const words = sealHandoverNote(key, { id, owner: clientId, text })
  if (present !== undefined) {
    await statement(
      'change-handover-note',
      sql`update handover_notes set id = ${id}, words = ${words}, author_id = ${actorId}, written_at = ${sql.at(at)},
         version = version + 1 where owner_client = ${clientId} and substitution_id = ${substitution}`,
    ).run(tx)
    return true
  }
  try {
    await statement(
      'insert-handover-note',
      sql`insert into handover_notes ${sql.values({
        id,
        owner_client: clientId,
        substitution_id: substitution,
        words,
        author_id: actorId,
        written_at: sql.at(at),
      })}`,
    ).run(tx)
    return true
  } catch (error) {
    if (brokenConstraint(error) === 'one_handover_note_for_a_client') return false
    throw error
  }
}

/** Deletes a client's note about a substitution. */
export async function deleteHandoverNote(
  tx: Tx,
  clientId: AccountId,
  substitution: SubstituteId,
): Promise<void> {
  await statement(
    'delete-handover-note',
    sql`delete from handover_notes where owner_client = ${clientId} and substitution_id = ${substitution}`,
  ).run(tx)
}

/** A note about a client, with who wrote it for whom and the days of the cover. */
type HandoverNoteOfClient = HandoverNote & {
  readonly id: string
  readonly parentId: AccountId
  readonly colleagueId: AccountId
  readonly startDate: Day
  readonly endDate: Day
}

/** The notes about a client that are still kept, the latest cover first. */
export async function listHandoverNotesOf(tx: Tx, client: ClientAccess): Promise<HandoverNoteOfClient[]> {
  const rows = await statement<Row & Omit<HandoverNoteOfClient, keyof HandoverNote>>(
    'handover-notes-of-client',
    sql`select n.id, n.words, n.written_at, n.version, s.parent_id as "parentId", s.account_id as "colleagueId",
       s.start_on as "startDate", s.end_on as "endDate"
     from handover_notes n join substitutes s on s.id = n.substitution_id
     where n.owner_client = ${client.clientId} order by s.start_on desc, n.id`,
  ).all(tx)
  return rows.map((row) => {
    const { id, parentId, colleagueId, startDate, endDate } = row
    return { ...noteOf(client, row), id, parentId, colleagueId, startDate, endDate }
  })
}

/** The substitutions with a note about a client. */
export async function findSubstitutionsWithNote(
  tx: Tx,
  { clientId }: ClientAccess,
): Promise<ReadonlySet<SubstituteId>> {
  const rows = await statement<{ substitution_id: SubstituteId }>(
    'substitutions-with-handover-note',
    sql`select substitution_id from handover_notes where owner_client = ${clientId}`,
  ).all(tx)
  return new Set(rows.map(({ substitution_id }) => substitution_id))
}

/** A stored note and the days of its substitution. */
export type StoredHandoverNote = {
  readonly clientId: AccountId
  readonly substitution: SubstituteId
  readonly startDate: Day
  readonly endDate: Day
  readonly deletedAt: Instant
}

/** All stored notes without their texts, for the nightly job. */
export async function listStoredHandoverNotes(tx: Tx): Promise<StoredHandoverNote[]> {
  return statement<StoredHandoverNote>(
    'stored-handover-notes',
    sql`select owner_client as "clientId", substitution_id as substitution, start_on as "startDate",
       end_on as "endDate", coalesce(extract(epoch from deleted_at), 0)::bigint as "deletedAt"
     from clients_with_handover_notes() join substitutes s on s.id = substitution_id order by 1, 2`,
  ).all(tx)
}

/** The sealed text of a note. */
export function sealHandoverNote(
  key: KeyObject,
  { id, owner, text }: { readonly id: string; readonly owner: AccountId; readonly text: string },
): Buffer {
  return seal(key, Buffer.from(text), contextOf(id, owner))
}

function noteOf({ key, clientId }: Pick<ClientAccess, 'key' | 'clientId'>, row: Row): HandoverNote {
  return {
    version: row.version,
    text: open(key, row.words, contextOf(row.id, clientId)).toString('utf8'),
    writtenAt: row.written_at,
  }
}

function contextOf(id: string, owner: AccountId) {
  return { table: 'handover_notes', column: 'words', row: id, owner }
}
