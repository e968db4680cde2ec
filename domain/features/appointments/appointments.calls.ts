import { contentCalls } from '#features/content/content.calls.ts'
import { appointment } from './appointments.ts'

export const appointmentCalls = contentCalls(appointment, { list: '/rest/appointments' })
