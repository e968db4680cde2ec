import {
  type About,
  type Attempt,
  alreadyAnonymised,
  alsoWhenClosed,
  type ByRelationship,
  careTeam,
  denied,
  forRoles,
  malformed,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const note = { type: 'note', attributes: { text: 'Hat heute wenig gesprochen' } }

/** The care team alone, after the treatment was closed as well; a client is refused even their own record's notes (§6). */
function careTeamAlways(answer: string): ByRelationship {
  return alsoWhenClosed(careTeam(answer))
}
const reading = (answer: string): ByRelationship => ({
  ...careTeamAlways(answer),
  treated: '200 none',
  'stood in': '200 none',
})

/** Private notes of the care team. */
export const noteExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/notes': [
    onClient('', (about) => ({ path: `/rest/notes?${accountOf(about)}` }), reading('200 some'), {
      shows: ({ list }) => (list.length > 0 ? 'some' : 'none'),
    }),
    onOneself('without naming anybody', () => ({ path: '/rest/notes' }), forRoles({ therapist: malformed })),
    onOneself(
      'naming an unknown account',
      () => ({ path: `/rest/notes?account=${unknownId}` }),
      forRoles({}),
    ),
  ],
  'GET /api/rest/notes/:id/versions': [
    versions('', ({ world, state }) => world.subjects[state].noteId, '200'),
    versions('of another client', ({ world }) => world.foreign.noteId, denied),
    versions('of nobody', () => unknownId, denied),
  ],
  'POST /api/rest/notes': [
    onClient('', (about) => ({ path: `/rest/notes?${accountOf(about)}`, ...note }), careTeamAlways('201')),
    onClient(
      'in a meeting of another client',
      (about) => ({
        path: `/rest/notes?${accountOf(about)}`,
        type: 'note',
        attributes: { ...note.attributes, meetingId: about.world.foreign.contents.APPOINTMENT.kept },
      }),
      { ...careTeamAlways('422 ERROR.INVALID'), treated: alreadyAnonymised, 'stood in': alreadyAnonymised },
    ),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/notes', ...note }),
      forRoles({ therapist: malformed }),
    ),
  ],
  'PATCH /api/rest/notes/:id': [
    correction('', ({ world, state }) => world.subjects[state].noteId, '200'),
    correction('of another client', ({ world }) => world.foreign.noteId, denied),
    correction('of nobody', () => unknownId, denied),
  ],
}

function versions(what: string, noteOf: (about: About) => string, answer: string): Attempt {
  return onClient(what, (about) => ({ path: `/rest/notes/${noteOf(about)}/versions?${accountOf(about)}` }), {
    ...careTeamAlways(answer),
    treated: denied,
    'stood in': denied,
  })
}

function correction(what: string, noteOf: (about: About) => string, answer: string): Attempt {
  return onClient(
    what,
    (about) => ({ path: `/rest/notes/${noteOf(about)}?${accountOf(about)}`, ...note }),
    careTeamAlways(answer),
  )
}
