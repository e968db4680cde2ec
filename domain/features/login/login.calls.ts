import { call, duties, none, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import {
  Credentials,
  newPasswordRefusals,
  OpenedSession,
  PasswordByLink,
  PasswordChange,
  PasswordLink,
  Proof,
  RecoveryRequest,
  SessionState,
} from './login.ts'

/** With a second factor the first try is refused with `ERROR.SECOND_FACTOR_REQUIRED` and repeated with `code`. */
export const login = call({
  name: 'login',
  summary: 'Open a session with alias and password',
  method: 'POST',
  path: '/user/login',
  by: 'anyone',
  body: resource('login', Credentials),
  reply: one(resource('login', OpenedSession)),
  refusals: [
    'ERROR.MISSING_CREDENTIALS',
    'ERROR.WRONG_CREDENTIALS',
    'ERROR.INVALID_CERTIFICATE',
    'ERROR.ACCOUNT_DISABLED',
    'ERROR.NO_TREATING_THERAPIST',
    'ERROR.LOGIN_SWITCHED_OFF',
    'ERROR.PASSWORD_EXPIRED',
    'ERROR.PASSWORD_RESET_REQUIRED',
    'ERROR.SECOND_FACTOR_REQUIRED',
    'ERROR.SECOND_FACTOR_WRONG',
    'ERROR.SECOND_FACTOR_LOCKED',
    'ERROR.PASSKEY_REQUIRED',
    'ERROR.PASSKEY_REFUSED',
    'ERROR.DEVICE_LOCKED',
    'ERROR.LOGIN_DISABLED',
    'ERROR.OVERLOADED',
  ],
  repeatable: false,
})

/** GET as required by the specification; refused from other origins and never cached. */
export const logout = call({
  name: 'logout',
  summary: 'End the session of this browser',
  method: 'GET',
  path: '/user/logout',
  by: 'anyone',
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
  whileLocked: true,
})

/** Logging out by POST, for callers who avoid GET with side effects. */
export const logoutByPost = call({
  name: 'logoutByPost',
  summary: 'End the session of this browser',
  method: 'POST',
  path: '/user/logout',
  by: 'anyone',
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
  whileLocked: true,
  repeatable: false,
})

/**
 * With a token: whether it is still valid. Without: a further token for a tab that has only the cookie, else 404; 401
 * if the cookie's session ended because its certificate was revoked.
 */
export const readSession = call({
  name: 'readSession',
  summary: 'State of the session; prolongs nothing',
  method: 'GET',
  path: '/user/session',
  by: 'anyone',
  reply: one(resource('session', SessionState)),
  refusals: ['ERROR.SESSION_EXPIRED', 'ERROR.CERTIFICATE_REVOKED', 'ERROR.NOT_FOUND'],
  whileLocked: true,
})

export const prolongSession = call({
  name: 'prolongSession',
  summary: 'Somebody is typing or tapping: the time of the automatic logout moves on',
  method: 'POST',
  path: '/user/session',
  by: 'signed-in',
  reply: one(resource('session', SessionState)),
  refusals: [],
  despite: duties,
  repeatable: false,
})

/**
 * Always the same answer, whether the account exists or not (§8). `ERROR.UNKNOWN_ALIAS` is returned only to signed-in
 * staff who manage accounts, or if the operator enabled it.
 */
export const requestRecovery = call({
  name: 'requestRecovery',
  summary: 'Ask for a link that sets a new password, by alias or e-mail address',
  method: 'POST',
  path: '/user/recovery-init',
  by: 'anyone',
  body: resource('recovery-init', RecoveryRequest),
  reply: none,
  refusals: [
    'ERROR.MISSING_CREDENTIALS',
    'ERROR.UNKNOWN_ALIAS',
    'ERROR.APPROVAL_REQUIRED',
    'ERROR.RATE_LIMIT',
  ],
  repeatable: false,
})

/** Checks a link before a password is typed; it is not used up. */
export const checkPasswordLink = call({
  name: 'checkPasswordLink',
  summary: 'Whether a link for a new password is still good',
  method: 'POST',
  path: '/user/recovery-check',
  by: 'anyone',
  body: resource('recovery-check', PasswordLink),
  reply: none,
  refusals: ['ERROR.LINK_INVALID', 'ERROR.LINK_EXPIRED'],
  repeatable: false,
})

export const setPasswordByLink = call({
  name: 'setPasswordByLink',
  summary: 'Set a password with a link that works once',
  method: 'POST',
  path: '/user/recovery',
  by: 'anyone',
  body: resource('recovery', PasswordByLink),
  reply: none,
  refusals: ['ERROR.LINK_INVALID', 'ERROR.LINK_EXPIRED', ...newPasswordRefusals],
  repeatable: false,
})

/** Ends all other sessions of the account; this one gets a new token. */
export const changePassword = call({
  name: 'changePassword',
  summary: 'Change the own password',
  method: 'POST',
  path: '/user/password',
  by: 'signed-in',
  body: resource('password', PasswordChange),
  reply: one(resource('session', OpenedSession)),
  refusals: [
    'ERROR.MISSING_CREDENTIALS',
    'ERROR.WRONG_PASSWORD_CHANGE',
    'ERROR.PASSWORD_UNCHANGED',
    'ERROR.LOGIN_DISABLED',
    ...newPasswordRefusals,
  ],
  despite: ['change-password'],
  repeatable: false,
})

/** Calls with `stepUp` are allowed for five minutes afterwards; the session gets a new token. */
export const stepUp = call({
  name: 'stepUp',
  summary: 'Prove once more that it is you, before something that needs it',
  method: 'POST',
  path: '/user/step-up',
  by: 'signed-in',
  body: resource('step-up', Proof),
  reply: one(resource('session', OpenedSession)),
  refusals: [
    'ERROR.MISSING_CREDENTIALS',
    'ERROR.WRONG_CREDENTIALS',
    'ERROR.SECOND_FACTOR_REQUIRED',
    'ERROR.SECOND_FACTOR_WRONG',
    'ERROR.SECOND_FACTOR_LOCKED',
    'ERROR.PASSKEY_REQUIRED',
    'ERROR.LOGIN_DISABLED',
    'ERROR.OVERLOADED',
  ],
  despite: duties,
  whileLocked: true,
  repeatable: false,
})
