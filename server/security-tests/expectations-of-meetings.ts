import {
  type About,
  type Attempt,
  alsoWhenClosed,
  anonymisedFirst,
  type ByRelationship,
  careTeam,
  closedFirst,
  denied,
  forRoles,
  malformed,
  noTherapist,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const held = { type: 'meeting', attributes: { state: 'held' } }
const kept = { type: 'agreement', attributes: { outcome: 'kept' } }

const nothingLeft = { treated: '404 ERROR.NOT_FOUND', 'stood in': '404 ERROR.NOT_FOUND' } as const

/** Sessions with what the care team keeps about them, and agreements, of which a client reads the shared ones. */
export const meetingExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/meetings/:id': [
    meeting('', ({ world, state }) => world.subjects[state].meetingId, careTeam('200', nothingLeft)),
    meeting(
      'of another client',
      ({ world }) => world.foreign.meetingId,
      careTeam('404 ERROR.NOT_FOUND', nothingLeft),
    ),
    meeting(
      'that is no session',
      ({ world, state }) => world.subjects[state].contents.APPOINTMENT.kept,
      careTeam('404 ERROR.NOT_FOUND', nothingLeft),
    ),
  ],
  'PATCH /api/rest/meetings/:id': [
    meeting('', ({ world, state }) => world.subjects[state].meetingId, alsoWhenClosed(careTeam('200')), held),
    meeting(
      'of another client',
      ({ world }) => world.foreign.meetingId,
      alsoWhenClosed(careTeam(denied, anonymisedFirst)),
      held,
    ),
  ],
  'GET /api/rest/agreements': [
    onClient(
      '',
      (about) => ({ path: `/rest/agreements?${accountOf(about)}` }),
      {
        treats: '200 some',
        'stands in': '200 some',
        own: '200 none',
        'own, hidden': '200 none',
        treated: '200 none',
        'stood in': '200 none',
      },
      { shows: ({ list }) => (list.length > 0 ? 'some' : 'none') },
    ),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/agreements' }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    ),
  ],
  'POST /api/rest/agreements': [
    creation('', ({ world, state }) => world.subjects[state].meetingId, careTeam('201')),
    creation(
      'in a session of another client',
      ({ world }) => world.foreign.meetingId,
      careTeam('422 ERROR.INVALID', { ...anonymisedFirst, ...closedFirst }),
    ),
  ],
  'PATCH /api/rest/agreements/:id': [
    change('', ({ world, state }) => world.subjects[state].agreementId, careTeam('200')),
    change('of another client', ({ world }) => world.foreign.agreementId, careTeam(denied, anonymisedFirst)),
    becoming('a goal of the same client', ({ world, state }) => world.subjects[state], careTeam('200')),
    becoming(
      'a goal of another client',
      ({ world }) => world.foreign,
      careTeam('422 ERROR.INVALID', { ...anonymisedFirst, ...closedFirst }),
    ),
  ],
  'DELETE /api/rest/agreements/:id': [
    onClient('', (about) => ({ path: `/rest/agreements/${unknownId}?${accountOf(about)}` }), careTeam('200')),
  ],
}

function meeting(
  what: string,
  idOf: (about: About) => string,
  answers: ByRelationship,
  sent: object = {},
): Attempt {
  return onClient(
    what,
    (about) => ({ path: `/rest/meetings/${idOf(about)}?${accountOf(about)}`, ...sent }),
    answers,
  )
}

function creation(what: string, meetingOf: (about: About) => string, answers: ByRelationship): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/agreements?${accountOf(about)}`,
      type: 'agreement',
      attributes: { meetingId: meetingOf(about), text: 'Anna anrufen', shared: false },
    }),
    answers,
  )
}

function change(what: string, idOf: (about: About) => string, answers: ByRelationship): Attempt {
  return onClient(
    what,
    (about) => ({ path: `/rest/agreements/${idOf(about)}?${accountOf(about)}`, ...kept }),
    answers,
  )
}

/** An agreement becomes a goal; only a shared one can. */
function becoming(
  what: string,
  ownerOf: (about: About) => About['world']['foreign'],
  answers: ByRelationship,
): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/agreements/${about.world.subjects[about.state].agreementId}?${accountOf(about)}`,
      type: 'agreement',
      attributes: {
        shared: true,
        successor: { kind: 'goal', id: ownerOf(about).contents.GOAL.kept },
      },
    }),
    answers,
  )
}
