import { call, duties, many, none } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { SessionId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { OwnSession } from './own-sessions.ts'

export const listOwnSessions = call({
  name: 'listOwnSessions',
  summary: 'The open sessions of the own account, the latest first',
  method: 'GET',
  path: '/user/sessions',
  by: 'signed-in',
  reply: many(resource('own-session', OwnSession)),
  refusals: [],
  despite: duties,
})

/** Ending a session that is already gone succeeds. */
export const endOwnSession = call({
  name: 'endOwnSession',
  summary: 'End one of the own sessions',
  method: 'DELETE',
  path: '/user/sessions/{id}',
  by: 'signed-in',
  params: byId(SessionId),
  reply: none,
  refusals: [],
  despite: duties,
  repeatable: false,
})

export const endOtherSessions = call({
  name: 'endOtherSessions',
  summary: 'End all own sessions but this one',
  method: 'DELETE',
  path: '/user/sessions',
  by: 'signed-in',
  reply: none,
  refusals: [],
  despite: duties,
  repeatable: false,
})
