import { smallQuestionnaire } from '#testing/questionnaires.ts'
import {
  type About,
  type Attempt,
  allThatAct,
  anonymisedFirst,
  careTeam,
  closedFirst,
  denied,
  forRoles,
  malformed,
  noTherapist,
  onClient,
  onOneself,
  treatmentClosed,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const planOf = (about: About) => `/rest/questionnairePlans/${about.world.pack.packId}?${accountOf(about)}`
const noItem = { type: 'questionnaireFile', attributes: { file: '{}' } }

/** Questionnaires: packs are the administrators', plans the care team's; both sides fill in and read. */
export const questionnaireExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/admin-data/questionnaires': [
    onOneself('', () => ({ path: '/admin-data/questionnaires' }), forRoles({ administrator: '200' })),
  ],
  'POST /api/admin-data/questionnaires': [
    onOneself(
      'that is none',
      () => ({ path: '/admin-data/questionnaires', ...noItem }),
      forRoles({ administrator: '422 ERROR.INVALID' }),
    ),
  ],
  'POST /api/admin-data/questionnaires/check': [
    onOneself(
      '',
      () => ({
        path: '/admin-data/questionnaires/check',
        type: 'questionnaireFile',
        attributes: { file: smallQuestionnaire },
      }),
      forRoles({ administrator: '201' }),
    ),
  ],
  'PATCH /api/admin-data/questionnaires/:id': [
    onOneself(
      'without any change',
      ({ world }) => ({
        path: `/admin-data/questionnaires/${world.pack.packId}`,
        type: 'questionnaire',
        attributes: {},
      }),
      forRoles({ administrator: '200' }),
    ),
  ],
  'GET /api/rest/questionnaires': [
    onClient(
      '',
      (about) => ({ path: `/rest/questionnaires?${accountOf(about)}` }),
      {
        ...allThatAct('200 some'),
        'treats, closed': '200 some',
        'stands in, closed': '200 some',
        treated: '200 none',
        'stood in': '200 none',
      },
      {
        shows: ({ list }) =>
          list.some(({ attributes }) => (attributes['filled'] as unknown[]).length > 0) ? 'some' : 'none',
      },
    ),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/questionnaires' }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    ),
  ],
  'GET /api/rest/questionnaireVersions/:id': [
    onOneself(
      '',
      ({ world }) => ({ path: `/rest/questionnaireVersions/${world.pack.versionId}` }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: '200' }),
    ),
    onClient(
      'in a record',
      (about) => ({
        path: `/rest/questionnaireVersions/${about.world.pack.versionId}?${accountOf(about)}`,
      }),
      {
        ...allThatAct('200'),
        'treats, closed': '200',
        'stands in, closed': '200',
        treated: '200',
        'stood in': '200',
      },
    ),
  ],
  'POST /api/rest/filledQuestionnaires': [
    onClient(
      'without the answer that is asked for',
      (about) => ({
        path: `/rest/filledQuestionnaires?${accountOf(about)}`,
        type: 'filledQuestionnaire',
        attributes: { versionId: about.world.pack.versionId, answers: {} },
      }),
      {
        ...allThatAct('422 ERROR.INVALID'),
        ...anonymisedFirst,
        ...closedFirst,
        'own, closed': treatmentClosed,
      },
    ),
  ],
  'PUT /api/rest/questionnairePlans/:id': [
    onClient(
      'that another one has overtaken',
      (about) => ({
        path: planOf(about),
        type: 'questionnairePlan',
        attributes: { weeks: [4], windowDays: 7 },
        headers: { 'if-match': '"99"' },
      }),
      careTeam('412 ERROR.CONFLICT', { ...anonymisedFirst, ...closedFirst }),
    ),
  ],
  'DELETE /api/rest/questionnairePlans/:id': [
    onClient(
      'of a pack that is not there',
      (about) => ({ path: `/rest/questionnairePlans/${about.world.pack.versionId}?${accountOf(about)}` }),
      careTeam('200', { ...anonymisedFirst, ...closedFirst, 'no therapist': denied }),
    ),
  ],
}
