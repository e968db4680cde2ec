import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount } from '#base/call-input.ts'
import { CertificateId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import {
  Certificate,
  CertificateRequest,
  Enrolment,
  EnrolmentCode,
  EnrolmentFor,
  IssuedCertificate,
} from './certificates.ts'

export const readCertificates = call({
  name: 'readCertificates',
  summary: 'The own certificates; administrators read those of all, or of one account',
  method: 'GET',
  path: '/rest/certificates',
  by: ['THERAPIST', 'ADMIN'],
  query: InAccount,
  reply: many(resource('certificate', Certificate)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** A therapist renews in an open session; earlier certificates stay valid until they expire or are revoked. */
export const renewCertificate = call({
  name: 'renewCertificate',
  summary: 'Issue a further certificate for the signed-in therapist',
  method: 'POST',
  path: '/rest/certificates',
  by: ['THERAPIST'],
  body: resource('certificate', CertificateRequest),
  reply: one(resource('certificate', IssuedCertificate)),
  refusals: ['ERROR.CERTIFICATE_REQUEST', 'ERROR.AUTHORITY_ABSENT'],
  repeatable: false,
  stepUp: true,
})

/** The first certificate, or a replacement of a lost one: the code replaces the session, which cannot be opened yet. */
export const issueCertificate = call({
  name: 'issueCertificate',
  summary: 'Issue a certificate for the account of a code that is good once',
  method: 'POST',
  path: '/rest/certificates/enrolment',
  by: 'anyone',
  body: resource('certificate', Enrolment),
  reply: one(resource('certificate', IssuedCertificate)),
  refusals: ['ERROR.ENROLMENT_CODE_INVALID', 'ERROR.CERTIFICATE_REQUEST', 'ERROR.AUTHORITY_ABSENT'],
  repeatable: false,
})

export const makeEnrolmentCode = call({
  name: 'makeEnrolmentCode',
  summary: 'Make a code for one certificate of a therapist; it is shown once, earlier ones become void',
  method: 'POST',
  path: '/rest/certificates/code',
  by: ['ADMIN'],
  body: resource('enrolment', EnrolmentFor),
  reply: one(resource('enrolment', EnrolmentCode)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.APPROVAL_REQUIRED'],
  repeatable: false,
  stepUp: true,
})

export const revokeCertificate = call({
  name: 'revokeCertificate',
  summary: 'Revoke a certificate for good; its sessions end at once',
  method: 'DELETE',
  path: '/rest/certificates/{id}',
  by: ['THERAPIST', 'ADMIN'],
  params: byId(CertificateId),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
  stepUp: true,
})
