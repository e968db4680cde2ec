import {
  type Attempt,
  forRoles,
  noTherapist,
  nothingThere,
  onOneself,
  openToAll,
  unknownId,
} from './attempts.ts'

const address = '/rest/calendarAddress'
const ofOwners = forRoles({ client: '200', 'client alone': noTherapist, therapist: '200' })

/** Clients and therapists have a calendar address; the calendar behind a secret address is read without a session. */
export const calendarExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/calendarAddress': [onOneself('', () => ({ path: address }), ofOwners)],
  'POST /api/rest/calendarAddress': [onOneself('', () => ({ path: address }), ofOwners)],
  'DELETE /api/rest/calendarAddress': [
    onOneself('', () => ({ path: address }), { ...ofOwners, 'closed client': '200' }),
  ],
  'GET /api/rest/calendar/:file': [openToAll(`/rest/calendar/${'a'.repeat(43)}.ics`, nothingThere)],
  'GET /api/rest/appointments/:id/calendar': [
    onOneself(
      'of an appointment that there is not',
      () => ({ path: `/rest/appointments/${unknownId}/calendar` }),
      forRoles({ client: nothingThere, 'client alone': noTherapist }),
    ),
  ],
}
