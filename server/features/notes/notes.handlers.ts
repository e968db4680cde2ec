import type { ContentId, NoteId } from '@standfest/domain/base/id.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import {
  correctNote,
  createNote,
  listNotes,
  listNoteVersions,
} from '@standfest/domain/features/notes/notes.calls.ts'
import type { Note } from '@standfest/domain/features/notes/notes.ts'
import { v7 as uuidv7 } from 'uuid'
import { brokenConstraint } from '#database/connection.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { findOwnOfKind } from '#features/content/content.store.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import { type Context, type Handler, handle, refuse, refuseField, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { findNote, insertNoteVersion, listNotesOf, listVersionsOf, oneVersionANumber } from './notes.store.ts'

const answerList = handle(listNotes, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const notes = await withSenderNames(context, await listNotesOf(context.tx, client, query.meeting))
  return { items: notes.map(itemOf) }
})

const answerListVersions = handle(listNoteVersions, async ({ params, query }, context) => {
  const client = await openClient(context, query.account)
  const versions = await withSenderNames(context, await listVersionsOf(context.tx, client, params.id))
  if (versions.length === 0) refuse('ERROR.ACCESS_DENIED')
  return { items: versions.map((version) => ({ attributes: version })) }
})

const answerCreate = handle(createNote, async ({ id, query, body }, context) => {
  const { tx, now } = context
  const client = await openClient(context, query.account)
  const noteId = (givenId(id) ?? uuidv7()) as NoteId
  if (id === undefined || !(await findNote(tx, client, noteId))) {
    const meetingId = await ownMeeting(context, client, body.meetingId)
    const version = { noteId, number: 1, meetingId, text: body.text, at: now.instant }
    await storeNew(() => insertNoteVersion(tx, client, version), oneVersionANumber)
    await settle(context, client, 'note-written', noteId)
  }
  return presentNote(context, client, noteId)
})

/** The text is stored as the note's next version. Of two concurrent corrections the unique version number refuses one. */
const answerCorrect = handle(correctNote, async ({ params, query, body }, context) => {
  const { tx, now, ifMatch } = context
  const client = await openClient(context, query.account)
  const { version, meetingId } = (await findNote(tx, client, params.id)) ?? refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== version) refuse('ERROR.CONFLICT', { count: version })
  try {
    await insertNoteVersion(tx, client, {
      noteId: params.id,
      number: version + 1,
      meetingId,
      text: body.text,
      at: now.instant,
    })
  } catch (error) {
    if (brokenConstraint(error) === oneVersionANumber) refuse('ERROR.CONFLICT', { count: version + 1 })
    throw error
  }
  await settle(context, client, 'note-corrected', params.id)
  return presentNote(context, client, params.id)
})

export const noteHandlers: readonly Handler[] = [answerList, answerListVersions, answerCreate, answerCorrect]

/** The meeting that a note names: a live appointment of the same client. */
async function ownMeeting(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  meetingId: ContentId | null | undefined,
): Promise<ContentId | null> {
  if (meetingId === null || meetingId === undefined) return null
  const found = (await findOwnOfKind(tx, client, appointment.name, [meetingId])).get(meetingId)
  return found?.isLive === true ? meetingId : refuseField('meetingId', 'ERROR.CHOICE_INVALID')
}

/** The client is told nothing: neither that there is a note, nor that it changed. */
async function settle(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  action: 'note-written' | 'note-corrected',
  object: NoteId,
): Promise<void> {
  const { clientId, parentId } = client
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object })
  await announceChange(tx, { clientId, parentId, what: 'notes', tellClient: false })
}

async function presentNote(context: Context<SignedIn>, client: ClientAccess, id: NoteId) {
  const note = (await findNote(context.tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
  return itemOf(await withSenderName(context, note))
}

function itemOf(note: Note) {
  return { id: note.id, attributes: note }
}
