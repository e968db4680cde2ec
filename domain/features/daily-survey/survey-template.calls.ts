import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { Instant } from '#base/day.ts'
import { resource } from '#base/resource.ts'
import { NewWords } from './both-languages.ts'
import { SurveyItem, SurveyTemplate } from './daily-survey.ts'

/** A present or past version, with its start. */
const SurveyTemplateVersion = SurveyTemplate.extend({ madeAt: Instant })
export type SurveyTemplateVersion = z.infer<typeof SurveyTemplateVersion>

/** A question as sent; `templateFaults` validates it. */
const NewItem = z.strictObject({
  ...SurveyItem.shape,
  id: z.string().max(40),
  question: NewWords,
  help: NewWords,
  options: z.array(z.strictObject({ id: z.union([z.int(), z.boolean()]), label: NewWords })).max(11),
})

const versionResource = resource('surveyTemplate', SurveyTemplateVersion)
const params = z.strictObject({ id: z.uuid() })

/** Therapists display old answers with the wording that was asked. */
export const listSurveyTemplateVersions = call({
  name: 'listSurveyTemplateVersions',
  summary: 'Every version of a survey template with its wording, the present one first',
  method: 'GET',
  path: '/rest/surveyTemplate/{id}/versions',
  by: ['ADMIN', 'THERAPIST'],
  params,
  reply: many(versionResource),
  refusals: ['ERROR.NOT_FOUND'],
})

/** `If-Match` is the version number that the caller saw. */
export const makeSurveyTemplateVersion = call({
  name: 'makeSurveyTemplateVersion',
  summary: 'Ask other questions from now on; what was answered keeps its version',
  method: 'POST',
  path: '/rest/surveyTemplate/{id}/versions',
  by: ['ADMIN'],
  params,
  body: resource('surveyTemplate', z.strictObject({ items: z.array(NewItem).max(50) })),
  reply: one(versionResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.INVALID'],
  stepUp: true,
})
