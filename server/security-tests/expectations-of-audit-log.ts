import {
  type Attempt,
  alreadyAnonymised,
  alsoWhenClosed,
  anonymisedFirst,
  careTeam,
  denied,
  forRoles,
  idOf,
  inEveryState,
  malformed,
  noTherapist,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

/**
 * Anonymising, and reading the audit log. Anonymising cannot be undone, so that the matrix tries it on the anonymised
 * client only.
 */
export const auditLogExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'POST /api/rest/account/anonymise': [
    onClient('', ({ world }) => anonymise(world.subjects.anonymised.id), forNobody(), {
      actors: { 'an administrator': alreadyAnonymised, 'the treating therapist': alreadyAnonymised },
    }),
    onClient('with an unknown account', () => anonymise(unknownId), forNobody()),
    onClient('with a therapist', ({ world }) => anonymise(idOf(world, 'another therapist')), forNobody()),
    onClient('with oneself', ({ self }) => anonymise(self), forNobody()),
  ],
  'GET /api/admin-data/protocol-test': [
    onOneself('', () => ({ path: '/admin-data/protocol-test' }), forRoles({ administrator: '200' })),
  ],
  'GET /api/rest/protocol/export': [
    onOneself('', () => ({ path: '/rest/protocol/export' }), forRoles({ administrator: '200' })),
    onClient(
      'looking for a client',
      ({ world, state }) => ({ path: `/rest/protocol/export?person=${world.subjects[state].id}` }),
      { ...inEveryState(denied), 'no therapist': denied },
    ),
  ],
  'POST /api/rest/protocol/prints': [
    onClient(
      '',
      ({ world, state }) => ({ path: `/rest/protocol/prints?account=${world.subjects[state].id}` }),
      { ...alsoWhenClosed(careTeam('200')), ...anonymisedFirst },
    ),
  ],
  'GET /api/rest/whoSaw': [
    onOneself(
      '',
      () => ({ path: '/rest/whoSaw' }),
      forRoles({ client: '200', 'closed client': '200', 'client alone': noTherapist }),
    ),
    onOneself(
      'naming somebody else',
      ({ world }) => ({ path: `/rest/whoSaw?account=${world.subjects.active.id}` }),
      forRoles({ client: malformed, 'closed client': malformed, 'client alone': noTherapist }),
    ),
  ],
  'GET /api/rest/protocol': [
    onClient('', ({ world, state }) => ({ path: `/rest/protocol?account=${world.subjects[state].id}` }), {
      own: denied,
      'own, hidden': denied,
      treats: '200',
      'stands in': denied,
      'no therapist': denied,
    }),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/protocol' }),
      forRoles({ therapist: malformed, administrator: '200' }),
    ),
    onOneself(
      'naming an unknown account',
      () => ({ path: `/rest/protocol?account=${unknownId}` }),
      forRoles({}),
    ),
  ],
}

function anonymise(accountId: string) {
  return { path: '/rest/account/anonymise', type: 'account', attributes: { accountId } }
}

function forNobody() {
  return { ...inEveryState(denied), 'no therapist': denied }
}
