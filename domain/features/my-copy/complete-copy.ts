import { z } from 'zod'
import { addDays, Day, dayOf, Instant } from '#base/day.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import { FollowUp } from '#features/follow-ups/follow-ups.ts'
import { HandoverNote } from '#features/handovers/handovers.ts'
import { Agreement, Meeting } from '#features/meetings/meetings.ts'
import { Note } from '#features/notes/notes.ts'

/** How long after the release the client can generate complete copies (§4). */
const completeCopyGoodDays = 30

/** The deadline for answering a request in days: a conservative month of Art. 12 GDPR (§4). */
const answerDueDays = 30

/** The maximum length of the reason for not releasing something: a few sentences. */
export const copyReasonMaxLength = 500

/**
 * The states of a client's complete copy (§4). `none`: never requested; `ended`: the release has expired. After a refusal or the expiry the
 * client may request it again.
 */
const completeCopyStates = ['none', 'asked', 'released', 'declined', 'ended'] as const
export type CompleteCopyState = (typeof completeCopyStates)[number]

const EntryId = z.uuid().toLowerCase()
const moment = Instant.nullable()

/** The state of a client's complete copy, as shown to client and care team. */
export const CompleteCopy = z.object({
  state: z.enum(completeCopyStates),
  /** Null: released without a request. */
  askedAt: moment,
  decidedAt: moment,
  decidedBy: PersonName.nullable(),
  /** The expiry of the release. */
  goodUntil: moment,
  /** The reason for a refusal, or for excluded entries. */
  reason: z.string(),
  /** The number of excluded entries. */
  withheld: z.int().min(0),
})
export type CompleteCopy = z.infer<typeof CompleteCopy>

/** A version of a private note, with the title of its session. */
const CareNote = Note.extend({ id: EntryId, noteId: Note.shape.id, meeting: z.string() })
export type CareNote = z.infer<typeof CareNote>

const CareAgreement = Agreement.extend({ meeting: z.string() })
export type CareAgreement = z.infer<typeof CareAgreement>

/** A handover note for a substitute, with the dates of the substitution. */
const CareHandoverNote = HandoverNote.extend({
  id: EntryId,
  parent: PersonName.nullable(),
  colleague: PersonName.nullable(),
  startDate: Day,
  endDate: Day,
})
export type CareHandoverNote = z.infer<typeof CareHandoverNote>

/** A session or group with a recorded state. */
const CareMeeting = Meeting.pick({ id: true, kind: true, title: true, day: true, state: true })
export type CareMeeting = z.infer<typeof CareMeeting>

/** The care team's internal data about a client, which the client's own pages do not show (§6). */
export const CareRecord = z.object({
  notes: z.array(CareNote),
  meetings: z.array(CareMeeting),
  agreements: z.array(CareAgreement),
  followUps: z.array(FollowUp),
  handoverNotes: z.array(CareHandoverNote),
})
export type CareRecord = z.infer<typeof CareRecord>

/** The review before a release: everything that the complete copy adds to the client's own. */
export const CompleteCopyReview = CompleteCopy.extend({
  /** The deadline of a pending request; null: none is pending. */
  answerBy: Day.nullable(),
  /** Whether the copy would contain drinking that the client's pages hide. */
  showsHiddenDrinking: z.boolean(),
  /** The digest of the reviewed record: the release of a different one is refused. */
  reviewed: z.string(),
  /** What the present release leaves out, so that the next one does not give it out unnoticed. */
  leftOut: z.array(EntryId),
  record: CareRecord,
})
export type CompleteCopyReview = z.infer<typeof CompleteCopyReview>

/** The therapist's decision. Excluding entries needs a reason, which the client reads. */
export const CompleteCopyDecision = z.strictObject({
  released: z.boolean(),
  reviewed: z.string().max(100).optional(),
  withheld: z.array(EntryId).max(2000).optional(),
  reason: z.string().trim().max(copyReasonMaxLength).optional(),
})
export type CompleteCopyDecision = z.infer<typeof CompleteCopyDecision>

/** The stored state of a complete copy. */
export type StoredCompleteCopy = {
  readonly state: Exclude<CompleteCopyState, 'none'>
  readonly goodUntil: Instant | null
}

/** The effective state, which does not depend on whether the job that expires a release has run. */
export function completeCopyState(stored: StoredCompleteCopy | undefined, now: Instant): CompleteCopyState {
  if (!stored) return 'none'
  const { state, goodUntil } = stored
  return state === 'released' && (goodUntil === null || now >= goodUntil) ? 'ended' : state
}

/** The expiry of a release that is made now. */
export function completeCopyGoodUntil(now: Instant): Instant {
  return now + completeCopyGoodDays * 86_400
}

/** The deadline for answering a request (§4). */
export function answerCopyBy(askedAt: Instant, zone: string): Day {
  return addDays(dayOf(askedAt, zone), answerDueDays)
}

/** Why a client's request is refused: one is pending, or a release is still valid. */
export function refuseCopyRequest(state: CompleteCopyState): Refusal | undefined {
  if (state === 'asked') return refusal('ERROR.IN_PROGRESS')
  return state === 'released' ? refusal('ERROR.ALREADY_DECIDED') : undefined
}

/** Why the therapist's decision is refused (§4): no request is pending, a reason is missing, or the record has changed since the review. */
export function refuseCopyDecision(
  { released, reviewed, withheld = [], reason = '' }: CompleteCopyDecision,
  { state, present }: { readonly state: CompleteCopyState; readonly present: string },
): Refusal | undefined {
  if (!released && state !== 'asked' && state !== 'released') return refusal('ERROR.ALREADY_DECIDED')
  if ((!released || withheld.length > 0) && reason === '') return fieldRefusal('reason', 'ERROR.REQUIRED')
  return released && reviewed !== present ? refusal('ERROR.CONFLICT') : undefined
}

/** The released part of a record, and the number of excluded entries. */
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
