import { call, duties, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { PasskeyId } from '#base/id.ts'
import type { RefusalCode } from '#base/refusal.ts'
import { resource } from '#base/resource.ts'
import { OpenedSession } from './login.ts'
import { NewPasskey, Passkey, PasskeyChallenge, PasskeyProof, PasskeyRequest } from './passkeys.ts'

const enrolling = ['enrol-second-factor'] as const

/** The same refusal for every invalid assertion or attestation, to prevent enumeration of accounts and credentials (§8). */
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

/** The answer does not depend on any account. A challenge requested within a session is bound to that session. */
export const requestPasskeyChallenge = call({
  name: 'requestPasskeyChallenge',
  summary: 'A WebAuthn challenge, valid once',
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
  summary: 'The WebAuthn options for registering a passkey',
  method: 'POST',
  path: '/user/passkeys/begin',
  by: 'signed-in',
  reply: one(resource('passkey-request', PasskeyRequest)),
  refusals: ['ERROR.ACCESS_DENIED'],
  despite: enrolling,
  stepUp: true,
  repeatable: false,
})

/** Renews the session's token. Fulfils the duty to enrol a second factor. */
export const addPasskey = call({
  name: 'addPasskey',
  summary: 'Register the passkey that the device created',
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

/** Also ends the account's other sessions, because the device with the passkey may be lost. Idempotent. */
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

/** On the clients' site only: for staff a passkey is a second factor (§3). */
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

/** Replaces password and code, because user verification is required: a passkey is two factors. */
export const stepUpByPasskey = call({
  name: 'stepUpByPasskey',
  summary: 'Re-authenticate with a passkey',
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
