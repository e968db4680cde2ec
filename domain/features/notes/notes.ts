import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, ContentId, NoteId } from '#base/id.ts'
import { StaffSender } from '#features/accounts/accounts.ts'
import { textMaxLength } from '#features/content/content.ts'

/** The longest private note. */
export const noteMaxLength = textMaxLength

const NoteText = z.string().trim().min(1).max(noteMaxLength)

/** One version of a private note: a correction adds a version, and none is changed or removed (§6). */
export const NoteVersion = z.object({
  version: z.int().min(1),
  text: z.string(),
  writtenAt: Instant,
  sentBy: z.enum(['therapist', 'substitute']),
  sender: StaffSender,
})
export type NoteVersion = z.infer<typeof NoteVersion>

/** A private note of the care team in its present version. No client and no administrator reads it (§6). */
export const Note = NoteVersion.extend({
  id: NoteId,
  accountId: AccountId,
  /** The session or group it was written in; null: none. */
  meetingId: ContentId.nullable(),
  firstWrittenAt: Instant,
})
export type Note = z.infer<typeof Note>

/** A note to write, alone or in a session or group of the client. */
export const NewNote = z.strictObject({ text: NoteText, meetingId: ContentId.nullish() })
export type NewNote = z.infer<typeof NewNote>

/** A correction: the note's next version. */
export const CorrectedNote = z.strictObject({ text: NoteText })
