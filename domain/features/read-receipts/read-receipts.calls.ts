import { call, many, none } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { resource } from '#base/resource.ts'
import { OpenedEntry, ReadReceipt, ReceiptsOf } from './read-receipts.ts'

export const listReadReceipts = call({
  name: 'listReadReceipts',
  summary: 'Who of the care team opened the own check-ins of a day, or one diary entry',
  method: 'GET',
  path: '/rest/readReceipts',
  by: ['CLIENT'],
  query: ReceiptsOf,
  reply: many(resource('readReceipt', ReadReceipt)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const leaveReadReceipt = call({
  name: 'leaveReadReceipt',
  summary: 'Tell the client that an entry was opened; nothing is stored where the clinic does not want it',
  method: 'POST',
  path: '/rest/readReceipts',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('openedEntry', OpenedEntry),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
})
