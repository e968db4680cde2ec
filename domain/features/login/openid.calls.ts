import { call, none, one } from '#base/call.ts'
import type { RefusalCode } from '#base/refusal.ts'
import { resource } from '#base/resource.ts'
import { OpenedSession } from './login.ts'
import { OpenidAddress, OpenidLink, OpenidProof, OpenidReturn } from './openid.ts'

const staff = ['ADMIN', 'THERAPIST'] as const

/** `ERROR.ACCESS_DENIED`: no provider is configured, or this is the clients' site. */
const atTheService = [
  'ERROR.ACCESS_DENIED',
  'ERROR.OPENID_UNAVAILABLE',
] as const satisfies readonly RefusalCode[]

/** The same refusal for every invalid authorisation response, to prevent enumeration of accounts (§8). */
const refusedByUs = [...atTheService, 'ERROR.OPENID_REFUSED'] as const satisfies readonly RefusalCode[]

export const beginOpenidLogin = call({
  name: 'beginOpenidLogin',
  summary: 'Begin to sign in by the clinic’s sign-in service',
  method: 'POST',
  path: '/user/login/openid/begin',
  by: 'anyone',
  reply: one(resource('openid-address', OpenidAddress)),
  refusals: [...atTheService, 'ERROR.INVALID_CERTIFICATE'],
  repeatable: false,
})

/**
 * Replaces the password, on the sites of staff. With a second factor the first attempt is refused with `ERROR.SECOND_FACTOR_REQUIRED` or
 * `ERROR.PASSKEY_REQUIRED`, and repeated with `code` or `passkey`.
 */
export const loginByOpenid = call({
  name: 'loginByOpenid',
  summary: 'Open a session by the clinic’s sign-in service',
  method: 'POST',
  path: '/user/login/openid',
  by: 'anyone',
  body: resource('openid-proof', OpenidProof),
  reply: one(resource('login', OpenedSession)),
  refusals: [
    ...refusedByUs,
    'ERROR.INVALID_CERTIFICATE',
    'ERROR.ACCOUNT_DISABLED',
    'ERROR.LOGIN_SWITCHED_OFF',
    'ERROR.PASSWORD_RESET_REQUIRED',
    'ERROR.SECOND_FACTOR_REQUIRED',
    'ERROR.SECOND_FACTOR_WRONG',
    'ERROR.SECOND_FACTOR_LOCKED',
    'ERROR.PASSKEY_REQUIRED',
    'ERROR.PASSKEY_REFUSED',
    'ERROR.DEVICE_LOCKED',
    'ERROR.LOGIN_DISABLED',
  ],
  repeatable: false,
})

export const readOpenidLink = call({
  name: 'readOpenidLink',
  summary: 'Whether the own account is connected with the clinic’s sign-in service',
  method: 'GET',
  path: '/user/openid',
  by: staff,
  reply: one(resource('openid-link', OpenidLink)),
  refusals: ['ERROR.NOT_FOUND'],
})

export const beginOpenidLink = call({
  name: 'beginOpenidLink',
  summary: 'Begin to connect the own account with the clinic’s sign-in service',
  method: 'POST',
  path: '/user/openid/begin',
  by: staff,
  reply: one(resource('openid-address', OpenidAddress)),
  refusals: atTheService,
  stepUp: true,
  repeatable: false,
})

/** The session goes on under a new token. `ERROR.CREATION_FAILED`: this account, or this identity on the site, is already linked. */
export const linkOpenid = call({
  name: 'linkOpenid',
  summary: 'Connect the own account with the person who signed in at the clinic’s sign-in service',
  method: 'POST',
  path: '/user/openid',
  by: staff,
  body: resource('openid-return', OpenidReturn),
  reply: one(resource('session', OpenedSession)),
  refusals: [...refusedByUs, 'ERROR.CREATION_FAILED'],
  stepUp: true,
  repeatable: false,
})

/** Also ends the account's other sessions. Idempotent, and possible if no provider is configured any longer. */
export const endOpenidLink = call({
  name: 'endOpenidLink',
  summary: 'End the connection of the own account with the clinic’s sign-in service',
  method: 'DELETE',
  path: '/user/openid',
  by: staff,
  reply: none,
  refusals: [],
  stepUp: true,
  repeatable: false,
})
