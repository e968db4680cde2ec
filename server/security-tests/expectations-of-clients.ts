import {
  type About,
  type Attempt,
  denied,
  forRoles,
  idOf,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

/** The clients of the treating therapist by state; 'gone' is another deactivated one, 'sibling' another one. */
const everyoneListed = 'active, anonymised, closed, consumption hidden, deactivated, gone, sibling'

/** The therapist's list of clients, complete and for one named client. */
export const clientExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/clients': [
    onOneself('', () => ({ path: '/rest/clients' }), forRoles({ therapist: '200 nobody' }), {
      shows: ({ list }, about) =>
        listedClients(
          list.map(({ id }) => String(id)),
          about,
        ),
      actors: {
        'the treating therapist': `200 ${everyoneListed}`,
        'a substitute of today': `200 ${everyoneListed}`,
        'another therapist': '200 stranger',
        'a substitute of another therapist': '200 stranger',
      },
    }),
    onClient(
      'naming a client',
      ({ world, state }) => ({ path: `/rest/clients?account=${world.subjects[state].id}` }),
      { own: denied, 'own, hidden': denied, treats: '200 this one', 'stands in': '200 this one' },
      {
        shows: ({ list }, { world, state }) =>
          list.length === 1 && list[0]?.id === world.subjects[state].id ? 'this one' : 'somebody else',
        actors: { 'an administrator': denied, 'a client without an active therapist': denied },
      },
    ),
    onOneself(
      'naming a therapist',
      ({ world }) => ({ path: `/rest/clients?account=${idOf(world, 'the treating therapist')}` }),
      forRoles({}),
    ),
    onOneself(
      'as a map',
      () => ({ path: '/rest/clients?shape=map' }),
      forRoles({ therapist: '200 nobody' }),
      {
        shows: ({ body }, about) => listedClients(Object.keys(body.data ?? {}), about),
        actors: {
          'the treating therapist': `200 ${everyoneListed}`,
          'a substitute of today': `200 ${everyoneListed}`,
          'another therapist': '200 stranger',
          'a substitute of another therapist': '200 stranger',
        },
      },
    ),
    onOneself('naming nobody', () => ({ path: `/rest/clients?account=${unknownId}` }), forRoles({})),
  ],
  'GET /api/rest/caseload': [
    onOneself('', () => ({ path: '/rest/caseload' }), forRoles({ therapist: '200 nobody' }), {
      shows: ({ list }, about) =>
        listedClients(
          list.map(({ id }) => String(id)),
          about,
        ),
      actors: {
        'the treating therapist': `200 ${everyoneListed}`,
        'a substitute of today': `200 ${everyoneListed}`,
        'another therapist': '200 stranger',
        'a substitute of another therapist': '200 stranger',
      },
    }),
  ],
}

/** Names of the clients in a list answer. */
function listedClients(ids: readonly string[], { world }: About): string {
  const nameOf = new Map(Object.entries(world.subjects).map(([state, { id }]) => [String(id), state]))
  nameOf.set(world.foreign.id, 'sibling')
  nameOf.set(idOf(world, 'a deactivated client'), 'gone')
  nameOf.set(idOf(world, 'a client of another therapist'), 'stranger')
  const listed = ids.map((id) => nameOf.get(id) ?? 'somebody else')
  return listed.length === 0 ? 'nobody' : listed.sort().join(', ')
}
