import { z } from 'zod'
import { call, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { AccountId, SubstituteId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { HandoverNote, HandoverNoteChange, HandoverSheet, ReturnReport } from './handovers.ts'

/** The texts of the notes are answered only where they are asked for: a page asks when somebody opens them. */
export const readHandoverSheet = call({
  name: 'readHandoverSheet',
  summary:
    'The handover sheet of a substitution: what falls into its dates, and what to look out for with each client',
  method: 'GET',
  path: '/rest/handoverSheets/{id}',
  by: ['THERAPIST'],
  params: byId(SubstituteId),
  query: z.strictObject({ notes: z.literal('true').optional() }),
  reply: one(resource('handoverSheet', HandoverSheet)),
  refusals: ['ERROR.NOT_FOUND', 'ERROR.ACCESS_DENIED'],
})

export const changeHandoverNote = call({
  name: 'changeHandoverNote',
  summary: 'Write what a substitute should look out for with a client; an empty text removes it',
  method: 'PATCH',
  path: '/rest/handoverSheets/{id}/note',
  by: ['THERAPIST'],
  params: byId(SubstituteId),
  query: z.strictObject({ account: AccountId }),
  body: resource('handoverNote', HandoverNoteChange),
  reply: one(resource('handoverNote', HandoverNote)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.SUBSTITUTE_OVER', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const readReturnReport = call({
  name: 'readReturnReport',
  summary: 'What became of each client during an absence: open things, drinking, sessions, agreements, reads',
  method: 'GET',
  path: '/rest/returnReports/{id}',
  by: ['THERAPIST'],
  params: byId(SubstituteId),
  reply: one(resource('returnReport', ReturnReport)),
  refusals: ['ERROR.NOT_FOUND', 'ERROR.ACCESS_DENIED'],
})
