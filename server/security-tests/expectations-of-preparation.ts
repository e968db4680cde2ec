import { type Attempt, denied, forRoles, malformed, onClient, onOneself, unknownId } from './attempts.ts'

const path = '/rest/preparation'
const forTheTreatingSide = {
  treats: '200',
  'stands in': '200',
  treated: '200',
  'stood in': '200',
  own: denied,
  'own, hidden': denied,
  'no therapist': denied,
} as const

/** Preparation sheets: the care team (§6). */
export const preparationExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/preparation': [
    onClient(
      '',
      ({ world, state }) => ({ path: `${path}?account=${world.subjects[state].id}` }),
      forTheTreatingSide,
    ),
    onOneself('without naming anybody', () => ({ path }), forRoles({ therapist: malformed })),
    onOneself('naming an unknown account', () => ({ path: `${path}?account=${unknownId}` }), forRoles({})),
  ],
}
