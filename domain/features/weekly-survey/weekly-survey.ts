import { z } from 'zod'
import { addDays, Day, daysBetween, Instant } from '#base/day.ts'
import {
  AccountId,
  LifeAreaId,
  LifeAreaRatingId,
  SurveyTemplateVersionId,
  WeeklySurveyId,
  WeeklyTemplateVersionId,
} from '#base/id.ts'
import { ShownLanguage } from '#base/language.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import type { NameOfField } from '#base/shape-faults.ts'
import { StaffSender } from '#features/accounts/accounts.ts'
import { ChosenQuestions } from '#features/daily-survey/chosen-questions.ts'
import { AnswerItem, DailySurvey, nameOfAnswer, surveySenders } from '#features/daily-survey/daily-survey.ts'
import type { LifeArea, LifeAreaType } from '#features/life-areas/life-areas.ts'

/** The steps of a rating, from not at all content to entirely content (§9). */
export const weeklyScaleMax = 5

/** The middle step of a scale. */
export function middleOf(scaleMax: number): number {
  return (1 + scaleMax) / 2
}

const Rating = z.int().min(1).max(weeklyScaleMax)

/** A rating of one life area as sent. */
const NewLifeAreaRating = z.strictObject({
  /** The rating's id; absent or null: the server generates one. */
  id: LifeAreaRatingId.nullish(),
  lifeareaId: LifeAreaId,
  rating: Rating,
})

/** A weekly survey as it is sent (§3). */
export const NewWeeklySurvey = z.strictObject({
  /** When the survey was answered; absent means now. */
  execTime: Instant.optional(),
  /** Read-only; if sent, it must equal the time of answering. */
  executionTime: Instant.optional(),
  /** Required; reported together with missing areas. */
  overallRating: Rating.optional(),
  lifeareaRatings: z.array(NewLifeAreaRating).max(100),
  /** The client, when a therapist sends it; equals `?accountId=`. */
  accountId: AccountId.optional(),
  /** The language of the page that asked the questions; those without wording in it were asked in German. */
  askedIn: ShownLanguage.optional(),
  /** The version that was asked; absent: the present one. */
  refId: WeeklyTemplateVersionId.optional(),
  /** The answers to the clinic's own weekly questions, and the version that was asked; absent: none were asked. */
  ownAnswers: z
    .strictObject({ refId: SurveyTemplateVersionId, content: z.array(AnswerItem).max(50) })
    .optional(),
})
export type NewWeeklySurvey = z.infer<typeof NewWeeklySurvey>

/** A rating's fault is named by its area, an own answer's by its question. */
export const nameOfRating: NameOfField = ([list, place, ...path], survey) => {
  const { ownAnswers } = survey as { ownAnswers?: unknown }
  if (list === 'ownAnswers' && place !== undefined) return nameOfAnswer([place, ...path], ownAnswers)
  const ratings = (survey as { lifeareaRatings?: unknown }).lifeareaRatings
  if (list !== 'lifeareaRatings' || typeof place !== 'number' || !Array.isArray(ratings)) return undefined
  const area: unknown = ratings[place]?.lifeareaId
  return LifeAreaId.safeParse(area).data
}

/** A stored rating of one life area (§3). */
export const LifeAreaRating = z.object({ id: LifeAreaRatingId, lifeareaId: LifeAreaId, rating: z.int() })
export type LifeAreaRating = z.infer<typeof LifeAreaRating>

/** A stored weekly survey; always complete (§3). */
export const WeeklySurvey = z.object({
  id: WeeklySurveyId,
  version: z.int(),
  accountId: AccountId,
  /** The stored time of answering. */
  execTime: Instant,
  executionTime: Instant,
  /** The day of answering, which determines the period. */
  day: Day,
  overallRating: z.int(),
  lifeareaRatings: z.array(LifeAreaRating),
  /** The number of scale steps. */
  scaleMax: z.int(),
  /** The language in which it was asked; absent: unknown, or entered by the care team. */
  askedIn: ShownLanguage.optional(),
  sentBy: z.enum(surveySenders),
  /** The author, where the care team entered it; null: the client. */
  sender: StaffSender.nullable(),
  /** The version that was asked, with its wording and catalogue. */
  refId: WeeklyTemplateVersionId,
  /**
   * The answers to the clinic's own weekly questions, the version that was asked, and the pool questions that were
   * chosen for the client at that time; absent: none were asked.
   */
  ownAnswers: z
    .object({
      refId: SurveyTemplateVersionId,
      chosenQuestions: ChosenQuestions,
      content: DailySurvey.shape.content,
    })
    .optional(),
})
export type WeeklySurvey = z.infer<typeof WeeklySurvey>

/** The start and length of a client's weekly survey periods (§4). */
export type WeeklyPeriods = {
  readonly registeredOn: Day
  /** `survey_weekly_interval`: changing it redefines all periods from the registration on. */
  readonly intervalDays: number
}

/** One period: its number, counted from 0, its first and its last day. */
export type WeeklyPeriod = { readonly number: number; readonly from: Day; readonly to: Day }

/** The period of a day; the first begins with the registration (§4). The day is not before the registration. */
export function weeklyPeriodOf(day: Day, { registeredOn, intervalDays }: WeeklyPeriods): WeeklyPeriod {
  const number = Math.floor(daysBetween(registeredOn, day) / intervalDays)
  const from = addDays(registeredOn, number * intervalDays)
  return { number, from, to: addDays(from, intervalDays - 1) }
}

/** The period whose survey is due today; undefined once it is answered. Missed periods are not made up for (§4). */
export function dueWeeklyPeriod(
  today: Day,
  periods: WeeklyPeriods,
  answeredOn: readonly Day[],
): WeeklyPeriod | undefined {
  const period = weeklyPeriodOf(today, periods)
  return answeredOn.some((day) => day >= period.from && day <= period.to) ? undefined : period
}

/**
 * The areas that a client rates (§4): active, visible, in use, and not a group heading. A group without areas is rated
 * itself.
 */
export function ratedLifeAreas<Area extends Pick<LifeArea, 'typeId' | 'activeFlag' | 'visibleFlag'>>(
  areas: readonly Area[],
  types: readonly Pick<LifeAreaType, 'id' | 'parentArea' | 'retired'>[],
): readonly Area[] {
  const groups = new Set(types.map(({ parentArea }) => parentArea))
  const ratable = new Set(types.filter(({ id, retired }) => !retired && !groups.has(id)).map(({ id }) => id))
  return areas.filter(
    ({ typeId, activeFlag, visibleFlag }) => activeFlag && visibleFlag && ratable.has(typeId),
  )
}

/** The answers filled in so far. */
export type WeeklyAnswers = Pick<NewWeeklySurvey, 'overallRating' | 'lifeareaRatings'>

/** Missing ratings: ids of areas in order, the overall rating last; empty: complete (§4). */
export function missingRatings(
  rated: readonly LifeAreaId[],
  { overallRating, lifeareaRatings }: WeeklyAnswers,
): readonly string[] {
  const given = new Set(lifeareaRatings.map(({ lifeareaId }) => lifeareaId))
  const missing: string[] = rated.filter((id) => !given.has(id))
  return overallRating === undefined ? [...missing, 'overallRating'] : missing
}

/** The refusal of an incomplete survey, with all missing ratings (§4, §8). */
export function refuseMissingRatings(
  rated: readonly LifeAreaId[],
  answers: WeeklyAnswers,
): Refusal | undefined {
  const code = 'ERROR.SURVEY_ANSWER_MISSING'
  const fields = missingRatings(rated, answers).map((field) => ({ field, code }) as const)
  return fields.length > 0 ? refusal(code, { fields }) : undefined
}

/** Refuses ratings of areas the client does not have, and duplicates. */
export function refuseUnknownRatings(
  own: readonly LifeAreaId[],
  { lifeareaRatings }: WeeklyAnswers,
): Refusal | undefined {
  const ids = lifeareaRatings.map(({ lifeareaId }) => lifeareaId)
  const stray = ids.find((id, place) => !own.includes(id) || ids.indexOf(id) !== place)
  return stray && fieldRefusal(stray, own.includes(stray) ? 'ERROR.CONTRADICTION' : 'ERROR.CHOICE_INVALID')
}
