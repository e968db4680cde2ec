import { z } from 'zod'
import { addDays, Day, dayOf, Instant } from '#base/day.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import { FollowUp } from '#features/follow-ups/follow-ups.ts'
import { HandoverNote } from '#features/handovers/handovers.ts'
import { Agreement, Meeting } from '#features/meetings/meetings.ts'
import { Note } from '#features/notes/notes.ts'

/** How long after its release the client can have complete copies made (§4). */
const completeCopyGoodDays = 30

/** Within how many days a request is to be answered: the month of Art. 12 GDPR, counted cautiously (§4). */
const answerDueDays = 30

/** The longest reason for what is not released: a few sentences. */
export const copyReasonMaxLength = 500

/**
 * The states of a client's complete copy (§4). `none`: nobody asked; `ended`: its release is over; after a refusal and after the end the
 * client may ask again.
 */
const completeCopyStates = ['none', 'asked', 'released', 'declined', 'ended'] as const
export type CompleteCopyState = (typeof completeCopyStates)[number]

const EntryId = z.uuid().toLowerCase()
const moment = Instant.nullable()

/** How a client's complete copy stands, as both sides read it. */
export const CompleteCopy = z.object({
  state: z.enum(completeCopyStates),
  /** Null: the therapist released it unasked. */
  askedAt: moment,
  decidedAt: moment,
  decidedBy: PersonName.nullable(),
  /** Until when the client can have it made. */
  goodUntil: moment,
  /** Why it was refused, or why entries are left out. */
  reason: z.string(),
  /** How many entries are left out. */
  withheld: z.int().min(0),
})
export type CompleteCopy = z.infer<typeof CompleteCopy>

/** A version of a private note, with the title of the session it was written in. */
const CareNote = Note.extend({ id: EntryId, noteId: Note.shape.id, meeting: z.string() })
export type CareNote = z.infer<typeof CareNote>

const CareAgreement = Agreement.extend({ meeting: z.string() })
export type CareAgreement = z.infer<typeof CareAgreement>

/** What a therapist wrote for the colleague who covers, with the dates of the cover. */
const CareHandoverNote = HandoverNote.extend({
  id: EntryId,
  parent: PersonName.nullable(),
  colleague: PersonName.nullable(),
  startDate: Day,
  endDate: Day,
})
export type CareHandoverNote = z.infer<typeof CareHandoverNote>

/** A session or group of which somebody said whether it was held. */
const CareMeeting = Meeting.pick({ id: true, kind: true, title: true, day: true, state: true })
export type CareMeeting = z.infer<typeof CareMeeting>

/** What the treating side keeps about a client and the client's own pages do not show (§6). */
export const CareRecord = z.object({
  notes: z.array(CareNote),
  meetings: z.array(CareMeeting),
  agreements: z.array(CareAgreement),
  followUps: z.array(FollowUp),
  handoverNotes: z.array(CareHandoverNote),
})
export type CareRecord = z.infer<typeof CareRecord>

/** What the treating therapist reads before releasing: all that the complete copy would have beside the own one. */
export const CompleteCopyReview = CompleteCopy.extend({
  /** By when a request is to be answered; null: none waits. */
  answerBy: Day.nullable(),
  /** Whether drinking is hidden from the client's pages, and would be in the copy. */
  showsHiddenDrinking: z.boolean(),
  /** Names what was read: a release of something else is refused. */
  reviewed: z.string(),
  /** What the present release leaves out, so that the next one does not give it out unnoticed. */
  leftOut: z.array(EntryId),
  record: CareRecord,
})
export type CompleteCopyReview = z.infer<typeof CompleteCopyReview>

/** The therapist's answer. What is left out needs a reason, which the client reads. */
export const CompleteCopyDecision = z.strictObject({
  released: z.boolean(),
  reviewed: z.string().max(100).optional(),
  withheld: z.array(EntryId).max(2000).optional(),
  reason: z.string().trim().max(copyReasonMaxLength).optional(),
})
export type CompleteCopyDecision = z.infer<typeof CompleteCopyDecision>

/** What is stored of a complete copy. */
export type StoredCompleteCopy = {
  readonly state: Exclude<CompleteCopyState, 'none'>
  readonly goodUntil: Instant | null
}

/** The present state, whether the job that ends a release ran or not. */
export function completeCopyState(stored: StoredCompleteCopy | undefined, now: Instant): CompleteCopyState {
  if (!stored) return 'none'
  const { state, goodUntil } = stored
  return state === 'released' && (goodUntil === null || now >= goodUntil) ? 'ended' : state
}

/** Until when what is released now can be made into copies. */
export function completeCopyGoodUntil(now: Instant): Instant {
  return now + completeCopyGoodDays * 86_400
}

/** By when a request is to be answered (§4). */
export function answerCopyBy(askedAt: Instant, zone: string): Day {
  return addDays(dayOf(askedAt, zone), answerDueDays)
}

/** Why a client's request is refused: one waits already, or the release still lasts. */
export function refuseCopyRequest(state: CompleteCopyState): Refusal | undefined {
  if (state === 'asked') return refusal('ERROR.IN_PROGRESS')
  return state === 'released' ? refusal('ERROR.ALREADY_DECIDED') : undefined
}

/**
 * Why the therapist's answer is refused (§4): nothing waits for a no, a reason is missing, or something was written after it was reviewed.
 */
export function refuseCopyDecision(
  { released, reviewed, withheld = [], reason = '' }: CompleteCopyDecision,
  { state, present }: { readonly state: CompleteCopyState; readonly present: string },
): Refusal | undefined {
  if (!released && state !== 'asked' && state !== 'released') return refusal('ERROR.ALREADY_DECIDED')
  if ((!released || withheld.length > 0) && reason === '') return fieldRefusal('reason', 'ERROR.REQUIRED')
  return released && reviewed !== present ? refusal('ERROR.CONFLICT') : undefined
}

/** What is released of a record, and how many entries are left out. */
export function withoutWithheld(
  record: CareRecord,
  withheld: readonly string[],
): { readonly record: CareRecord; readonly count: number } {
  const left = new Set<string>(withheld)
  let count = 0
  const kept = <Entry extends { readonly id: string }>(entries: readonly Entry[]): Entry[] =>
    entries.filter(({ id }) => {
      if (left.has(id)) count += 1
      return !left.has(id)
    })
  const { notes, meetings, agreements, followUps, handoverNotes } = record
  return {
    record: {
      notes: kept(notes),
      meetings: kept(meetings),
      agreements: kept(agreements),
      followUps: kept(followUps),
      handoverNotes: kept(handoverNotes),
    },
    count,
  }
}
