import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { Day } from '#base/day.ts'
import { AccountId, LifeAreaId, WeeklySurveyId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { NewWeeklySurvey, nameOfRating, WeeklySurvey } from './weekly-survey.ts'

const weeklySurveyResource = resource('weeklySurvey', WeeklySurvey)

/** A rating included beside the surveys of an answer, for readers that go by areas (§3). */
export const lifeAreaRatingResource = resource(
  'lifeareaRating',
  z.object({ weeklySurveyId: WeeklySurveyId, lifeareaId: LifeAreaId, rating: z.int() }),
)

/** The longest page of a list. */
export const weeklySurveysPageMax = 100

export const listWeeklySurveys = call({
  name: 'listWeeklySurveys',
  summary: "A client's weekly surveys, newest first, page by page",
  method: 'GET',
  path: '/rest/weeklySurvey',
  by: treatmentRoles,
  query: InAccount.extend({
    /** Only surveys of this day and later. */
    from: Day.optional(),
    /** Only surveys of this day and earlier. */
    to: Day.optional(),
    /** Continue after the survey with this id. */
    after: WeeklySurveyId.optional(),
    limit: z.coerce.number().int().min(1).max(weeklySurveysPageMax).optional(),
  }),
  reply: many(weeklySurveyResource, [lifeAreaRatingResource]),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const submitWeeklySurvey = call({
  name: 'submitWeeklySurvey',
  summary: "Send the period's weekly survey: the overall rating and one for each rated life area",
  method: 'POST',
  path: '/rest/weeklySurvey',
  by: treatmentRoles,
  query: InAccount.extend({ accountId: AccountId.optional() }),
  body: resource('weeklySurvey', NewWeeklySurvey, nameOfRating),
  reply: one(weeklySurveyResource, [lifeAreaRatingResource]),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.ACCOUNT_CONTRADICTION',
    'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED',
    'ERROR.SURVEY_ANSWER_MISSING',
    'ERROR.SURVEY_TIME',
  ],
})

export const removeWeeklySurvey = call({
  name: 'removeWeeklySurvey',
  summary: 'Remove a mistaken weekly survey, which frees its period; by the treating therapist',
  method: 'DELETE',
  path: '/rest/weeklySurvey/{id}',
  by: ['THERAPIST'],
  params: byId(WeeklySurveyId),
  query: InAccount,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})
