import { call, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { AccountId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { accountResource, takenRefusals, therapistResource } from './accounts.calls.ts'
import { HandedOver, HandOver, NamedAccount, Therapist } from './accounts.ts'
import { AccountSearch, FoundCount } from './find-accounts.ts'
import { NewStaff } from './new-accounts.ts'

export const foundCountResource = resource('accountCount', FoundCount)

/** POST, because searched names must not be in a URL; it changes nothing. */
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

/** An owner without phone and recovery codes enrols again at the next login; the password is unchanged. */
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

export const createStaff = call({
  name: 'createStaff',
  summary:
    'An administrator makes an account for a therapist or an administrator; a letter brings the link that sets its first password. Where there is a second administrator, an administrator’s waits deactivated for approval',
  method: 'POST',
  path: '/rest/account',
  by: ['ADMIN'],
  body: resource('account', NewStaff),
  reply: one(accountResource),
  refusals: ['ERROR.STEP_UP_REQUIRED', ...takenRefusals],
  stepUp: true,
})

export const deleteAccount = call({
  name: 'deleteAccount',
  summary:
    'Delete an account: a client who never logged in, by the treating therapist; staff without clients, by an administrator',
  method: 'DELETE',
  path: '/rest/account/{id}',
  by: ['THERAPIST', 'ADMIN'],
  params: byId(AccountId),
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.DELETION_FAILED', 'ERROR.THERAPIST_HAS_CLIENTS'],
})

export const activateAccount = call({
  name: 'activateAccount',
  summary:
    'Let somebody log in again: an own client by the treating therapist, anybody by an administrator; another administrator only with a second one',
  method: 'POST',
  path: '/rest/account/activate',
  by: ['THERAPIST', 'ADMIN'],
  body: resource('account', NamedAccount),
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.APPROVAL_REQUIRED', 'ERROR.CONFLICT', 'ERROR.ACTIVATE_FAILED'],
})

export const deactivateAccount = call({
  name: 'deactivateAccount',
  summary:
    'Nobody logs in any more: sessions end, planned letters stay here, everything that was written remains. A therapist with active clients is refused with their number',
  method: 'POST',
  path: '/rest/account/deactivate',
  by: ['THERAPIST', 'ADMIN'],
  body: resource('account', NamedAccount),
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.CONFLICT',
    'ERROR.DEACTIVATE_FAILED',
    'ERROR.THERAPIST_HAS_CLIENTS',
  ],
})

/** `accountId` one client, or `parentId` all clients of a therapist, to `therapistId`. */
export const handOverClients = call({
  name: 'handOverClients',
  summary: 'An administrator gives clients another treating therapist: one client, or all of a therapist',
  method: 'POST',
  path: '/rest/account/hand-over',
  by: ['ADMIN'],
  body: resource('account', HandOver),
  reply: one(resource('handOver', HandedOver)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.APPROVAL_REQUIRED', 'ERROR.CONFLICT', 'ERROR.UPDATE_FAILED'],
  // The treating therapist reads the record, so that an unattended desk must not be enough to change who that is.
  stepUp: true,
})

export const listTherapists = call({
  name: 'listTherapists',
  summary:
    'The active therapists by name, to choose a substitute or whom to hand clients over to; administrators also learn how many clients each has',
  method: 'GET',
  path: '/rest/therapists',
  by: ['THERAPIST', 'ADMIN'],
  reply: many(resource('therapist', Therapist)),
  refusals: [],
})
