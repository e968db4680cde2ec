import { z } from 'zod'
import { addDays, Day, daysBetween, Instant } from '#base/day.ts'
import { AccountId, ContentId, SoberAgreementId } from '#base/id.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'
import { StaffSender } from '#features/accounts/accounts.ts'

/** Longest text of one part: all of them are printed on one page (§3). */
export const soberAgreementPartMaxLength = 400

/** The client’s own words in an agreement, in the order of the page: why, what helps, what to do in a hard moment (§3). */
export const soberAgreementParts = ['why', 'helps', 'hardMoment'] as const
export type SoberAgreementPart = (typeof soberAgreementParts)[number]

const Part = z.string().trim().max(soberAgreementPartMaxLength)

/** The longest agreed time, and how far from today it may begin: a year. */
const soberAgreementMaxDays = 366

/**
 * An agreement for a time without alcohol (§3). Care team and client make it together; drinking neither ends nor changes it, so it
 * has no state of its own.
 */
export const SoberAgreement = z.object({
  id: SoberAgreementId,
  version: z.int(),
  accountId: AccountId,
  startsOn: Day,
  /** The last day of the agreed time. */
  endsOn: Day,
  why: z.string(),
  helps: z.string(),
  hardMoment: z.string(),
  /** The session in which client and care team look back; null: none, or it was deleted or called off. */
  review: z.object({ id: ContentId, day: Day, startsAt: Instant.nullable() }).nullable(),
  createdAt: Instant,
  sentBy: z.enum(['therapist', 'substitute']),
  sender: StaffSender,
})
export type SoberAgreement = z.infer<typeof SoberAgreement>

export const NewSoberAgreement = z.strictObject({
  startsOn: Day,
  endsOn: Day,
  why: Part.default(''),
  helps: Part.default(''),
  hardMoment: Part.default(''),
  reviewId: ContentId.nullable().default(null),
})
export type NewSoberAgreement = z.infer<typeof NewSoberAgreement>

export const SoberAgreementChange = z.strictObject({
  startsOn: Day.optional(),
  endsOn: Day.optional(),
  why: Part.optional(),
  helps: Part.optional(),
  hardMoment: Part.optional(),
  reviewId: ContentId.nullable().optional(),
})
export type SoberAgreementChange = z.infer<typeof SoberAgreementChange>

/** The agreed time. */
export type AgreedTime = Pick<SoberAgreement, 'startsOn' | 'endsOn'>

/**
 * Why an agreed time is refused: it ends before it begins, is longer than a year, begins a year or more from today, or overlaps
 * another one of the same client. A time that was stored before may have begun long ago.
 */
export function refuseAgreedTime(
  { startsOn, endsOn }: AgreedTime,
  {
    others,
    today,
    before,
  }: { readonly others: readonly AgreedTime[]; readonly today: Day; readonly before?: AgreedTime },
): Refusal | undefined {
  if (endsOn < startsOn) return fieldRefusal('endsOn', 'ERROR.CONTRADICTION')
  if (daysBetween(startsOn, endsOn) >= soberAgreementMaxDays)
    return fieldRefusal('endsOn', 'ERROR.OUT_OF_RANGE')
  if (startsOn !== before?.startsOn && Math.abs(daysBetween(today, startsOn)) >= soberAgreementMaxDays)
    return fieldRefusal('startsOn', 'ERROR.OUT_OF_RANGE')
  const overlaps = others.some((other) => startsOn <= other.endsOn && other.startsOn <= endsOn)
  return overlaps ? fieldRefusal('startsOn', 'ERROR.CONTRADICTION') : undefined
}

/** Where a day is in an agreed time. What happened on its days is not asked: it goes on after drinking (§4). */
export type PlaceInTime = {
  readonly phase: 'ahead' | 'running' | 'over'
  /** The number of the day, counted from 1; 0 before it begins, the last one once it is over. */
  readonly number: number
  /** How many days were agreed. */
  readonly of: number
  /** Days to come after today. */
  readonly left: number
}

export function placeInTime({ startsOn, endsOn }: AgreedTime, today: Day): PlaceInTime {
  const of = daysBetween(startsOn, endsOn) + 1
  const number = Math.min(Math.max(daysBetween(startsOn, today) + 1, 0), of)
  const phase = today < startsOn ? 'ahead' : today > endsOn ? 'over' : 'running'
  return { phase, number, of, left: of - number }
}

/** Up to this length each day has a stroke, beyond it each week. */
const strokesByDay = 60

/** The strokes of an agreed time: how many there are, how many have begun, and the one of today; null: none is. */
export function strokesOf(place: PlaceInTime): {
  readonly count: number
  readonly begun: number
  readonly now: number | null
} {
  const length = place.of > strokesByDay ? 7 : 1
  const begun = Math.ceil(place.number / length)
  return {
    count: Math.ceil(place.of / length),
    begun,
    now: place.phase === 'running' ? begun - 1 : null,
  }
}

/** The agreement to show first: the one of today, else the next one, else the latest. */
export function presentAgreement<Agreement extends AgreedTime>(
  agreements: readonly Agreement[],
  today: Day,
): Agreement | undefined {
  const inOrder = agreements.toSorted((one, other) => daysBetween(other.startsOn, one.startsOn))
  return inOrder.find(({ endsOn }) => endsOn >= today) ?? inOrder.at(-1)
}

/** The usual length that a form proposes, in days. */
const usualDays = 30

/** The agreed time that a form proposes: from today, a month. */
export function proposedTime(today: Day): AgreedTime {
  return { startsOn: today, endsOn: addDays(today, usualDays - 1) }
}
