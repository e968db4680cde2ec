import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { AccountId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { Account, AccountChange, Identity, PersonName } from './accounts.ts'

const accountResource = resource('account', Account)
export const therapistResource = resource('therapist', PersonName)

/** The signed-in account, or with `?account=` a client the actor acts for; the treating therapist is included. */
export const readAccount = call({
  name: 'readAccount',
  summary: 'One account with its figures',
  method: 'GET',
  path: '/rest/account',
  by: 'signed-in',
  query: z.strictObject({ account: AccountId.optional() }),
  reply: many(accountResource, [therapistResource]),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const changeAccount = call({
  name: 'changeAccount',
  summary: 'Change attributes of the own account; the rest stays',
  method: 'PATCH',
  path: '/rest/account',
  by: 'signed-in',
  body: resource('account', AccountChange),
  reply: one(accountResource),
  refusals: ['ERROR.CONFLICT', 'ERROR.ACCESS_DENIED'],
})

export const identify = call({
  name: 'identify',
  summary: 'Who am I; 404 without a session, so that a page may ask at its start',
  method: 'GET',
  path: '/rest/account/identify',
  by: 'anyone',
  reply: one(resource('account', Identity)),
  refusals: ['ERROR.NOT_FOUND'],
})
