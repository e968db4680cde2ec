import { z } from 'zod'
import { call, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { resource } from '#base/resource.ts'
import { CompleteCopy, CompleteCopyDecision, CompleteCopyReview } from './complete-copy.ts'

const path = '/rest/completeCopy'
const completeCopy = resource('completeCopy', CompleteCopy)

export const readCompleteCopy = call({
  name: 'readCompleteCopy',
  summary: 'Whether a copy with what the treating side keeps was asked for, released or refused',
  method: 'GET',
  path,
  by: ['CLIENT'],
  reply: one(completeCopy),
  refusals: [],
})

/** Only a request to the treating therapist: the response contains no internal data. */
export const askForCompleteCopy = call({
  name: 'askForCompleteCopy',
  summary: 'Ask the treating therapist for a copy with what the treating side keeps',
  method: 'POST',
  path,
  by: ['CLIENT'],
  body: resource('completeCopy', z.strictObject({})),
  whileClosed: ['CLIENT'],
  reply: one(completeCopy),
  refusals: ['ERROR.IN_PROGRESS', 'ERROR.ALREADY_DECIDED', 'ERROR.STEP_UP_REQUIRED'],
  stepUp: true,
})

/** The treating therapist only: the copy leaves the clinic, like a letter. */
export const reviewCompleteCopy = call({
  name: 'reviewCompleteCopy',
  summary: 'What a complete copy of a client would have beside the own one, for the treating therapist',
  method: 'GET',
  path: `${path}/review`,
  by: ['THERAPIST'],
  query: InAccount,
  reply: one(resource('completeCopyReview', CompleteCopyReview)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** Stores a snapshot of the reviewed record: entries written later are not in the copy. */
export const decideCompleteCopy = call({
  name: 'decideCompleteCopy',
  summary: 'Release the complete copy of a client, asked for or not, or refuse it with a reason',
  method: 'POST',
  path: `${path}/decision`,
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('completeCopyDecision', CompleteCopyDecision),
  whileClosed: ['THERAPIST'],
  reply: one(completeCopy),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.ACCOUNT_ANONYMISED',
    'ERROR.ALREADY_DECIDED',
    'ERROR.CONFLICT',
    'ERROR.INVALID',
    'ERROR.STEP_UP_REQUIRED',
  ],
  stepUp: true,
})
