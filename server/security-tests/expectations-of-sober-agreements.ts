import {
  type About,
  type Attempt,
  alreadyAnonymised,
  type ByRelationship,
  careTeam,
  denied,
  forRoles,
  malformed,
  noTherapist,
  onClient,
  onOneself,
  treatmentClosed,
  unknownId,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const words = { type: 'soberAgreement', attributes: { helps: 'Abends Tee' } }

const refusedFirst = {
  treated: alreadyAnonymised,
  'stood in': alreadyAnonymised,
  'treats, closed': treatmentClosed,
  'stands in, closed': treatmentClosed,
} as const

/** Agreements for a time without alcohol: read by both sides, made together at the care team's device. */
export const soberAgreementExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/soberAgreements': [
    onClient(
      '',
      (about) => ({ path: `/rest/soberAgreements?${accountOf(about)}` }),
      {
        treats: '200 some',
        'stands in': '200 some',
        own: '200 some',
        'own, hidden': '200 some',
        treated: '200 none',
        'stood in': '200 none',
      },
      { shows: ({ list }) => (list.length > 0 ? 'some' : 'none') },
    ),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/soberAgreements' }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    ),
  ],
  'POST /api/rest/soberAgreements': [
    creation('that overlaps another one', '2026-03-12', careTeam('422 ERROR.INVALID', refusedFirst)),
    creation('in the far future', '2126-03-12', careTeam('422 ERROR.INVALID', refusedFirst)),
  ],
  'PATCH /api/rest/soberAgreements/:id': [
    change('', ({ world, state }) => world.subjects[state].soberAgreementId, careTeam('200')),
    change(
      'of another client',
      ({ world }) => world.foreign.soberAgreementId,
      careTeam(denied, refusedFirst),
    ),
  ],
  'DELETE /api/rest/soberAgreements/:id': [
    onClient(
      '',
      (about) => ({ path: `/rest/soberAgreements/${unknownId}?${accountOf(about)}` }),
      careTeam('200', { 'stands in': denied }),
    ),
  ],
}

function creation(what: string, startsOn: string, answers: ByRelationship): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/soberAgreements?${accountOf(about)}`,
      type: 'soberAgreement',
      attributes: { startsOn, endsOn: startsOn },
    }),
    answers,
  )
}

function change(what: string, idOf: (about: About) => string, answers: ByRelationship): Attempt {
  return onClient(
    what,
    (about) => ({ path: `/rest/soberAgreements/${idOf(about)}?${accountOf(about)}`, ...words }),
    answers,
  )
}
