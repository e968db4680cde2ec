import { call, none, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import {
  CompletedEnrolment,
  Enrolment,
  EnrolmentProof,
  RecoveryCodes,
  SecondFactor,
} from './second-factor.ts'

const enrolling = ['enrol-second-factor'] as const

export const readSecondFactor = call({
  name: 'readSecondFactor',
  summary: 'How the own second factor stands',
  method: 'GET',
  path: '/user/second-factor',
  by: 'signed-in',
  reply: one(resource('second-factor', SecondFactor)),
  refusals: [],
  despite: enrolling,
})

/** An existing enrolment stays valid until the new one is confirmed. */
export const beginEnrolment = call({
  name: 'beginEnrolment',
  summary: 'Begin to enrol a second factor: a new secret, shown once',
  method: 'POST',
  path: '/user/second-factor',
  by: 'signed-in',
  reply: one(resource('second-factor-enrolment', Enrolment)),
  refusals: [],
  despite: enrolling,
  stepUp: true,
  repeatable: false,
})

export const confirmEnrolment = call({
  name: 'confirmEnrolment',
  summary: 'Confirm the second factor with a code of the app; answers the recovery codes, once',
  method: 'POST',
  path: '/user/second-factor/confirm',
  by: 'signed-in',
  body: resource('second-factor-confirm', EnrolmentProof),
  reply: one(resource('session', CompletedEnrolment)),
  refusals: ['ERROR.SECOND_FACTOR_WRONG', 'ERROR.LOGIN_DISABLED'],
  despite: enrolling,
  stepUp: true,
  repeatable: false,
})

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes; the old ones become void',
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  by: 'signed-in',
  reply: one(resource('recovery-codes', RecoveryCodes)),
  refusals: ['ERROR.ACCESS_DENIED'],
  stepUp: true,
  repeatable: false,
})

/** Where the role needs a second factor, the session can then only enrol a new one. */
export const removeSecondFactor = call({
  name: 'removeSecondFactor',
  summary: 'Remove the own second factor',
  method: 'DELETE',
  path: '/user/second-factor',
  by: 'signed-in',
  reply: none,
  refusals: [],
  stepUp: true,
  repeatable: false,
})
