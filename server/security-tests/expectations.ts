import {
  dailySurveyTemplateId,
  firstDailySurveyVersionId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { testPassword } from '#testing/clinic.ts'
import type { TestAnswer, TestRequest } from '#testing/test-browser.ts'
import { type ActorName, type ClientState, type World, bodyOfBefore, keyOfBefore } from './actors.ts'

/**
 * What must come back, written by hand and independent of the rules of the code: never computed from them.
 *
 * A new route needs an entry in `expectations`, a new actor a line in each of the two tables; whoever forgets is
 * told by name.
 */
export const proofs = [
  'both halves',
  'the token alone',
  'the cookie alone',
  'both halves on another site',
  'both halves on a third site',
  'halves of two sessions',
  'an expired session',
] as const
export type Proof = (typeof proofs)[number]

/** How an actor stands to the client whom it is about. */
export type Standing =
  | 'own'
  | 'own, hidden'
  | 'treats'
  | 'stands in'
  | 'nothing to do'
  | 'no session'
  | 'no therapist'

type Row = readonly [Standing, Standing, Standing, Standing]
const [own, hidden, treats, standsIn, nothing, ended, alone] = [
  'own',
  'own, hidden',
  'treats',
  'stands in',
  'nothing to do',
  'no session',
  'no therapist',
] as const satisfies readonly Standing[]

/** Who stands how to a client that is active, deactivated, has the consumption display hidden, is deleted. */
const standings: Readonly<Record<ActorName, Row>> = {
  //                                      active    deactivated  hidden    deleted
  nobody: [ended, ended, ended, ended],
  'the client': [own, ended, hidden, ended],
  'another client of the same therapist': [nothing, nothing, nothing, nothing],
  'a client of another therapist': [nothing, nothing, nothing, nothing],
  'a deactivated client': [ended, ended, ended, ended],
  'a client without an active therapist': [alone, alone, alone, alone],
  'the treating therapist': [treats, treats, treats, nothing],
  'another therapist': [nothing, nothing, nothing, nothing],
  'a former therapist': [nothing, nothing, nothing, nothing],
  'a deactivated therapist': [ended, ended, ended, ended],
  'a deleted therapist': [ended, ended, ended, ended],
  'a substitute from tomorrow on': [nothing, nothing, nothing, nothing],
  'a substitute of today': [standsIn, standsIn, standsIn, nothing],
  'a substitute until yesterday': [nothing, nothing, nothing, nothing],
  'a substitute whose grant was ended': [nothing, nothing, nothing, nothing],
  'a substitute of another therapist': [nothing, nothing, nothing, nothing],
  'an administrator': [nothing, nothing, nothing, nothing],
  'a deactivated administrator': [ended, ended, ended, ended],
}

/** What kind of visitor an actor is where it is about no client, by the state of `the client`. */
export type Visitor =
  | 'nobody'
  | 'client'
  | 'client alone'
  | 'therapist'
  | 'administrator'
  | 'deactivated'
  | 'deleted'
const visitors: Readonly<Record<ActorName, Visitor | Readonly<Record<ClientState, Visitor>>>> = {
  nobody: 'nobody',
  'the client': {
    active: 'client',
    deactivated: 'deactivated',
    'consumption hidden': 'client',
    deleted: 'deleted',
  },
  'another client of the same therapist': 'client',
  'a client of another therapist': 'client',
  'a deactivated client': 'deactivated',
  'a client without an active therapist': 'client alone',
  'the treating therapist': 'therapist',
  'another therapist': 'therapist',
  'a former therapist': 'therapist',
  'a deactivated therapist': 'deactivated',
  'a deleted therapist': 'deleted',
  'a substitute from tomorrow on': 'therapist',
  'a substitute of today': 'therapist',
  'a substitute until yesterday': 'therapist',
  'a substitute whose grant was ended': 'therapist',
  'a substitute of another therapist': 'therapist',
  'an administrator': 'administrator',
  'a deactivated administrator': 'deactivated',
}

const columnOf: Readonly<Record<ClientState, 0 | 1 | 2 | 3>> = {
  active: 0,
  deactivated: 1,
  'consumption hidden': 2,
  deleted: 3,
}

export function standingOf(actor: ActorName, state: ClientState): Standing {
  return standings[actor][columnOf[state]]
}

export function visitorOf(actor: ActorName, state: ClientState): Visitor {
  const visitor = visitors[actor]
  return typeof visitor === 'string' ? visitor : visitor[state]
}

export const noSession = '401 ERROR.SESSION_EXPIRED'
export const denied = '403 ERROR.ACCESS_DENIED'
const noTherapist = '403 ERROR.NO_TREATING_THERAPIST'
const nothingThere = '404 ERROR.NOT_FOUND'
const malformed = '400 ERROR.MALFORMED'
const wrongCredentials = '403 ERROR.WRONG_CREDENTIALS'

/** Answers by standing; what is left out is what nearly every route answers. */
type ByStanding = Readonly<Partial<Record<Standing, string>>>
const usualByStanding = {
  'nothing to do': denied,
  'no session': noSession,
  'no therapist': noTherapist,
} as const

/** Answers by visitor. */
type ByVisitor = Readonly<Record<Visitor, string>>

/** What is sent. `self` is the actor's own id, if there is an actor. */
export type Sent = TestRequest & { readonly path: string }
type About = {
  readonly world: World
  readonly state: ClientState
  readonly self: string
  readonly alias: string
}

/** One thing that is tried on a route. */
export type Attempt = {
  readonly what: string
  readonly send: (about: About) => Sent
  /** Looks into a success: what of it is worth expecting. */
  readonly shows?: (answer: TestAnswer, about: About) => string
  /** The answer needs the session that it ends: it gets one of its own. */
  readonly endsSession?: true
  /** Whether a cookie's half, a foreign site and the like are tried too. */
  readonly proofs?: readonly Proof[]
  readonly exceptions?: Exceptions
} & (
  | { readonly about: 'a client'; readonly answers: ByStanding }
  | { readonly about: 'oneself'; readonly answers: ByVisitor }
)

/** Answers to whoever does not prove a session with both halves, or to one actor; absent: no session. */
export type Exceptions = {
  readonly unproven?: (proof: Proof, visitor: Visitor) => string
  readonly actors?: Readonly<Partial<Record<ActorName, string>>>
}

const unknownId = '01941f29-7c00-7000-8000-000000000001'
const onlyTheFull = ['both halves'] as const

/** An attempt on a client's record. Administrators are kept out of every one of them. */
function onClient(
  what: string,
  send: Attempt['send'],
  answers: ByStanding,
  more: Pick<Attempt, 'shows' | 'proofs' | 'exceptions'> = {},
): Attempt {
  const exceptions = { actors: { 'an administrator': denied } }
  return { about: 'a client', what, send, answers: { ...usualByStanding, ...answers }, exceptions, ...more }
}

/** Naming what is no client of anybody, or nobody at all, opens nothing for anyone. */
function namesNobody(path: string, request: TestRequest, forAdministrators = denied): Attempt[] {
  const sent = (account: string) => ({ ...request, path: `${path}?account=${account}` })
  const proofs = onlyTheFull
  const exceptions = { actors: { 'an administrator': forAdministrators } }
  return [
    onClient('naming an unknown account', () => sent(unknownId), allThatAct(denied), { proofs }),
    onClient(
      'naming a therapist as a client',
      ({ world }) => sent(idOf(world, 'a deactivated therapist')),
      allThatAct(denied),
      { proofs },
    ),
    onClient(
      'naming no id at all',
      () => sent('1%20or%201=1'),
      { ...allThatAct(malformed), 'nothing to do': malformed },
      { proofs, exceptions },
    ),
  ]
}

const idOf = (world: World, actor: ActorName) => world.personOf(actor, 'active')?.id ?? ''
const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`

function allThatAct(answer: string): ByStanding {
  return { own: answer, 'own, hidden': answer, treats: answer, 'stands in': answer }
}

const noConsumption = {
  type: 'survey',
  attributes: { refId: firstDailySurveyVersionId, content: [{ id: 'consumption', user_selection: false }] },
}

const figures = ['currentStreak', 'longestStreak', 'streakBucket', 'soberDays', 'lastRelapseDate']
const private_ = ['email', 'phone', 'customId']

/** Which of the attributes that not everybody may see an account came with. */
function shownAttributes(answer: TestAnswer): string {
  const attributes = answer.list[0]?.attributes ?? answer.attributes
  const shown = [...private_, ...figures].filter((name) => name in attributes)
  return figures.every((name) => shown.includes(name))
    ? [...shown.filter((name) => !figures.includes(name)), 'figures'].join(' ')
    : shown.join(' ')
}

/** Answers of a call that is for a role list only: no session, wrong role, right role. */
function forRoles(answers: Partial<ByVisitor>): ByVisitor {
  return {
    nobody: noSession,
    deactivated: noSession,
    deleted: noSession,
    client: denied,
    'client alone': denied,
    therapist: denied,
    administrator: denied,
    ...answers,
  }
}

const everyVisitor = (answer: string): ByVisitor => ({
  nobody: answer,
  deactivated: answer,
  deleted: answer,
  client: answer,
  'client alone': answer,
  therapist: answer,
  administrator: answer,
})

/** What a client of each state is called in the treating therapist's list. */
function listedStates(answer: TestAnswer, { world }: About): string {
  const nameOf = new Map<string | undefined, string>(
    Object.entries(world.subjects).map(([state, { id }]) => [id, state]),
  )
  nameOf.set(world.foreign.id, 'sibling')
  nameOf.set(idOf(world, 'a deactivated client'), 'gone')
  nameOf.set(idOf(world, 'a client of another therapist'), 'stranger')
  return (
    answer.list
      .map(({ id }) => nameOf.get(id) ?? 'somebody else')
      .sort()
      .join(', ') || 'nobody'
  )
}

/** Every route of the server, by method and path. */
export const expectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/account': [
    onClient(
      '',
      (about) => ({ path: `/rest/account?${accountOf(about)}` }),
      {
        own: '200 email phone customId figures',
        'own, hidden': '200 email phone customId',
        treats: '200 email phone customId figures',
        'stands in': '200 phone customId figures',
      },
      { shows: shownAttributes },
    ),
    ...namesNobody('/rest/account', {}, malformed),
    {
      about: 'oneself',
      what: 'without naming anybody',
      send: () => ({ path: '/rest/account' }),
      shows: (answer, { self }) => (answer.list[0]?.id === self ? 'oneself' : 'somebody else'),
      answers: forRoles({
        client: '200 oneself',
        'client alone': noTherapist,
        therapist: '200 oneself',
        administrator: '200 oneself',
      }),
    },
  ],
  'PATCH /api/rest/account': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: '/rest/account', type: 'account', attributes: { language: 'en_EN' } }),
      shows: (answer, { self }) => (answer.body.data.id === self ? 'oneself' : 'somebody else'),
      answers: forRoles({
        client: '200 oneself',
        'client alone': noTherapist,
        therapist: '200 oneself',
        administrator: '200 oneself',
      }),
    },
    {
      about: 'oneself',
      what: 'naming somebody else',
      proofs: onlyTheFull,
      send: ({ world }) => ({
        path: `/rest/account?account=${world.foreign.id}`,
        type: 'account',
        attributes: { language: 'en_EN' },
      }),
      answers: forRoles({
        client: malformed,
        'client alone': noTherapist,
        therapist: malformed,
        administrator: malformed,
      }),
    },
    ...[
      'type',
      'parentId',
      'activeFlag',
      'consumptionVisible',
      'currentStreak',
      'streakBucket',
      'registeredOn',
    ].map(
      (attribute): Attempt => ({
        about: 'oneself',
        what: `writing ${attribute}`,
        proofs: onlyTheFull,
        send: ({ self }) => ({
          path: '/rest/account',
          type: 'account',
          attributes: { language: 'en_EN', [attribute]: self },
        }),
        answers: forRoles({
          client: '422 ERROR.INVALID',
          'client alone': noTherapist,
          therapist: '422 ERROR.INVALID',
          administrator: '422 ERROR.INVALID',
        }),
      }),
    ),
  ],
  'GET /api/rest/account/identify': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: '/rest/account/identify' }),
      shows: (answer, { self }) => (answer.body.data.id === self ? 'oneself' : 'somebody else'),
      answers: {
        nobody: nothingThere,
        deactivated: nothingThere,
        deleted: nothingThere,
        client: '200 oneself',
        'client alone': noTherapist,
        therapist: '200 oneself',
        administrator: '200 oneself',
      },
      exceptions: { unproven: () => nothingThere },
    },
  ],
  'GET /api/rest/survey': [
    onClient(
      '',
      (about) => ({ path: `/rest/survey?${accountOf(about)}` }),
      {
        own: '200 with consumption',
        'own, hidden': '200 without consumption',
        treats: '200 with consumption',
        'stands in': '200 with consumption',
      },
      {
        shows: (answer) => (answer.text.includes('consumption') ? 'with consumption' : 'without consumption'),
      },
    ),
    ...namesNobody('/rest/survey', {}),
    {
      about: 'oneself',
      what: 'without naming anybody',
      send: () => ({ path: '/rest/survey' }),
      answers: forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    },
  ],
  'GET /api/rest/survey/:id': [
    onClient(
      '',
      (about) => ({ path: `/rest/survey/${about.world.subjects[about.state].surveyId}?${accountOf(about)}` }),
      {
        own: '200 with consumption',
        'own, hidden': '200 without consumption',
        treats: '200 with consumption',
        'stands in': '200 with consumption',
      },
      {
        shows: (answer) => (answer.text.includes('consumption') ? 'with consumption' : 'without consumption'),
      },
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
    onClient(
      'with no id at all',
      (about) => ({ path: `/rest/survey/..%2f?${accountOf(about)}` }),
      { ...allThatAct(nothingThere), 'nothing to do': nothingThere },
      { proofs: onlyTheFull },
    ),
  ],
  'POST /api/rest/survey': [
    onClient(
      '',
      (about) => ({ path: `/rest/survey?${accountOf(about)}`, ...noConsumption }),
      allThatAct('201'),
    ),
    onClient(
      'naming the client in the body',
      ({ world, state }) => ({
        path: '/rest/survey',
        type: 'survey',
        attributes: { ...noConsumption.attributes, accountId: world.subjects[state].id },
      }),
      allThatAct('201'),
    ),
    onClient(
      'naming two clients',
      (about) => ({
        path: `/rest/survey?${accountOf(about)}&accountId=${about.world.foreign.id}`,
        ...noConsumption,
      }),
      {
        ...allThatAct('400 ERROR.ACCOUNT_CONTRADICTION'),
        'nothing to do': '400 ERROR.ACCOUNT_CONTRADICTION',
      },
      { proofs: onlyTheFull },
    ),
    onClient(
      'naming one client in the address and another in the body',
      ({ world, state }) => ({
        path: `/rest/survey?accountId=${world.foreign.id}`,
        type: 'survey',
        attributes: { ...noConsumption.attributes, accountId: world.subjects[state].id },
      }),
      {
        ...allThatAct('400 ERROR.ACCOUNT_CONTRADICTION'),
        'nothing to do': '400 ERROR.ACCOUNT_CONTRADICTION',
      },
      { proofs: onlyTheFull },
    ),
    onClient(
      'repeating what was sent before the hand-over',
      (about) => ({
        path: `/rest/survey?${accountOf(about)}`,
        type: 'survey',
        attributes: bodyOfBefore,
        headers: { 'idempotency-key': keyOfBefore(about.state) },
      }),
      allThatAct('201'),
      { proofs: onlyTheFull },
    ),
    ...namesNobody('/rest/survey', noConsumption),
  ],
  'GET /api/rest/surveyTemplate/:id': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: `/rest/surveyTemplate/${dailySurveyTemplateId}` }),
      answers: forRoles({ client: '200', 'client alone': noTherapist, therapist: '200' }),
    },
    {
      about: 'oneself',
      what: 'with an unknown id',
      proofs: onlyTheFull,
      send: () => ({ path: `/rest/surveyTemplate/${unknownId}` }),
      answers: forRoles({ client: nothingThere, 'client alone': noTherapist, therapist: nothingThere }),
    },
  ],
  'GET /api/rest/events': [
    onClient(
      '',
      (about) => ({ path: `/rest/events?${accountOf(about)}` }),
      {
        own: '200 events',
        'own, hidden': '200 nothing',
        treats: '200 events',
        'stands in': '200 events',
      },
      { shows: (answer) => (answer.list.length > 0 ? 'events' : 'nothing') },
    ),
    ...namesNobody('/rest/events', {}),
    {
      about: 'oneself',
      what: 'without naming anybody',
      send: () => ({ path: '/rest/events' }),
      answers: forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    },
  ],
  'PATCH /api/rest/events/:id': [
    markEvent('', ({ world, state }) => world.subjects[state].eventId, '200'),
    markEvent('with the event of another client', ({ world }) => world.foreign.eventId, denied),
    markEvent('with an unknown event', () => unknownId, denied),
    markEvent('with no id at all', () => 'none', denied),
  ],
  'GET /api/rest/clients': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: '/rest/clients' }),
      shows: listedStates,
      answers: forRoles({ therapist: '200 nobody' }),
      exceptions: {
        actors: {
          'the treating therapist': '200 active, consumption hidden, deactivated, gone, sibling',
          'a substitute of today': '200 active, consumption hidden, deactivated, gone, sibling',
          'another therapist': '200 stranger',
          'a substitute of another therapist': '200 stranger',
        },
      },
    },
    {
      about: 'oneself',
      what: 'naming a therapist',
      proofs: onlyTheFull,
      send: ({ world }) => ({ path: `/rest/clients?account=${idOf(world, 'the treating therapist')}` }),
      answers: forRoles({ therapist: malformed }),
    },
  ],
  'GET /api/rest/stream': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: '/rest/stream' }),
      answers: forRoles({ client: '200', 'client alone': noTherapist, therapist: '200' }),
    },
  ],
  'GET /api/admin-data/dashboard': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: '/admin-data/dashboard' }),
      answers: forRoles({ administrator: '200' }),
    },
  ],
  'POST /api/user/login': [
    {
      about: 'oneself',
      what: 'with the own password',
      endsSession: true,
      send: ({ alias }) => ({
        path: '/user/login',
        type: 'login',
        attributes: { alias, password: testPassword },
      }),
      answers: {
        nobody: wrongCredentials,
        deactivated: '403 ERROR.ACCOUNT_DISABLED',
        deleted: wrongCredentials,
        client: '200',
        'client alone': noTherapist,
        therapist: '200',
        administrator: '200',
      },
      exceptions: {
        unproven: loginAnswer,
      },
    },
    {
      about: 'oneself',
      what: 'with a wrong password',
      endsSession: true,
      send: ({ alias }) => ({
        path: '/user/login',
        type: 'login',
        attributes: { alias, password: `${testPassword}7` },
      }),
      answers: everyVisitor(wrongCredentials),
      exceptions: { unproven: () => wrongCredentials },
    },
  ],
  'GET /api/user/logout': [
    {
      about: 'oneself',
      what: '',
      endsSession: true,
      send: () => ({ path: '/user/logout' }),
      answers: everyVisitor('200'),
      exceptions: { unproven: () => '200' },
    },
    {
      about: 'oneself',
      what: 'from a foreign page',
      endsSession: true,
      proofs: ['the cookie alone'],
      send: () => ({ path: '/user/logout', headers: { 'sec-fetch-site': 'cross-site' } }),
      answers: everyVisitor(denied),
      exceptions: { unproven: () => denied },
    },
  ],
  'GET /api/user/session': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: '/user/session' }),
      answers: { ...everyVisitor('200'), nobody: nothingThere, deactivated: noSession, deleted: noSession },
      exceptions: {
        unproven: (proof, visitor) => {
          if (proof !== 'the cookie alone') return noSession
          return visitor === 'deactivated' || visitor === 'deleted' ? nothingThere : '200'
        },
      },
    },
    {
      about: 'oneself',
      what: 'from a foreign page',
      proofs: ['the cookie alone'],
      send: () => ({ path: '/user/session', headers: { 'sec-fetch-site': 'cross-site' } }),
      answers: everyVisitor(nothingThere),
      exceptions: { unproven: () => nothingThere },
    },
  ],
  'POST /api/user/session': [
    {
      about: 'oneself',
      what: '',
      send: () => ({ path: '/user/session', raw: '' }),
      answers: forRoles({
        client: '200',
        'client alone': noTherapist,
        therapist: '200',
        administrator: '200',
      }),
    },
  ],
  'POST /api/user/recovery': [
    {
      about: 'oneself',
      what: 'with a link that nobody made',
      send: () => ({
        path: '/user/recovery',
        type: 'recovery',
        attributes: { link: 'x'.repeat(43), password: 'ein anderes Passwort' },
      }),
      answers: everyVisitor('410 ERROR.LINK_INVALID'),
      exceptions: { unproven: () => '410 ERROR.LINK_INVALID' },
    },
  ],
  'GET /config': [openToAll('/config', {}, '200')],
  'GET /api/openapi.json': [openToAll('/openapi.json', {}, '200')],
  'POST /csp': [
    openToAll('/csp', { raw: '{}', headers: { 'content-type': 'application/csp-report' } }, '204'),
  ],
}

/** On another site nobody has an account; elsewhere the session that was sent with it does not matter. */
function loginAnswer(proof: Proof, visitor: Visitor): string {
  if (proof === 'both halves on another site' || proof === 'both halves on a third site')
    return wrongCredentials
  if (visitor === 'deleted') return wrongCredentials
  if (visitor === 'deactivated') return '403 ERROR.ACCOUNT_DISABLED'
  return visitor === 'client alone' ? noTherapist : '200'
}

function markEvent(what: string, eventOf: (about: About) => string, answer: string): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/events/${eventOf(about)}?${accountOf(about)}`,
      type: 'event',
      attributes: { ignored: true },
    }),
    { treats: answer, 'stands in': answer, own: denied, 'own, hidden': denied, 'no therapist': denied },
  )
}

/** Answered to everybody, with a session and without. */
function openToAll(path: string, request: TestRequest, answer: string): Attempt {
  return {
    about: 'oneself',
    what: '',
    send: () => ({ ...request, path }),
    answers: everyVisitor(answer),
    exceptions: { unproven: () => answer },
  }
}
