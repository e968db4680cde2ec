import { call, duties, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { PasskeyId } from '#base/id.ts'
import type { RefusalCode } from '#base/refusal.ts'
import { resource } from '#base/resource.ts'
import { OpenedSession } from './login.ts'
import { NewPasskey, Passkey, PasskeyChallenge, PasskeyProof, PasskeyRequest } from './passkeys.ts'

const enrolling = ['enrol-second-factor'] as const

/** One answer to whatever is wrong with a proof: nothing is learned about accounts or credentials (§8). */
const wrongProof = 'ERROR.PASSKEY_REFUSED' satisfies RefusalCode

export const listPasskeys = call({
  name: 'listPasskeys',
  summary: 'The passkeys of the own account, the oldest first',
  method: 'GET',
  path: '/user/passkeys',
  by: 'signed-in',
  reply: many(resource('passkey', Passkey)),
  refusals: [],
  despite: enrolling,
})

/** The same for everybody; within a session the challenge is good for this session only. */
export const requestPasskeyChallenge = call({
  name: 'requestPasskeyChallenge',
  summary: 'Something for a passkey to sign, once',
  method: 'POST',
  path: '/user/passkeys/challenge',
  by: 'anyone',
  reply: one(resource('passkey-challenge', PasskeyChallenge)),
  refusals: [],
  whileLocked: true,
  repeatable: false,
})

export const beginPasskey = call({
  name: 'beginPasskey',
  summary: 'Begin to add a passkey',
  method: 'POST',
  path: '/user/passkeys/begin',
  by: 'signed-in',
  reply: one(resource('passkey-request', PasskeyRequest)),
  refusals: ['ERROR.ACCESS_DENIED'],
  despite: enrolling,
  stepUp: true,
  repeatable: false,
})

/** The session goes on under a new token. Where the role needs a second factor, a passkey is one. */
export const addPasskey = call({
  name: 'addPasskey',
  summary: 'Add the passkey that the device made',
  method: 'POST',
  path: '/user/passkeys',
  by: 'signed-in',
  body: resource('passkey', NewPasskey),
  reply: one(resource('session', OpenedSession)),
  refusals: [wrongProof, 'ERROR.CREATION_FAILED'],
  despite: enrolling,
  stepUp: true,
  repeatable: false,
})

/** Ends the other sessions as well: the device that has the passkey may be lost. One that is already gone succeeds. */
export const endPasskey = call({
  name: 'endPasskey',
  summary: 'End one of the own passkeys',
  method: 'DELETE',
  path: '/user/passkeys/{id}',
  by: 'signed-in',
  params: byId(PasskeyId),
  reply: none,
  refusals: [],
  stepUp: true,
  repeatable: false,
})

/** On the clients' site only: for staff a passkey is the second factor, not the first (§3). */
export const loginByPasskey = call({
  name: 'loginByPasskey',
  summary: 'Open a session with a passkey',
  method: 'POST',
  path: '/user/login/passkey',
  by: 'anyone',
  body: resource('passkey-proof', PasskeyProof),
  reply: one(resource('login', OpenedSession)),
  refusals: [
    wrongProof,
    'ERROR.ACCOUNT_DISABLED',
    'ERROR.NO_TREATING_THERAPIST',
    'ERROR.LOGIN_SWITCHED_OFF',
    'ERROR.DEVICE_LOCKED',
  ],
  repeatable: false,
})

/** In place of password and code: the device asked for finger, face or its own PIN. */
export const stepUpByPasskey = call({
  name: 'stepUpByPasskey',
  summary: 'Prove once more that it is you, with a passkey',
  method: 'POST',
  path: '/user/step-up/passkey',
  by: 'signed-in',
  body: resource('passkey-proof', PasskeyProof),
  reply: one(resource('session', OpenedSession)),
  refusals: [wrongProof, 'ERROR.LOGIN_DISABLED'],
  whileLocked: true,
  despite: duties,
  repeatable: false,
})
