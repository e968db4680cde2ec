import { z } from 'zod'
import { call, download, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { CopyTicket, MyCopy, NewCopy } from './my-copy.ts'

const path = '/rest/myCopy'
const myCopy = resource('myCopy', MyCopy)

export const readMyCopy = call({
  name: 'readMyCopy',
  summary: 'The state of the own copy of all data',
  method: 'GET',
  path,
  by: ['CLIENT'],
  reply: one(myCopy),
  refusals: [],
})

/** Enqueues a job and removes the previous copy. Not repeatable by idempotency key, because the body contains the passphrase. */
export const orderMyCopy = call({
  name: 'orderMyCopy',
  summary: 'Have a copy made of everything that the own pages show',
  method: 'POST',
  path,
  by: ['CLIENT'],
  body: resource('myCopy', NewCopy),
  whileClosed: ['CLIENT'],
  reply: one(myCopy),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.IN_PROGRESS', 'ERROR.RATE_LIMIT', 'ERROR.STEP_UP_REQUIRED'],
  stepUp: true,
  repeatable: false,
})

export const prepareMyCopyDownload = call({
  name: 'prepareMyCopyDownload',
  summary: 'A ticket with which the browser itself downloads the own copy',
  method: 'POST',
  path: `${path}/ticket`,
  by: ['CLIENT'],
  whileClosed: ['CLIENT'],
  reply: one(resource('copyTicket', CopyTicket)),
  refusals: ['ERROR.LINK_INVALID', 'ERROR.STEP_UP_REQUIRED'],
  stepUp: true,
  repeatable: false,
})

/** A complete download removes the copy; an interrupted one does not. */
export const downloadMyCopy = call({
  name: 'downloadMyCopy',
  summary: 'The own copy as an archive, encrypted with age where a passphrase was chosen',
  method: 'GET',
  path: `${path}/file`,
  by: ['CLIENT'],
  query: z.strictObject({ ticket: z.string().max(100) }),
  reply: download(['application/zip', 'application/octet-stream']),
  refusals: ['ERROR.LINK_INVALID', 'ERROR.LINK_EXPIRED'],
  byTicket: true,
})
