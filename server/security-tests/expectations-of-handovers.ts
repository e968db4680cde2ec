import {
  type About,
  type Attempt,
  alreadyAnonymised,
  denied,
  forRoles,
  malformed,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const note = { type: 'handoverNote', attributes: { text: 'Bitte nur schreiben' } }
const byParent: NonNullable<Attempt['actors']> = { 'the treating therapist': '200' }
const byBoth: NonNullable<Attempt['actors']> = { ...byParent, 'a substitute of today': '200' }

/** Handover sheets: the absent therapist, and the substitute inside the dates; never an administrator or a client (§6). */
export const handoverExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/handoverSheets/:id': [
    sheet('', ({ world }) => world.grants.lasting, byBoth),
    sheet('with its notes', ({ world }) => `${world.grants.lasting}?notes=true`, byBoth),
    sheet('that is over', ({ world }) => `${world.grants.past}?notes=true`, byParent),
    sheet('that was ended', ({ world }) => `${world.grants.ended}?notes=true`, byParent),
    sheet('that has not begun', ({ world }) => `${world.grants.distant}?notes=true`, byParent),
    sheet('of nobody', () => unknownId, {}),
    onOneself(
      'with no id at all',
      () => ({ path: '/rest/handoverSheets/none' }),
      forRoles({ therapist: '404 ERROR.NOT_FOUND' }),
    ),
  ],
  'PATCH /api/rest/handoverSheets/:id/note': [
    writing('', ({ world }) => world.grants.lasting, '200'),
    writing('of a substitution that is over', ({ world }) => world.grants.past, '409 ERROR.SUBSTITUTE_OVER'),
    writing(
      'of a substitution that was ended',
      ({ world }) => world.grants.ended,
      '409 ERROR.SUBSTITUTE_OVER',
    ),
    writing('of no substitution', () => unknownId, denied),
    onOneself(
      'without naming anybody',
      ({ world }) => ({ ...note, path: `/rest/handoverSheets/${world.grants.lasting}/note` }),
      forRoles({ therapist: malformed }),
    ),
  ],
  'GET /api/rest/returnReports/:id': [
    report('', ({ world }) => world.grants.lasting, byParent),
    report('that is over', ({ world }) => world.grants.past, byParent),
    report('that was ended', ({ world }) => world.grants.ended, byParent),
    report('that has not begun', ({ world }) => world.grants.distant, {}),
    report('of nobody', () => unknownId, {}),
  ],
}

function sheet(
  what: string,
  addressOf: (about: About) => string,
  actors: NonNullable<Attempt['actors']>,
): Attempt {
  const sent = (about: About) => ({ path: `/rest/handoverSheets/${addressOf(about)}` })
  return onOneself(what, sent, forRoles({}), { actors })
}

function report(
  what: string,
  idOf: (about: About) => string,
  actors: NonNullable<Attempt['actors']>,
): Attempt {
  return onOneself(what, (about) => ({ path: `/rest/returnReports/${idOf(about)}` }), forRoles({}), {
    actors,
  })
}

/** The absent therapist alone: a client is refused even their own. */
function writing(what: string, idOf: (about: About) => string, answer: string): Attempt {
  return onClient(
    what,
    (about) => ({ ...note, path: `/rest/handoverSheets/${idOf(about)}/note?${accountOf(about)}` }),
    {
      treats: answer,
      'stands in': denied,
      own: denied,
      'own, hidden': denied,
      'no therapist': denied,
      treated: alreadyAnonymised,
      'stood in': alreadyAnonymised,
    },
  )
}
