import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { AccountId } from '#base/id.ts'
import type { RefusalCode } from '#base/refusal.ts'
import { resource } from '#base/resource.ts'
import { newPasswordRefusals } from '#features/login/login.ts'
import { lifeAreaResource } from '#features/life-areas/life-areas.calls.ts'
import { substituteResource } from '#features/substitutes/substitutes.ts'
import { AccountChange, CompoundChange, NewCompound, NewStaff } from './account-changes.ts'
import { Account, HandedOver, HandOver, Identity, NamedAccount, PersonName, Therapist } from './accounts.ts'

export const accountResource = resource('account', Account)
export const therapistResource = resource('therapist', PersonName)

const taken = [
  'ERROR.ALIAS_NOT_AVAILABLE',
  'ERROR.EMAIL_NOT_AVAILABLE',
  'ERROR.PHONE_NOT_AVAILABLE',
  'ERROR.PATIENT_CODE_NOT_AVAILABLE',
] as const satisfies readonly RefusalCode[]

/** The longest page of an administrator's list of accounts. */
export const accountsPageMax = 200

/**
 * The signed-in account, or with `?account=` a client the actor acts for. Included are the treating therapist and, for
 * the client alone, who else has access to their data, now or to come (§6).
 */
export const readAccount = call({
  name: 'readAccount',
  summary:
    'One account: the own, or a client whom the actor treats or stands in for. Administrators read any account without figures, and with `type` list all of a kind, page by page, or with `parentId` the clients of a therapist',
  method: 'GET',
  path: '/rest/account',
  by: 'signed-in',
  query: z.strictObject({
    account: AccountId.optional(),
    /** 1 administrators, 2 therapists, 3 clients; administrators only. */
    type: z.enum(['1', '2', '3']).optional(),
    /** Only clients of this therapist; with `type=3`. */
    parentId: AccountId.optional(),
    offset: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(accountsPageMax).optional(),
  }),
  reply: many(accountResource, [therapistResource, substituteResource]),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** `data.id` or `?account=` names the account; without both it is the own. */
export const changeAccount = call({
  name: 'changeAccount',
  summary:
    'Change attributes of an account, the rest stays: of the own, of a client by the treating therapist, of staff by administrators. Who changes which field: account-views',
  method: 'PATCH',
  path: '/rest/account',
  by: 'signed-in',
  query: z.strictObject({ account: AccountId.optional() }),
  body: resource('account', AccountChange),
  reply: one(accountResource),
  refusals: [
    'ERROR.CONFLICT',
    'ERROR.ACCESS_DENIED',
    'ERROR.ACCOUNT_CONTRADICTION',
    'ERROR.ACCOUNT_ANONYMISED',
    // Only for another e-mail address: links that set a password go there.
    'ERROR.STEP_UP_REQUIRED',
    ...taken,
  ],
})

export const createStaff = call({
  name: 'createStaff',
  summary:
    'An administrator makes an account for a therapist or an administrator; a letter brings the link that sets its first password',
  method: 'POST',
  path: '/rest/account',
  by: ['ADMIN'],
  body: resource('account', NewStaff),
  reply: one(accountResource),
  refusals: ['ERROR.STEP_UP_REQUIRED', ...taken],
  stepUp: true,
})

export const deleteAccount = call({
  name: 'deleteAccount',
  summary:
    'Delete an account: a client who never logged in, by the treating therapist; staff without clients, by an administrator',
  method: 'DELETE',
  path: '/rest/account/{id}',
  by: ['THERAPIST', 'ADMIN'],
  params: z.strictObject({ id: AccountId }),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.DELETION_FAILED', 'ERROR.THERAPIST_HAS_CLIENTS'],
})

export const activateAccount = call({
  name: 'activateAccount',
  summary: 'Let somebody log in again: an own client by the treating therapist, anybody by an administrator',
  method: 'POST',
  path: '/rest/account/activate',
  by: ['THERAPIST', 'ADMIN'],
  body: resource('account', NamedAccount),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.ACTIVATE_FAILED'],
})

export const deactivateAccount = call({
  name: 'deactivateAccount',
  summary:
    'Nobody logs in any more: sessions end, planned letters stay here, everything that was written remains. A therapist with active clients is refused with their number',
  method: 'POST',
  path: '/rest/account/deactivate',
  by: ['THERAPIST', 'ADMIN'],
  body: resource('account', NamedAccount),
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
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.UPDATE_FAILED'],
  // Who treats a client reads the record: nobody decides that at a desk that was left open.
  stepUp: true,
})

/** The therapist who sends it becomes the parent; the password is good once, for seven days. */
export const createCompound = call({
  name: 'createCompound',
  summary: 'A therapist makes a client: account and life areas in one transaction',
  method: 'POST',
  path: '/rest/compound',
  by: ['THERAPIST'],
  body: resource('compound', NewCompound),
  reply: one(accountResource, [lifeAreaResource]),
  refusals: [...taken, 'ERROR.CREATION_FAILED', 'ERROR.STEP_UP_REQUIRED', ...newPasswordRefusals],
  stepUp: true,
})

/** `data.id` or `?account=` names the client; `If-Match` is the version of the account. */
export const changeCompound = call({
  name: 'changeCompound',
  summary:
    "The treating therapist changes a client's account and life areas in one transaction; what is not named stays",
  method: 'PATCH',
  path: '/rest/compound',
  by: ['THERAPIST'],
  query: z.strictObject({ account: AccountId.optional() }),
  body: resource('compound', CompoundChange),
  reply: one(accountResource, [lifeAreaResource]),
  refusals: [
    'ERROR.CONFLICT',
    'ERROR.ACCESS_DENIED',
    'ERROR.ACCOUNT_CONTRADICTION',
    'ERROR.ACCOUNT_ANONYMISED',
    // Only for another e-mail address: links that set a password go there.
    'ERROR.STEP_UP_REQUIRED',
    ...taken,
  ],
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

export const identify = call({
  name: 'identify',
  summary: 'Who am I; 404 without a session, so that a page may ask at its start',
  method: 'GET',
  path: '/rest/account/identify',
  by: 'anyone',
  reply: one(resource('account', Identity)),
  refusals: ['ERROR.NOT_FOUND'],
})
