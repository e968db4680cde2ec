import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { Today } from './today.ts'

export const readToday = call({
  name: 'readToday',
  summary: "The therapist's day: sessions, drinking, messages without an answer, follow-ups, silence, covers",
  method: 'GET',
  path: '/rest/today',
  by: ['THERAPIST'],
  reply: one(resource('today', Today)),
  refusals: [],
})
