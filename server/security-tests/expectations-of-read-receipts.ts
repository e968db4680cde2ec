import {
  type About,
  type Attempt,
  anonymisedFirst,
  type ByRelationship,
  closedFirst,
  denied,
  forRoles,
  noTherapist,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const notTheirs = { own: denied, 'own, hidden': denied, 'no therapist': denied } as const

/** Read receipts: the care team leaves them, the client alone reads their own (§6). */
export const readReceiptExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/readReceipts': [
    onOneself(
      '',
      () => ({ path: '/rest/readReceipts?day=2026-03-12' }),
      forRoles({ client: '200', 'client alone': noTherapist }),
    ),
  ],
  'POST /api/rest/readReceipts': [
    opened('', ({ world, state }) => ({ survey: world.subjects[state].surveyId }), {
      treats: '200',
      'stands in': '200',
    }),
    opened(
      'of a diary entry',
      ({ world, state }) => ({ diary: world.subjects[state].contents.DIARY.kept, version: 1 }),
      { treats: '200', 'stands in': '200' },
    ),
    opened('of nobody', () => ({ survey: unknownId }), { treats: denied, 'stands in': denied }),
  ],
}

function opened(
  what: string,
  attributes: (about: About) => object,
  answers: Pick<ByRelationship, 'treats' | 'stands in'>,
): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/readReceipts?account=${about.world.subjects[about.state].id}`,
      type: 'openedEntry',
      attributes: attributes(about),
    }),
    { ...notTheirs, ...closedFirst, ...anonymisedFirst, ...answers },
  )
}
