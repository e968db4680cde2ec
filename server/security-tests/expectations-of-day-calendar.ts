import {
  type About,
  type Attempt,
  anonymisedFirst,
  type ByRelationship,
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

/** The client alone; the care team is refused an answer that is not given together. */
const alone: ByRelationship = {
  treats: '422 ERROR.INVALID',
  'stands in': '422 ERROR.INVALID',
  own: '201',
  'own, hidden': '201',
  ...anonymisedFirst,
  ...closedFirst,
}

/** The day calendar: the client and the care team read it; older days are answered together (§6). */
export const dayCalendarExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/dayCalendar': [
    onClient(
      '',
      (about) => ({ path: `/rest/dayCalendar?${accountOf(about)}` }),
      {
        treats: '200 with figures',
        'stands in': '200 with figures',
        own: '200 with figures',
        'own, hidden': '200 without figures',
        treated: '200 with figures',
        'stood in': '200 with figures',
      },
      { shows: ({ attributes }) => (attributes['figures'] === null ? 'without figures' : 'with figures') },
    ),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/dayCalendar' }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    ),
  ],
  'POST /api/rest/dayEntries': [
    answer('', { day: '2026-03-11', word: 'Zahnarzt' }, alone),
    answer(
      'together',
      { day: '2026-03-11', word: 'Zahnarzt', together: true },
      { treats: '201', 'stands in': '201', own: denied, 'own, hidden': denied, ...anonymisedFirst },
    ),
    answer(
      'about a day too long ago',
      { day: '2026-03-01', said: 'sober' },
      {
        ...alone,
        own: '422 ERROR.DAY_OUT_OF_REACH',
        'own, hidden': '422 ERROR.DAY_OUT_OF_REACH',
      },
    ),
  ],
  'DELETE /api/rest/dayEntries/:id': [
    onClient('of nobody', (about) => ({ path: `/rest/dayEntries/${unknownId}?${accountOf(about)}` }), {
      treats: denied,
      'stands in': denied,
      own: denied,
      'own, hidden': denied,
      'no therapist': denied,
      ...anonymisedFirst,
    }),
    onClient(
      '',
      (about) => ({
        path: `/rest/dayEntries/${about.world.subjects[about.state].dayEntryId}?${accountOf(about)}`,
      }),
      {
        treats: '200',
        'stands in': denied,
        own: denied,
        'own, hidden': denied,
        'no therapist': denied,
        ...anonymisedFirst,
      },
    ),
  ],
}

function answer(what: string, attributes: object, answers: ByRelationship): Attempt {
  return onClient(
    what,
    (about) => ({ path: `/rest/dayEntries?${accountOf(about)}`, type: 'dayEntry', attributes }),
    answers,
  )
}
