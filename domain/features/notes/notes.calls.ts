import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { byId, InAccount } from '#base/call-input.ts'
import { ContentId, NoteId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { CorrectedNote, NewNote, Note, NoteVersion } from './notes.ts'

const noteResource = resource('note', Note)

/** Private notes are read by their own call alone: no other answer contains one. */
export const listNotes = call({
  name: 'listNotes',
  summary: "The care team's private notes about a client, newest first",
  method: 'GET',
  path: '/rest/notes',
  by: ['THERAPIST'],
  query: InAccount.extend({
    /** Only the notes of this session or group. */
    meeting: ContentId.optional(),
  }),
  reply: many(noteResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const listNoteVersions = call({
  name: 'listNoteVersions',
  summary: 'Every version of a private note, the present one first: who wrote it and when',
  method: 'GET',
  path: '/rest/notes/{id}/versions',
  by: ['THERAPIST'],
  params: byId(NoteId),
  query: InAccount,
  reply: many(resource('noteVersion', NoteVersion)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const createNote = call({
  name: 'createNote',
  summary: 'Write a private note about a client',
  method: 'POST',
  path: '/rest/notes',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('note', NewNote),
  whileClosed: ['THERAPIST'],
  reply: one(noteResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const correctNote = call({
  name: 'correctNote',
  summary: 'Correct a private note: its former version is kept',
  method: 'PATCH',
  path: '/rest/notes/{id}',
  by: ['THERAPIST'],
  params: z.strictObject({ id: NoteId }),
  query: InAccount,
  body: resource('note', CorrectedNote),
  whileClosed: ['THERAPIST'],
  reply: one(noteResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})
