import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { QuestionnairePackId, QuestionnairePackVersionId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { PackPlan } from './pack-plan.ts'
import {
  AskedVersion,
  ClientQuestionnaire,
  FilledQuestionnaire,
  NewFilledQuestionnaire,
  NewQuestionnaire,
  Questionnaire,
  QuestionnaireChange,
  QuestionnaireCheck,
} from './questionnaires.ts'

const questionnaire = resource('questionnaire', Questionnaire)
const clientQuestionnaire = resource('clientQuestionnaire', ClientQuestionnaire)

export const listQuestionnaires = call({
  name: 'listQuestionnaires',
  summary: 'All questionnaire packs with their versions, statement and plan',
  method: 'GET',
  path: '/admin-data/questionnaires',
  by: ['ADMIN'],
  reply: many(questionnaire),
  refusals: [],
})

export const checkQuestionnaire = call({
  name: 'checkQuestionnaire',
  summary: 'What a FHIR R4 questionnaire would become, or what of it is refused, by linkId; stores nothing',
  method: 'POST',
  path: '/admin-data/questionnaires/check',
  by: ['ADMIN'],
  body: resource('questionnaireFile', NewQuestionnaire),
  reply: one(resource('questionnaireCheck', QuestionnaireCheck)),
  refusals: [],
})

export const loadQuestionnaire = call({
  name: 'loadQuestionnaire',
  summary: 'Load a FHIR R4 questionnaire as a new pack, or as the next version of one',
  method: 'POST',
  path: '/admin-data/questionnaires',
  by: ['ADMIN'],
  body: resource('questionnaireFile', NewQuestionnaire),
  reply: one(questionnaire),
  refusals: ['ERROR.CONFLICT'],
})

export const changeQuestionnaire = call({
  name: 'changeQuestionnaire',
  summary: 'State licence and readers of a pack, plan it for the clinic, switch it on or off',
  method: 'PATCH',
  path: '/admin-data/questionnaires/{id}',
  by: ['ADMIN'],
  params: byId(QuestionnairePackId),
  body: resource('questionnaire', QuestionnaireChange),
  reply: one(questionnaire),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})

export const listClientQuestionnaires = call({
  name: 'listClientQuestionnaires',
  summary: "A client's questionnaires: rounds that are due, and what was filled in",
  method: 'GET',
  path: '/rest/questionnaires',
  by: treatmentRoles,
  query: InAccount,
  reply: many(clientQuestionnaire),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const readQuestionnaireVersion = call({
  name: 'readQuestionnaireVersion',
  summary: 'What a version of a questionnaire asks, if it is asked now or the client filled it in',
  method: 'GET',
  path: '/rest/questionnaireVersions/{id}',
  by: treatmentRoles,
  params: byId(QuestionnairePackVersionId),
  query: InAccount,
  reply: one(resource('questionnaireVersion', AskedVersion)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.NOT_FOUND'],
})

export const fillInQuestionnaire = call({
  name: 'fillInQuestionnaire',
  summary: 'Send a filled-in questionnaire; the same id arrives once',
  method: 'POST',
  path: '/rest/filledQuestionnaires',
  by: treatmentRoles,
  query: InAccount,
  body: resource('filledQuestionnaire', NewFilledQuestionnaire),
  reply: one(resource('filledQuestionnaire', FilledQuestionnaire)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_CONTRADICTION', 'ERROR.SURVEY_TIME'],
})

export const planQuestionnaire = call({
  name: 'planQuestionnaire',
  summary: "Plan a pack for one client, in place of the clinic's plan",
  method: 'PUT',
  path: '/rest/questionnairePlans/{id}',
  by: ['THERAPIST'],
  params: byId(QuestionnairePackId),
  query: InAccount,
  body: resource('questionnairePlan', PackPlan),
  reply: one(clientQuestionnaire),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})

export const endQuestionnairePlan = call({
  name: 'endQuestionnairePlan',
  summary: "Return to the clinic's plan of a pack",
  method: 'DELETE',
  path: '/rest/questionnairePlans/{id}',
  by: ['THERAPIST'],
  params: byId(QuestionnairePackId),
  query: InAccount,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})
