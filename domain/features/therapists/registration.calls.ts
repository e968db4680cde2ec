import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { RegistrationId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { EnrolmentCode } from './certificates.ts'
import {
  NewRegistration,
  Registration,
  RegistrationConfirmation,
  RegistrationDecision,
  RegistrationLink,
} from './registration.ts'

/** The answer is the same for every address; the outcome is sent by mail. */
export const registerTherapist = call({
  name: 'registerTherapist',
  summary: 'A therapist asks for an account; the answer is always the same',
  method: 'POST',
  path: '/rest/register',
  by: 'anyone',
  query: z.strictObject({ legalAccept: z.enum(['true', 'false']).optional() }),
  body: resource('registration', NewRegistration),
  reply: none,
  refusals: [
    'ERROR.INVALID',
    'ERROR.REGISTRATION_CLOSED',
    'ERROR.EMAIL_NOT_ALLOWED',
    'ERROR.TERMS_NOT_ACCEPTED',
  ],
  repeatable: false,
})

/** Checks a link before a password is typed; it is not used up. */
export const checkRegistrationLink = call({
  name: 'checkRegistrationLink',
  summary: 'Whether the link of a registration is still good',
  method: 'POST',
  path: '/rest/register/check',
  by: 'anyone',
  body: resource('registration-check', RegistrationLink),
  reply: none,
  refusals: ['ERROR.LINK_INVALID'],
  repeatable: false,
})

export const confirmRegistration = call({
  name: 'confirmRegistration',
  summary: 'Confirm the address with the link of the letter and choose a password',
  method: 'POST',
  path: '/rest/register/update',
  by: 'anyone',
  body: resource('registration', RegistrationConfirmation),
  reply: none,
  refusals: [
    'ERROR.LINK_INVALID',
    'ERROR.PASSWORD_RESTRICTION_LENGTH',
    'ERROR.PASSWORD_TOO_COMMON',
    'ERROR.OVERLOADED',
  ],
  repeatable: false,
})

export const readRegistrations = call({
  name: 'readRegistrations',
  summary: 'Registrations with a confirmed address that wait for a decision',
  method: 'GET',
  path: '/rest/register',
  by: ['ADMIN'],
  reply: many(resource('registration', Registration)),
  refusals: [],
})

/** Approving creates the account and a one-time enrolment code, which is shown once. */
export const decideRegistration = call({
  name: 'decideRegistration',
  summary: 'Approve or refuse a registration',
  method: 'PATCH',
  path: '/rest/register/{id}',
  by: ['ADMIN'],
  params: byId(RegistrationId),
  body: resource('registration', RegistrationDecision),
  reply: one(resource('registration', Registration.extend({ enrolment: EnrolmentCode.optional() }))),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ALREADY_DECIDED', 'ERROR.CONFLICT'],
  repeatable: false,
  stepUp: true,
})
