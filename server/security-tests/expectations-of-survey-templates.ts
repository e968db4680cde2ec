import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import {
  type Attempt,
  denied,
  forAllRoles,
  forRoles,
  nothingThere,
  onOneself,
  unknownId,
} from './attempts.ts'

const versionsOf = (id: string) => `/rest/surveyTemplate/${id}/versions`

/**
 * Survey templates: clients read the present version, therapists and administrators all, administrators create new
 * ones.
 */
export const surveyTemplateExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/surveyTemplate/:id': [
    onOneself('', () => ({ path: `/rest/surveyTemplate/${dailySurveyTemplateId}` }), forAllRoles('200')),
    onOneself(
      'with an unknown id',
      () => ({ path: `/rest/surveyTemplate/${unknownId}` }),
      forAllRoles(nothingThere),
    ),
  ],
  'GET /api/rest/surveyTemplate/:id/versions': [
    onOneself(
      '',
      () => ({ path: versionsOf(dailySurveyTemplateId) }),
      forRoles({ therapist: '200', administrator: '200' }),
    ),
    onOneself(
      'with an unknown id',
      () => ({ path: versionsOf(unknownId) }),
      forRoles({ therapist: nothingThere, administrator: nothingThere }),
    ),
  ],
  'POST /api/rest/surveyTemplate/:id/versions': [
    asking('', dailySurveyTemplateId, firstSurveyTemplate.items, '201'),
    asking('without the questions that count', dailySurveyTemplateId, [], '422 ERROR.INVALID'),
    asking('with an unknown id', unknownId, firstSurveyTemplate.items, denied),
  ],
}

function asking(what: string, id: string, items: readonly object[], answer: string): Attempt {
  const sent = { path: versionsOf(id), type: 'surveyTemplate', attributes: { items } }
  return onOneself(what, () => sent, forRoles({ administrator: answer }))
}
