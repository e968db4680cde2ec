import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { RecordSearch, SearchPart } from './search.ts'

/** POST, because searched words must not be in a URL; it changes nothing, and its answer is stored nowhere. */
export const searchRecords = call({
  name: 'searchRecords',
  summary:
    'A therapist searches names, codes, messages, diaries, goals with tasks, and notes of own and covered clients, newest items first and part by part',
  method: 'POST',
  path: '/rest/search',
  by: ['THERAPIST'],
  body: resource('recordSearch', RecordSearch),
  reply: one(resource('searchPart', SearchPart)),
  refusals: [],
  repeatable: false,
})
