import type { TestRequest } from '#testing/test-browser.ts'
import {
  type Attempt,
  denied,
  forRoles,
  idOf,
  malformed,
  onOneself,
  openToAll,
  unknownId,
} from './attempts.ts'

const registration = {
  alias: 'wer.auch.immer',
  email: 'wer.auch.immer@klinik.example',
  name: 'Wer',
  surname: 'Auch-Immer',
  language: 'de_DE',
}
const closed = '403 ERROR.REGISTRATION_CLOSED'
const invalid = '422 ERROR.INVALID'
const request = 'no request'

/** Registration and certificates: public up to the point where an administrator decides. */
export const therapistExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'POST /api/rest/register': [
    openToAll('/rest/register?legalAccept=true', closed, { type: 'registration', attributes: registration }),
    ...['type', 'activeFlag', 'state', 'password'].map((attribute) => ({
      ...openToAll('/rest/register?legalAccept=true', invalid, {
        type: 'registration',
        attributes: { ...registration, [attribute]: 'x' },
      }),
      what: `writing ${attribute}`,
    })),
  ],
  'POST /api/rest/register/check': [
    openToAll('/rest/register/check', '410 ERROR.LINK_INVALID', {
      type: 'registration-check',
      attributes: { link: 'x'.repeat(43) },
    }),
  ],
  'POST /api/rest/register/update': [
    openToAll('/rest/register/update', '410 ERROR.LINK_INVALID', {
      type: 'registration',
      attributes: { link: 'x'.repeat(43), password: 'ein langes Passwort 26' },
    }),
  ],
  'GET /api/rest/register': [
    onOneself('', () => ({ path: '/rest/register' }), forRoles({ administrator: '200' })),
  ],
  'PATCH /api/rest/register/:id': [
    onOneself(
      '',
      () => ({ path: `/rest/register/${unknownId}`, ...sent('registration', { decision: 'approve' }) }),
      forRoles({ administrator: denied }),
    ),
    onOneself(
      'with what is no decision',
      () => ({ path: `/rest/register/${unknownId}`, ...sent('registration', { decision: 'later' }) }),
      forRoles({ administrator: invalid }),
    ),
  ],
  'GET /api/rest/certificates': [
    onOneself(
      '',
      () => ({ path: '/rest/certificates' }),
      forRoles({ administrator: '200', therapist: '200' }),
    ),
    onOneself(
      'of somebody else',
      ({ world }) => ({ path: `/rest/certificates?account=${idOf(world, 'another therapist')}` }),
      forRoles({ administrator: '200', therapist: denied }),
      { actors: { 'another therapist': '200' } },
    ),
    onOneself(
      'of nobody that an id could name',
      () => ({ path: '/rest/certificates?account=me' }),
      forRoles({ administrator: malformed, therapist: malformed }),
    ),
  ],
  'POST /api/rest/certificates': [
    onOneself(
      '',
      () => ({ path: '/rest/certificates', ...sent('certificate', { request }) }),
      forRoles({ therapist: '422 ERROR.CERTIFICATE_REQUEST' }),
    ),
  ],
  'POST /api/rest/certificates/enrolment': [
    openToAll('/rest/certificates/enrolment', '410 ERROR.ENROLMENT_CODE_INVALID', {
      type: 'certificate',
      attributes: { code: '00000-00000-00000-00000', request },
    }),
  ],
  'POST /api/rest/certificates/code': [
    onOneself(
      'for a therapist',
      ({ world }) => ({
        path: '/rest/certificates/code',
        ...sent('enrolment', { accountId: idOf(world, 'another therapist') }),
      }),
      forRoles({ administrator: '200' }),
    ),
    ...(['the client', 'an administrator', 'a deactivated therapist', 'a deleted therapist'] as const).map(
      (whom) =>
        onOneself(
          `for ${whom}`,
          ({ world }) => ({
            path: '/rest/certificates/code',
            ...sent('enrolment', { accountId: idOf(world, whom) }),
          }),
          forRoles({ administrator: denied }),
        ),
    ),
  ],
  'DELETE /api/rest/certificates/:id': [
    onOneself('', () => ({ path: `/rest/certificates/${unknownId}` }), forRoles({})),
    onOneself('with what is no id', () => ({ path: '/rest/certificates/mine' }), forRoles({})),
  ],
}

function sent(type: string, attributes: object): TestRequest {
  return { type, attributes }
}
