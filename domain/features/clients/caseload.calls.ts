import { call, many } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { ClientCourse } from './caseload.ts'

export const readCaseload = call({
  name: 'readCaseload',
  summary:
    'The small courses of all clients that the therapist treats or stands in for: mood, craving and consumption of 28 days',
  method: 'GET',
  path: '/rest/caseload',
  by: ['THERAPIST'],
  reply: many(resource('course', ClientCourse)),
  refusals: [],
})
