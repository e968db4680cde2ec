import { call, none, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { Credentials, OpenedSession, PasswordByLink, SessionState } from './login.ts'

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
    'ERROR.ACCOUNT_DISABLED',
    'ERROR.NO_TREATING_THERAPIST',
    'ERROR.OVERLOADED',
  ],
  repeatable: false,
})

/** GET because the specification says so; it is refused from other origins and never cached. */
export const logout = call({
  name: 'logout',
  summary: 'End the session of this browser',
  method: 'GET',
  path: '/user/logout',
  by: 'anyone',
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** With a token: whether it is still good. Without: a further token for a tab that has only the cookie, else 404. */
export const readSession = call({
  name: 'readSession',
  summary: 'State of the session; prolongs nothing',
  method: 'GET',
  path: '/user/session',
  by: 'anyone',
  reply: one(resource('session', SessionState)),
  refusals: ['ERROR.SESSION_EXPIRED', 'ERROR.NOT_FOUND'],
})

export const prolongSession = call({
  name: 'prolongSession',
  summary: 'Somebody is typing or tapping: the time of the automatic logout moves on',
  method: 'POST',
  path: '/user/session',
  by: 'signed-in',
  reply: one(resource('session', SessionState)),
  refusals: [],
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
  refusals: [
    'ERROR.LINK_INVALID',
    'ERROR.PASSWORD_RESTRICTION_LENGTH',
    'ERROR.PASSWORD_TOO_COMMON',
    'ERROR.OVERLOADED',
  ],
  repeatable: false,
})
