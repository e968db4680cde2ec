import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { Day } from '#base/day.ts'
import { AccountId, SurveyId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import {
  DailySurvey,
  NewDailySurvey,
  nameOfAnswer,
  RemovedSurvey,
  RestoredSurvey,
  SurveyTemplate,
} from './daily-survey.ts'

const surveyResource = resource('survey', DailySurvey)

export const readSurveyTemplate = call({
  name: 'readSurveyTemplate',
  summary: 'The present version of a survey template',
  method: 'GET',
  path: '/rest/surveyTemplate/{id}',
  by: ['ADMIN', 'CLIENT', 'THERAPIST'],
  params: z.strictObject({ id: z.uuid() }),
  reply: one(resource('surveyTemplate', SurveyTemplate)),
  refusals: ['ERROR.NOT_FOUND'],
})

/** The longest page of a list. */
export const surveysPageMax = 200

export const listSurveys = call({
  name: 'listSurveys',
  summary: "A client's surveys, newest first, page by page",
  method: 'GET',
  path: '/rest/survey',
  by: treatmentRoles,
  query: InAccount.extend({
    /** Only surveys of this day and later. */
    from: Day.optional(),
    /** Only surveys of this day and earlier. */
    to: Day.optional(),
    /** Continue after the survey with this id. */
    after: SurveyId.optional(),
    limit: z.coerce.number().int().min(1).max(surveysPageMax).optional(),
    /** Removed, restorable surveys instead of live ones, for callers who may restore them. */
    deleted: z.literal('only').optional(),
  }),
  reply: many(surveyResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const readSurvey = call({
  name: 'readSurvey',
  summary: 'One survey',
  method: 'GET',
  path: '/rest/survey/{id}',
  by: treatmentRoles,
  params: byId(SurveyId),
  query: InAccount,
  reply: one(surveyResource),
  refusals: ['ERROR.NOT_FOUND', 'ERROR.ACCESS_DENIED'],
})

export const submitDailySurvey = call({
  name: 'submitDailySurvey',
  summary: "Send the day's survey, or the consumption question again",
  method: 'POST',
  path: '/rest/survey',
  by: treatmentRoles,
  query: InAccount.extend({ accountId: AccountId.optional() }),
  body: resource('survey', NewDailySurvey, nameOfAnswer),
  reply: one(surveyResource),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.ACCOUNT_CONTRADICTION',
    'ERROR.SURVEY_ALREADY_ANSWERED',
    'ERROR.SURVEY_ANSWER_MISSING',
    'ERROR.SURVEY_TRIGGER_MISSING',
    'ERROR.SURVEY_TIME',
  ],
})

export const removeSurvey = call({
  name: 'removeSurvey',
  summary:
    'Remove a survey that was sent by mistake, and its consumption event with it; with final, for good',
  method: 'DELETE',
  path: '/rest/survey/{id}',
  by: ['THERAPIST'],
  params: byId(SurveyId),
  query: InAccount.extend({ final: z.literal('true').optional() }),
  reply: one(resource('survey', RemovedSurvey)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.NOT_DELETED', 'ERROR.FINALLY_DELETED'],
})

export const restoreSurvey = call({
  name: 'restoreSurvey',
  summary: 'Bring a removed survey back, and its consumption event with it',
  method: 'PATCH',
  path: '/rest/survey/{id}',
  by: ['THERAPIST'],
  params: byId(SurveyId),
  query: InAccount,
  body: resource('survey', RestoredSurvey),
  reply: one(surveyResource),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.CONFLICT',
    'ERROR.FINALLY_DELETED',
    'ERROR.SURVEY_ALREADY_ANSWERED',
  ],
})
