import {
  type Attempt,
  alreadyAnonymised,
  alsoWhenClosed,
  denied,
  everyVisitor,
  forRoles,
  malformed,
  noSession,
  noTherapist,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const ofClients = (answer: string, whenClosed = answer) =>
  forRoles({ client: answer, 'client alone': noTherapist, 'closed client': whenClosed })
const review = '/rest/completeCopy/review'
const decision = '/rest/completeCopy/decision'
const refusal = { type: 'completeCopyDecision', attributes: { released: false, reason: 'Später' } }
/** The treating therapist only: internal data leaves the clinic. */
const treatingOnly = {
  'stands in': denied,
  own: denied,
  'own, hidden': denied,
  'no therapist': denied,
} as const
const order = (passphrase: string) => ({ path: '/rest/myCopy', type: 'myCopy', attributes: { passphrase } })

/**
 * A client's own copy: for clients only, about themselves only, also in a closed treatment; the treating therapist releases the complete
 * one. The matrix sends invalid requests, because a copy in progress would refuse the next one.
 */
export const myCopyExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/myCopy': [onOneself('', () => ({ path: '/rest/myCopy' }), ofClients('200'))],
  'POST /api/rest/myCopy': [onOneself('', () => order('zu kurz'), ofClients('422 ERROR.INVALID'))],
  'POST /api/rest/myCopy/ticket': [
    onOneself('', () => ({ path: '/rest/myCopy/ticket' }), ofClients('410 ERROR.LINK_INVALID')),
  ],
  'GET /api/rest/myCopy/file': [
    onOneself('', () => ({ path: `/rest/myCopy/file?ticket=${'x'.repeat(43)}` }), everyVisitor(noSession)),
    onOneself('without a ticket', () => ({ path: '/rest/myCopy/file' }), ofClients(malformed)),
  ],
  'GET /api/rest/completeCopy': [onOneself('', () => ({ path: '/rest/completeCopy' }), ofClients('200'))],
  'POST /api/rest/completeCopy': [
    onOneself(
      '',
      () => ({ path: '/rest/completeCopy', type: 'completeCopy', attributes: { state: 'released' } }),
      ofClients('422 ERROR.INVALID'),
    ),
  ],
  'GET /api/rest/completeCopy/review': [
    onClient('', ({ world, state }) => ({ path: `${review}?account=${world.subjects[state].id}` }), {
      ...treatingOnly,
      treats: '200',
      treated: '200',
      'stood in': denied,
    }),
    onOneself('without naming anybody', () => ({ path: review }), forRoles({ therapist: malformed })),
    onOneself('naming an unknown account', () => ({ path: `${review}?account=${unknownId}` }), forRoles({})),
  ],
  'POST /api/rest/completeCopy/decision': [
    onClient(
      '',
      ({ world, state }) => ({ ...refusal, path: `${decision}?account=${world.subjects[state].id}` }),
      {
        ...alsoWhenClosed({ ...treatingOnly, treats: '409 ERROR.ALREADY_DECIDED' }),
        treated: alreadyAnonymised,
        'stood in': alreadyAnonymised,
      },
    ),
    onOneself(
      'without naming anybody',
      () => ({ ...refusal, path: decision }),
      forRoles({ therapist: malformed }),
    ),
  ],
}
