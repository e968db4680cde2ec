import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { SoberAgreementId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { NewSoberAgreement, SoberAgreement, SoberAgreementChange } from './sober-agreements.ts'

const soberAgreementResource = resource('soberAgreement', SoberAgreement)

export const listSoberAgreements = call({
  name: 'listSoberAgreements',
  summary: "A client's agreements for a time without alcohol, newest first",
  method: 'GET',
  path: '/rest/soberAgreements',
  by: treatmentRoles,
  query: InAccount,
  reply: many(soberAgreementResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** Made together with the client, at the care team's device: a client alone makes and changes none (§6). */
export const createSoberAgreement = call({
  name: 'createSoberAgreement',
  summary: 'Make an agreement for a time without alcohol together with the client',
  method: 'POST',
  path: '/rest/soberAgreements',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('soberAgreement', NewSoberAgreement),
  reply: one(soberAgreementResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const changeSoberAgreement = call({
  name: 'changeSoberAgreement',
  summary: 'Change an agreement for a time without alcohol together with the client',
  method: 'PATCH',
  path: '/rest/soberAgreements/{id}',
  by: ['THERAPIST'],
  params: byId(SoberAgreementId),
  query: InAccount,
  body: resource('soberAgreement', SoberAgreementChange),
  reply: one(soberAgreementResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const removeSoberAgreement = call({
  name: 'removeSoberAgreement',
  summary: 'Delete an agreement for a time without alcohol; by the treating therapist',
  method: 'DELETE',
  path: '/rest/soberAgreements/{id}',
  by: ['THERAPIST'],
  params: byId(SoberAgreementId),
  query: InAccount,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED'],
})
