import {
  type About,
  type Attempt,
  alsoWhenClosed,
  type ByRelationship,
  careTeam,
  denied,
  forRoles,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const followUp = { type: 'followUp', attributes: { text: 'Nach dem Schlaf fragen', dueOn: '2026-03-20' } }
const done = { type: 'followUp', attributes: { done: true } }

/** The care team alone, after the treatment was closed as well (§6). */
function careTeamAlways(answer: string): ByRelationship {
  return alsoWhenClosed(careTeam(answer))
}

/** Follow-ups about clients, and those that concern nobody, which are the caller's own. */
export const followUpExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/followUps': [
    onClient(
      '',
      (about) => ({ path: `/rest/followUps?${accountOf(about)}` }),
      {
        ...careTeamAlways('200 some'),
        treated: '200 none',
        'stood in': '200 none',
      },
      { shows: ({ list }) => (list.length > 0 ? 'some' : 'none') },
    ),
    onOneself('of nobody', () => ({ path: '/rest/followUps' }), forRoles({ therapist: '200' })),
    onOneself(
      'naming an unknown account',
      () => ({ path: `/rest/followUps?account=${unknownId}` }),
      forRoles({}),
    ),
  ],
  'POST /api/rest/followUps': [
    onClient(
      '',
      (about) => ({ path: `/rest/followUps?${accountOf(about)}`, ...followUp }),
      careTeamAlways('201'),
    ),
    onOneself('of nobody', () => ({ path: '/rest/followUps', ...followUp }), forRoles({ therapist: '201' })),
  ],
  'PATCH /api/rest/followUps/:id': [
    change('', ({ world, state }) => world.subjects[state].followUpId, '200'),
    change('of another client', ({ world }) => world.foreign.followUpId, denied),
    onOneself(
      'of a client without naming the client',
      ({ world }) => ({ path: `/rest/followUps/${world.foreign.followUpId}`, ...done }),
      forRoles({}),
    ),
  ],
  'DELETE /api/rest/followUps/:id': [
    onClient(
      '',
      (about) => ({ path: `/rest/followUps/${unknownId}?${accountOf(about)}` }),
      careTeamAlways('200'),
    ),
    onOneself('of nobody', () => ({ path: `/rest/followUps/${unknownId}` }), forRoles({ therapist: '200' })),
  ],
}

function change(what: string, followUpOf: (about: About) => string, answer: string): Attempt {
  return onClient(
    what,
    (about) => ({ path: `/rest/followUps/${followUpOf(about)}?${accountOf(about)}`, ...done }),
    careTeamAlways(answer),
  )
}
