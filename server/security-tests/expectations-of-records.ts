import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { surveyOfBefore } from '#testing/check-ins.ts'
import type { TestAnswer } from '#testing/test-browser.ts'
import { keyOfBefore } from './actors.ts'
import {
  type About,
  type Attempt,
  allThatAct,
  alreadyAnonymised,
  denied,
  forAllRoles,
  forRoles,
  malformed,
  namesNobody,
  nothingThere,
  onClient,
  onOneself,
  unknownId,
  withoutNaming,
} from './attempts.ts'
import { accountListAttempts } from './expectations-of-account-changes.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const subjectOf = ({ world, state }: About) => world.subjects[state]

const noConsumption = {
  type: 'survey',
  attributes: { refId: firstDailySurveyVersionId, content: [{ id: 'consumption', user_selection: false }] },
}

/** Routes that open one client's record. */
export const recordExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/account': [
    onClient(
      '',
      (about) => ({ path: `/rest/account?${accountOf(about)}` }),
      {
        own: '200 email phone street birthday customId figures',
        'own, hidden': '200 email phone street birthday customId',
        treats: '200 email phone street birthday customId figures',
        'stands in': '200 phone customId figures',
      },
      {
        shows: shownAttributes,
        // Administrators read the identifying fields of clients who are not deleted.
        actors: {
          'an administrator': {
            active: '200 email externalId',
            closed: '200 email externalId',
            deactivated: '200 email externalId',
            'consumption hidden': '200 email externalId',
            deleted: denied,
            anonymised: '200 email externalId',
          },
        },
      },
    ),
    ...namesNobody('/rest/account', {}, { noId: malformed, staff: '200' }),
    ...accountListAttempts,
    onOneself('without naming anybody', () => ({ path: '/rest/account' }), forAllRoles('200 oneself'), {
      shows: (answer, { self }) => (answer.list[0]?.id === self ? 'oneself' : 'somebody else'),
    }),
  ],
  'GET /api/rest/survey': [
    onClient('', (about) => ({ path: `/rest/survey?${accountOf(about)}` }), hiddenIfSo(), {
      shows: shownConsumption,
    }),
    ...namesNobody('/rest/survey', {}),
    withoutNaming('/rest/survey'),
  ],
  'GET /api/rest/survey/:id': [
    onClient(
      '',
      (about) => ({ path: `/rest/survey/${subjectOf(about).surveyId}?${accountOf(about)}` }),
      hiddenIfSo(),
      { shows: shownConsumption },
    ),
    onClient(
      'with the survey of another client',
      (about) => ({ path: `/rest/survey/${about.world.foreign.surveyId}?${accountOf(about)}` }),
      allThatAct(nothingThere),
    ),
    onClient(
      'with an unknown survey',
      (about) => ({ path: `/rest/survey/${unknownId}?${accountOf(about)}` }),
      allThatAct(nothingThere),
    ),
    onClient('with no id at all', (about) => ({ path: `/rest/survey/..%2f?${accountOf(about)}` }), {
      ...allThatAct(nothingThere),
      'nothing to do': nothingThere,
    }),
  ],
  'PATCH /api/rest/survey/:id': [
    restoreSurvey('', (about) => subjectOf(about).surveyId, '200'),
    restoreSurvey('with the survey of another client', ({ world }) => world.foreign.surveyId, denied),
    restoreSurvey('with an unknown survey', () => unknownId, denied),
  ],
  'DELETE /api/rest/survey/:id': [
    removeSurvey('', (about) => subjectOf(about).mistakenSurveyId, '200'),
    removeSurvey('with the survey of another client', ({ world }) => world.foreign.surveyId, denied),
    removeSurvey('with an unknown survey', () => unknownId, denied),
    removeSurvey('with no id at all', () => 'none', denied, denied),
  ],
  'POST /api/rest/survey': [
    onClient(
      '',
      (about) => ({ path: `/rest/survey?${accountOf(about)}`, ...noConsumption }),
      allThatAct('201'),
    ),
    onClient(
      'naming the client in the body',
      (about) => ({ path: '/rest/survey', ...bodyNaming(about) }),
      allThatAct('201'),
    ),
    onClient(
      'naming two clients',
      (about) => ({
        path: `/rest/survey?${accountOf(about)}&accountId=${about.world.foreign.id}`,
        ...noConsumption,
      }),
      contradiction(),
    ),
    onClient(
      'naming one client in the address and another in the body',
      (about) => ({ path: `/rest/survey?accountId=${about.world.foreign.id}`, ...bodyNaming(about) }),
      contradiction(),
    ),
    onClient(
      'repeating what was sent before the hand-over',
      (about) => ({
        path: `/rest/survey?${accountOf(about)}`,
        type: 'survey',
        attributes: surveyOfBefore(about.world.fillings.get(about.state)?.trigger ?? ''),
        headers: { 'idempotency-key': keyOfBefore(about.state) },
      }),
      allThatAct('201'),
    ),
    ...namesNobody('/rest/survey', noConsumption),
  ],
  'GET /api/rest/events': [
    onClient(
      '',
      (about) => ({ path: `/rest/events?${accountOf(about)}` }),
      { ...allThatAct('200 events'), 'own, hidden': '200 nothing' },
      { shows: (answer) => (answer.list.length > 0 ? 'events' : 'nothing') },
    ),
    ...namesNobody('/rest/events', {}),
    withoutNaming('/rest/events'),
  ],
  'POST /api/rest/events/putOff': [
    onOneself(
      '',
      () => ({ path: '/rest/events/putOff', type: 'putOff', attributes: { eventIds: [unknownId] } }),
      forRoles({ therapist: '200' }),
    ),
  ],
  'PATCH /api/rest/events/:id': [
    markEvent('', (about) => subjectOf(about).eventId, '200'),
    markEvent('with the event of another client', ({ world }) => world.foreign.eventId, denied),
    markEvent('with an unknown event', () => unknownId, denied),
    markEvent('with no id at all', () => 'none', denied, denied),
  ],
}

function bodyNaming(about: About) {
  return { type: 'survey', attributes: { ...noConsumption.attributes, accountId: subjectOf(about).id } }
}

function contradiction() {
  const answer = '400 ERROR.ACCOUNT_CONTRADICTION'
  return { ...allThatAct(answer), 'nothing to do': answer }
}

function hiddenIfSo() {
  return { ...allThatAct('200 with consumption'), 'own, hidden': '200 without consumption' }
}

function shownConsumption({ text }: TestAnswer): string {
  return text.includes('consumption') ? 'with consumption' : 'without consumption'
}

const figures = [
  'currentStreak',
  'longestStreak',
  'streakBucket',
  'soberDays',
  'totalDays',
  'lastRelapseDate',
]
const ofThePerson = ['email', 'phone', 'street', 'birthday', 'customId', 'externalId']

/** The restricted attributes that an answer shows. */
function shownAttributes({ list }: TestAnswer): string {
  const attributes = list[0]?.attributes ?? {}
  const shown = figures.filter((name) => name in attributes)
  const all = shown.length === figures.length ? ['figures'] : shown
  return [...ofThePerson.filter((name) => name in attributes), ...all].join(' ')
}

/** An attempt to mark an event: the care team only. */
function markEvent(
  what: string,
  eventOf: (about: About) => string,
  answer: string,
  afterAnonymising = alreadyAnonymised,
): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/events/${eventOf(about)}?${accountOf(about)}`,
      type: 'event',
      attributes: { ignored: true },
    }),
    {
      treats: answer,
      'stands in': answer,
      ...(afterAnonymising === denied ? { 'treats, closed': denied, 'stands in, closed': denied } : {}),
      treated: afterAnonymising,
      'stood in': afterAnonymising,
      own: denied,
      'own, hidden': denied,
      'no therapist': denied,
    },
  )
}

/** An attempt to delete a survey: the treating therapist only (§6). */
function removeSurvey(
  what: string,
  surveyOf: (about: About) => string,
  answer: string,
  afterAnonymising = alreadyAnonymised,
): Attempt {
  return onClient(what, (about) => ({ path: `/rest/survey/${surveyOf(about)}?${accountOf(about)}` }), {
    ...allThatAct(denied),
    treats: answer,
    ...(afterAnonymising === denied ? { 'treats, closed': denied, 'stands in, closed': denied } : {}),
    treated: afterAnonymising,
    'stood in': afterAnonymising,
    'no therapist': denied,
  })
}

/** An attempt to restore a survey: the treating therapist only. One that is not deleted stays as it is (§4). */
function restoreSurvey(what: string, surveyOf: (about: About) => string, answer: string): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/survey/${surveyOf(about)}?${accountOf(about)}`,
      type: 'survey',
      attributes: { deletedAt: 0 },
    }),
    {
      ...allThatAct(denied),
      treats: answer,
      treated: alreadyAnonymised,
      'stood in': alreadyAnonymised,
      'no therapist': denied,
    },
  )
}
