import type { TestRequest } from '#testing/test-browser.ts'
import {
  type About,
  type Attempt,
  alreadyAnonymised,
  alsoWhenClosed,
  type ByRelationship,
  denied,
  forRoles,
  malformed,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const path = '/rest/hospitalReport'
const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`

/** The treating therapist alone: a report leaves the clinic. */
const treatingOnly = {
  'stands in': denied,
  own: denied,
  'own, hidden': denied,
  'no therapist': denied,
} as const

/** A change: the treating therapist's alone, of a closed treatment too. */
const changing = (answer: string): ByRelationship => ({
  ...alsoWhenClosed({ ...treatingOnly, treats: answer }),
  treated: alreadyAnonymised,
  'stood in': alreadyAnonymised,
})

const reading = (answer: string): ByRelationship => ({
  ...treatingOnly,
  treats: answer,
  treated: answer,
  'stood in': denied,
})

function attempts(at: string, request: TestRequest, answers: ByRelationship): readonly Attempt[] {
  return [
    onClient('', (about) => ({ ...request, path: `${at}?${accountOf(about)}` }), answers),
    onOneself('without naming anybody', () => ({ ...request, path: at }), forRoles({ therapist: malformed })),
    onOneself(
      'naming an unknown account',
      () => ({ ...request, path: `${at}?account=${unknownId}` }),
      forRoles({}),
    ),
  ]
}

const draft = {
  type: 'hospitalReportDraft',
  attributes: { from: '2026-01-01', to: '2026-03-12', parts: ['sessions'], ownText: '', replaces: null },
}
const numbers = {
  type: 'hospitalNumbers',
  attributes: {
    patientNumber: '1',
    patientSystem: 'urn:oid:1.2',
    caseNumber: '2',
    caseSystem: 'urn:oid:1.3',
  },
}
const consent = { type: 'hospitalReportConsent', attributes: { agreedOn: '2026-01-01', place: 'x' } }
const signOff = {
  type: 'hospitalReportSignOff',
  attributes: { isRead: true, version: 1, seen: 'x', way: 'file' },
}
const form = { type: 'hospitalReportFileForm', attributes: { form: 'json' } }
const ofNobody = `/rest/hospitalReports/${unknownId}`
const invalid = '422 ERROR.INVALID'

/** Reports to the hospital's system (§6). No receiver is set, so that nobody can sign one off. */
export const hospitalReportExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/hospitalReport': attempts(path, {}, reading('200')),
  'PUT /api/rest/hospitalReport/draft': attempts(`${path}/draft`, draft, changing('200')),
  'PUT /api/rest/hospitalReport/numbers': attempts(`${path}/numbers`, numbers, changing('200')),
  'POST /api/rest/hospitalReport/consent': attempts(`${path}/consent`, consent, changing(invalid)),
  'DELETE /api/rest/hospitalReport/consent': attempts(`${path}/consent`, {}, changing('200')),
  'POST /api/rest/hospitalReport/signOff': attempts(`${path}/signOff`, signOff, changing(invalid)),
  'GET /api/rest/hospitalReports/:id': attempts(ofNobody, {}, reading(denied)),
  'POST /api/rest/hospitalReports/:id/stop': attempts(`${ofNobody}/stop`, {}, changing(denied)),
  'POST /api/rest/hospitalReports/:id/resend': attempts(`${ofNobody}/resend`, {}, changing(denied)),
  'POST /api/rest/hospitalReports/:id/file': attempts(`${ofNobody}/file`, form, changing(denied)),
  'GET /api/rest/ownHospitalReports': [
    onOneself(
      '',
      () => ({ path: '/rest/ownHospitalReports' }),
      forRoles({ client: '200', 'client alone': '403 ERROR.NO_TREATING_THERAPIST', 'closed client': '200' }),
    ),
  ],
}
