import { call, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { AlertId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { Alert, NewAlert } from './alerts.ts'

const alertResource = resource('alert', Alert)

/** Available before the login, because an alert may explain why logging in fails. */
export const listAlerts = call({
  name: 'listAlerts',
  summary: 'The maintenance alerts that are shown now, the newest first',
  method: 'GET',
  path: '/user/alerts',
  by: 'anyone',
  reply: many(alertResource),
  refusals: [],
})

export const createAlert = call({
  name: 'createAlert',
  summary: 'Show a maintenance alert on all sites, until its end or until it is deleted',
  method: 'POST',
  path: '/rest/alerts',
  by: ['ADMIN'],
  body: resource('alert', NewAlert),
  reply: one(alertResource),
  refusals: ['ERROR.INVALID', 'ERROR.ID_EXISTS'],
})

export const deleteAlert = call({
  name: 'deleteAlert',
  summary: 'Take a maintenance alert away',
  method: 'DELETE',
  path: '/rest/alerts/{id}',
  by: ['ADMIN'],
  params: byId(AlertId),
  reply: none,
  refusals: ['ERROR.DELETION_FAILED'],
})
