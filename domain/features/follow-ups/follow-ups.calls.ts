import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount } from '#base/call-input.ts'
import { FollowUpId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { FollowUp, FollowUpChange, NewFollowUp } from './follow-ups.ts'

const followUpResource = resource('followUp', FollowUp)

/** `account` names the client of a follow-up; without it they are free, and their author's alone. */
export const listFollowUps = call({
  name: 'listFollowUps',
  summary: 'Follow-ups about one client, or the free ones of the caller: open ones and those done lately',
  method: 'GET',
  path: '/rest/followUps',
  by: ['THERAPIST'],
  query: InAccount,
  reply: many(followUpResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const createFollowUp = call({
  name: 'createFollowUp',
  summary: 'Write a follow-up for a day, about a client or free',
  method: 'POST',
  path: '/rest/followUps',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('followUp', NewFollowUp),
  whileClosed: ['THERAPIST'],
  reply: one(followUpResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const changeFollowUp = call({
  name: 'changeFollowUp',
  summary: 'Change a follow-up: its words or its day, done or open again',
  method: 'PATCH',
  path: '/rest/followUps/{id}',
  by: ['THERAPIST'],
  params: byId(FollowUpId),
  query: InAccount,
  body: resource('followUp', FollowUpChange),
  whileClosed: ['THERAPIST'],
  reply: one(followUpResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const removeFollowUp = call({
  name: 'removeFollowUp',
  summary: 'Delete a follow-up',
  method: 'DELETE',
  path: '/rest/followUps/{id}',
  by: ['THERAPIST'],
  params: byId(FollowUpId),
  query: InAccount,
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED'],
})
