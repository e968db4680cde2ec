import { z } from 'zod'
import { addDays, Day, daysBetween, Instant } from '#base/day.ts'
import { AccountId, LifeAreaId, LifeAreaRatingId, WeeklySurveyId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { surveySenders } from '#features/daily-survey/daily-survey.ts'
import type { LifeArea, LifeAreaType } from '#features/life-areas/life-areas.ts'

/** The steps of a rating, from not at all content to entirely content (§9). */
export const weeklyScaleMax = 5

const Rating = z.int().min(1).max(weeklyScaleMax)

/** One life area's rating as it is sent. */
const NewLifeAreaRating = z.strictObject({ lifeareaId: LifeAreaId, rating: Rating })

/** A weekly survey as it is sent (§3). */
export const NewWeeklySurvey = z.strictObject({
  /** The moment of answering; absent means now. */
  execTime: Instant.optional(),
  /** Required; what is missing is told together with the missing areas. */
  overallRating: Rating.optional(),
  lifeareaRatings: z.array(NewLifeAreaRating).max(100),
  /** Whom it concerns when a therapist sends it; the same as `?accountId=`. */
  accountId: AccountId.optional(),
})
export type NewWeeklySurvey = z.infer<typeof NewWeeklySurvey>

/** One life area's rating as it is kept (§3). */
export const LifeAreaRating = z.object({ id: LifeAreaRatingId, lifeareaId: LifeAreaId, rating: z.int() })
export type LifeAreaRating = z.infer<typeof LifeAreaRating>

/** A weekly survey as it is kept: always complete, because nothing else is stored (§3). */
export const WeeklySurvey = z.object({
  id: WeeklySurveyId,
  version: z.int(),
  accountId: AccountId,
  /** The moment of answering as the server keeps it. */
  execTime: Instant,
  executionTime: Instant,
  /** The day of answering; it belongs to the period of this day. */
  day: Day,
  overallRating: z.int(),
  lifeareaRatings: z.array(LifeAreaRating),
  /** How many steps the scale had. */
  scaleMax: z.int(),
  sentBy: z.enum(surveySenders),
})
export type WeeklySurvey = z.infer<typeof WeeklySurvey>

/** From when on, and how long, the periods of a client's weekly survey are counted (§4). */
export type WeeklyPeriods = {
  readonly registeredOn: Day
  /** `survey_weekly_interval`: a change of it cuts all periods anew, from the registration on. */
  readonly intervalDays: number
}

/** One period: its number, counted from 0, its first and its last day. */
export type WeeklyPeriod = { readonly number: number; readonly from: Day; readonly to: Day }

/** The period that a day lies in; the registration day begins the first (§4). The day is not before the registration. */
export function weeklyPeriodOf(day: Day, { registeredOn, intervalDays }: WeeklyPeriods): WeeklyPeriod {
  const number = Math.floor(daysBetween(registeredOn, day) / intervalDays)
  const from = addDays(registeredOn, number * intervalDays)
  return { number, from, to: addDays(from, intervalDays - 1) }
}

/** The period whose survey is due today; none once a survey lies in it. Periods that went by are not made up for (§4). */
export function dueWeeklyPeriod(
  today: Day,
  periods: WeeklyPeriods,
  answeredOn: readonly Day[],
): WeeklyPeriod | undefined {
  const period = weeklyPeriodOf(today, periods)
  return answeredOn.some((day) => day >= period.from && day <= period.to) ? undefined : period
}

/**
 * The areas that a client rates (§4): active for the therapist, visible for the client, and no mere heading. A group
 * that the catalogue gives no areas is an area itself.
 */
export function ratedLifeAreas<Area extends Pick<LifeArea, 'typeId' | 'activeFlag' | 'visibleFlag'>>(
  areas: readonly Area[],
  types: readonly Pick<LifeAreaType, 'id' | 'parentArea'>[],
): readonly Area[] {
  const groups = new Set(types.map(({ parentArea }) => parentArea))
  const ratable = new Set(types.filter(({ id }) => !groups.has(id)).map(({ id }) => id))
  return areas.filter(
    ({ typeId, activeFlag, visibleFlag }) => activeFlag && visibleFlag && ratable.has(typeId),
  )
}

/** What a page or a person has filled in so far. */
export type WeeklyAnswers = Pick<NewWeeklySurvey, 'overallRating' | 'lifeareaRatings'>

/** What is still to be rated: the ids of areas in their order, the overall rating last; empty: complete (§4). */
export function missingRatings(
  rated: readonly LifeAreaId[],
  { overallRating, lifeareaRatings }: WeeklyAnswers,
): readonly string[] {
  const given = new Set(lifeareaRatings.map(({ lifeareaId }) => lifeareaId))
  const missing: string[] = rated.filter((id) => !given.has(id))
  return overallRating === undefined ? [...missing, 'overallRating'] : missing
}

/** The refusal of an incomplete survey, with all that is missing (§4, §8). */
export function refuseMissingRatings(
  rated: readonly LifeAreaId[],
  answers: WeeklyAnswers,
): Refusal | undefined {
  const code = 'ERROR.SURVEY_ANSWER_MISSING'
  const fields = missingRatings(rated, answers).map((field) => ({ field, code }) as const)
  return fields.length > 0 ? refusal(code, { fields }) : undefined
}

/** Refuses ratings of areas that the client does not have, and two of the same area. */
export function refuseUnknownRatings(
  own: readonly LifeAreaId[],
  { lifeareaRatings }: WeeklyAnswers,
): Refusal | undefined {
  const ids = lifeareaRatings.map(({ lifeareaId }) => lifeareaId)
  const isEachKnownOnce = new Set(ids).size === ids.length && ids.every((id) => own.includes(id))
  return isEachKnownOnce ? undefined : refusal('ERROR.INVALID', { fields: [{ field: 'lifeareaRatings' }] })
}
