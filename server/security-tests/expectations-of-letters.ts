import {
  type Attempt,
  alreadyAnonymised,
  alsoWhenClosed,
  denied,
  forRoles,
  malformed,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const path = '/rest/letters'
const sheetPath = '/rest/coreDataSheet'
const made = { type: 'letter', attributes: { kind: 'report', form: 'pdf' } }
/** The treating therapist alone: a letter leaves the clinic. */
const treatingOnly = {
  'stands in': denied,
  own: denied,
  'own, hidden': denied,
  'no therapist': denied,
} as const

/** Letters: their facts, and the line in the audit log; the sheet for the core data set (§6). */
export const letterExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/letters/facts': [
    onClient('', ({ world, state }) => ({ path: `${path}/facts?account=${world.subjects[state].id}` }), {
      ...treatingOnly,
      treats: '200',
      treated: '200',
      'stood in': denied,
    }),
    onOneself(
      'without naming anybody',
      () => ({ path: `${path}/facts` }),
      forRoles({ therapist: malformed }),
    ),
    onOneself(
      'naming an unknown account',
      () => ({ path: `${path}/facts?account=${unknownId}` }),
      forRoles({}),
    ),
  ],
  'GET /api/rest/coreDataSheet': [
    onClient('', ({ world, state }) => ({ path: `${sheetPath}?account=${world.subjects[state].id}` }), {
      ...treatingOnly,
      treats: '200',
      treated: '200',
      'stood in': denied,
    }),
    onOneself('without naming anybody', () => ({ path: sheetPath }), forRoles({ therapist: malformed })),
    onOneself(
      'naming an unknown account',
      () => ({ path: `${sheetPath}?account=${unknownId}` }),
      forRoles({}),
    ),
  ],
  'POST /api/rest/letters': [
    onClient('', ({ world, state }) => ({ ...made, path: `${path}?account=${world.subjects[state].id}` }), {
      ...alsoWhenClosed({ ...treatingOnly, treats: '200' }),
      treated: alreadyAnonymised,
      'stood in': alreadyAnonymised,
    }),
    onOneself('without naming anybody', () => ({ ...made, path }), forRoles({ therapist: malformed })),
  ],
}
