import type { TestAnswer } from '#testing/test-browser.ts'
import {
  type About,
  type Attempt,
  allThatAct,
  denied,
  forRoles,
  inEveryState,
  malformed,
  namesNobody,
  noTherapist,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const subjectOf = ({ world, state }: About) => world.subjects[state]
const incomplete = '422 ERROR.SURVEY_ANSWER_MISSING'

const overallAlone = { type: 'weeklySurvey', attributes: { overallRating: 3, lifeareaRatings: [] } }

/** The weekly survey. It is sent incomplete: permitted callers get that error, also in an answered period. */
export const weeklySurveyExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/weeklySurvey': [
    onClient(
      '',
      (about) => ({ path: `/rest/weeklySurvey?${accountOf(about)}` }),
      { ...allThatAct('200 with ratings'), treated: '200 with ratings', 'stood in': '200 with ratings' },
      { shows: shownRatings },
    ),
    ...namesNobody('/rest/weeklySurvey', {}),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/weeklySurvey' }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    ),
  ],
  'POST /api/rest/weeklySurvey': [
    onClient(
      '',
      (about) => ({ path: `/rest/weeklySurvey?${accountOf(about)}`, ...overallAlone }),
      allThatAct(incomplete),
    ),
    onClient(
      'naming the client in the body',
      (about) => ({ path: '/rest/weeklySurvey', ...bodyNaming(about) }),
      allThatAct(incomplete),
    ),
    onClient(
      'naming one client in the address and another in the body',
      (about) => ({ path: `/rest/weeklySurvey?accountId=${about.world.foreign.id}`, ...bodyNaming(about) }),
      {
        ...allThatAct('400 ERROR.ACCOUNT_CONTRADICTION'),
        'nothing to do': '400 ERROR.ACCOUNT_CONTRADICTION',
      },
    ),
    ...namesNobody('/rest/weeklySurvey', overallAlone),
  ],
  'DELETE /api/rest/weeklySurvey/:id': [
    removal('', (about) => subjectOf(about).weeklySurveyIds.mistaken, '200'),
    removal('of another client', ({ world }) => world.foreign.weeklySurveyIds.mistaken, denied),
    removal('of nobody', () => unknownId, denied),
    onClient('with no id at all', (about) => ({ path: `/rest/weeklySurvey/..%2f?${accountOf(about)}` }), {
      ...inEveryState(denied),
      'no therapist': denied,
    }),
  ],
}

function bodyNaming(about: About) {
  return {
    type: 'weeklySurvey',
    attributes: { ...overallAlone.attributes, accountId: subjectOf(about).id },
  }
}

/** An attempt to delete a weekly survey: the treating therapist only. */
function removal(what: string, surveyOf: (about: About) => string, treats: string): Attempt {
  return onClient(what, (about) => ({ path: `/rest/weeklySurvey/${surveyOf(about)}?${accountOf(about)}` }), {
    ...allThatAct(denied),
    'no therapist': denied,
    treats,
  })
}

function shownRatings({ list }: TestAnswer): string {
  return list.some(({ attributes }) => (attributes.lifeareaRatings as unknown[]).length > 0)
    ? 'with ratings'
    : 'without ratings'
}
