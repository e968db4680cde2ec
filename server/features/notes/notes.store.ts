import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, NoteId } from '@standfest/domain/base/id.ts'
import type { Note, NoteVersion } from '@standfest/domain/features/notes/notes.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { open, seal } from '#vault/sealing.ts'

type VersionRow = {
  id: string
  note_id: NoteId
  number: number
  meeting_id: ContentId | null
  words: Buffer
  author_id: AccountId
  written_as: NoteVersion['sentBy']
  written_at: Instant
  first_written_at: Instant
}

/** More notes than anyone writes about one client. */
const longestList = 2000

/** The present versions of a client's notes, by the time of their first one, newest first. */
const notesOf = ({
  clientId,
}: ClientAccess) => sql`select distinct on (n.note_id) n.id, n.note_id, n.number, n.meeting_id, n.words, n.author_id,
     n.written_as, n.written_at, f.written_at as first_written_at
   from notes n join notes f on f.note_id = n.note_id and f.number = 1
   where n.owner_client = ${clientId} and f.owner_client = ${clientId}`

export async function listNotesOf(
  tx: Tx,
  client: ClientAccess,
  meeting: ContentId | undefined,
): Promise<Note[]> {
  const rows = await statement<VersionRow>(
    'notes',
    sql`select * from (${notesOf(client)}
       and (${meeting ?? null}::uuid is null or n.meeting_id = ${meeting ?? null})
       order by n.note_id, n.number desc) present
     order by first_written_at desc, note_id desc limit ${longestList}`,
  ).all(tx)
  return rows.map((row) => noteOf(client, row))
}

/** One note in its present version. */
export async function findNote(tx: Tx, client: ClientAccess, id: NoteId): Promise<Note | undefined> {
  const row = await statement<VersionRow>(
    'note',
    sql`${notesOf(client)} and n.note_id = ${id} order by n.note_id, n.number desc limit 1`,
  ).first(tx)
  return row && noteOf(client, row)
}

/** Every version of a note, the present one first. */
export async function listVersionsOf(tx: Tx, client: ClientAccess, id: NoteId): Promise<NoteVersion[]> {
  const rows = await statement<VersionRow>(
    'note-versions',
    sql`select id, note_id, number, meeting_id, words, author_id, written_as, written_at,
       written_at as first_written_at
     from notes where owner_client = ${client.clientId} and note_id = ${id} order by number desc`,
  ).all(tx)
  return rows.map((row) => versionOf(client, row))
}

/** Every version of every note of a client, newest note and newest version first. */
export async function listAllVersionsOf(
  tx: Tx,
  client: ClientAccess,
): Promise<(Omit<Note, 'id'> & { readonly id: string; readonly noteId: NoteId })[]> {
  const rows = await statement<VersionRow>(
    'all-note-versions',
    sql`select n.id, n.note_id, n.number, n.meeting_id, n.words, n.author_id, n.written_as, n.written_at,
       f.written_at as first_written_at
     from notes n join notes f on f.note_id = n.note_id and f.number = 1
     where n.owner_client = ${client.clientId} and f.owner_client = ${client.clientId}
     order by f.written_at desc, n.note_id desc, n.number desc`,
  ).all(tx)
  return rows.map((row) => ({ ...noteOf(client, row), id: row.id, noteId: row.note_id }))
}

/** The unique constraint on a note's version numbers: of two concurrent corrections the second one is refused. */
export const oneVersionANumber = 'one_version_of_a_note_a_number'

/** Adds a version on behalf of the actor: the first one of a new note, or a correction. */
export async function insertNoteVersion(
  tx: Tx,
  client: ClientAccess,
  {
    noteId,
    number,
    meetingId,
    text,
    at,
  }: {
    readonly noteId: NoteId
    readonly number: number
    readonly meetingId: ContentId | null
    readonly text: string
    readonly at: Instant
  },
): Promise<void> {
  const id = uuidv7()
  await statement(
    'insert-note-version',
    sql`insert into notes ${sql.values({
      id,
      owner_client: client.clientId,
      note_id: noteId,
      number,
      meeting_id: meetingId,
      words: sealNote(client.key, { id, owner: client.clientId, text }),
      author_id: client.actorId,
      written_as: client.as,
      written_at: sql.at(at),
    })}`,
  ).run(tx)
}

/** The sealed text of one version. */
export function sealNote(
  key: KeyObject,
  { id, owner, text }: { readonly id: string; readonly owner: AccountId; readonly text: string },
): Buffer {
  return seal(key, Buffer.from(text), contextOf(id, owner))
}

/** The text of one version. */
export function openNoteText(
  key: KeyObject,
  { id, owner, words }: { readonly id: string; readonly owner: AccountId; readonly words: Buffer },
): string {
  return open(key, words, contextOf(id, owner)).toString('utf8')
}

function noteOf(client: ClientAccess, row: VersionRow): Note {
  return {
    ...versionOf(client, row),
    id: row.note_id,
    accountId: client.clientId,
    meetingId: row.meeting_id,
    firstWrittenAt: row.first_written_at,
  }
}

function versionOf({ key, clientId }: ClientAccess, row: VersionRow): NoteVersion {
  return {
    version: row.number,
    text: openNoteText(key, { id: row.id, owner: clientId, words: row.words }),
    writtenAt: row.written_at,
    sentBy: row.written_as,
    sender: { id: row.author_id, person: null },
  }
}

function contextOf(id: string, owner: AccountId) {
  return { table: 'notes', column: 'words', row: id, owner }
}
