import { call, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { resource } from '#base/resource.ts'
import { CoreDataSheet } from './core-data-set.ts'

/** For the treating therapist alone: closing a treatment, and its documentation, is no matter of a substitute (§6). */
export const readCoreDataSheet = call({
  name: 'readCoreDataSheet',
  summary: 'What is known of a treatment for the core data set, as a help for typing it elsewhere',
  method: 'GET',
  path: '/rest/coreDataSheet',
  by: ['THERAPIST'],
  query: InAccount,
  reply: one(resource('coreDataSheet', CoreDataSheet)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
