import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { AgreementId, ContentId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { Agreement, AgreementChange, Meeting, MeetingChange, NewAgreement } from './meetings.ts'

const meetingResource = resource('meeting', Meeting)
const agreementResource = resource('agreement', Agreement)

export const readMeeting = call({
  name: 'readMeeting',
  summary: 'A session or group: its state, and what was agreed before and in it',
  method: 'GET',
  path: '/rest/meetings/{id}',
  by: ['THERAPIST'],
  params: byId(ContentId),
  query: InAccount,
  reply: one(meetingResource),
  refusals: ['ERROR.NOT_FOUND', 'ERROR.ACCESS_DENIED'],
})

export const changeMeeting = call({
  name: 'changeMeeting',
  summary: 'Say whether a session or group was held, the client did not come, or it was called off',
  method: 'PATCH',
  path: '/rest/meetings/{id}',
  by: ['THERAPIST'],
  params: byId(ContentId),
  query: InAccount,
  body: resource('meeting', MeetingChange),
  whileClosed: ['THERAPIST'],
  reply: one(meetingResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** A client reads what is shared and open; the care team reads everything. */
export const listAgreements = call({
  name: 'listAgreements',
  summary: 'What was agreed in sessions, newest first; for clients what is shared and not settled yet',
  method: 'GET',
  path: '/rest/agreements',
  by: treatmentRoles,
  query: InAccount,
  reply: many(agreementResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const createAgreement = call({
  name: 'createAgreement',
  summary: 'Note what was agreed in a session, for the next time',
  method: 'POST',
  path: '/rest/agreements',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('agreement', NewAgreement),
  reply: one(agreementResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const changeAgreement = call({
  name: 'changeAgreement',
  summary: 'Change an agreement: its words, whether it is shared, what became of it',
  method: 'PATCH',
  path: '/rest/agreements/{id}',
  by: ['THERAPIST'],
  params: byId(AgreementId),
  query: InAccount,
  body: resource('agreement', AgreementChange),
  reply: one(agreementResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const removeAgreement = call({
  name: 'removeAgreement',
  summary: 'Delete an agreement',
  method: 'DELETE',
  path: '/rest/agreements/{id}',
  by: ['THERAPIST'],
  params: byId(AgreementId),
  query: InAccount,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED'],
})
