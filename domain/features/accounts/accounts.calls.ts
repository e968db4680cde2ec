import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { AccountId } from '#base/id.ts'
import type { RefusalCode } from '#base/refusal.ts'
import { resource } from '#base/resource.ts'
import { substituteResource } from '#features/substitutes/substitutes.ts'
import { AccountChange } from './account-changes.ts'
import { Account, Identity, PersonName } from './accounts.ts'

export const accountResource = resource('account', Account)
export const therapistResource = resource('therapist', PersonName)

export const takenRefusals = [
  'ERROR.ALIAS_NOT_AVAILABLE',
  'ERROR.EMAIL_NOT_AVAILABLE',
  'ERROR.PHONE_NOT_AVAILABLE',
  'ERROR.PATIENT_CODE_NOT_AVAILABLE',
] as const satisfies readonly RefusalCode[]

/** The longest page of an administrator's list of accounts. */
export const accountsPageMax = 200

/**
 * The caller's account, or with `?account=` a client the actor acts for. Includes the treating therapist and, for the
 * client alone, everyone with present or future access to their data (§6).
 */
export const readAccount = call({
  name: 'readAccount',
  summary:
    'One account: the own, or a client whom the actor treats or stands in for. Administrators read any account without figures, and with `type` list all of a kind, page by page, or with `parentId` the clients of a therapist',
  method: 'GET',
  path: '/rest/account',
  by: 'signed-in',
  query: InAccount.extend({
    /** 1 administrators, 2 therapists, 3 clients; administrators only. */
    type: z.enum(['1', '2', '3']).optional(),
    /** Only clients of this therapist; with `type=3`. */
    parentId: AccountId.optional(),
    offset: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(accountsPageMax).optional(),
  }),
  reply: many(accountResource, [therapistResource, substituteResource]),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.SESSION_LOCKED'],
  whileLocked: true,
})

/** `data.id` or `?account=` names the account; without both it is the caller's own. */
export const changeAccount = call({
  name: 'changeAccount',
  summary:
    'Change attributes of an account, the rest stays: of the own, of a client by the treating therapist, of staff by administrators. Who changes which field: account-views',
  method: 'PATCH',
  path: '/rest/account',
  by: 'signed-in',
  query: InAccount,
  body: resource('account', AccountChange),
  // A client then changes the language alone (`closedAccountRefusal`).
  whileClosed: ['CLIENT', 'THERAPIST'],
  reply: one(accountResource),
  refusals: [
    'ERROR.ONLY_OTHER_ADMINISTRATOR',
    'ERROR.CONFLICT',
    'ERROR.ACCESS_DENIED',
    'ERROR.ACCOUNT_CONTRADICTION',
    'ERROR.ACCOUNT_ANONYMISED',
    // Only for a change of a colleague's e-mail address, where there is a second administrator.
    'ERROR.APPROVAL_REQUIRED',
    // Only for a change of login name or e-mail address, which give access to the account.
    'ERROR.STEP_UP_REQUIRED',
    ...takenRefusals,
  ],
})

export const identify = call({
  name: 'identify',
  summary: 'Who am I; 404 without a session, so that a page may ask at its start',
  method: 'GET',
  path: '/rest/account/identify',
  by: 'anyone',
  reply: one(resource('account', Identity)),
  refusals: ['ERROR.NOT_FOUND', 'ERROR.NO_TREATING_THERAPIST'],
  whileLocked: true,
})
