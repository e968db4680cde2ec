import { z } from 'zod'
import { call, none } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { NamedAccount } from './accounts.ts'

export const closeTreatment = call({
  name: 'closeTreatment',
  summary:
    'The treating therapist closes a treatment, as of today: the client reads on for the clinic’s window and keeps the emergency kit, nothing is written any more, reminders and notifications end',
  method: 'POST',
  path: '/rest/account/close',
  by: ['THERAPIST'],
  body: resource('account', NamedAccount),
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED', 'ERROR.CONFLICT', 'ERROR.CLOSING_FAILED'],
})

export const reopenTreatment = call({
  name: 'reopenTreatment',
  summary: 'The treating therapist takes a closed treatment up again: everything is as it was before',
  method: 'POST',
  path: '/rest/account/reopen',
  by: ['THERAPIST'],
  body: resource('account', NamedAccount),
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED', 'ERROR.CONFLICT', 'ERROR.REOPENING_FAILED'],
})

export const keepRecord = call({
  name: 'keepRecord',
  summary:
    'The treating therapist stops the anonymising of a record after its retention period, or allows it again',
  method: 'POST',
  path: '/rest/account/keep-record',
  by: ['THERAPIST'],
  body: resource('account', NamedAccount.extend({ keep: z.boolean() })),
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED', 'ERROR.CONFLICT'],
})
