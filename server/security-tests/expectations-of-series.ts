import {
  type About,
  type Attempt,
  anonymisedFirst,
  type ByRelationship,
  careTeam,
  denied,
  forRoles,
  malformed,
  onClient,
  onOneself,
} from './attempts.ts'

const path = '/rest/appointmentSeries'
const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const seriesOf = ({ world, state }: About) => world.subjects[state].series
const appointment = { kind: 'group', title: 'Gruppe', allDay: true, day: '2026-04-02' }

/** The care team only (§6); the refusal for an anonymised client takes precedence. */
function careTeamFirst(answer: string, more: ByRelationship = {}): ByRelationship {
  return careTeam(answer, { ...anonymisedFirst, ...more })
}
const nothingLeft = { treated: '200 none', 'stood in': '200 none' } as const

/** Series of appointments and groups, which no client learns of. */
export const seriesExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/appointmentSeries': [
    onClient(
      '',
      (about) => ({ path: `${path}?${accountOf(about)}` }),
      careTeamFirst('200 some', nothingLeft),
      {
        shows: ({ list }) => (list.length > 0 ? 'some' : 'none'),
      },
    ),
    onOneself('without naming anybody', () => ({ path }), forRoles({ therapist: malformed })),
  ],
  'POST /api/rest/appointmentSeries': [
    creation('', () => [], careTeamFirst('201')),
    creation('with another own client', ({ world }) => [world.foreign.id], careTeamFirst('201')),
    creation(
      'with a client of another therapist',
      ({ world }) => [world.personOf('a client of another therapist', 'active')?.id ?? ''],
      careTeamFirst(denied),
    ),
    creation(
      'with a colleague as a client',
      ({ world }) => [world.personOf('another therapist', 'active')?.id ?? ''],
      careTeamFirst(denied),
    ),
  ],
  'PATCH /api/rest/appointmentSeries/:id': [
    change('', seriesOf, careTeamFirst('200')),
    change('of another client', ({ world }) => world.foreign.series, careTeamFirst(denied)),
    change(
      'naming an appointment of another client',
      (about) => ({ ...seriesOf(about), kept: about.world.foreign.series.kept }),
      careTeamFirst(denied),
    ),
  ],
  'DELETE /api/rest/appointmentSeries/:id': [
    removal('', seriesOf, careTeamFirst('200', { 'stands in': denied })),
    removal('of another client', ({ world }) => world.foreign.series, careTeamFirst(denied)),
  ],
  'GET /api/rest/busyTimes': [
    onOneself(
      '',
      () => ({ path: '/rest/busyTimes?from=2026-03-01&to=2026-04-30' }),
      forRoles({ therapist: '200' }),
    ),
  ],
}

function creation(
  what: string,
  othersOf: (about: About) => readonly string[],
  answers: ByRelationship,
): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `${path}?${accountOf(about)}`,
      type: 'appointmentSeries',
      attributes: { appointment, repetition: { everyWeeks: 1, times: 2 }, others: othersOf(about) },
    }),
    answers,
  )
}

type Named = (about: About) => { readonly id: string; readonly kept: string; readonly toDelete: string }

function change(what: string, named: Named, answers: ByRelationship): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `${path}/${named(about).id}?${accountOf(about)}`,
      type: 'appointmentSeries',
      attributes: { chosen: named(about).kept, scope: 'one', appointment: { location: 'Raum 7' } },
    }),
    answers,
  )
}

function removal(what: string, named: Named, answers: ByRelationship): Attempt {
  return onClient(
    what,
    (about) => {
      const { id, toDelete } = named(about)
      return { path: `${path}/${id}?${accountOf(about)}&chosen=${toDelete}&scope=one` }
    },
    answers,
  )
}
