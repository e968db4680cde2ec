import { call, many, none } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { accountResource, therapistResource } from './accounts.calls.ts'
import { NamedAccount } from './accounts.ts'
import { AccountSearch, FoundCount } from './find-accounts.ts'

export const foundCountResource = resource('accountCount', FoundCount)

/** Asked by POST, because names that are looked for have no place in an address; nothing is changed by it. */
export const findAccounts = call({
  name: 'findAccounts',
  summary:
    'An administrator looks for accounts: by name, kind, state or treating therapist, in order and page by page. Included are the therapists of the clients shown, and how many were found',
  method: 'POST',
  path: '/rest/account/find',
  by: ['ADMIN'],
  body: resource('accountSearch', AccountSearch),
  reply: many(accountResource, [therapistResource, foundCountResource]),
  refusals: [],
  repeatable: false,
})

/** Whoever lost phone and recovery codes enrols anew at the next login; the password stays what it is. */
export const resetSecondFactor = call({
  name: 'resetSecondFactor',
  summary:
    'An administrator takes the second factor from an account whose owner lost it; the owner gets a letter',
  method: 'POST',
  path: '/rest/account/reset-second-factor',
  by: ['ADMIN'],
  body: resource('account', NamedAccount),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED', 'ERROR.UPDATE_FAILED'],
  stepUp: true,
})
